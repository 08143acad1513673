#include "server/bots/bot_pool.hpp"

#include <chrono>
#include <utility>

namespace sobremesa::server {
namespace {

// Longer than any level needs; only a machine that is far too busy gets here.
constexpr std::chrono::seconds kLongestThought{5};

struct Deadline {
  const std::atomic<bool>& closing;
  std::chrono::steady_clock::time_point at = std::chrono::steady_clock::now() + kLongestThought;

  static bool is_over(const void* context) {
    const auto* deadline = static_cast<const Deadline*>(context);
    return deadline->closing || std::chrono::steady_clock::now() > deadline->at;
  }
};

}  // namespace

BotPool::BotPool(Runtime& runtime, std::size_t threads, std::size_t most_waiting)
    : runtime_(runtime), most_waiting_(most_waiting) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  something_to_do_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool BotPool::ask(BotQuestion question, OnAdvice answer) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || asked_.size() >= most_waiting_) return false;
    asked_.push_back({std::move(question), std::move(answer)});
  }
  something_to_do_.notify_one();
  return true;
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return asked_.size();
}

void BotPool::think() {
  std::unique_lock lock(mutex_);
  while (true) {
    something_to_do_.wait(lock, [this] { return closing_ || !asked_.empty(); });
    if (closing_) return;
    Asked next = std::move(asked_.front());
    asked_.pop_front();
    lock.unlock();
    const Deadline deadline{closing_};
    BotAdvice advice = next.question({.is_over = &Deadline::is_over, .context = &deadline});
    if (closing_) return;
    runtime_.post([answer = std::move(next.answer), told = std::move(advice)]() mutable {
      answer(std::move(told));
    });
    lock.lock();
  }
}

}  // namespace sobremesa::server
