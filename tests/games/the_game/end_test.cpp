// TG-34 .. TG-46: how the game ends, what it is worth, the expert rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

TEST(TheGame, TG_34_PlayGoesOnWithoutDrawing) {
  Stage s({.hands = {{10, 20, 30}, {40, 50}}});
  s.play({"10>A", "20>A", "end"});
  EXPECT_FALSE(s.over());
  EXPECT_EQ(s.hand(0), NumberSet{30});
}

TEST(TheGame, TG_35_OneIsEnoughWithoutADeck) {
  Stage s({.hands = {{10, 20}, {40}}});
  EXPECT_EQ(s.rule_against("end"), "TG-35");
  s.play({"10>A"});
  EXPECT_TRUE(s.may("end"));
  Stage one_left({.hands = {{10, 20}, {40}}, .deck = {60}});
  one_left.play({"10>A"});
  EXPECT_EQ(one_left.rule_against("end"), "TG-24");
}

TEST(TheGame, TG_36_MoreThanOneIsAllowed) {
  Stage s({.hands = {{10, 20, 30, 40}, {50}}});
  s.play({"10>A", "20>A", "30>A", "40>A"});
  EXPECT_TRUE(s.hand(0).empty());
}

TEST(TheGame, TG_37_PlayersWithoutCardsDropOut) {
  Stage s({.hands = {{}, {20, 30}, {40, 50}}, .to_act = 2});
  s.play({"40>A", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{1});
  EXPECT_FALSE(s.over());
}

TEST(TheGame, TG_37_AnEmptyHandEndsNothing) {
  Stage s({.tops = {61, 71, 41, 31}, .hands = {{90}, {}, {91}}});
  s.play({"90>A", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{2});
  EXPECT_FALSE(s.over());
}

TEST(TheGame, TG_A13_TheLastPlayerGoesOnAlone) {
  Stage s({.hands = {{10}, {40, 50, 60}}});
  s.play({"10>A", "end", "40>A", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{1});
  s.play({"50>A", "end", "60>A"});
  EXPECT_TRUE(s.pub().outcome->won());
}

TEST(TheGame, TG_38_ImmediateEnd) {
  const Stage stuck({.tops = {61, 71, 41, 31}, .hands = {{50}}});
  ASSERT_TRUE(stuck.over());
  EXPECT_EQ(rule_of(stuck.pub().outcome->ending), "TG-38");
  EXPECT_EQ(stuck.pub().outcome->stuck, Seat{0});
  EXPECT_FALSE(Stage({.tops = {60, 71, 41, 31}, .hands = {{50}}}).over());  // 50 is the trick
}

TEST(TheGame, TG_38_OneOfTwoIsNotEnough) {
  const Scene scene{.tops = {90, 95, 10, 5},
                    .hands = {{91, 50, 51, 52, 53, 54}},
                    .deck = {11, 12, 13, 14, 15, 16, 17, 18, 19, 20}};
  const Stage s(scene);
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.pub().outcome->left, 16);
  Scene without_deck = scene;
  without_deck.deck.clear();
  EXPECT_FALSE(Stage(without_deck).over());
}

TEST(TheGame, TG_38_ATrickThatOpensASecondPlayIsSeen) {
  const Stage s({.tops = {40, 99, 3, 2},
                 .hands = {{47, 37, 11, 14, 15, 16}},
                 .deck = {20, 21, 22, 23, 24, 25, 26, 27, 28, 29}});
  EXPECT_FALSE(s.over());
}

TEST(TheGame, TG_38_ASelfMadeDeadEndEndsAtOnce) {
  Stage s({.tops = {50, 98, 3, 2}, .hands = {{60, 95, 96, 30}}, .deck = {70, 71}});
  s.play({"96>A"});  // now nothing fits: 95 and 60 are below, 30 is above C and D
  ASSERT_TRUE(s.over());
  EXPECT_EQ(s.pub().outcome->seat, Seat{0});
  EXPECT_EQ(s.pub().outcome->left, 5);
}

TEST(TheGame, TG_38_TheNextPlayerIsLookedAtWhenTheTurnEnds) {
  Stage s({.tops = {80, 99, 3, 2}, .hands = {{81, 82}, {50, 51}}});
  s.play({"81>A", "end"});
  ASSERT_TRUE(s.over());
  EXPECT_EQ(s.pub().outcome->seat, Seat{0});  // who acted last
  EXPECT_EQ(s.pub().outcome->stuck, Seat{1});
  EXPECT_EQ(s.pub().outcome->left, 3);
}

TEST(TheGame, TG_A05_PlayOutPlacesWhatFits) {
  const Scene scene{.tops = {90, 95, 10, 5},
                    .hands = {{91, 50, 51, 52, 53, 54}},
                    .deck = {11, 12},
                    .options = {.play_out = true}};
  Stage s(scene);
  EXPECT_FALSE(s.over());
  s.play({"91>A"});
  ASSERT_TRUE(s.over());
  EXPECT_EQ(s.pub().outcome->left, 7);
}

TEST(TheGame, TG_39_CountWhatIsLeft) {
  const Stage s({.tops = {98, 99, 3, 2},
                 .hands = {{50, 51, 52}, {60, 61, 62, 63, 64, 65}, {70, 71, 72, 73, 74, 75}},
                 .deck = cards_from(20, 31)});
  ASSERT_TRUE(s.over());
  EXPECT_EQ(s.pub().outcome->left, 27);
  EXPECT_EQ(Stage({.tops = {98, 99, 3, 2}, .hands = {{}, {50}}, .to_act = 1}).pub().outcome->left,
            1);
}

TEST(TheGame, TG_40_LowerIsBetter) {
  std::vector<Outcome> games{{.left = 14}, {.left = 9}, {.left = 21}, {.left = 9}};
  const auto best = std::min_element(games.begin(), games.end(), beats);
  EXPECT_EQ(best->left, 9);
  EXPECT_FALSE(beats(games[3], games[1])) << "a tie is no improvement";
  EXPECT_TRUE(beats({.ending = Ending::all_placed, .left = 0}, games[1]));
}

TEST(TheGame, TG_41_FewerThanTenIsExcellent) {
  EXPECT_TRUE((Outcome{.ending = Ending::stuck, .left = 9}).excellent());
  EXPECT_FALSE((Outcome{.ending = Ending::stuck, .left = 10}).excellent());
  EXPECT_FALSE((Outcome{.ending = Ending::fire, .left = 3}).excellent());
  EXPECT_FALSE((Outcome{.ending = Ending::all_placed, .left = 0}).excellent());
}

TEST(TheGame, TG_42_S_02_TG_A12_TheLastCardWinsAtOnce) {
  Stage s({.tops = {60, 71, 41, 31}, .hands = {{}, {50, 80}, {}}, .to_act = 1});
  s.play({"80>B"});
  EXPECT_FALSE(s.over());
  s.play({"50>A"});
  ASSERT_TRUE(s.over());
  EXPECT_TRUE(s.pub().outcome->won());
  EXPECT_EQ(s.pub().outcome->left, 0);
  EXPECT_EQ(rule_of(s.pub().outcome->ending), "TG-42");
  EXPECT_EQ(s.refusal("end")->reason, Reason::game_over);
}

TEST(TheGame, TG_42_TG_A16_OneLeftIsNotWon) {
  const Stage s({.tops = {61, 71, 41, 31}, .hands = {{50}}});
  EXPECT_FALSE(s.pub().outcome->won());
  EXPECT_EQ(s.pub().outcome->left, 1);
  EXPECT_TRUE(s.pub().outcome->excellent());
}

TEST(TheGame, TG_43_ExpertsPlaceThree) {
  Stage s({.hands = {{10, 20, 30, 40}}, .deck = cards_from(60, 90), .options = {.expert = true}});
  s.play({"10>A", "20>A"});
  EXPECT_EQ(s.rule_against("end"), "TG-43");
  s.play({"30>A"});
  EXPECT_TRUE(s.may("end"));
  EXPECT_TRUE(Stage({.tops = {90, 99, 3, 2},
                     .hands = {{91, 92, 50, 51}},
                     .deck = {60, 61},
                     .options = {.expert = true}})
                  .over());
}

TEST(TheGame, TG_44_ExpertsPlaceOneWithoutADeck) {
  Stage s({.hands = {{10, 20, 30}, {40}}, .options = {.expert = true}});
  s.play({"10>A"});
  EXPECT_TRUE(s.may("end"));
}

TEST(TheGame, TG_45_SmallerHands) {
  const int hands[] = {7, 6, 5, 5, 5};
  const int decks[] = {91, 86, 83, 78, 73};
  for (int seats = 1; seats <= 5; ++seats) {
    const Stage s({.small_hands = true}, seats, 1);
    EXPECT_EQ(s.hand(0).size(), hands[seats - 1]);
    EXPECT_EQ(s.pub().deck, decks[seats - 1]);
  }
  Stage s({.hands = {{2, 3, 4, 5, 6, 7, 8}},
           .deck = cards_from(60, 90),
           .options = {.small_hands = true}});
  s.play({"2>A", "3>A", "end"});
  EXPECT_EQ(s.hand(0).size(), 7);
}

TEST(TheGame, TG_46_TG_A08_ExpertFlagsChangeNothingElse) {
  for (const bool expert : {false, true}) {
    for (const bool small_hands : {false, true}) {
      const Options options{.expert = expert, .small_hands = small_hands};
      EXPECT_EQ(minimum(options, 0), 1);
      EXPECT_EQ(minimum(options, 5), expert ? 3 : 2);
      EXPECT_EQ(full_hand(options, 2), small_hands ? 6 : 7);
      Stage s({.tops = {47, 1, 65, 100},
               .hands = {{37, 75, 36, 50}},
               .deck = cards_from(10, 30),
               .options = options});
      EXPECT_TRUE(s.may("37>A"));
      EXPECT_TRUE(s.may("75>C"));
      EXPECT_FALSE(s.may("36>A"));
    }
  }
}

}  // namespace
}  // namespace sobremesa::the_game
