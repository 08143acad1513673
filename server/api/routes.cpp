#include "server/api/routes.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace sobremesa::server {
namespace {

struct Pattern {
  Route route;
  Method method;
  std::string_view path;
};

constexpr std::array<Pattern, kRoutes> kPatterns{{
    {Route::games, Method::get, "/api/games"},
    {Route::create, Method::post, "/api/tables"},
    {Route::daily, Method::get, "/api/daily"},
    {Route::enter_daily, Method::post, "/api/daily"},
    {Route::lobby, Method::get, "/api/tables/{t}"},
    {Route::change, Method::patch, "/api/tables/{t}"},
    {Route::sit, Method::post, "/api/tables/{t}/seats"},
    {Route::seat_bot, Method::post, "/api/tables/{t}/bots"},
    {Route::start, Method::post, "/api/tables/{t}/start"},
    {Route::view, Method::get, "/api/tables/{t}/view"},
    {Route::legal, Method::get, "/api/tables/{t}/legal"},
    {Route::moves, Method::post, "/api/tables/{t}/moves"},
    {Route::says, Method::post, "/api/tables/{t}/says"},
    {Route::ready, Method::post, "/api/tables/{t}/ready"},
    {Route::leave, Method::post, "/api/tables/{t}/leave"},
    {Route::remove, Method::del, "/api/tables/{t}/seats/{n}"},
    {Route::stand_in, Method::post, "/api/tables/{t}/seats/{n}/standin"},
    {Route::claim, Method::post, "/api/tables/{t}/seats/{n}/claim"},
    {Route::approve, Method::post, "/api/tables/{t}/seats/{n}/claim/approve"},
    {Route::reject, Method::post, "/api/tables/{t}/seats/{n}/claim/reject"},
    {Route::rematch, Method::post, "/api/tables/{t}/rematch"},
    {Route::log, Method::get, "/api/tables/{t}/log"},
    {Route::move, Method::post, "/api/tables/{t}/seats/{n}/move"},
    {Route::colour, Method::post, "/api/tables/{t}/colour"},
    {Route::wish, Method::post, "/api/tables/{t}/wish"},
    {Route::teach, Method::post, "/api/tables/{t}/teach"},
    {Route::give_host, Method::post, "/api/tables/{t}/host"},
    {Route::live, Method::get, "/api/tables/{t}/live"},
    {Route::health, Method::get, "/healthz"},
    {Route::metrics, Method::get, "/metrics"},
}};

constexpr std::size_t kLongestTableName = 64;

bool is_table_name(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
  return !text.empty() && text.size() <= kLongestTableName &&
         std::all_of(text.begin(), text.end(), fits);
}

std::string_view next_part(std::string_view& path) {
  path.remove_prefix(1);  // the slash
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

bool part_fits(std::string_view wanted, std::string_view part, FoundRoute& found) {
  if (wanted == "{t}") {
    found.table = part;
    return is_table_name(part);
  }
  if (wanted == "{n}") {
    const auto seat = whole_number(part);
    if (!seat || *seat > 15 || part.size() > 2) return false;
    found.seat = seat_at(static_cast<int>(*seat));
    return true;
  }
  return wanted == part;
}

bool path_fits(std::string_view pattern, std::string_view path, FoundRoute& found) {
  while (pattern.starts_with('/') && path.starts_with('/')) {
    if (!part_fits(next_part(pattern), next_part(path), found)) return false;
  }
  return pattern.empty() && path.empty();
}

}  // namespace

RouteSearch find_route(Method method, std::string_view path) {
  RouteSearch search;
  for (const Pattern& pattern : kPatterns) {
    FoundRoute found{.route = pattern.route};
    if (!path_fits(pattern.path, path, found)) continue;
    if (pattern.method == method) return {.found = found};
    search.why = NoRoute::other_method;
  }
  return search;
}

bool is_route_word(std::string_view word) {
  return std::any_of(kPatterns.begin(), kPatterns.end(), [&](const Pattern& pattern) {
    std::string_view path = pattern.path;
    while (!path.empty()) {
      if (next_part(path) == word) return true;
    }
    return false;
  });
}

std::string_view pattern_of(Route route) { return kPatterns[static_cast<std::size_t>(route)].path; }

std::string_view to_text(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::post:
      return "POST";
    case Method::patch:
      return "PATCH";
    case Method::del:
      return "DELETE";
    case Method::other:
      break;
  }
  return "OTHER";
}

std::optional<std::string_view> query_field(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::string_view field = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), field.size() + 1));
    const std::size_t equals = field.find('=');
    if (equals != std::string_view::npos && field.substr(0, equals) == key) {
      return field.substr(equals + 1);
    }
  }
  return std::nullopt;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto read = std::from_chars(begin, end, number);
  if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

}  // namespace sobremesa::server
