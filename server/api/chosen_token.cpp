#include "server/api/chosen_token.hpp"

#include <algorithm>

#include "server/api/secrets.hpp"

namespace sobremesa::server {
namespace {

constexpr std::size_t kShortestToken = 22;
constexpr std::size_t kShortestHexToken = 32;
constexpr std::size_t kLongestToken = 64;

bool is_between(char c, char first, char last) { return c >= first && c <= last; }

bool is_hex_digit(char c) {
  return is_between(c, '0', '9') || is_between(c, 'a', 'f') || is_between(c, 'A', 'F');
}

bool is_token_character(char c) {
  return is_between(c, '0', '9') || is_between(c, 'a', 'z') || is_between(c, 'A', 'Z') ||
         c == '-' || c == '_';
}

}  // namespace

bool is_token(std::string_view text) {
  const bool hex = std::all_of(text.begin(), text.end(), is_hex_digit);
  return text.size() >= (hex ? kShortestHexToken : kShortestToken) &&
         text.size() <= kLongestToken && std::all_of(text.begin(), text.end(), is_token_character);
}

std::string read_token(wire::ObjectReader& in, Runtime& runtime) {
  const auto given = in.optional("token");
  if (!given) return make_token(runtime);
  const std::string token(given->as_string().value_or(""));
  if (!is_token(token)) {
    in.fail("token",
            "must be 22 to 64 random letters, digits, - and _ (base64url), or 32 to 64 hex digits");
  }
  return token;
}

}  // namespace sobremesa::server
