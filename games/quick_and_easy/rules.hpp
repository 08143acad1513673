// Quick & Easy: what may happen. Pure functions; chance comes in as a seed and leaves as a state or
// an event.
#pragma once

#include "base/result.hpp"
#include "games/piles/turns.hpp"
#include "games/quick_and_easy/state.hpp"
#include "games/turn_finish.hpp"

namespace sobremesa::quick_and_easy {

using Decision = Result<Events, Refusal>;

// The shape of a room; what each is for, games/room.hpp says.
[[nodiscard]] State deal(const Options& options, int seats, const Seed& seed);
[[nodiscard]] Moves legal_moves(const Options& options, const SeatView& view);
[[nodiscard]] std::optional<Refusal> broken_rule(const Options& options, const SeatView& view,
                                                 const Move& move);
[[nodiscard]] Refusal not_a_move(const Options& options, const SeatView& view);
[[nodiscard]] Decision decide(const Options& options, const State& state, Seat seat,
                              const Move& move);
void evolve(const Options& options, State& state, const Event& event);
[[nodiscard]] std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                                    const std::optional<Move>& by = {});

// QE-12 as it stands before anybody has moved: ends a table that was set up stuck or finished.
void settle(const Options& options, State& state);

// QE-04, QE-10: whoever sits at the table.
[[nodiscard]] constexpr int full_hand(const Options&, int) { return kFullHand; }

// QE-06, QE-16: how many cards a turn needs, and how many it takes.
inline constexpr int kMinimum = 1;
[[nodiscard]] constexpr int maximum(const Options& options) { return options.professional ? 1 : 2; }

// The cards that fit on a pile now (QE-07, QE-08, QE-09).
[[nodiscard]] CardSet fitting(const Tops& tops, Pile pile);

}  // namespace sobremesa::quick_and_easy
