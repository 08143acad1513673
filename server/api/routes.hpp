// The addresses of the protocol, and who may call them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/ids.hpp"
#include "server/api/api.hpp"

namespace sobremesa::server {

enum class Route : std::uint8_t {
  games,
  create,
  daily,
  enter_daily,
  lobby,
  change,
  sit,
  seat_bot,
  start,
  view,
  legal,
  moves,
  says,
  ready,
  leave,
  remove,
  stand_in,
  claim,
  approve,
  reject,
  rematch,
  log,
  move,
  colour,
  wish,
  teach,
  give_host,
  live,
  health,
  metrics,
};
inline constexpr std::size_t kRoutes = static_cast<std::size_t>(Route::metrics) + 1;

struct FoundRoute {
  Route route = Route::games;
  std::string_view table{};  // a part of the path
  Seat seat{};
};

enum class NoRoute : std::uint8_t { no_such_path, other_method };

struct RouteSearch {
  std::optional<FoundRoute> found;
  NoRoute why = NoRoute::no_such_path;
};

[[nodiscard]] RouteSearch find_route(Method method, std::string_view path);

// "/api/tables/{t}/moves", for logs and metrics.
[[nodiscard]] std::string_view pattern_of(Route route);
[[nodiscard]] std::string_view to_text(Method method);
// Whether a part of a path stands in a route; any other is a name somebody made up.
[[nodiscard]] bool is_route_word(std::string_view word);

// The value of a query's field, "17" of "after=17".
[[nodiscard]] std::optional<std::string_view> query_field(std::string_view query,
                                                          std::string_view key);
[[nodiscard]] std::optional<std::uint64_t> whole_number(std::string_view text);

}  // namespace sobremesa::server
