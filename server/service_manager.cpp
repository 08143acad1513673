#include "server/service_manager.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

std::string variable(const char* name) {
  // Nothing else runs yet when the server is put together.
  // NOLINTNEXTLINE(concurrency-mt-unsafe)
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Half of what it allows, so that one that comes late is in time; 0: it does not watch us.
Millis watchdog_pause() {
  const std::string watched = variable("WATCHDOG_PID");
  if (!watched.empty() && watched != std::to_string(::getpid())) return Millis{0};
  const std::string text = variable("WATCHDOG_USEC");
  if (text.empty()) return Millis{0};
  const long long microseconds = std::strtoll(text.c_str(), nullptr, 10);
  return microseconds <= 0 ? Millis{0} : std::max(Millis{1}, Millis{microseconds / 2'000});
}

}  // namespace

// The protocol is one datagram of text. libsystemd would do the same, and be one more library to
// depend on and to bring up to date.
ServiceManager::ServiceManager(Runtime& runtime)
    : runtime_(runtime), address_(variable("NOTIFY_SOCKET")) {
  if (address_.empty()) return;
  socket_ = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  watchdog_ = watchdog_pause();
}

ServiceManager::~ServiceManager() {
  runtime_.cancel(timer_);
  if (socket_ >= 0) ::close(socket_);
}

void ServiceManager::ready() {
  say("READY=1");
  if (watchdog_ > Millis{0}) feed_watchdog();
}

void ServiceManager::status(std::string_view words) const { say(concat({"STATUS=", words})); }

void ServiceManager::stopping() const { say("STOPPING=1"); }

void ServiceManager::feed_watchdog() {
  say("WATCHDOG=1");
  timer_ = runtime_.after(watchdog_, [this] { feed_watchdog(); });
}

void ServiceManager::say(std::string_view text) const {
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  if (socket_ < 0 || address_.size() >= sizeof to.sun_path) return;
  std::memcpy(to.sun_path, address_.data(), address_.size());
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';  // the abstract kind, which is no file
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): how sockets take addresses
  const auto* const general = reinterpret_cast<const sockaddr*>(&to);
  // A manager that does not listen is no reason not to serve.
  (void)!::sendto(socket_, text.data(), text.size(), MSG_NOSIGNAL, general, size);
}

}  // namespace sobremesa::server
