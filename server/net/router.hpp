// Where a request goes: the API, the web app, health or metrics.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/api/api.hpp"
#include "server/net/exchange.hpp"
#include "server/net/web_app.hpp"

namespace sobremesa::server {

struct RouterSettings {
  std::string public_url{};                                  // "https://games.example.org"
  std::function<void(std::function<void(bool)>)> healthy{};  // absent: always
  std::function<std::string()> metrics{};                    // Prometheus text
};

class Router {
 public:
  Router(Api& api, WebApp web, RouterSettings settings)
      : api_(api), web_(std::move(web)), settings_(std::move(settings)) {}

  void answer(Incoming request, OnOutgoing answer);
  // A refusal that needs nothing but the header; status 0: none.
  [[nodiscard]] Outgoing refuse_live(const Incoming& request) const;

 private:
  void answer_api(Incoming request, OnOutgoing answer);
  void answer_health(OnOutgoing answer) const;

  Api& api_;
  WebApp web_;
  RouterSettings settings_;
};

// The answer of the logic as it goes out.
[[nodiscard]] Outgoing to_outgoing(ApiReply reply);

// "/api/tables/olive-lamp-river/moves" -> "/api/tables/{t}/moves": for logs and metrics, which must
// not name tables.
[[nodiscard]] std::string route_of(std::string_view path);

}  // namespace sobremesa::server
