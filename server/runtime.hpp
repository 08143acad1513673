// What the server's logic needs of the world: one thread to run on, time, and chance. The real one
// is Asio and libsodium; tests have one whose clock they move themselves, so that every order of
// events can be tried and tried again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>

namespace sobremesa::server {

using Millis = std::chrono::milliseconds;

class Runtime {
 public:
  Runtime() = default;
  Runtime(const Runtime&) = delete;
  Runtime& operator=(const Runtime&) = delete;
  virtual ~Runtime() = default;

  // Runs it soon, on the logic's thread. May be called from any thread; the rest only from that
  // one.
  virtual void post(std::function<void()> task) = 0;
  // Runs it later, on the logic's thread.
  using Timer = std::uint64_t;
  virtual Timer after(Millis delay, std::function<void()> task) = 0;
  virtual void cancel(Timer timer) = 0;

  // Never goes back.
  [[nodiscard]] virtual Millis now() const = 0;
  // Seconds since 1970.
  [[nodiscard]] virtual std::int64_t unix_time() const = 0;
  // Unpredictable bytes.
  virtual void fill_random(std::span<std::uint8_t> bytes) = 0;
};

}  // namespace sobremesa::server
