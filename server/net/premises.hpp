// What all connections share. They keep it alive, because the last of them may outlive the network.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>

#include "server/net/addresses.hpp"
#include "server/net/connection_limit.hpp"
#include "server/net/net_limits.hpp"
#include "server/net/router.hpp"
#include "server/runtime.hpp"

namespace sobremesa::server {

// One finished request, for logs and metrics: no names, tokens or tables.
struct RequestNote {
  std::string request_id;
  std::string method;
  std::string route;
  int status = 0;
  std::chrono::microseconds took{};
};

struct NetCounters {
  std::uint64_t accepted = 0;     // connections
  std::uint64_t turned_away = 0;  // at the door
  std::uint64_t timed_out = 0;
  std::uint64_t shed = 0;      // live clients that did not read
  std::uint64_t flooding = 0;  // live clients that sent too many frames
  std::uint64_t live = 0;      // open now
};

class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;
  // Ends when what is under way is done.
  virtual void wind_down() = 0;
  // Ends now.
  virtual void cut() = 0;
};

struct Premises {
  Premises(Runtime& the_runtime, Api& the_api, Router& the_router, NetLimits the_limits,
           Proxies the_proxies)
      : runtime(the_runtime),
        api(the_api),
        router(the_router),
        limits(the_limits),
        proxies(std::move(the_proxies)),
        connection_limit(the_limits.connections, the_limits.connections_per_address) {}

  Runtime& runtime;
  Api& api;
  Router& router;
  NetLimits limits;
  Proxies proxies;
  ConnectionLimit connection_limit;
  NetCounters counters;
  std::function<void(const RequestNote&)> on_request;
  std::unordered_set<Session*> sessions;
  bool closing = false;
};

}  // namespace sobremesa::server
