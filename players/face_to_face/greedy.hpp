// How somebody plays who knows the rules and looks one card ahead: the smallest gap, the trick
// when it is there, and a card for the other side when it helps the other only a little.
#pragma once

#include <vector>

#include "players/face_to_face/duel.hpp"

namespace sobremesa::face_to_face {

// Replaces `moves` with the rest of the turn. The mover must not be stuck.
void greedy_turn(const Duel& duel, std::vector<Move>& moves);

}  // namespace sobremesa::face_to_face
