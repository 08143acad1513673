#include "server/net/exchange.hpp"

#include "wire/json.hpp"

namespace sobremesa::server {

Outgoing error_page(int status, std::string_view code, std::string_view text) {
  std::string body;
  wire::Writer out(body);
  out.begin_object();
  out.key("error");
  out.begin_object();
  out.key("code");
  out.string(code);
  out.key("text");
  out.string(text);
  out.end_object();
  out.end_object();
  return {.status = status,
          .headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
          .body = std::make_shared<const std::string>(std::move(body))};
}

}  // namespace sobremesa::server
