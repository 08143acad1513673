// What the players understand, each point in a position that shows it.
#include "tests/games/level_8/sitting.hpp"
#include "tests/players/level_8/asking.hpp"

namespace sobremesa::level_8 {
namespace {

using PlayerLevel = sobremesa::Level;
using Texts = std::vector<std::string>;

Texts advice_in(const Sitting& s, PlayerLevel level) {
  Rng rng(5);
  return ask(level, s.options, view_for(s.state, s.state.pub.to_act), rng).texts();
}

bool begins_with(const std::string& text, std::string_view start) {
  return std::string_view(text).starts_with(start);
}

TEST(Level8Players, TakesTheCardThatCompletesTheLevelAndLaysAtOnce) {
  const Sitting s = placed(
      2,
      "'to_act':0,'phase':'draw','deck':['p14','p15','J','J','b1','b2'],'seats':["
      "{'level':1,'hand':['r4','y5','g6','s8','b9','r1','y1','g13','p13','b13'],'discard':['y15']},"
      "{'level':1,'hand':['p1','p2','p3'],'discard':['p4','p10']}]");
  for (const PlayerLevel level :
       {PlayerLevel::easy, PlayerLevel::medium, PlayerLevel::strong, PlayerLevel::best}) {
    const Texts moves = advice_in(s, level);
    ASSERT_GE(moves.size(), 3U) << to_text(level);
    EXPECT_EQ(moves[0], "take 1") << to_text(level);
    EXPECT_TRUE(begins_with(moves[1], "lay ")) << moves[1];
  }
}

TEST(Level8Players, DrawsWhenNothingOpenHelps) {
  const Sitting s = placed(
      2,
      "'to_act':0,'phase':'draw','deck':['p14','p15','J','J','b1','b2'],'seats':["
      "{'level':5,'hand':['r4','y5','g6','s7','b8','r1','y1','g13','p13','b13'],'discard':['y13']},"
      "{'level':1,'hand':['p1','p2','p3'],'discard':['p4','p5']}]");
  for (const PlayerLevel level : {PlayerLevel::easy, PlayerLevel::strong, PlayerLevel::best})
    EXPECT_EQ(advice_in(s, level), Texts{"draw"}) << to_text(level);
}

TEST(Level8Players, LaysTheLastLevelWithNothingLeft) {
  const Sitting s = holding(8, "r4 y4 g6 s6 b6 p9 r9 y9 g9");
  for (const PlayerLevel level : {PlayerLevel::easy, PlayerLevel::strong, PlayerLevel::best}) {
    const Texts moves = advice_in(s, level);
    ASSERT_EQ(moves.size(), 1U) << to_text(level);
    EXPECT_TRUE(begins_with(moves[0], "lay ")) << moves[0];
  }
}

TEST(Level8Players, AddsWhereTheNextCardCanFollow) {
  // The 7 has a place on two runs; only on one of them does it let the 6 follow, and with it the
  // round is over.
  const Sitting s =
      holding(1, "y9 s7 p6", "{}", "[['b1','r2','g3','r4','r5','g6'],['r11','y12','b13']]",
              "[['y8','r9','s10','b11'],['s1','g2','b3']]");
  for (const PlayerLevel level : {PlayerLevel::medium, PlayerLevel::strong, PlayerLevel::best}) {
    EXPECT_EQ(advice_in(s, level), (Texts{"add s7 > 1.0", "add p6 > 1.0", "discard y9"}))
        << to_text(level);
  }
}

TEST(Level8Players, BridgesAGapWithAJokerToGoOut) {
  const Sitting s = holding(1, "y15 s8 J", "{}", "[['r4','r5','g6'],['r11','y12','b13']]");
  EXPECT_EQ(advice_in(s, PlayerLevel::strong),
            (Texts{"add J=7 > 0.0", "add s8 > 0.0", "discard y15"}));
}

TEST(Level8Players, KeepsAJokerForTheTurnThatEndsTheRound) {
  // No joker lets a 9 or a 1 follow, and with three such cards the round goes on.
  const Sitting s = holding(1, "y9 s9 b1 J", "{}", "[['r4','r5','g6'],['r12','y13','b14']]");
  const Texts moves = advice_in(s, PlayerLevel::strong);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_TRUE(begins_with(moves[0], "discard ")) << moves[0];
  EXPECT_NE(moves[0], "discard J");
}

TEST(Level8Players, ChoosesTheLayThatLeavesLeastBehind) {
  // r7 can close the lower run or begin the upper one; only 4-5-6 and 7-8-9 leave nothing behind
  // but the card to discard.
  const Sitting s = holding(1, "r3 y4 g5 s6 r7 b8 p9 y10 g11");
  const Texts moves = advice_in(s, PlayerLevel::strong);
  ASSERT_FALSE(moves.empty());
  EXPECT_TRUE(begins_with(moves[0], "lay ")) << moves[0];
  EXPECT_EQ(moves.size(), 4U) << "a lay, two additions, and the last card";
}

// Seat 0 collects pairs and has five single cards; the next player took two cards of `value` from
// the piles and is after sets.
std::string discard_beside_collector_of(int value, PlayerLevel level) {
  const std::string v = std::to_string(value);
  const std::string collected = "['y" + v + "','p" + v + "']";
  const Sitting s =
      placed(2,
             "'to_act':0,'phase':'play','deck':['J','J','b1','b2','b10','s10'],'seats':["
             "{'level':2,'hand':['r1','y1','r2','y2','r3','y3','s9','b12','g14','g5','s7']},"
             "{'level':6,'hand':" +
                 collected + ",'known':" + collected + ",'discard':['p4','p8']}]");
  return advice_in(s, level).back();
}

TEST(Level8Players, DoesNotFeedTheNextPlayer) {
  for (const auto& [value, card] :
       {std::pair(9, "s9"), {12, "b12"}, {14, "g14"}, {5, "g5"}, {7, "s7"}}) {
    EXPECT_NE(discard_beside_collector_of(value, PlayerLevel::strong),
              std::string("discard ") + card);
  }
}

TEST(Level8Players, SkipsWhoIsAboutToGoOut) {
  const Sitting s =
      placed(3,
             "'to_act':0,'phase':'play','deck':['J','J','b1','b2','b10','s10'],'seats':["
             "{'level':2,'hand':['r1','y1','r2','y2','r3','s4','s9','b12','g14','g5','S']},"
             "{'level':2,'hand':['y8','p9','g9'],'discard':['p4']},"
             "{'level':2,'hand':['y5'],'discard':['p10'],"
             "'laid':[['r6','y6'],['r7','y7'],['r8','g8'],['r10','g10']]}]");
  EXPECT_EQ(advice_in(s, PlayerLevel::strong).back(), "skip 2");
  EXPECT_EQ(advice_in(s, PlayerLevel::best).back(), "skip 2");
}

TEST(Level8Players, NeverDiscardsAJokerWhileThereIsAnotherCard) {
  const Sitting s = holding(5, "J J J r1 y1 g1 s1 b1 p9 r9 y9");
  for (const PlayerLevel level :
       {PlayerLevel::easy, PlayerLevel::medium, PlayerLevel::strong, PlayerLevel::best})
    EXPECT_NE(advice_in(s, level).back(), "discard J") << to_text(level);
}

TEST(Level8Players, KeepsWhatTheLevelIsMadeOf) {
  const Sitting s =
      placed(2,
             "'to_act':0,'phase':'keep','deck':['b1','b2','b10','s10'],'seats':["
             "{'level':7,'hand':['r1','y2','g3','g5','g9','J','b4','p6','s7','s8']},"
             "{'level':2,'hand':[],'discard':['p4'],'laid':[['r6','y6'],['r7','y7'],['r8','y8'],"
             "['r9','y9']]}]",
             "{'stars':2}");
  for (const PlayerLevel level : {PlayerLevel::medium, PlayerLevel::strong, PlayerLevel::best}) {
    const Texts moves = advice_in(s, level);
    ASSERT_EQ(moves.size(), 1U);
    for (const char* card : {"g3", "g5", "g9", "J"}) {
      EXPECT_NE(moves[0].find(card), std::string::npos) << moves[0] << " lacks " << card;
    }
  }
}

}  // namespace
}  // namespace sobremesa::level_8
