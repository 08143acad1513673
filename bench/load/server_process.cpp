#include "server_process.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace sobremesa::load {

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

ServerProcess::ServerProcess(std::string program, std::vector<std::string> flags)
    : program_(std::move(program)), flags_(std::move(flags)) {
  std::string name = std::filesystem::temp_directory_path() / "sobremesa-load-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  folder_ = name;
}

ServerProcess::~ServerProcess() {
  kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

double ServerProcess::start() {
  const double began = seconds_now();
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words{program_,   "serve",
                                 "--listen", "127.0.0.1:" + std::to_string(port_),
                                 "--store",  folder_ + "/tables.sqlite"};
  words.insert(words.end(), flags_.begin(), flags_.end());
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(program_.c_str(), argv.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string line;
  char letter = 0;
  while (::read(ends[0], &letter, 1) == 1 && letter != '\n') line += letter;
  ::close(ends[0]);
  const std::size_t at = line.find("localhost:");
  if (at == std::string::npos) throw std::runtime_error("the server did not start: " + line);
  port_ = static_cast<std::uint16_t>(std::stoi(line.substr(at + 10)));
  return seconds_now() - began;
}

void ServerProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

std::size_t ServerProcess::resident_kilobytes() const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  std::string word;
  while (status >> word) {
    std::size_t size = 0;
    if (word == "VmRSS:" && status >> size) return size;
  }
  return 0;
}

double ServerProcess::cpu_seconds() const {
  std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
  std::string skipped;
  for (int i = 0; i < 13; ++i) stat >> skipped;
  double user = 0;
  double system = 0;
  stat >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace sobremesa::load
