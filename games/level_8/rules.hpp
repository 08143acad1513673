// Level 8: what may happen. Pure functions; chance comes from the seed in the state and leaves as a
// state or an event.
#pragma once

#include <optional>

#include "base/hash.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "games/level_8/state.hpp"
#include "games/refusal.hpp"

namespace sobremesa::level_8 {

using Decision = Result<Events, Refusal>;

// The shape of a room; what each is for, games/room.hpp says.
[[nodiscard]] std::optional<Refusal> broken_rule(const Options& options, const SeatView& view,
                                                 const Move& move);
[[nodiscard]] Refusal not_a_move(const Options& options, const SeatView& view);
[[nodiscard]] Decision decide(const Options& options, const State& state, Seat seat,
                              const Move& move);
void evolve(const Options& options, State& state, const Event& event);
void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub);
[[nodiscard]] State guess(const Options& options, const SeatView& view, Rng& rng);

// The table before the first move. The deal is shuffle number 0 of the seed.
[[nodiscard]] State deal(const Options& options, int seats, const Seed& seed);

// Lays and keeps: one for each handful of cards used, the one with the smallest text, in the order
// of the texts, at most 500. Other groupings of the same cards are legal too.
[[nodiscard]] Moves legal_moves(const Options& options, const SeatView& view);

// Nothing is left open in a position of this game.
inline void settle(const Options&, State&) {}

// A draw, the end of a round with its new deal, the last keep.
[[nodiscard]] bool turns_up_hidden(const Options& options, const SeatView& view, const Move& move);

// The viewer's own hand as it would be after the move, for judging a list of moves before any of
// them is tried.
void imagine(const Options& options, SeatView& view, const Move& move);

// What a careless but not hopeless player does: lays when it can, then adds when it can, and else
// plays at random. Uniformly random play may never end (L8-A06). The viewer must be to act and have
// a move.
[[nodiscard]] Move casual_move(const Options& options, const SeatView& view, Rng& rng);

[[nodiscard]] constexpr bool is_over(const Public& pub) { return pub.phase == Phase::over; }

// Whose move it is; nobody's after the end.
[[nodiscard]] constexpr std::optional<Seat> to_act(const Public& pub) {
  return pub.phase == Phase::over ? std::nullopt : std::optional(pub.to_act);
}

}  // namespace sobremesa::level_8
