// The time that a process has seen go by, one moment after the other. Unlike any clock it cannot
// leap: what goes by between two looks counts for little if nobody looked.
#pragma once

#include <algorithm>
#include <cstdint>

#include "server/runtime.hpp"

namespace sobremesa::server {

class Witness {
 public:
  explicit Witness(Runtime& runtime) : runtime_(runtime), looked_(runtime.now()) { look_again(); }
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;
  ~Witness() { runtime_.cancel(timer_); }

  // Seconds since it was made.
  [[nodiscard]] std::int64_t seconds() {
    look();
    return std::chrono::duration_cast<std::chrono::seconds>(seen_).count();
  }

 private:
  static constexpr Millis kLookEvery{30'000};
  static constexpr Millis kMostBetween{120'000};

  void look() {
    const Millis now = runtime_.now();
    seen_ += std::clamp(now - looked_, Millis{0}, kMostBetween);
    looked_ = now;
  }
  void look_again() {
    look();
    timer_ = runtime_.after(kLookEvery, [this] { look_again(); });
  }

  Runtime& runtime_;
  Millis looked_;
  Millis seen_{0};
  Runtime::Timer timer_ = 0;
};

}  // namespace sobremesa::server
