// Looking past the own turn: the most promising turns are tried in guessed worlds, the next
// player's best answer in each of them is judged, and the average decides. All turns meet the same
// worlds, and the worse half drops out as the worlds go on.
#pragma once

#include <cstddef>
#include <vector>

#include "players/player.hpp"
#include "players/the_game_extreme/net_worth.hpp"
#include "players/the_game_extreme/signals.hpp"
#include "players/the_game_extreme/turns.hpp"

namespace sobremesa::the_game_extreme {

// How much is tried.
struct Effort {
  std::size_t turns = 10;  // the best of them by net_worth
  int worlds = 36;         // for the last two
  int answers = 1;         // how many turns follow before the judgement
  bool plays_out = false;  // without a deck, all of them
  int most_answers = 600;  // in all; after that no new world is begun
};

// A turn and what it seems to be worth.
struct Candidate {
  std::size_t step = 0;
  Worth worth;
  int reluctance = 0;  // percent off, for going against what others asked for
};

constexpr int points(const Candidate& candidate) {
  return points(candidate.worth) * (100 - candidate.reluctance) / 100;
}

// Reorders the candidates, best first; those not tried stay behind in their order. They come in
// sorted by their worth.
void look_ahead(const Question<Game>& question, const Heard& heard, const Effort& effort,
                const TurnSearch& search, Rng& rng, std::vector<Candidate>& candidates);

}  // namespace sobremesa::the_game_extreme
