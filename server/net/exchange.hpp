// A request and its answer as plain values: what is decided about them needs no socket.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/api.hpp"

namespace sobremesa::server {

struct Incoming {
  Method method = Method::get;
  bool head = false;  // as GET, but only the header is wanted
  std::string verb;   // as sent
  std::string path;
  std::string query;
  std::string token;
  std::string body;
  std::string address;
  std::string host;
  std::string origin;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
  std::string request_id;
};

using Header = std::pair<std::string, std::string>;

struct Outgoing {
  int status = 200;
  std::vector<Header> headers{};
  std::shared_ptr<const std::string> body{};  // absent: empty
};
using OnOutgoing = std::function<void(Outgoing)>;

// {"error":{"code":...,"text":...}}, as the API says it.
[[nodiscard]] Outgoing error_page(int status, std::string_view code, std::string_view text);

}  // namespace sobremesa::server
