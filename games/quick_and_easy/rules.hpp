// Quick & Easy: what may happen. Pure functions; chance comes in as a seed and leaves as a state or
// an event.
#pragma once

#include <optional>

#include "base/hash.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "games/quick_and_easy/state.hpp"
#include "games/refusal.hpp"
#include "games/turn_finish.hpp"

namespace sobremesa::quick_and_easy {

using Decision = Result<Events, Refusal>;

// The table before the first move. The pack is shuffled once, as shuffle number 0 of the seed.
[[nodiscard]] State deal(const Options& options, int seats, const Seed& seed);

// Takes a view, not a State: what I may do can only depend on what I may know.
[[nodiscard]] Moves legal_moves(const Options& options, const SeatView& view);

// Why this viewer may not make this move; empty if it may.
[[nodiscard]] std::optional<Refusal> broken_rule(const Options& options, const SeatView& view,
                                                 const Move& move);

// The refusal of words that are no move at all.
[[nodiscard]] Refusal not_a_move(const Options& options, const SeatView& view);

// What would happen; or why it may not. Changes nothing.
[[nodiscard]] Decision decide(const Options& options, const State& state, Seat seat,
                              const Move& move);

// Records one fact. Never refuses: it has already happened.
void evolve(const Options& options, State& state, const Event& event);

// QE-12 as it stands before anybody has moved: ends a table that was set up stuck or finished.
void settle(const Options& options, State& state);

// A whole truth that this view cannot tell from the real one. Bots search these; they are never
// given the real State.
[[nodiscard]] State guess(const Options& options, const SeatView& view, Rng& rng);

// Whether the move turns up cards that were hidden, judged on what the viewer knows.
[[nodiscard]] bool turns_up_hidden(const Options& options, const SeatView& view, const Move& move);

// How the turn in front of this viewer would finish now, or with this move; empty where it is not
// this viewer's turn, or would go on.
[[nodiscard]] std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                                    const std::optional<Move>& by = {});

// QE-04, QE-10: whoever sits at the table.
[[nodiscard]] constexpr int full_hand(const Options&, int) { return kFullHand; }

// QE-06, QE-16: how many cards a turn needs, and how many it takes.
inline constexpr int kMinimum = 1;
[[nodiscard]] constexpr int maximum(const Options& options) { return options.professional ? 1 : 2; }

// The cards that fit on a pile now (QE-07, QE-08, QE-09).
[[nodiscard]] CardSet fitting(const Tops& tops, Pile pile);

// What a simulation remembers of a finished game.
void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub);

[[nodiscard]] constexpr bool is_over(const Public& pub) { return pub.phase == Phase::over; }
[[nodiscard]] constexpr std::optional<Seat> to_act(const Public& pub) {
  return piles::seat_to_act(pub);
}

}  // namespace sobremesa::quick_and_easy
