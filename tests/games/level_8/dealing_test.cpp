// Level 8: the cards, the deal and the draw (L8-01 .. L8-16).
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "base/deal_stream.hpp"
#include "tests/games/level_8/sitting.hpp"

namespace sobremesa::level_8 {
namespace {

TEST(Level8, L8_01_AHundredAndOneCards) {
  EXPECT_EQ(kWholePack.numbers(), 90);
  EXPECT_EQ(kWholePack.jokers, 7);
  EXPECT_EQ(kWholePack.skips, 4);
  EXPECT_EQ(all_cards(dealt(4, 1).state), kWholePack);
}

TEST(Level8, L8_02_EveryColourAndValueOnce) {
  std::set<Card> seen;
  kWholePack.for_each([&](Card card) {
    if (!is_number(card)) return;
    EXPECT_TRUE(seen.insert(card).second);
    EXPECT_GE(value_of(card), 1);
    EXPECT_LE(value_of(card), 15);
  });
  EXPECT_EQ(seen.size(), 90U);
}

TEST(Level8, L8_03_UpToSixPlayers) {
  EXPECT_TRUE(Game::kSeats.contains(6));
  EXPECT_FALSE(Game::kSeats.contains(7));
}

TEST(Level8, L8_A02_FromTwoPlayersOn) {
  EXPECT_TRUE(Game::kSeats.contains(2));
  EXPECT_FALSE(Game::kSeats.contains(1));
}

TEST(Level8, L8_04_EveryColourHasItsOwnName) {
  std::set<std::string_view> names;
  for (int colour = 0; colour < kColours; ++colour) names.insert(name_of_colour(colour));
  EXPECT_EQ(names.size(), 6U);
}

TEST(Level8, L8_05_TheGameTakesSeveralRoundsAndHasOneWinner) {
  Sitting s = dealt(3, 5);
  Rng rng(5);
  for (int i = 0; i < 20'000 && !is_over(s.state.pub); ++i) {
    ASSERT_EQ(s.act(to_text(casual_move(s.options, view_for(s.state, s.state.pub.to_act), rng))),
              "ok");
  }
  ASSERT_TRUE(s.state.pub.outcome);
  EXPECT_GT(s.state.pub.round, 1U);
  EXPECT_EQ(s.count<GameEnded>(), 1);
}

TEST(Level8, L8_06_EverybodyBeginsOnLevelOneOfTheOneStarSide) {
  const Sitting s = dealt(6, 1);
  for (int seat = 0; seat < 6; ++seat) {
    EXPECT_EQ(s.level(seat), 1);
    EXPECT_EQ(s.options.stars[seat_at(seat).value], 1);
  }
}

TEST(Level8, L8_07_LevelOneIsTwoRunsOfThree) {
  EXPECT_EQ(holding(1, "r4 y5 g6 s8 b9 p10 r1").act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(holding(1, "r4 y5 g6 s8 b9 p10 r1").act("lay r4 y5 g6 / s8 b9"),
            "L8_ALL_AT_ONCE L8-19");
  EXPECT_EQ(holding(1, "r4 y5 g6 s4 b5 p6 r1").act("lay r4 y5 g6 / s4 b5 p6"), "ok");
}

TEST(Level8, L8_08_AnySeatMayDealFirst) {
  for (int dealer = 0; dealer < 4; ++dealer) {
    const Sitting s = dealt(4, 1, "{'first_dealer':" + std::to_string(dealer) + "}");
    EXPECT_EQ(s.state.pub.dealer, seat_at(dealer));
  }
}

TEST(Level8, L8_A03_TheFirstDealerIsSeat0UnlessSaidOtherwise) {
  EXPECT_EQ(dealt(4, 1).state.pub.dealer, Seat{0});
}

TEST(Level8, L8_09_TenCardsEachHiddenFromTheOthers) {
  const Sitting s = dealt(4, 1);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(s.cards(seat), 10);
  Sitting other = s;
  std::swap(other.state.hands[1], other.state.hands[2]);
  EXPECT_EQ(view_for(s.state, Seat{0}), view_for(other.state, Seat{0}));
}

TEST(Level8, L8_10_TheRestIsTheDrawPile) {
  for (int seats = 2; seats <= 6; ++seats) {
    EXPECT_EQ(dealt(seats, 1).state.pub.deck, 100 - 10 * seats);
  }
}

TEST(Level8, L8_11_TheDealerTurnsUpTheFirstDiscard) {
  Sitting s = dealt(3, 1, "{'first_dealer':2}");
  EXPECT_EQ(s.pile(2), 1);
  EXPECT_EQ(s.pile(0) + s.pile(1), 0);
  EXPECT_EQ(s.act(0, "take 2"), "ok");
}

TEST(Level8, L8_12_EveryPlayerHasAnOwnDiscardPile) {
  Sitting s = dealt(3, 1, "{'first_dealer':1}");
  ASSERT_EQ(s.act(2, "draw"), "ok");
  std::string first;
  s.state.hands[2].for_each([&](Card held) { first = first.empty() ? to_text(held) : first; });
  ASSERT_EQ(s.act(2, "discard " + first), "ok");
  EXPECT_EQ(s.pile(2), 1);
  EXPECT_EQ(s.top(2), first);
  EXPECT_EQ(s.pile(0), 0);
  EXPECT_EQ(s.pile(1), 1);
}

TEST(Level8, S_17_SeatBySeatFromTheLeftOfTheDealerThenOneTurnedUp) {
  // The pack in its order, shuffled as shuffle 0 of the seed, dealt by hand.
  const Sitting s = dealt(3, 77, "{'first_dealer':1}");
  std::vector<Card> pack;
  kWholePack.for_each([&](Card card) { pack.push_back(card); });
  DealStream(seed_from_number(77), 0).shuffle(std::span<Card>(pack));
  std::size_t next = 0;
  for (const std::size_t seat : {2U, 0U, 1U}) {
    Hand hand;
    for (int i = 0; i < 10; ++i) hand.insert(pack[next++]);
    EXPECT_EQ(s.state.hands[seat], hand);
  }
  EXPECT_EQ(s.top(1), to_text(pack[next++]));
  EXPECT_EQ(s.state.deck.back(), pack[next]);
  EXPECT_EQ(s.state.shuffles, 1U);
}

TEST(Level8, L8_A04_TheTurnedUpCardIsAPlainCardWhateverItIs) {
  bool seen_special = false;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Sitting s = dealt(2, seed);
    EXPECT_FALSE(s.skipped(0) || s.skipped(1));
    seen_special = seen_special || !is_number(s.state.pub.discards[0].back());
    EXPECT_EQ(s.act(1, "take 0"), "ok");
  }
  EXPECT_TRUE(seen_special);
}

TEST(Level8, L8_A01_TheHouseTableIsTheDataFile) {
  std::ifstream file(std::string(SOBREMESA_SOURCE_DIR) + "/data/level8_levels.json");
  std::ostringstream text;
  text << file.rdbuf();
  const std::string json = "{\"levels\":" + text.str() + "}";
  wire::Document document;
  const auto options = read_options<Options>(*document.parse(json), 4);
  ASSERT_TRUE(options) << options.error().text;
  EXPECT_EQ(options->levels, kHouseLevels);
  for (const Side& side : kHouseLevels) {
    for (const Level& level : side.levels) EXPECT_LE(level.cards(), 10);
  }
}

// --- the turn
// -------------------------------------------------------------------------------------

TEST(Level8, L8_13_LeftOfTheDealerBeginsThenClockwise) {
  Sitting s = dealt(4, 3, "{'first_dealer':3}");
  for (const int seat : {0, 1, 2, 3, 0}) {
    ASSERT_EQ(s.state.pub.to_act, seat_at(seat));
    EXPECT_EQ(s.act((seat + 1) % 4, "draw"), "NOT_YOUR_TURN L8-13");
    ASSERT_EQ(s.act("draw"), "ok");
    std::string number;
    s.state.hands[seat_at(seat).value].for_each(
        [&](Card card) { number = is_number(card) ? to_text(card) : number; });
    ASSERT_EQ(s.act("discard " + number), "ok");
  }
}

TEST(Level8, L8_14_DrawThenLayThenDiscard) {
  Sitting s = placed(2,
                     "'to_act':0,'phase':'draw','deck':['p1','p2'],'seats':[{'level':1,'hand':['r4'"
                     ",'y5','g6','s8',"
                     "'b9','p10','S']},{'level':1,'hand':['r1']}]");
  EXPECT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "NOT_NOW L8-15");
  EXPECT_EQ(s.act("discard r4"), "NOT_NOW L8-15");
  EXPECT_EQ(s.act("skip 1"), "NOT_NOW L8-15");
  EXPECT_EQ(s.act("keep"), "NOT_NOW L8-14");
  ASSERT_EQ(s.act("draw"), "ok");
  EXPECT_EQ(s.act("draw"), "NOT_NOW L8-14");
  EXPECT_EQ(s.act("take 1"), "NOT_NOW L8-14");
  EXPECT_EQ(s.act("dance"), "BAD_MOVE L8-14");
  EXPECT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(s.act("discard S"), "ok");
}

TEST(Level8, L8_15_ExactlyOneCardIsDrawnFirst) {
  Sitting s = dealt(2, 1);
  ASSERT_EQ(s.act(1, "draw"), "ok");
  EXPECT_EQ(s.cards(1), 11);
  EXPECT_EQ(s.state.pub.deck, 79);
  EXPECT_EQ(s.act(1, "draw"), "NOT_NOW L8-14");
}

TEST(Level8, L8_16_FromTheDrawPileOrTheTopOfAnyDiscardPile) {
  const std::string position =
      "'to_act':0,'deck':['p1','p2'],'seats':[{'level':1,'hand':['r4'],'discard':['g1','g2']},"
      "{'level':1,'hand':['r1'],'discard':['g3','g4']},{'level':1,'hand':['r2']}]";
  Sitting own = placed(3, position);
  EXPECT_EQ(own.act("take 0"), "ok");
  EXPECT_TRUE(own.state.hands[0].contains(number_card(2, 2)));
  EXPECT_EQ(own.top(0), "g1");
  Sitting other = placed(3, position);
  EXPECT_EQ(other.act("take 2"), "L8_PILE_EMPTY L8-16");
  EXPECT_EQ(other.act("take 3"), "BAD_MOVE L8-14");
  EXPECT_EQ(other.act("take 1"), "ok");
  EXPECT_FALSE(other.state.hands[0].contains(number_card(2, 3)));
  EXPECT_EQ(placed(3, position).act("draw"), "ok");
}

TEST(Level8, L8_A05_SpecialCardsMayBeTakenUnlessTheTableSaysNo) {
  const std::string position =
      "'to_act':0,'deck':['p1','p2'],'seats':[{'level':1,'hand':['r4']},"
      "{'level':1,'hand':['r1'],'discard':['J']},{'level':1,'hand':['r2'],'discard':['S']}]";
  EXPECT_EQ(placed(3, position).act("take 1"), "ok");
  EXPECT_EQ(placed(3, position).act("take 2"), "ok");
  Sitting strict = placed(3, position, "{'take_specials':false}");
  EXPECT_EQ(strict.act("take 1"), "L8_SPECIALS_STAY L8-A05");
  EXPECT_EQ(strict.act("take 2"), "L8_SPECIALS_STAY L8-A05");
  EXPECT_FALSE(strict.offers(0, "take 1"));
}

TEST(Level8, L8_A06_TheOwnTopMayBeTakenAndDiscardedAgain) {
  Sitting s =
      placed(2,
             "'to_act':0,'deck':['p1','p2'],'seats':[{'level':1,'hand':['r4'],'discard':['g1']},"
             "{'level':1,'hand':['r1']}]");
  EXPECT_EQ(s.act("take 0"), "ok");
  EXPECT_EQ(s.act("discard g1"), "ok");
  EXPECT_EQ(s.top(0), "g1");
}

}  // namespace
}  // namespace sobremesa::level_8
