#include "server/api/chosen_token.hpp"

#include <algorithm>
#include <iterator>

#include "server/api/secrets.hpp"

namespace sobremesa::server {
namespace {

constexpr std::size_t kShortestToken = 22;
constexpr std::size_t kShortestHexToken = 32;
constexpr std::size_t kShortestNumber = 39;
constexpr std::size_t kShortestOfOneCase = 28;
constexpr std::size_t kLongestToken = 64;
// By chance one in many billions has fewer.
constexpr std::size_t kFewestCharacters = 6;

bool is_between(char c, char first, char last) { return c >= first && c <= last; }

bool is_hex_digit(char c) {
  return is_between(c, '0', '9') || is_between(c, 'a', 'f') || is_between(c, 'A', 'F');
}

bool is_token_character(char c) {
  return is_between(c, '0', '9') || is_between(c, 'a', 'z') || is_between(c, 'A', 'Z') ||
         c == '-' || c == '_';
}

// How long a text has to be that could be 128 random bits, by the characters it is made of.
std::size_t shortest(std::string_view text) {
  const auto all = [&](auto&& kind) { return std::all_of(text.begin(), text.end(), kind); };
  if (all([](char c) { return is_between(c, '0', '9'); })) return kShortestNumber;
  if (all(is_hex_digit)) return kShortestHexToken;
  const bool one_case = all([](char c) { return is_between(c, 'a', 'z'); }) ||
                        all([](char c) { return is_between(c, 'A', 'Z'); });
  return one_case ? kShortestOfOneCase : kShortestToken;
}

std::size_t different_characters(std::string_view text) {
  std::string sorted(text);
  std::sort(sorted.begin(), sorted.end());
  return static_cast<std::size_t>(
      std::distance(sorted.begin(), std::unique(sorted.begin(), sorted.end())));
}

}  // namespace

bool is_token(std::string_view text) {
  return text.size() <= kLongestToken &&
         std::all_of(text.begin(), text.end(), is_token_character) &&
         text.size() >= shortest(text) && different_characters(text) >= kFewestCharacters;
}

std::string read_token(wire::ObjectReader& in, Runtime& runtime) {
  const auto given = in.optional("token");
  if (!given) return make_token(runtime);
  const std::string token(given->as_string().value_or(""));
  if (!is_token(token)) {
    in.fail("token",
            "must be 22 to 64 random letters, digits, - and _ (base64url), or 32 to 64 hex digits, "
            "39 to 64 digits");
  }
  return token;
}

}  // namespace sobremesa::server
