#include "server/net/asio_runtime.hpp"

#include <sodium.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace sobremesa::server {

namespace asio = boost::asio;

AsioRuntime::AsioRuntime() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

void AsioRuntime::post(std::function<void()> task) { asio::post(loop_, std::move(task)); }

Runtime::Timer AsioRuntime::after(Millis delay, std::function<void()> task) {
  const Timer timer = ++last_timer_;
  auto& waiting = timers_.emplace(timer, asio::steady_timer(loop_, delay)).first->second;
  waiting.async_wait([this, timer, task = std::move(task)](boost::system::error_code error) {
    // A timer that ran out in the moment it was cancelled is gone from the list, and stays silent.
    if (error || timers_.erase(timer) == 0) return;
    task();
  });
  return timer;
}

void AsioRuntime::cancel(Timer timer) { timers_.erase(timer); }

Millis AsioRuntime::now() const {
  return std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now().time_since_epoch());
}

std::int64_t AsioRuntime::unix_time() const {
  return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
}

void AsioRuntime::fill_random(std::span<std::uint8_t> bytes) {
  randombytes_buf(bytes.data(), bytes.size());
}

void AsioRuntime::run() {
  const auto keep_going = asio::make_work_guard(loop_);
  loop_.run();
}

}  // namespace sobremesa::server
