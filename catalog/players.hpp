// The players of every game. To give a game players: write players/<game>/, then include it here.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "catalog/games.hpp"
#include "players/player.hpp"
#include "players/random_player.hpp"

// A page that only plays loads no players: every game then has just the random one, as a game
// without players has (docs/decisions/0008-players-in-the-browser.md).
#ifndef SOBREMESA_PLAY_ONLY
#include "players/face_to_face/players.hpp"
#include "players/level_8/players.hpp"
#include "players/quick_and_easy/players.hpp"
#include "players/the_game/players.hpp"
#include "players/the_game_extreme/players.hpp"
#endif

namespace sobremesa {

// Who sits down where nobody said whom they want.
template <Room G>
inline constexpr Level kUsualLevelOf = HasPlayers<G> ? Level::strong : Level::random;

// Who plays many games on while somebody waits: what `quick_level` in players/<game>/ says, if any.
template <Room G>
constexpr Level quick_level_of() {
  if constexpr (requires { quick_level(PlayersOf<G>{}); }) {
    return quick_level(PlayersOf<G>{});
  } else {
    return kUsualLevelOf<G>;
  }
}

template <Room G>
constexpr auto bot_names() {
  if constexpr (HasPlayers<G>) {
    return kLevelNames;
  } else {
    return std::array{to_text(Level::random)};
  }
}

// The one way to ask: clears the advice, then fills it.
template <Room G>
void ask_player(Level level, const Question<G>& question, Rng& rng, Advice<G>& advice) {
  advice.clear();
  if constexpr (HasPlayers<G>) {
    if (level != Level::random) return advise(level, question, rng, advice);
  }
  advice.moves = random_turn<G>(question.options, question.view, rng);
}

// The same where all hands lie open.
template <HasOpenHandPlayers G>
void ask_open_player(Level level, const OpenQuestion<G>& question, Rng& rng, Advice<G>& advice) {
  advice.clear();
  if (level != Level::random) return advise_open(level, question, rng, advice);
  advice.moves = random_turn<G>(question.options, question.view.sight, rng);
}

}  // namespace sobremesa
