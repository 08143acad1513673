// What turns are worth by the network: at once, or after looking at how the others may go on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "games/quick_and_easy/game.hpp"
#include "players/player.hpp"
#include "players/quick_and_easy/network.hpp"
#include "players/quick_and_easy/world.hpp"

namespace sobremesa::quick_and_easy {

// What a turn came to, world by world.
struct Tried {
  std::int64_t win = 0;
  std::int64_t close = 0;
  int worlds = 0;

  void add(Worth worth) {
    win += worth.win;
    close += worth.close;
    ++worlds;
  }
  [[nodiscard]] Worth mean() const {
    return {.win = static_cast<int>(win / worlds), .close = static_cast<int>(close / worlds)};
  }
};

struct Candidate {
  Turn turn;
  Worth worth;
  Tried tried;
  int reluctance = 0;  // in points: what speaks against it besides, such as that somebody asked
};
using Candidates = InlineList<Candidate, Turns::capacity()>;

constexpr int points(const Candidate& candidate) {
  return points(candidate.worth) - candidate.reluctance;
}

// So many of them, the best first.
void bring_best_forward(std::span<Candidate> candidates, std::size_t count);

// How far a player looks, counted so that it is the same on every machine.
struct Breadth {
  int worlds = 1;
  int answers = 0;  // how many turns after the own one it follows
};

// Every candidate gets its mean worth in the same worlds; the best come first.
void look_ahead(const Question<Game>& question, const Told& told, const Breadth& breadth, Rng& rng,
                std::span<Candidate> candidates);

}  // namespace sobremesa::quick_and_easy
