// The Game: what may happen. Pure functions; chance comes in as a seed and leaves as a state or an
// event.
#pragma once

#include <optional>

#include "base/hash.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "games/refusal.hpp"
#include "games/the_game/state.hpp"
#include "games/turn_finish.hpp"

namespace sobremesa::the_game {

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

// TG-38 as it stands before anybody has moved: ends a table that was set up stuck or finished.
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

// TG-18 .. TG-20, TG-45.
[[nodiscard]] int full_hand(const Options& options, int seats);

// TG-24, TG-35, TG-43, TG-44: how many cards a turn needs.
[[nodiscard]] int minimum(const Options& options, int deck);

// The cards of the hand that fit the pile now (TG-07, TG-09, TG-12, TG-13).
[[nodiscard]] NumberSet fitting(const Tops& tops, NumberSet hand, Pile pile);

// Whether some order of plays places `count` cards of the hand. Exact: it tries sequences, because
// a card may only fit after another one (TG-38d).
[[nodiscard]] bool can_place(const Tops& tops, NumberSet hand, int count);

// Every open fire with the seat that must cover it (OF-05, OF-08).
struct OpenFire {
  Pile pile = Pile::a;
  Seat duty;
};
[[nodiscard]] InlineList<OpenFire, kPiles.size()> open_fires(const Options& options,
                                                             const Public& pub);

// What a simulation remembers of a finished game.
void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub);

[[nodiscard]] constexpr bool is_over(const Public& pub) { return pub.phase == Phase::over; }
[[nodiscard]] constexpr std::optional<Seat> to_act(const Public& pub) {
  return piles::seat_to_act(pub);
}

}  // namespace sobremesa::the_game
