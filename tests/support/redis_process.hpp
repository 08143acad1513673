// A Redis server of the test's own, on a port that was free a moment ago.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <string>

namespace sobremesa {

class RedisProcess {
 public:
  RedisProcess() : port_(free_port()) { start(); }
  RedisProcess(const RedisProcess&) = delete;
  RedisProcess& operator=(const RedisProcess&) = delete;
  ~RedisProcess() { kill(); }

  static bool is_installed() { return ::access(kProgram, X_OK) == 0; }

  void start() {
    const std::string port = std::to_string(port_);
    process_ = ::fork();
    if (process_ != 0) return;
    ::execl(kProgram, "redis-server", "--port", port.c_str(), "--bind", "127.0.0.1", "--save", "",
            "--appendonly", "no", "--logfile", "/dev/null", static_cast<char*>(nullptr));
    ::_exit(127);
  }
  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  // It answers nothing, and its connections stay.
  void freeze() const { ::kill(process_, SIGSTOP); }
  void thaw() const { ::kill(process_, SIGCONT); }
  [[nodiscard]] int port() const { return port_; }

 private:
  static constexpr const char* kProgram = "/usr/bin/redis-server";

  static int free_port() {
    const int one = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof where;
    ::bind(one, reinterpret_cast<sockaddr*>(&where), size);
    ::getsockname(one, reinterpret_cast<sockaddr*>(&where), &size);
    ::close(one);
    return ntohs(where.sin_port);
  }

  int port_;
  pid_t process_ = 0;
};

}  // namespace sobremesa
