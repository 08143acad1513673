// A Runtime whose clock stands still until the test moves it: nothing happens by chance, so every
// order of events can be tried and tried again.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <utility>

#include "base/rng.hpp"
#include "server/runtime.hpp"

namespace sobremesa::server {

class ManualRuntime final : public Runtime {
 public:
  explicit ManualRuntime(std::uint64_t seed = 1) : random_(seed) {}

  void post(std::function<void()> task) override {
    {
      const std::scoped_lock lock(mutex_);
      posted_.push_back(std::move(task));
    }
    something_posted_.notify_one();
  }

  Timer after(Millis delay, std::function<void()> task) override {
    const Timer timer = ++last_timer_;
    timers_.emplace(Due{now_ + delay, timer}, std::move(task));
    return timer;
  }

  void cancel(Timer timer) override {
    std::erase_if(timers_, [timer](const auto& entry) { return entry.first.second == timer; });
  }

  [[nodiscard]] Millis now() const override { return now_; }
  [[nodiscard]] std::int64_t unix_time() const override {
    return kStart + set_by_ + now_.count() / 1000;
  }

  void fill_random(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 56U);
  }

  // Everything that was posted, all that follows from it, and the timers that are due. The clock
  // stands still.
  void run_until_idle() { run_due(now_); }

  // As if that much time went by: timers run in their order, each at its own time.
  void advance(Millis by) {
    const Millis end = now_ + by;
    run_due(end);
    now_ = end;
  }

  // As if the clocks were set forward: nothing ran meanwhile.
  void leap(Millis by) { now_ += by; }

  // As if somebody set the clock on the wall; the other one knows nothing of it.
  void set_the_clock(std::int64_t by_seconds) { set_by_ += by_seconds; }

  // Whether a timer is waiting, and how far away the first one is.
  [[nodiscard]] bool has_timers() const { return !timers_.empty(); }
  [[nodiscard]] Millis until_next_timer() const { return timers_.begin()->first.first - now_; }

  // For what other threads post: runs tasks, waiting for more, until it is so.
  void run_until(const std::function<bool()>& is_so) {
    while (!is_so()) {
      std::unique_lock lock(mutex_);
      something_posted_.wait(lock, [this] { return !posted_.empty(); });
      run_first(lock);
    }
  }

 private:
  static constexpr std::int64_t kStart = 1'700'000'000;
  using Due = std::pair<Millis, Timer>;  // of two at one time, the one set first comes first

  void run_due(Millis end) {
    run_posted();
    while (!timers_.empty() && timers_.begin()->first.first <= end) {
      auto first = timers_.extract(timers_.begin());
      if (first.key().first > now_) now_ = first.key().first;
      first.mapped()();
      run_posted();
    }
  }

  void run_posted() {
    std::unique_lock lock(mutex_);
    while (!posted_.empty()) {
      run_first(lock);
      lock.lock();
    }
  }

  // Leaves the lock open, so that the task may post.
  void run_first(std::unique_lock<std::mutex>& lock) {
    const std::function<void()> task = std::move(posted_.front());
    posted_.pop_front();
    lock.unlock();
    task();
  }

  std::mutex mutex_;
  std::condition_variable something_posted_;
  std::deque<std::function<void()>> posted_;  // guarded by mutex_; the rest is the test's thread's
  std::map<Due, std::function<void()>> timers_;
  Timer last_timer_ = 0;
  Millis now_{0};
  std::int64_t set_by_ = 0;
  Rng random_;
};

}  // namespace sobremesa::server
