// The three lightning orders: stop, skull, 3!.
#include <gtest/gtest.h>

#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// Six cards in a row with the orders a test wants on them.
Setting row(std::string_view orders) {
  return {.orders = orders, .hands = {{30, 31, 32, 33, 34, 50}, {60, 61}, {70, 71}}, .deck = 20};
}

TEST(TheGameExtreme, TGX_09_AStopWorksAtOnce) {
  Scene scene(row("31S"));
  EXPECT_EQ(scene.play_all({"30>A", "31>A"}), "turn over");
  EXPECT_EQ(scene.to_act(), 1);
  const auto late = decide(scene.options, scene.state, Seat{0}, *parse_move("32>A"));
  EXPECT_EQ(late.error().reason, Reason::not_your_turn);
}

TEST(TheGameExtreme, TGX_10_OnlyForTheTurnTheyArePlayedIn) {
  Scene stop({.orders = "40S", .tops = {40, 1, 100, 100}, .hands = {{41, 42, 43, 44}}, .deck = 9});
  EXPECT_EQ(stop.play_all({"41>A", "42>A", "end"}), "turn over");

  const Setting three{
      .orders = "403", .tops = {40, 1, 100, 100}, .hands = {{41, 42, 43, 44, 45, 46}}, .deck = 9};
  EXPECT_EQ(Scene(three).play_all({"41>B", "42>B", "end"}), "turn over");
  EXPECT_EQ(Scene(three).play_all({"41>B", "42>B", "43>B", "44>B", "45>B", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_11_StopEndsTheTurnAndDraws) {
  Scene scene(row("32S"));
  EXPECT_EQ(scene.play_all({"30>A", "31>A", "32>A"}), "turn over");
  EXPECT_EQ(scene.cards_of(0), 6);
  EXPECT_EQ(scene.state.pub.deck, 17);
}

TEST(TheGameExtreme, TGX_12_StopAsFirstCard) {
  Scene scene(row("30S"));
  EXPECT_EQ(scene.play("30>A"), "turn over");
  EXPECT_EQ(scene.cards_of(0), 6);
  EXPECT_EQ(scene.state.pub.deck, 19);
}

TEST(TheGameExtreme, TGX_12_AStopIsAWayOut) {
  const Setting setting{.tops = {90, 95, 10, 5}, .hands = {{91, 50, 51, 52}}, .deck = 9};
  EXPECT_EQ(Scene(setting).ended_by(), "TG-38");
  Setting with_stop = setting;
  with_stop.orders = "91S";
  Scene scene(with_stop);
  EXPECT_EQ(scene.ended_by(), "");
  EXPECT_EQ(scene.to_act(), 0);
}

TEST(TheGameExtreme, TGX_13_SkullMustBeCoveredInTheSameTurn) {
  EXPECT_EQ(Scene(row("30K")).play_all({"30>A", "31>A", "end"}), "turn over");
  EXPECT_EQ(Scene(row("30K")).play_all({"30>A", "50>B", "31>A", "end"}), "turn over");
  Scene trick({.orders = "30K", .hands = {{30, 20, 50, 51}}, .deck = 9});
  EXPECT_EQ(trick.play_all({"30>A", "20>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_14_NoVisibleSkullAtTheEndOfATurn) {
  EXPECT_EQ(Scene(row("30K 31S")).play_all({"30>A", "31>A"}), "turn over");
  EXPECT_EQ(Scene(row("30K 31S")).play_all({"30>A", "31>B"}), "TGX-14");
  EXPECT_EQ(Scene(row("30K 31K")).play_all({"30>A", "31>A", "end"}), "TGX-14");
}

TEST(TheGameExtreme, TGX_15_AnOpenSkullLosesEvenWithAllPlaced) {
  Scene open({.orders = "31K", .hands = {{30, 31}}, .deck = 0});
  EXPECT_EQ(open.play_all({"30>A", "31>A"}), "TGX-15");
  Scene covered({.orders = "30K", .hands = {{30, 31}}, .deck = 0});
  EXPECT_EQ(covered.play_all({"30>A", "31>A"}), "TG-42");
  EXPECT_TRUE(covered.state.pub.outcome->won());
}

TEST(TheGameExtreme, TGX_16_ExactlyThree) {
  EXPECT_EQ(Scene(row("303")).play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
  EXPECT_EQ(Scene(row("323")).play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
  EXPECT_EQ(Scene(row("303")).play_all({"30>A", "31>A", "end"}), "TGX-16");
  EXPECT_EQ(Scene(row("303")).play_all({"30>A", "31>A", "32>A", "33>A"}), "TGX-16");
  EXPECT_EQ(Scene(row("303 323")).play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_17_WithThreeAStopOnlyAsTheThird) {
  EXPECT_EQ(Scene(row("313 32S")).play_all({"30>A", "31>A", "32>A"}), "turn over");
  EXPECT_EQ(Scene(row("303 31S")).play_all({"30>A", "31>A"}), "TGX-16");
  EXPECT_EQ(Scene(row("30S 313")).play_all({"30>A"}), "turn over");
}

TEST(TheGameExtreme, TGX_18_NormalRefillAfterThree) {
  Scene luis(row("313 32S"));
  luis.play_all({"30>A", "31>A", "32>A"});
  EXPECT_EQ(luis.cards_of(0), 6);
  EXPECT_EQ(luis.state.pub.deck, 17);
}

TEST(TheGameExtreme, TGX_19_ThreeWithFewerThanThreeCardsIsLost) {
  Scene two({.orders = "303", .hands = {{30, 31}, {}}, .deck = 0});
  EXPECT_EQ(two.play("30>A"), "ok");
  EXPECT_EQ(two.play("31>A"), "TGX-19");
  EXPECT_EQ(two.state.pub.outcome->left, 0);
  Scene one({.orders = "303", .hands = {{30}, {}}, .deck = 0});
  EXPECT_EQ(one.play("30>A"), "TGX-19");
  Scene three({.orders = "303", .hands = {{30, 31, 32}, {}}, .deck = 0});
  EXPECT_EQ(three.play_all({"30>A", "31>A", "32>A"}), "TG-42");
}

TEST(TheGameExtreme, TGX_A02_LightningLosesInfinityRefuses) {
  EXPECT_EQ(Scene(row("30K")).play_all({"30>A", "50>B", "end"}), "TGX-14");
  const Scene trick(
      {.orders = "90T", .tops = {47, 1, 90, 100}, .hands = {{37, 50, 51}}, .deck = 9});
  EXPECT_EQ(trick.would("37>A"), "no X_NO_BACK");
}

TEST(TheGameExtreme, TGX_A02_TheGuardRefusesWhatLosesAtOnce) {
  Setting setting = row("303 31K 34S");
  setting.options.guard = true;
  Scene scene(setting);
  scene.play("30>A");
  EXPECT_EQ(scene.would("34>A"), "no X_THREE_EXACT");  // a stop as second
  scene.play("31>B");
  EXPECT_EQ(scene.would("end"), "no X_SKULL_OPEN");  // the skull is named first
  EXPECT_EQ(scene.refused_by("end"), "TGX-14");
  EXPECT_EQ(scene.would("34>A"), "no X_SKULL_OPEN");
  EXPECT_FALSE(scene.offers("end"));
  scene.play("32>B");
  EXPECT_EQ(scene.would("33>A"), "no X_THREE_EXACT");
  EXPECT_EQ(scene.refused_by("33>A"), "TGX-16");
  EXPECT_EQ(scene.refusal_of("33>A")->params[0].number, 4);
  EXPECT_EQ(scene.play("end"), "turn over");
}

TEST(TheGameExtreme, TGX_A03_AStopSatisfiesTheMinimum) {
  // 91 fits only after 80 has gone back; nothing else reaches two.
  const Setting setting{
      .orders = "80S", .tops = {90, 95, 10, 5}, .hands = {{80, 50, 51}}, .deck = 9};
  EXPECT_EQ(Scene(setting).ended_by(), "");
}

TEST(TheGameExtreme, TGX_A04_StopAsAnyCard) {
  EXPECT_EQ(Scene(row("31S")).play_all({"30>A", "31>A"}), "turn over");
  EXPECT_EQ(Scene(row("34S")).play_all({"30>A", "31>A", "32>A", "33>A", "34>A"}), "turn over");
}

TEST(TheGameExtreme, TGX_A05_ThreeAsFourthCardLosesAtOnce) {
  EXPECT_EQ(Scene(row("333")).play_all({"30>A", "31>A", "32>A", "33>A"}), "TGX-16");
  Setting guarded = row("333");
  guarded.options.guard = true;
  EXPECT_EQ(Scene(guarded).play_all({"30>A", "31>A", "32>A", "33>A"}), "no X_THREE_EXACT");
}

TEST(TheGameExtreme, TGX_A06_FourthCardAfterThreeLoses) {
  EXPECT_EQ(Scene(row("313")).play_all({"30>A", "31>A", "32>A", "33>A"}), "TGX-16");
}

TEST(TheGameExtreme, TGX_A07_TheSameThreeCardsSatisfyAll) {
  EXPECT_EQ(Scene(row("303 313 323")).play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_A08_ShortHandWithOthersStillPlaying) {
  Scene scene({.orders = "303", .hands = {{30, 31}, {60, 61}}, .deck = 9});
  EXPECT_EQ(scene.play_all({"30>A", "31>A"}), "TGX-19");
  EXPECT_EQ(scene.state.pub.outcome->left, 11);
}

TEST(TheGameExtreme, TGX_A09_ThreeWithAnEmptyDeck) {
  const Setting setting{.orders = "303", .hands = {{30, 31, 32, 33}, {60}}, .deck = 0};
  EXPECT_EQ(Scene(setting).play_all({"30>A", "end"}), "TGX-16");
  Scene scene(setting);
  EXPECT_EQ(scene.play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
  EXPECT_EQ(scene.cards_of(0), 1);
}

TEST(TheGameExtreme, TGX_A10_ThreeAndTheThirdFitsNowhere) {
  Scene scene({.orders = "913", .tops = {90, 95, 10, 5}, .hands = {{91, 92, 50, 51}}, .deck = 9});
  EXPECT_EQ(scene.play("91>A"), "ok");
  EXPECT_EQ(scene.play("92>A"), "TGX-16");
}

TEST(TheGameExtreme, TGX_A11_ThreeWithDrawOne) {
  Scene scene(row("303 321"));
  EXPECT_EQ(scene.play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
  EXPECT_EQ(scene.cards_of(0), 4);
}

TEST(TheGameExtreme, TGX_A12_ThreeWithOnePile) {
  Setting setting = row("303 21P");
  setting.tops = {1, 21, 100, 100};
  Scene scene(setting);
  scene.play("30>A");
  EXPECT_EQ(scene.would("31>B"), "no X_ONE_PILE");
  EXPECT_EQ(scene.play_all({"31>A", "32>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_A13_SkullAndStop) {
  EXPECT_EQ(Scene(row("30K 31S")).play_all({"30>A", "31>A"}), "turn over");
  EXPECT_EQ(Scene(row("30K 31S")).play_all({"30>A", "31>C"}), "TGX-14");
}

TEST(TheGameExtreme, TGX_A14_SkullAsThirdUnderThree) {
  Scene scene(row("303 32K"));
  EXPECT_EQ(scene.play_all({"30>A", "31>A", "32>A"}), "ok");
  EXPECT_EQ(scene.would("end"), "TGX-14");
  EXPECT_EQ(scene.would("33>A"), "TGX-16");
}

TEST(TheGameExtreme, TGX_A15_NoExemptionFromOnePileForTheSkull) {
  Scene scene(row("30K 32P"));
  scene.play_all({"30>A", "32>B"});
  EXPECT_EQ(scene.would("31>A"), "no X_ONE_PILE");
  EXPECT_EQ(scene.would("end"), "TGX-14");
  EXPECT_EQ(scene.play_all({"33>B", "31>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_A16_AnyCardCovers) {
  EXPECT_EQ(Scene(row("30K 31T")).play_all({"30>A", "31>A", "end"}), "turn over");
  EXPECT_EQ(Scene(row("30K 31K 32Q")).play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
  EXPECT_EQ(Scene(row("30K 31K")).play_all({"30>A", "31>A", "end"}), "TGX-14");
}

TEST(TheGameExtreme, TGX_A17_LastCardASkullWhileOthersHaveCards) {
  Scene scene({.orders = "30K", .hands = {{30}, {60}}, .deck = 0});
  EXPECT_EQ(scene.play("30>A"), "ok");
  EXPECT_EQ(scene.play("end"), "TGX-14");
}

TEST(TheGameExtreme, TGX_A29_EndingWithAnOpenSkullIsAcceptedAndLost) {
  Scene scene(row("31K"));
  EXPECT_EQ(scene.play_all({"30>A", "31>A"}), "ok");
  EXPECT_TRUE(scene.offers("end"));
  EXPECT_EQ(scene.play("end"), "TGX-14");
  Setting guarded = row("31K");
  guarded.options.guard = true;
  EXPECT_EQ(Scene(guarded).play_all({"30>A", "31>A", "end"}), "no X_SKULL_OPEN");
}

TEST(TheGameExtreme, AnOpenSkullIsNamedBeforeAStuckPlayer) {
  Scene scene({.orders = "91K",
               .tops = {90, 95, 10, 5},
               .hands = {{91, 96, 50, 51}},
               .deck = 9,
               .options = {.expert = true, .play_out = true}});
  EXPECT_EQ(scene.play_all({"91>A", "96>B"}), "TGX-14");
  EXPECT_FALSE(scene.state.pub.outcome->stuck);
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
