// What figures a game has when it is over: read off its state, so that no room has to say it.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "games/room.hpp"

namespace sobremesa {

struct GameKind {
  enum class Counted : std::uint8_t { cards_left, turns, rounds };
  bool together = true;  // one result for the whole table
  Counted counted = Counted::cards_left;
};

constexpr std::string_view to_text(GameKind::Counted counted) {
  switch (counted) {
    case GameKind::Counted::cards_left:
      return "cards left";
    case GameKind::Counted::turns:
      return "turns";
    case GameKind::Counted::rounds:
      return "rounds";
  }
  return "";
}

// As results call it.
constexpr std::string_view result_field(GameKind::Counted counted) {
  return counted == GameKind::Counted::cards_left ? "left" : to_text(counted);
}

template <Room G>
constexpr GameKind game_kind() {
  using Public = decltype(std::declval<typename G::State>().pub);
  if constexpr (requires(const Public& pub) { pub.outcome->won(); }) {
    return {.together = true, .counted = GameKind::Counted::cards_left};
  } else if constexpr (requires(const Public& pub) { pub.round; }) {
    return {.together = false, .counted = GameKind::Counted::rounds};
  } else {
    return {.together = false, .counted = GameKind::Counted::turns};
  }
}

}  // namespace sobremesa
