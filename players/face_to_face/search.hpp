// Finds the best turn: by the evaluation alone, or by also playing on in guessed worlds.
#pragma once

#include <optional>
#include <vector>

#include "players/face_to_face/turns.hpp"
#include "players/player.hpp"

namespace sobremesa::face_to_face {

// A turn and what it is believed to be worth, in ten-thousandths of a win.
struct Verdict {
  Turn turn;
  int chance = 0;
  std::optional<int> second;  // the best of the others
  Turn second_turn{};
};

// How much thinking goes into one turn.
struct Effort {
  std::size_t candidates = 0;  // how many of the turns that look best are played out
  int playouts = 0;            // how many in all
  int replies = 0;             // how many turns are played after the own one
};

// The turn after which the table looks best. The duel needs no true decks and no true hand of the
// opponent. At least one turn must be possible.
[[nodiscard]] Verdict best_looking(const Duel& duel);

[[nodiscard]] Verdict best_played_out(const Question<Game>& question, const Effort& effort,
                                      Rng& rng);

}  // namespace sobremesa::face_to_face
