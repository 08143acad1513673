// The Game: what is seen.
#pragma once

#include "games/the_game/state.hpp"

namespace sobremesa::the_game {

// The only two doors from truth to sight. Both list what may pass, field by field; nothing is
// copied whole and then blanked out.
[[nodiscard]] SeatView view_for(const State& state, Viewer viewer);
[[nodiscard]] SeenEvent seen_by(const Event& event, Viewer viewer);

// With all hands; no table deals in these, only the laboratory does.
[[nodiscard]] OpenView open_view_for(const State& state, Seat seat);

// A view kept up to date from seen events alone, as a browser does.
void evolve(const Options& options, SeatView& view, const SeenEvent& event);

// How public facts change the public table; shared by both folds.
void after_start(Public& pub, const Started& event);
void after_placing(const Options& options, Public& pub, const Placed& event);
void after_turn(Public& pub, Seat seat, Seat next, int drew);
void after_game(Public& pub, const GameEnded& event);

}  // namespace sobremesa::the_game
