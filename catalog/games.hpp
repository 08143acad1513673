// THE list of games. To add one: write its room, then add one line here.
#pragma once

#include <tuple>

#include "games/face_to_face/game.hpp"
#include "games/level_8/game.hpp"
#include "games/quick_and_easy/game.hpp"
#include "games/room.hpp"
#include "games/the_game/game.hpp"
#include "games/the_game_extreme/game.hpp"

namespace sobremesa {

// A module of the browser may have a single one of them (wasm/CMakeLists.txt).
#ifdef SOBREMESA_ONE_GAME
using AllGames = std::tuple<SOBREMESA_ONE_GAME>;
#else
using AllGames = std::tuple<the_game::Game, the_game_extreme::Game, face_to_face::Game,
                            level_8::Game, quick_and_easy::Game>;
#endif

// Calls f.template operator()<G>() for every game, in the order of the list.
template <class F, class... G>
void for_each_game(F&& f, const std::tuple<G...>*) {
  static_assert((Room<G> && ...), "a game in the catalog does not have the shape of a Room");
  (f.template operator()<G>(), ...);
}
template <class F>
void for_each_game(F&& f) {
  for_each_game(f, static_cast<const AllGames*>(nullptr));
}

}  // namespace sobremesa
