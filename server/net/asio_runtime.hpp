// The Runtime of the real program: Asio's loop and libsodium.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <unordered_map>

#include "server/runtime.hpp"

namespace sobremesa::server {

class AsioRuntime : public Runtime {
 public:
  AsioRuntime();

  void post(std::function<void()> task) override;
  Timer after(Millis delay, std::function<void()> task) override;
  void cancel(Timer timer) override;
  [[nodiscard]] Millis now() const override;
  [[nodiscard]] std::int64_t unix_time() const override;
  void fill_random(std::span<std::uint8_t> bytes) override;

  boost::asio::io_context& loop() { return loop_; }
  // Until `stop`; the caller's thread becomes the logic's.
  void run();
  void stop() { loop_.stop(); }

 private:
  boost::asio::io_context loop_;
  std::unordered_map<Timer, boost::asio::steady_timer> timers_;
  Timer last_timer_ = 0;
};

}  // namespace sobremesa::server
