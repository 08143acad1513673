// All the ways to finish a turn, each resulting table once; and the moves that lead to one of them.
#pragma once

#include <vector>

#include "players/face_to_face/duel.hpp"

namespace sobremesa::face_to_face {

enum class Breadth {
  all,      // every turn there is
  sensible  // the nearest card, the trick and what prepares it; gifts that are near or fit nowhere
            // at home; beyond the minimum only with a gift
};

// Replaces `turns`. Empty: the mover is stuck and has lost.
void list_turns(const Duel& duel, Breadth breadth, std::vector<Turn>& turns);

// The moves of a turn from the list, with the end where it has to be said.
void spell_out(const Duel& duel, const Turn& turn, std::vector<Move>& moves);

}  // namespace sobremesa::face_to_face
