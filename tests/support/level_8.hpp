// Level 8 as the laws of tests/conformance want it: options worth trying, moves worth refusing, and
// where all the cards are.
#pragma once

#include <vector>

#include "games/level_8/game.hpp"
#include "games/level_8/rounds.hpp"

namespace sobremesa::level_8 {

inline int law_games(const Options&) { return 2; }

// A table with every kind of group, groups of one card, and easy levels.
inline LevelTable odd_levels() {
  LevelTable table = kHouseLevels;
  table[0].levels = {Level{colour_group_of(2), colour_group_of(2)},
                     Level{run_of(1), set_of(1)},
                     Level{run_of(2), set_of(2), colour_group_of(2)},
                     Level{set_of(2), colour_group_of(1), set_of(2)},
                     Level{colour_group_of(5)},
                     Level{run_of(2), run_of(2), run_of(2)},
                     Level{set_of(3), run_of(3)},
                     Level{run_of(5), colour_group_of(3), set_of(2)}};
  table[1].keep_from_level = 1;
  table[1].keep_at_most = 10;
  return table;
}

inline std::vector<Options> sample_options(const Options&) {
  Options two_stars{.stars = {2, 2, 2, 2, 2, 2}, .show_discards = true};
  Options odd{.levels = odd_levels(),
              .joker_only_groups = false,
              .skips_return = false,
              .end_by_adding = true};
  Options keepers{
      .levels = odd_levels(), .first_dealer = Seat{1}, .take_specials = false, .carry_any = false};
  keepers.stars.fill(2);
  keepers.levels[1].levels = keepers.levels[0].levels;
  return {Options{}, two_stars, odd, keepers};
}

// Everything that could be said with one card, and a few handfuls to keep. Lays are left out: other
// groupings of the same cards are as legal as the one that is listed.
inline std::vector<Move> some_moves(const Options&, const State& state, Rng& rng) {
  std::vector<Move> moves{Draw{}};
  std::vector<LaidCard> cards;
  kWholePack.for_each([&](Card card) {
    if (card == kJoker || (!cards.empty() && cards.back() == laid(card))) return;
    moves.push_back(Discard{card});
    cards.push_back(laid(card));
  });
  moves.push_back(Discard{kJoker});
  for (int value = kLowestValue; value <= kHighestValue; ++value)
    cards.push_back(joker_as_value(value));
  for (int colour = 0; colour < kColours; ++colour) cards.push_back(joker_as_colour(colour));
  for (std::uint8_t seat = 0; seat <= state.pub.seats; ++seat) {
    moves.push_back(Take{seat});
    moves.push_back(Skip{seat});
    const auto group = static_cast<std::uint8_t>(rng.below(4));
    for (const LaidCard card : cards) moves.push_back(Add{card, seat, group});
  }
  return moves;
}

// L8-01: each of the 101 cards lies in exactly one place, and the public counts are right.
inline bool all_cards_accounted_for(const Options&, const State& state) {
  int count = static_cast<int>(state.deck.size()) + open_cards(state.pub).size();
  bool counts_agree = state.pub.deck == state.deck.size();
  for (std::size_t i = 0; i < state.hands.size(); ++i) {
    count += state.hands[i].size();
    counts_agree = counts_agree && state.pub.places[i].cards == state.hands[i].size() &&
                   state.hands[i].includes(state.pub.places[i].known) &&
                   state.hands[i].includes(state.kept[i]);
  }
  return counts_agree && count == static_cast<int>(kPack) && all_cards(state) == kWholePack;
}

}  // namespace sobremesa::level_8
