// Quick & Easy with everything known: lines that win do win, and `no` is said only where it is
// true.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "players/quick_and_easy/players.hpp"
#include "tests/support/small_positions.hpp"

namespace sobremesa::quick_and_easy {
namespace {

std::vector<Options> options_to_solve() {
  return {Options{}, Options{.professional = true}, Options{.starter = std::nullopt}};
}

// A practice pack of a few cards at one to three seats.
State few_cards(const Options& options, Rng& rng) {
  std::array<Card, kPack> cards;
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = Layout::card_at(static_cast<int>(i));
  rng.shuffle(std::span<Card>(cards));
  State state;
  Public& pub = state.pub;
  pub.partial = true;
  pub.seats = piles::small(number_between(rng, 1, 3));
  std::size_t next = 0;
  for (const Pile pile : kPiles) {
    pub.tops[index_of(pile)] = cards[next].value;
    pub.out.insert(cards[next++].value);
  }
  for (std::size_t seat = 0; seat < pub.seats; ++seat) {
    for (int i = number_between(rng, seat == 0 ? 1 : 0, kFullHand); i > 0; --i) {
      state.hands[seat].insert(cards[next++].value);
    }
    pub.hand_sizes[seat] = piles::small(state.hands[seat].size());
  }
  for (int i = number_between(rng, 0, 3); i > 0; --i) state.deck.put_on_top(cards[next++]);
  pub.deck = piles::small(state.deck.size());
  if (!options.starter) pub.phase = Phase::starter;
  settle(options, state);
  return state;
}

TEST(QuickAndEasyClairvoyant, LinesThatWinAreLegalAndWin) {
  for (const Options& options : options_to_solve()) {
    for (int seats = 2; seats <= kSeats.max; ++seats) {
      const State state = deal(options, seats, seed_from_number(3'000'001));
      const auto verdict = solve(options, state, {.widest = 1024});
      ASSERT_EQ(verdict.answer, Winnable::yes) << seats << " seats";
      EXPECT_TRUE(wins(options, state, verdict.line));
      EXPECT_EQ(verdict.headway.left, 0);
    }
  }
}

TEST(QuickAndEasyClairvoyant, AgreesWithTryingEverything) {
  Rng rng(1);
  int won = 0;
  int lost = 0;
  for (const Options& options : options_to_solve()) {
    for (int i = 0; i < 300; ++i) {
      const State state = few_cards(options, rng);
      const bool truth = can_be_won<Game>(options, state);
      const auto verdict = solve(options, state, {});
      ASSERT_EQ(verdict.answer, truth ? Winnable::yes : Winnable::no)
          << table_line(options, state.pub);
      EXPECT_EQ(wins(options, state, verdict.line), truth);
      ++(truth ? won : lost);
    }
  }
  EXPECT_GT(won, 100);
  EXPECT_GT(lost, 100);
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
