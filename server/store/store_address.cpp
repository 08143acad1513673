#include "server/store/store_address.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

constexpr bool is_letter(char c) { return ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z'; }

// What stands before the first colon, if it may be the scheme of a URL (RFC 3986, 3.1). A path with
// a slash before its colon has none.
std::optional<std::string_view> scheme_of(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || !is_letter(text.front())) {
    return std::nullopt;
  }
  const std::string_view scheme = text.substr(0, colon);
  const bool good = std::all_of(scheme.begin(), scheme.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
  });
  return good ? std::optional(scheme) : std::nullopt;
}

// As with file: URLs, two slashes announce a machine, and the path begins at the third.
Result<StoreAddress, telling::Message> sqlite_address(std::string_view rest) {
  if (rest.starts_with("//")) {
    rest.remove_prefix(2);
    if (!rest.starts_with('/')) return Failure{telling::Message("cli.settings.machine")};
  }
  if (rest.empty()) return Failure{telling::Message("cli.settings.no_path")};
  return StoreAddress{StoreAddress::Kind::sqlite, std::string(rest)};
}

}  // namespace

Result<StoreAddress, telling::Message> read_store_address(std::string_view text) {
  const auto scheme = scheme_of(text);
  if (!scheme) return StoreAddress{StoreAddress::Kind::sqlite, std::string(text)};
  const std::string_view rest = text.substr(scheme->size() + 1);
  if (equals_ignoring_case(*scheme, "sqlite")) return sqlite_address(rest);
  if (*scheme == "postgres" || *scheme == "postgresql") {
    if (rest.starts_with("//"))
      return StoreAddress{StoreAddress::Kind::postgres, std::string(text)};
    return Failure{telling::Message("cli.settings.database", {{"scheme", *scheme}})};
  }
  return Failure{telling::Message("cli.settings.scheme", {{"scheme", *scheme}})};
}

}  // namespace sobremesa::server
