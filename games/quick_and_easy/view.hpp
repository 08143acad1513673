// Quick & Easy: what is seen.
#pragma once

#include "games/piles/view.hpp"
#include "games/quick_and_easy/state.hpp"

namespace sobremesa::quick_and_easy {

[[nodiscard]] SeatView view_for(const State& state, Viewer viewer);
using piles::seen_by;

// With all hands; no table deals in these, only the laboratory does.
[[nodiscard]] OpenView open_view_for(const State& state, Seat seat);

// How public facts change the public table; shared by both folds.
void after_placing(const Options& options, Public& pub, const Placed& event);
void after_turn(Public& pub, Seat seat, Seat next, int drew);

}  // namespace sobremesa::quick_and_easy
