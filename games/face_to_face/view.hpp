// The Game: Face to Face: what is seen.
#pragma once

#include "games/face_to_face/state.hpp"
#include "games/piles/view.hpp"

namespace sobremesa::face_to_face {

// With the seen_by of all such rooms the only door from truth to sight.
[[nodiscard]] SeatView view_for(const State& state, Viewer viewer);

// How public facts change the public table; shared by both folds.
void after_placing(const Options& options, Public& pub, const Placed& event);
void after_turn(Public& pub, Seat seat, Seat next, int drew);

}  // namespace sobremesa::face_to_face
