// What the settled list says about moments and precedence.
#include <gtest/gtest.h>

#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

TEST(TheGameExtreme, S_01_AStopEndsTheTurnByItself) {
  Scene scene({.orders = "30S", .hands = {{30, 31}, {60, 61}}, .deck = 9});
  const auto events = decide(scene.options, scene.state, Seat{0}, *parse_move("30>A"));
  ASSERT_EQ(events->size(), 2U);
  EXPECT_TRUE(std::holds_alternative<TurnEnded>((*events)[1]));
  EXPECT_EQ(effect_on_says((*events)[1]).turn_of, Seat{0});
  EXPECT_TRUE(turns_up_hidden(scene.options, scene.sight(), *parse_move("30>A")));
  EXPECT_FALSE(turns_up_hidden(scene.options, scene.sight(), *parse_move("31>A")));
  EXPECT_TRUE(turns_up_hidden(scene.options, scene.sight(), EndTurn{}));
}

TEST(TheGameExtreme, S_01_WithoutADeckAStopTurnsUpNothing) {
  const Scene scene({.orders = "30S", .hands = {{30, 31}, {60, 61}}, .deck = 0});
  EXPECT_FALSE(turns_up_hidden(scene.options, scene.sight(), *parse_move("30>A")));
}

TEST(TheGameExtreme, S_01_AStopMayLeaveTheNextPlayerStuck) {
  Scene scene({.orders = "91S", .tops = {90, 95, 10, 5}, .hands = {{91, 50}, {51, 52}}, .deck = 9});
  EXPECT_EQ(scene.play("91>A"), "TG-38");
  EXPECT_EQ(scene.state.pub.outcome->seat, Seat{0});
  EXPECT_EQ(scene.state.pub.outcome->stuck, Seat{1});
}

TEST(TheGameExtreme, S_02_TheLastCardEndsTheGameByItself) {
  Scene won({.hands = {{30}, {}}, .deck = 0});
  EXPECT_EQ(won.play("30>A"), "TG-42");
  Scene by_stop({.orders = "30S", .hands = {{30}, {}}, .deck = 0});
  EXPECT_EQ(by_stop.play("30>A"), "TG-42");
  Scene skull_elsewhere({.orders = "30K", .hands = {{30, 31}}, .deck = 0});
  EXPECT_EQ(skull_elsewhere.play_all({"30>A", "31>B"}), "TGX-15");
  Scene fourth({.orders = "303", .hands = {{30, 31, 32, 33}}, .deck = 0});
  EXPECT_EQ(fourth.play_all({"30>A", "31>A", "32>A", "33>A"}), "TGX-16");
  EXPECT_EQ(fourth.state.pub.outcome->left, 0);
}

TEST(TheGameExtreme, S_03_TheMinimumComesFirst) {
  Scene skull({.orders = "30K", .hands = {{30, 31, 32}}, .deck = 9});
  EXPECT_EQ(skull.play_all({"30>A", "end"}), "no MIN_NOT_MET");
  EXPECT_EQ(skull.refused_by("end"), "TG-24");
  Scene three({.orders = "303", .hands = {{30, 31, 32}}, .deck = 9});
  EXPECT_EQ(three.play_all({"30>A", "end"}), "no MIN_NOT_MET");
}

TEST(TheGameExtreme, S_04_TheMomentOfALoss) {
  // With the card that makes it certain.
  Scene fourth({.orders = "303", .hands = {{30, 31, 32, 33, 34}}, .deck = 9});
  EXPECT_EQ(fourth.play_all({"30>A", "31>A", "32>A"}), "ok");
  EXPECT_EQ(fourth.play("33>A"), "TGX-16");
  // A skull that nothing can cover is lost at the end of the turn, not before.
  Scene skull({.orders = "92K", .tops = {90, 95, 10, 5}, .hands = {{91, 92, 50}}, .deck = 9});
  EXPECT_EQ(skull.play_all({"91>A", "92>A"}), "ok");
  EXPECT_EQ(skull.play("end"), "TGX-14");
  // A 3! that is short with no card left is lost at once, although the minimum is met.
  Scene three({.orders = "923", .tops = {90, 95, 10, 5}, .hands = {{91, 92, 50}}, .deck = 9});
  EXPECT_EQ(three.play_all({"91>A", "92>A"}), "TGX-16");
}

