// The small texts of HTTP: targets, bearer tokens, sub-protocols, the head of an answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/net/exchange.hpp"
#include "server/net/premises.hpp"

namespace sobremesa::server {

struct Target {
  std::string path;  // empty: not one
  std::string query;
};
[[nodiscard]] Target read_target(std::string_view target);

// "Bearer abc" -> "abc"
[[nodiscard]] std::string read_bearer(std::string_view authorization);

// "sobremesa, token.abc": the token, and what is answered. A client that offers nothing but a token
// hears it again, because browsers insist on an answer.
struct SubProtocol {
  std::string token;
  std::string chosen;
};
[[nodiscard]] SubProtocol read_sub_protocols(std::string_view offered);

[[nodiscard]] std::string new_request_id(Runtime& runtime);
[[nodiscard]] bool is_request_id(std::string_view text);

// Everything up to the empty line.
[[nodiscard]] std::string head_text(const Incoming& request, const Outgoing& answer,
                                    std::string_view reason, bool keep, std::int64_t unix_time);

// "Sun, 06 Nov 1994 08:49:37 GMT"
[[nodiscard]] std::string date_text(std::int64_t unix_time);

void note_request(const Premises& premises, const Incoming& request, int status,
                  std::chrono::steady_clock::duration took);

}  // namespace sobremesa::server
