// The players of Quick & Easy: one who takes the smallest step, one who looks at what would still
// fit, and two who play the table to its end in imagined worlds.
#pragma once

#include "games/quick_and_easy/game.hpp"
#include "players/clairvoyant/winnable.hpp"
#include "players/player.hpp"

namespace sobremesa::quick_and_easy {

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

// With everything known: was it winnable, and how?
[[nodiscard]] Verdict<Game> solve(const Options& options, const State& state, const Effort& effort);

// For research: with all hands on the table, though not the draw pile.
void advise_open(Level level, const OpenQuestion<Game>& question, Rng& rng, Advice<Game>& advice);

constexpr std::string_view minded_options(PlayersOf<Game>) { return R"({"professional":true})"; }

}  // namespace sobremesa::quick_and_easy
