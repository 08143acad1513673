// The players of The Game.
#pragma once

#include <span>
#include <string_view>

#include "games/the_game/game.hpp"
#include "players/player.hpp"
#include "players/the_game/clairvoyant.hpp"

namespace sobremesa::the_game {

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

// For research: with all hands on the table, though not the draw pile.
void advise_open(Level level, const OpenQuestion<Game>& question, Rng& rng, Advice<Game>& advice);

constexpr std::string_view minded_options(PlayersOf<Game>) {
  return R"({"expert":true,"fire":true})";
}

[[nodiscard]] std::span<const WeightFile> weight_files(PlayersOf<Game>);

}  // namespace sobremesa::the_game
