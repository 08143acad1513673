// The Game: what may happen. Pure functions; chance comes in as a seed and leaves as a state or an
// event.
#pragma once

#include "base/result.hpp"
#include "games/piles/turns.hpp"
#include "games/the_game/state.hpp"
#include "games/turn_finish.hpp"

namespace sobremesa::the_game {

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

// TG-38 as it stands before anybody has moved: ends a table that was set up stuck or finished.
void settle(const Options& options, State& state);

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

}  // namespace sobremesa::the_game
