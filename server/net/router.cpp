#include "server/net/router.hpp"

#include <utility>

#include "base/text.hpp"
#include "server/api/routes.hpp"
#include "server/net/safety.hpp"

namespace sobremesa::server {
namespace {

bool in_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }
bool for_logic(std::string_view path) {
  return in_api(path) || path == "/healthz" || path == "/metrics";
}
bool is_live(std::string_view path) {
  return path.starts_with("/api/tables/") && path.ends_with("/live");
}

Outgoing only_get() {
  Outgoing out = error_page(405, "bad_method", "Only GET and HEAD are possible here.");
  out.headers.emplace_back("Allow", "GET, HEAD");
  return out;
}

Outgoing other_site() {
  return error_page(403, "forbidden", "Pages of another site cannot act here.");
}

}  // namespace

Outgoing to_outgoing(ApiReply reply) {
  Outgoing out{
      .status = reply.status,
      .headers = {{"Content-Type", std::string(reply.content_type)}, {"Cache-Control", "no-store"}},
      .body = std::make_shared<const std::string>(std::move(reply.body))};
  if (reply.retry_after_s) out.headers.emplace_back("Retry-After", concat({*reply.retry_after_s}));
  if (reply.status == 401) out.headers.emplace_back("WWW-Authenticate", "Bearer");
  return out;
}

std::string route_of(std::string_view path) {
  if (path == "/healthz" || path == "/metrics") return std::string(path);
  if (!in_api(path)) return "/";
  std::string route;
  int depth = 0;
  while (!path.empty() && depth++ < 7) {
    path.remove_prefix(1);
    const std::string_view word = path.substr(0, path.find('/'));
    path.remove_prefix(word.size());
    const bool name = depth == 3 || !is_route_word(word);
    append(route, {"/", name ? (depth == 3 ? "{t}" : "{n}") : word});
  }
  return route;
}

void Router::answer(Incoming request, OnOutgoing answer) {
  if (for_logic(request.path)) return answer_api(std::move(request), std::move(answer));
  if (request.method != Method::get) return answer(only_get());
  answer(web_.answer(request));
}

void Router::answer_api(Incoming request, OnOutgoing answer) {
  if (request.method != Method::get && !is_same_site(request.origin, request.host, public_url_)) {
    return answer(other_site());
  }
  if (is_live(request.path) && request.method == Method::get) {
    Outgoing out = error_page(426, "upgrade_required", "This address speaks WebSocket.");
    out.headers.emplace_back("Upgrade", "websocket");
    return answer(std::move(out));
  }
  api_.call(
      {.method = request.method,
       .path = std::move(request.path),
       .query = std::move(request.query),
       .token = std::move(request.token),
       .body = std::move(request.body),
       .address = std::move(request.address),
       .accept_language = std::move(request.accept_language)},
      [answer = std::move(answer)](ApiReply reply) { answer(to_outgoing(std::move(reply))); });
}

Outgoing Router::refuse_live(const Incoming& request) const {
  if (!is_live(request.path)) return error_page(404, "not_found", "Nothing is live here.");
  if (!is_same_site(request.origin, request.host, public_url_)) return other_site();
  return {.status = 0};
}

}  // namespace sobremesa::server
