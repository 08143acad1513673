// Level 8: dealing, new draw piles, and what happens between two rounds.
#pragma once

#include <optional>

#include "games/level_8/state.hpp"

namespace sobremesa::level_8 {

// How a round begins, as the seed says.
struct Dealt {
  std::array<Hand, kMostSeats> hands{};
  std::optional<Card> turned_up;
  Deck deck;
};
// The next round of this table: all its cards but the kept ones, shuffled and dealt.
[[nodiscard]] Dealt deal_next_round(const State& state, Seat dealer);
[[nodiscard]] RoundStarted start_of_round(const State& state);

// L8-33, L8-34, L8-49: how many cards a new draw pile would have now.
[[nodiscard]] int cards_for_new_pile(const Options& options, const Public& pub);
[[nodiscard]] Deck shuffled_discards(const Options& options, const State& state);

// L8-55: how many cards the seat may keep at the end of this round; 0 if it is not entitled to any.
[[nodiscard]] int may_keep(const Options& options, const Public& pub, Seat seat);
// Who chooses next: clockwise from the left of the old dealer.
[[nodiscard]] std::optional<Seat> next_keeper(const Options& options, const Public& pub);

// L8-36 .. L8-38: the markers after this seat has ended the round.
[[nodiscard]] Levels levels_after_round(const Public& pub, Seat ended_by);

// Every card of the table, wherever it lies.
[[nodiscard]] Hand all_cards(const State& state);
// What lies open: discards, groups, skip cards in front, under the draw pile and out of the round.
[[nodiscard]] Hand open_cards(const Public& pub);

}  // namespace sobremesa::level_8
