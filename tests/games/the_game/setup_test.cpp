// TG-01 .. TG-06, TG-16 .. TG-23: what is in the box, the deal, who starts.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "tests/support/the_game.hpp"
#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

NumberSet cards_of(const State& state) {
  NumberSet all;
  for (const NumberSet hand : state.hands) all = all | hand;
  for (int depth = 0; depth < state.deck.size(); ++depth) all.insert(state.deck.peek(depth).value);
  return all;
}

TEST(TheGame, TG_01_OneToFivePlayers) {
  EXPECT_EQ(Game::kSeats.min, 1);
  EXPECT_EQ(Game::kSeats.max, 5);
  for (int seats = 1; seats <= 5; ++seats) {
    EXPECT_EQ(Stage({}, seats, 1).pub().seats, seats);
    EXPECT_TRUE(Game::kSeats.contains(seats));
  }
  EXPECT_FALSE(Game::kSeats.contains(0));
  EXPECT_FALSE(Game::kSeats.contains(6));
}

TEST(TheGame, TG_02_OneOutcomeForTheTable) {
  Stage s({.tops = {98, 99, 3, 2}, .hands = {{50}, {51, 52}}});
  ASSERT_TRUE(s.over());
  ASSERT_TRUE(s.pub().outcome);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(view_for(s.state(), seat_at(seat)).pub.outcome, s.pub().outcome);
  }
}

TEST(TheGame, TG_03_EveryCardIsPlacedHeldOrInTheDeck) {
  Stage s({}, 3, 5);
  EXPECT_TRUE(all_cards_accounted_for(s.options(), s.state()));
  const int card = s.hand(0).lowest();
  s.play({std::to_string(card) + ">A"});
  EXPECT_TRUE(all_cards_accounted_for(s.options(), s.state()));
  EXPECT_EQ(s.pub().out, NumberSet{card});
}

TEST(TheGame, TG_04_FourPileCards) {
  const Stage s({}, 2, 1);
  EXPECT_EQ(s.pub().tops, (Tops{1, 1, 100, 100}));
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const NumberSet cards = cards_of(Stage({}, 4, seed).state());
    EXPECT_FALSE(cards.contains(1) || cards.contains(100));
  }
}

TEST(TheGame, TG_05_NinetyEightNumberCards) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(cards_of(Stage({}, 5, seed).state()), NumberSet::range(2, 99));
  }
}

TEST(TheGame, TG_06_NoFireInTheBaseGame) {
  EXPECT_FALSE(Options{}.fire);
  Stage s({.tops = {1, 1, 100, 100}, .hands = {{33, 40, 50}, {60, 61}}, .deck = {70, 71, 72}});
  s.play({"33>A", "50>B"});
  EXPECT_TRUE(open_fires(s.options(), s.pub()).empty());
  EXPECT_FALSE(s.pub().fresh[0]);
}

TEST(TheGame, TG_16_PilesInTheOrderOfTheTable) {
  EXPECT_EQ(way_of(Pile::a), cards::Way::up);
  EXPECT_EQ(way_of(Pile::b), cards::Way::up);
  EXPECT_EQ(way_of(Pile::c), cards::Way::down);
  EXPECT_EQ(way_of(Pile::d), cards::Way::down);
  EXPECT_EQ(table_line({}, Public{}).substr(0, 21), "A+1 B+1 C-100 D-100 |");
}

TEST(TheGame, TG_17_SameSeedSameDeal) {
  EXPECT_EQ(Stage({}, 3, 7).state(), Stage({}, 3, 7).state());
  std::set<int> first_cards;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    EXPECT_NE(Stage({}, 3, seed).state(), Stage({}, 3, seed + 1).state());
    first_cards.insert(deal({}, 3, seed_from_number(seed)).deck.peek(0).value);
  }
  EXPECT_GT(first_cards.size(), 20U);
}

// Each card equally likely on top of the deck: chi-square with 97 degrees of freedom stays below
// 161 but once in 50,000 times; the seeds are fixed, so the test is too.
TEST(TheGame, TG_17_TheShuffleFavoursNoCard) {
  constexpr int kDeals = 100'000;
  std::array<int, 100> counts{};
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    ++counts[deal({}, 1, seed_from_number(seed)).deck.peek(0).value];
  }
  double chi_square = 0;
  constexpr double kExpected = kDeals / 98.0;
  for (const int card : kAllCards) {
    const double difference = counts[static_cast<std::size_t>(card)] - kExpected;
    chi_square += difference * difference / kExpected;
  }
  EXPECT_LT(chi_square, 161);
  EXPECT_GT(chi_square, 48);
}

