// The Game: Extreme: what may happen. Pure functions; chance comes in as a seed and leaves as a
// state or an event.
#pragma once

#include "base/result.hpp"
#include "games/piles/turns.hpp"
#include "games/the_game_extreme/state.hpp"
#include "games/turn_finish.hpp"

namespace sobremesa::the_game_extreme {

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
void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub);
[[nodiscard]] bool turns_up_hidden(const Options& options, const SeatView& view, const Move& move);
[[nodiscard]] std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                                    const std::optional<Move>& by = {});

// TGX-A01: the options with orders that were left to the lot written out, drawn from the seed.
[[nodiscard]] Options resolve(const Options& options, const Seed& seed);

// The end of the game as it stands before anybody has moved: ends a table that was set up stuck,
// finished, or with an order already broken.
void settle(const Options& options, State& state);

// TG-18 .. TG-20, TG-45.
[[nodiscard]] int full_hand(const Options& options, int seats);

// TG-24, TG-35, TG-43, TG-44, TGX-A24: how many cards this turn needs in all.
[[nodiscard]] int minimum(const Options& options, const Public& pub);
// The same for whoever begins a turn with so many cards, at a table that is thought of.
[[nodiscard]] int minimum(const Options& options, int deck, int held);

// The first pile whose top carries the order; empty if none does.
[[nodiscard]] std::optional<Pile> showing(const Options& options, const Tops& tops, Order order);

// The cards of the hand that may go on the pile now: TG-07, TG-09, TG-12, TG-13, with the infinity
// orders in force.
[[nodiscard]] NumberSet fitting(const Options& options, const Piles& piles, NumberSet hand,
                                Pile pile);

// The piles after a card was placed, and what it ties the rest of the turn to (TGX-A19).
void lay(const Options& options, Piles& piles, Card card, Pile pile);

// Whether some order of plays places `count` cards of the hand, or a stop on the way (TGX-A03).
// Exact: it tries sequences, because a card may only fit after another one (TG-38d).
[[nodiscard]] bool reaches(const Options& options, const Piles& piles, NumberSet hand, int count);

}  // namespace sobremesa::the_game_extreme
