// A token bucket: so many at once, and so many more every second.
#pragma once

#include <algorithm>

#include "server/limits.hpp"

namespace sobremesa::server {

class Bucket {
 public:
  // Takes one, or so many; false if they are not there.
  bool take(const Rate& rate, Millis now, double many = 1) {
    missing_ = missing_at(rate, now);
    last_ = now;
    if (missing_ + many > rate.burst) return false;
    missing_ += many;
    return true;
  }
  [[nodiscard]] bool is_empty(const Rate& rate, Millis now) const {
    return missing_at(rate, now) + 1 > rate.burst;
  }
  // In how many whole seconds there will be one.
  [[nodiscard]] int wait_s(const Rate& rate) const {
    if (rate.per_second <= 0) return 3600;
    const double seconds = (missing_ + 1 - rate.burst) / rate.per_second;
    return static_cast<int>(std::clamp(seconds, 0.0, 3600.0)) + 1;
  }
  [[nodiscard]] bool is_full(const Rate& rate, Millis now) const {
    return missing_at(rate, now) <= 0;
  }

 private:
  [[nodiscard]] double missing_at(const Rate& rate, Millis now) const {
    const double seconds = static_cast<double>((now - last_).count()) / 1000.0;
    return std::max(0.0, missing_ - seconds * rate.per_second);
  }

  double missing_ = 0;  // a new one is full
  Millis last_{0};
};

}  // namespace sobremesa::server
