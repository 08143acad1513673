// A limit for long work: so many seconds, or until Ctrl-C. Where the pure layers ask for Patience,
// a program's clock answers.
#pragma once

#include <chrono>

#include "base/patience.hpp"

namespace sobremesa::cli {

class Stopwatch {
 public:
  using Seconds = std::chrono::duration<double>;

  explicit Stopwatch(Seconds limit) : limit_(limit) {}

  void restart() { start_ = Clock::now(); }
  Seconds elapsed() const { return Clock::now() - start_; }
  // Good for as long as the stopwatch is.
  Patience patience() const;

 private:
  using Clock = std::chrono::steady_clock;

  Seconds limit_;
  Clock::time_point start_ = Clock::now();
};

// While one of these lives, Ctrl-C does not end the program but every Patience of a Stopwatch.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  void (*before_)(int);
};

[[nodiscard]] bool was_interrupted();

}  // namespace sobremesa::cli
