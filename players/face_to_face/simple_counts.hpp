// What a table is worth to a player who counts cards but has never learned from games: room at
// home, what a gift gives away and what it brings.
#pragma once

#include "players/face_to_face/turns.hpp"

namespace sobremesa::face_to_face {

// The turn with the most points by simple counting. At least one must be possible.
[[nodiscard]] Turn best_by_counting(const Duel& duel);

}  // namespace sobremesa::face_to_face
