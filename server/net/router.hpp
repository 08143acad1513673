// Where a request goes: to the logic, or to the web app.
#pragma once

#include <string>
#include <string_view>

#include "server/api/api.hpp"
#include "server/net/exchange.hpp"
#include "server/net/web_app.hpp"

namespace sobremesa::server {

class Router {
 public:
  // `public_url`: how people reach it, "https://games.example.org"; may be empty.
  Router(Api& api, WebApp web, std::string public_url)
      : api_(api), web_(std::move(web)), public_url_(std::move(public_url)) {}

  // From now on these pages.
  void set_web(WebApp web) { web_ = std::move(web); }

  void answer(Incoming request, OnOutgoing answer);
  // A refusal that needs nothing but the header; status 0: none.
  [[nodiscard]] Outgoing refuse_live(const Incoming& request) const;

 private:
  void answer_api(Incoming request, OnOutgoing answer);

  Api& api_;
  WebApp web_;
  std::string public_url_;
};

// The answer of the logic as it goes out.
[[nodiscard]] Outgoing to_outgoing(ApiReply reply);

// "/api/tables/olive-lamp-river-piano/moves" -> "/api/tables/{t}/moves": for logs and metrics,
// which must not name tables.
[[nodiscard]] std::string route_of(std::string_view path);

}  // namespace sobremesa::server
