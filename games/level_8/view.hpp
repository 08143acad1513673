// Level 8: what is seen.
#pragma once

#include "games/level_8/state.hpp"

namespace sobremesa::level_8 {

// The only two doors from truth to sight. Both list what may pass, field by field; nothing is
// copied whole and then blanked out.
[[nodiscard]] SeatView view_for(const State& state, Viewer viewer);
[[nodiscard]] SeenEvent seen_by(const Event& event, Viewer viewer);

// A view kept up to date from seen events alone, as a browser does.
void evolve(const Options& options, SeatView& view, const SeenEvent& event);

// How public facts change the public table; shared by both folds.
void after_drawing(Public& pub, Seat seat);
void after_taking(Public& pub, const Took& event);
void after_laying(Public& pub, const Laid& event);
void after_adding(const Options& options, Public& pub, const Added& event);
void after_discarding(Public& pub, const Discarded& event);
void after_skip(Public& pub, const SkipPlayed& event);
void after_passing(Public& pub, const Passed& event);
void after_new_pile(const Options& options, Public& pub, const Reshuffled& event);
void after_round(const Options& options, Public& pub, const RoundEnded& event);
void after_keeping(const Options& options, Public& pub, Seat seat, int kept);
void after_deal(Public& pub, const RoundStartedSeen& event);
void after_game(Public& pub, const GameEnded& event);

// A new round as one viewer sees it.
[[nodiscard]] RoundStartedSeen seen_deal(const RoundStarted& event, Viewer viewer);

}  // namespace sobremesa::level_8
