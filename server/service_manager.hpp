// What the service manager (systemd) that started us wants to hear: that we are ready, that we are
// ending, and now and then that we are not stuck. Without one, nothing is said.
#pragma once

#include <string>
#include <string_view>

#include "server/runtime.hpp"

namespace sobremesa::server {

class ServiceManager {
 public:
  // Reads NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID of the environment.
  explicit ServiceManager(Runtime& runtime);
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;
  ~ServiceManager();

  // From now on it also hears, from the logic's own thread, that this thread gets on with its work:
  // one that is stuck is ended and started again.
  void ready();
  // `words`: for people who ask how the service is.
  void status(std::string_view words) const;
  void stopping() const;

 private:
  void feed_watchdog();
  void say(std::string_view text) const;

  Runtime& runtime_;
  int socket_ = -1;
  std::string address_;  // as in the environment; "@..." is an abstract one
  Millis watchdog_{0};   // how often it wants to hear; 0: never
  Runtime::Timer timer_ = 0;
};

}  // namespace sobremesa::server