TEST(TheGameExtreme, S_05_CapByTheHandAtTheStartOfTheTurn) {
  Scene scene({.hands = {{30, 31}, {60, 61, 62}},
               .deck = 9,
               .options = {.expert = true, .cap_min_by_hand = true}});
  EXPECT_EQ(minimum(scene.options, scene.state.pub), 2);
  scene.play("30>A");
  EXPECT_EQ(minimum(scene.options, scene.state.pub), 2);
  EXPECT_EQ(scene.would("end"), "no MIN_NOT_MET");
  EXPECT_EQ(scene.play_all({"31>A", "end"}), "turn over");
  EXPECT_EQ(minimum(scene.options, scene.state.pub), 3);
}

TEST(TheGameExtreme, S_06_RetroactiveRefusesAndDoesNotLose) {
  Scene scene({.orders = "40P",
               .hands = {{30, 40, 50, 51}},
               .deck = 9,
               .options = {.one_pile_retroactive = true}});
  scene.play("30>A");
  EXPECT_EQ(scene.play("40>B"), "no X_ONE_PILE");
  EXPECT_EQ(scene.refused_by("40>B"), "TGX-26");
  EXPECT_EQ(scene.play("40>A"), "ok");
}

TEST(TheGameExtreme, S_07_ALockOnceSetStays) {
  Scene scene({.orders = "40P",
               .hands = {{30, 40, 50, 51}},
               .deck = 9,
               .options = {.one_pile_binds_whole_turn = true}});
  scene.play_all({"30>A", "40>B", "50>B"});
  EXPECT_EQ(scene.play("51>A"), "no X_ONE_PILE");
  EXPECT_EQ(scene.play("51>B"), "ok");
}

TEST(TheGameExtreme, S_08_TheGuardLeavesAMove) {
  // Nothing covers the skull: `end` loses, and is the only move.
  Scene scene({.orders = "92K",
               .tops = {90, 95, 10, 5},
               .hands = {{91, 92, 50}},
               .deck = 9,
               .options = {.guard = true}});
  EXPECT_EQ(scene.play_all({"91>A", "92>A"}), "ok");
  EXPECT_EQ(legal_moves(scene.options, scene.sight()).size(), 1U);
  EXPECT_EQ(scene.play("end"), "TGX-14");
}

TEST(TheGameExtreme, S_08_ReachIgnoresTheGuard) {
  // The second card loses at once (a 3! that stays short), but there is one: not stuck before it.
  Scene scene({.orders = "923",
               .tops = {90, 95, 10, 5},
               .hands = {{91, 92, 50}},
               .deck = 9,
               .options = {.guard = true}});
  EXPECT_EQ(scene.ended_by(), "");
  EXPECT_EQ(scene.would("92>A"), "no X_THREE_EXACT");
  EXPECT_EQ(scene.play_all({"91>A", "92>A"}), "TGX-16");
}

TEST(TheGameExtreme, S_09_AStopAnywhereInTheSequence) {
  // The stop fits only after 81 has gone back on A by the trick: 80 stop > 71.
  const Setting setting{.orders = "80S",
                        .tops = {81, 99, 3, 2},
                        .hands = {{71, 80, 50, 51}},
                        .deck = 9,
                        .options = {.expert = true}};
  EXPECT_EQ(Scene(setting).ended_by(), "");
  Setting plain = setting;
  plain.orders = "";
  EXPECT_EQ(Scene(plain).ended_by(), "TG-38");
  Setting no_trick = setting;
  no_trick.orders = "80S 3T";
  EXPECT_EQ(Scene(no_trick).ended_by(), "TG-38");
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
