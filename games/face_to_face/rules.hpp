// The Game: Face to Face: what may happen. Pure functions; chance comes in as a seed and leaves as
// a state or an event.
#pragma once

#include <optional>

#include "base/hash.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/seed.hpp"
#include "games/face_to_face/state.hpp"
#include "games/refusal.hpp"
#include "games/turn_finish.hpp"

namespace sobremesa::face_to_face {

using Decision = Result<Events, Refusal>;

// The table before the first move. Seat 0's pack is shuffle number 0 of the seed and seat 1's is
// shuffle number 1. The lots are the first draw of two from the stream of shuffle number 2; with a
// fixed starter no lots are drawn and only two shuffles are used up.
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

// FTF-32 and FTF-33 as they stand before anybody has moved: ends a table that was set up finished
// or stuck.
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

// FTF-09, FTF-10, S-10: how many cards a turn needs that began with `hand` cards.
[[nodiscard]] int minimum(const Options& options, int hand, int deck);
// The same for the turn that is being played.
[[nodiscard]] int minimum(const Options& options, const Public& pub);

// The cards of the hand that fit the pile now: FTF-16, 17, 20, 21 at home, FTF-24, 25 over there.
[[nodiscard]] NumberSet fitting(const Tops& tops, NumberSet hand, Pile pile);

// What a player can still do in this turn: the piles as that player names them, the own hand, and
// whether the one card for the opponent's side is gone.
struct Reach {
  Tops tops;
  NumberSet hand;
  bool helped = false;
};

// Whether some order of plays places `count` cards. Exact: it tries sequences, because a card may
// only fit after another one (FTF-23, FTF-A12).
[[nodiscard]] bool can_place(const Reach& reach, int count);

// What a simulation remembers of a finished game.
void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub);

[[nodiscard]] constexpr bool is_over(const Public& pub) { return pub.phase == Phase::over; }
[[nodiscard]] constexpr std::optional<Seat> to_act(const Public& pub) {
  return pub.phase == Phase::play ? std::optional(pub.to_act) : std::nullopt;
}

// What a side still has to play.
[[nodiscard]] constexpr int cards_left(const Public& pub, Seat seat) {
  return pub.hand_sizes[seat.value] + pub.decks[seat.value];
}

}  // namespace sobremesa::face_to_face