void expect_deal(const Options& options, int seats, int hand, int deck) {
  const Stage s(options, seats, 3);
  for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(s.hand(seat).size(), hand);
  EXPECT_EQ(s.pub().deck, deck) << seats;
}

TEST(TheGame, TG_18_SixCardsForThreeToFive) {
  expect_deal({}, 3, 6, 80);
  expect_deal({}, 4, 6, 74);
  expect_deal({}, 5, 6, 68);
}
TEST(TheGame, TG_19_SevenCardsForTwo) { expect_deal({}, 2, 7, 84); }
TEST(TheGame, TG_20_EightCardsForOne) { expect_deal({}, 1, 8, 90); }

TEST(TheGame, TG_21_TheDeckIsHidden) {
  const State state = deal({}, 2, seed_from_number(1));
  State other = state;  // the same table with the top of the deck changed for another unseen card
  const Card top = other.deck.draw();
  const Card second = other.deck.draw();
  other.deck.put_on_top(top);
  other.deck.put_on_top(second);
  ASSERT_NE(state, other);
  EXPECT_EQ(view_for(state, Seat{0}), view_for(other, Seat{0}));
  EXPECT_EQ(view_for(state, kWatch), view_for(other, kWatch));
}

TEST(TheGame, TG_22_AnySeatMayStart) {
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(Stage({.starter = seat_at(seat)}, 4, 1).pub().to_act, seat_at(seat));
    Stage agreed({.starter = std::nullopt}, 4, 1);
    EXPECT_EQ(agreed.pub().phase, Phase::starter);
    EXPECT_EQ(to_act(agreed.pub()), std::nullopt);
    EXPECT_EQ(view_for(agreed.state(), Seat{3}).hand.size(), 6);  // hands are seen before
    agreed.play({"start " + std::to_string(seat)});
    EXPECT_EQ(to_act(agreed.pub()), seat_at(seat));
  }
}

TEST(TheGame, TG_22_StartingIsForTheStarterPhase) {
  const Stage playing({}, 2, 1);
  EXPECT_EQ(playing.refusal("start 0")->reason, Reason::not_now);
  EXPECT_EQ(playing.rule_against("start 0"), "TG-22");
  const Stage waiting({.starter = std::nullopt}, 2, 1);
  EXPECT_EQ(waiting.refusal("end")->reason, Reason::not_now);
  EXPECT_EQ(waiting.refusal("start 2")->reason, Reason::bad_move);
  EXPECT_FALSE(waiting.refusal_of(Seat{1}, "start 0"));
}

TEST(TheGame, TG_A04_SeatZeroStartsByDefault) { EXPECT_EQ(Options{}.starter, Seat{0}); }

TEST(TheGame, TG_23_TurnsPassClockwise) {
  Stage s({.starter = Seat{2}}, 4, 9);
  for (const int expected : {2, 3, 0, 1, 2}) {
    EXPECT_EQ(s.pub().to_act, seat_at(expected));
    const NumberSet hand = s.hand(expected);
    // The two lowest on the climbing pile of an otherwise empty table never get stuck this early.
    auto card = hand.begin();
    const std::string first = std::to_string(*card);
    ++card;
    const std::string second = std::to_string(*card);
    const char* pile = s.may(first + ">A") ? ">A" : s.may(first + ">B") ? ">B" : ">C";
    s.play({first + pile});
    const char* other = s.may(second + ">A")   ? ">A"
                        : s.may(second + ">B") ? ">B"
                        : s.may(second + ">C") ? ">C"
                                               : ">D";
    s.play({second + other, "end"});
  }
}

TEST(TheGame, TG_23_OnlyTheSeatToActMoves) {
  const Stage s({}, 3, 1);
  const auto refused = s.refusal_of(Seat{1}, "end");
  EXPECT_EQ(refused->reason, Reason::not_your_turn);
  EXPECT_EQ(refused->rule, "TG-23");
  EXPECT_TRUE(legal_moves({}, view_for(s.state(), Seat{1})).empty());
  EXPECT_TRUE(legal_moves({}, view_for(s.state(), kWatch)).empty());
}

}  // namespace
}  // namespace sobremesa::the_game
