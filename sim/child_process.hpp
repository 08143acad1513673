// A program that answers lines with lines. Whatever it does, the caller waits no longer than it
// said, and no process is left behind.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace sobremesa::sim {

class ChildProcess {
 public:
  // Why there is no answer: "took longer than 1000 ms".
  using Reason = std::string;

  // Through the shell, so that the command may have arguments. Its standard error is ours.
  [[nodiscard]] static Result<std::unique_ptr<ChildProcess>, Reason> start(
      const std::string& command);

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Kills it, with all that it started, and waits for it.
  ~ChildProcess();

  // One line there, one line back, both without their ends. After a failure the process is of no
  // more use. `stop` ends the waiting early.
  [[nodiscard]] Result<std::string, Reason> exchange(std::string_view line,
                                                     std::chrono::milliseconds limit,
                                                     const std::atomic<bool>& stop);

  [[nodiscard]] pid_t id() const { return process_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Wait;

  ChildProcess(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}

  [[nodiscard]] bool await(int descriptor, short events, const Wait& wait) const;
  [[nodiscard]] Reason send(std::string_view text, const Wait& wait) const;
  [[nodiscard]] Result<std::string, Reason> receive(const Wait& wait);
  [[nodiscard]] Reason how_it_ended() const;

  pid_t process_;
  int to_;
  int from_;
  std::string unread_;
};

}  // namespace sobremesa::sim
