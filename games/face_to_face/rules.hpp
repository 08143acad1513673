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

// The shape of a room; what each is for, games/room.hpp says.
[[nodiscard]] Moves legal_moves(const Options& options, const SeatView& view);
[[nodiscard]] std::optional<Refusal> broken_rule(const Options& options, const SeatView& view,
                                                 const Move& move);
[[nodiscard]] Refusal not_a_move(const Options& options, const SeatView& view);
[[nodiscard]] Decision decide(const Options& options, const State& state, Seat seat,
                              const Move& move);
void evolve(const Options& options, State& state, const Event& event);
void add_to_fingerprint(Fingerprint& fingerprint, const Public& pub);
[[nodiscard]] State guess(const Options& options, const SeatView& view, Rng& rng);
[[nodiscard]] bool turns_up_hidden(const Options& options, const SeatView& view, const Move& move);
[[nodiscard]] std::optional<TurnFinish> turn_finish(const Options& options, const SeatView& view,
                                                    const std::optional<Move>& by = {});

// The table before the first move. Seat 0's pack is shuffle number 0 of the seed and seat 1's is
// shuffle number 1. The lots are the first draw of two from the stream of shuffle number 2; with a
// fixed starter no lots are drawn and only two shuffles are used up.
[[nodiscard]] State deal(const Options& options, int seats, const Seed& seed);

// FTF-32 and FTF-33 as they stand before anybody has moved: ends a table that was set up finished
// or stuck.
void settle(const Options& options, State& state);

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

[[nodiscard]] constexpr bool is_over(const Public& pub) { return pub.phase == Phase::over; }
[[nodiscard]] constexpr std::optional<Seat> to_act(const Public& pub) {
  return pub.phase == Phase::play ? std::optional(pub.to_act) : std::nullopt;
}

// What a side still has to play.
[[nodiscard]] constexpr int cards_left(const Public& pub, Seat seat) {
  return pub.hand_sizes[seat.value] + pub.decks[seat.value];
}

}  // namespace sobremesa::face_to_face
