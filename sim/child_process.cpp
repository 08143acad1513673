#include "sim/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "base/text.hpp"

namespace sobremesa::sim {
namespace {

using Reason = ChildProcess::Reason;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20U;
constexpr std::string_view kStoppedHere = "stopped";

// Both ends, closed unless they are given away. No other child inherits them.
struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }
  bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  int give_away(std::size_t end) { return std::exchange(ends[end], -1); }
};

// What posix_spawn wants to know, freed again.
struct SpawnPlan {
  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};
  SpawnPlan() {
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
  }

  void connect(int input, int output) {
    ::posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  }
  // A group of its own, so that what it starts can be ended with it; signals as a fresh program
  // expects them, whatever we ignore.
  void isolate() {
    sigset_t all;
    sigfillset(&all);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    sigset_t none;
    sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(
        &attributes,
        static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  }
};

}  // namespace

struct ChildProcess::Wait {
  std::chrono::milliseconds limit;
  Clock::time_point deadline;
  const std::atomic<bool>& stop;

  bool is_over() const { return stop.load(std::memory_order_relaxed) || Clock::now() >= deadline; }
  Reason reason() const {
    if (stop.load(std::memory_order_relaxed)) return Reason(kStoppedHere);
    return concat({"took longer than ", limit.count(), " ms"});
  }
};

Result<std::unique_ptr<ChildProcess>, Reason> ChildProcess::start(const std::string& command) {
  // A child that has gone away is an answer, not the end of this program.
  std::signal(SIGPIPE, SIG_IGN);
  Pipe input;
  Pipe output;
  if (!input.open() || !output.open()) {
    return Failure{concat({"no pipe: ", std::strerror(errno)})};
  }
  SpawnPlan plan;
  plan.connect(input.ends[0], output.ends[1]);
  plan.isolate();
  std::string shell = "/bin/sh";
  std::string flag = "-c";
  std::string words = command;
  const std::array<char*, 4> arguments{shell.data(), flag.data(), words.data(), nullptr};
  pid_t process = 0;
  const int error = ::posix_spawn(&process, shell.c_str(), &plan.actions, &plan.attributes,
                                  arguments.data(), environ);
  if (error != 0) return Failure{concat({"cannot be started: ", std::strerror(error)})};
  const int to = input.give_away(1);
  const int from = output.give_away(0);
  ::fcntl(to, F_SETFL, O_NONBLOCK);
  ::fcntl(from, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<ChildProcess>(new ChildProcess(process, to, from));
}

ChildProcess::~ChildProcess() {
  ::close(to_);
  ::close(from_);
  ::kill(-process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

// False when the time is up or somebody wants to stop; looks up now and then to find out.
bool ChildProcess::await(int descriptor, short events, const Wait& wait) const {
  constexpr std::chrono::milliseconds kSlice(50);
  while (!wait.is_over()) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(wait.deadline - Clock::now());
    pollfd waiting{.fd = descriptor, .events = events, .revents = 0};
    const auto slice = std::min(kSlice, left + std::chrono::milliseconds(1));
    if (::poll(&waiting, 1, static_cast<int>(slice.count())) > 0) return true;
  }
  return false;
}

Reason ChildProcess::send(std::string_view text, const Wait& wait) const {
  while (!text.empty()) {
    const ssize_t count = ::write(to_, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      if (!await(to_, POLLOUT, wait)) return wait.reason();
    } else if (errno != EINTR) {
      break;  // it closed its input; what it left behind in its output tells more
    }
  }
  return {};
}

Result<std::string, Reason> ChildProcess::receive(const Wait& wait) {
  std::array<char, 4096> chunk{};
  std::size_t looked_at = 0;
  while (true) {
    if (const std::size_t end = unread_.find('\n', looked_at); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    looked_at = unread_.size();
    if (looked_at > kLongestAnswer) return Failure{Reason("sent a line of more than a mebibyte")};
    if (!await(from_, POLLIN, wait)) return Failure{wait.reason()};
    const ssize_t count = ::read(from_, chunk.data(), chunk.size());
    if (count > 0) {
      unread_.append(chunk.data(), static_cast<std::size_t>(count));
    } else if (count == 0) {
      return Failure{how_it_ended()};
    } else if (errno != EAGAIN && errno != EINTR) {
      return Failure{concat({"cannot be read: ", std::strerror(errno)})};
    }
  }
}

// It has closed its output; most have ended by then, or are about to. It is only looked at, not
// waited for: its number stays its own until its whole group has been ended.
Reason ChildProcess::how_it_ended() const {
  siginfo_t ended{};
  for (int tries = 0; tries < 50 && ended.si_pid == 0; ++tries) {
    ::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  if (ended.si_pid == 0) return "closed its output";
  const bool by_itself = ended.si_code == CLD_EXITED;
  return concat({by_itself ? "ended with status " : "was killed by signal ", ended.si_status});
}

Result<std::string, Reason> ChildProcess::exchange(std::string_view line,
                                                   std::chrono::milliseconds limit,
                                                   const std::atomic<bool>& stop) {
  // One question, one line: what is left over was never asked for.
  if (!unread_.empty()) return Failure{Reason("says more than it is asked")};
  const Wait wait{.limit = limit, .deadline = Clock::now() + limit, .stop = stop};
  if (Reason reason = send(concat({line, "\n"}), wait); !reason.empty()) return Failure{reason};
  return receive(wait);
}

}  // namespace sobremesa::sim
