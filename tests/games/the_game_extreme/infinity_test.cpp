// The four infinity orders: silence, no backwards trick, one pile, draw one.
#include <gtest/gtest.h>

#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

TEST(TheGameExtreme, TGX_20_InForceFromTheMomentTheyArePlayed) {
  Scene scene({.orders = "60T", .tops = {47, 1, 100, 100}, .hands = {{37, 60, 61, 62}}, .deck = 9});
  EXPECT_EQ(scene.would("37>A"), "ok");
  scene.play("60>C");
  EXPECT_EQ(scene.would("37>A"), "no X_NO_BACK");
}

TEST(TheGameExtreme, TGX_21_ForEverybodyWhileVisible) {
  Scene scene({.orders = "60T",
               .tops = {47, 48, 60, 100},
               .hands = {{37, 50, 51}, {38, 52, 53}, {36, 54, 55}},
               .deck = 30});
  EXPECT_EQ(scene.would("37>A"), "no X_NO_BACK");
  EXPECT_EQ(scene.play_all({"50>A", "51>A", "end"}), "turn over");
  EXPECT_EQ(scene.would("38>B"), "no X_NO_BACK");
  EXPECT_EQ(scene.play_all({"52>A", "53>A", "end"}), "turn over");
  EXPECT_EQ(scene.refused_by("36>A"), "TG-07");  // no trick exists while the order is visible
}

TEST(TheGameExtreme, TGX_22_AllVisibleOnesCount) {
  Scene scene({.orders = "40T 601",
               .tops = {40, 47, 60, 100},
               .hands = {{37, 50, 51, 52}, {2, 3}, {5, 6}},
               .deck = 30});
  EXPECT_EQ(scene.would("37>B"), "no X_NO_BACK");
  scene.play_all({"50>B", "51>B", "end"});
  EXPECT_EQ(scene.cards_of(0), 3);
  Scene twice(
      {.orders = "401 601", .tops = {40, 1, 60, 100}, .hands = {{50, 51, 52, 53}}, .deck = 30});
  twice.play_all({"50>B", "51>B", "end"});
  EXPECT_EQ(twice.cards_of(0), 3);
}

TEST(TheGameExtreme, TGX_23_CoveredIsVoidAtOnce) {
  Scene trick(
      {.orders = "40T", .tops = {47, 40, 100, 100}, .hands = {{37, 48, 60, 61}}, .deck = 9});
  trick.play("48>B");
  EXPECT_EQ(trick.would("37>A"), "ok");
  Scene pile({.orders = "40P", .tops = {1, 40, 100, 100}, .hands = {{48, 60, 61, 62}}, .deck = 9});
  pile.play("48>B");
  EXPECT_EQ(pile.would("60>A"), "ok");
}

TEST(TheGameExtreme, TGX_25_NoBackwardsTrick) {
  const Scene elsewhere(
      {.orders = "90T", .tops = {47, 1, 90, 100}, .hands = {{37, 50, 51}}, .deck = 9});
  EXPECT_EQ(elsewhere.would("37>A"), "no X_NO_BACK");
  EXPECT_EQ(elsewhere.refused_by("37>A"), "TGX-25");
  EXPECT_EQ(sentence(*elsewhere.refusal_of("37>A")),
            "No backwards trick while 90 on pile C is visible.");
  const Scene own({.orders = "65T", .tops = {1, 1, 65, 100}, .hands = {{75, 64, 63}}, .deck = 9});
  EXPECT_EQ(own.would("75>C"), "no X_NO_BACK");
  EXPECT_EQ(own.would("64>C"), "ok");
  const Scene itself(
      {.orders = "37T", .tops = {47, 1, 100, 100}, .hands = {{37, 50, 51}}, .deck = 9});
  EXPECT_EQ(itself.would("37>A"), "ok");
}

TEST(TheGameExtreme, TGX_25_TheSentenceOffersNoTrickWhileTheOrderIsVisible) {
  const Scene scene(
      {.orders = "90T", .tops = {47, 1, 90, 100}, .hands = {{36, 50, 51}}, .deck = 9});
  EXPECT_EQ(sentence(*scene.refusal_of("36>A")),
            "36 is not higher than 47. Pile A goes up: higher than 47.");
  const Scene plain({.tops = {47, 1, 90, 100}, .hands = {{36, 50, 51}}, .deck = 9});
  EXPECT_EQ(sentence(*plain.refusal_of("36>A")),
            "36 is not higher than 47. Pile A goes up: higher than 47, or exactly 37.");
}

TEST(TheGameExtreme, TGX_26_OnePile) {
  Scene scene({.orders = "20P", .tops = {20, 1, 100, 100}, .hands = {{30, 31, 32, 33}}, .deck = 9});
  scene.play("30>B");
  EXPECT_EQ(scene.would("31>B"), "ok");
  EXPECT_EQ(scene.would("31>C"), "no X_ONE_PILE");
  EXPECT_EQ(scene.would("31>A"), "no X_ONE_PILE");
  EXPECT_EQ(scene.refused_by("31>A"), "TGX-26");
  EXPECT_EQ(sentence(*scene.refusal_of("31>A")),
            "\"One pile only\" is in force, and you started on pile B.");
}

TEST(TheGameExtreme, TGX_26_CoveringLiftsIt) {
  Scene scene({.orders = "20P", .tops = {20, 1, 100, 100}, .hands = {{30, 31, 32, 33}}, .deck = 9});
  scene.play("30>A");
  EXPECT_EQ(scene.would("31>C"), "ok");
}

TEST(TheGameExtreme, TGX_26_TheOtherOnePileStaysInForce) {
  Scene scene(
      {.orders = "20P 80P", .tops = {20, 1, 80, 100}, .hands = {{30, 31, 32, 33}}, .deck = 9});
  scene.play("30>A");
  EXPECT_EQ(scene.would("31>B"), "no X_ONE_PILE");
  EXPECT_EQ(scene.would("31>C"), "no X_ONE_PILE");
  EXPECT_EQ(scene.would("31>A"), "ok");
}

TEST(TheGameExtreme, TGX_26_TheOrderInForceIsNamedBeforeThePileRule) {
  Scene scene({.orders = "20P", .tops = {20, 1, 100, 100}, .hands = {{30, 5, 32, 33}}, .deck = 9});
  scene.play("30>B");
  EXPECT_EQ(scene.would("5>A"), "no X_ONE_PILE");
  EXPECT_EQ(scene.would("5>B"), "no ASC_TOO_LOW");
}

TEST(TheGameExtreme, TGX_27_FreeChoiceOfThePile) {
  const Scene scene(
      {.orders = "20P", .tops = {20, 1, 100, 100}, .hands = {{29, 30, 31}}, .deck = 9});
  for (const std::string_view move : {"30>A", "30>B", "30>C", "30>D"}) {
    EXPECT_EQ(scene.would(move), "ok") << move;
  }
}

TEST(TheGameExtreme, TGX_28_DrawOne) {
  Scene before({.orders = "201",
                .tops = {20, 1, 100, 100},
                .hands = {{30, 31, 32, 33, 34, 35}, {2}, {3}},
                .deck = 30});
  before.play_all({"30>B", "31>B", "end"});
  EXPECT_EQ(before.cards_of(0), 5);
  Scene last({.orders = "311", .hands = {{30, 31, 32, 33, 34, 35}, {2}, {3}}, .deck = 30});
  last.play_all({"30>B", "31>B", "end"});
  EXPECT_EQ(last.cards_of(0), 5);
  Scene covered({.orders = "301", .hands = {{30, 31, 32, 33, 34, 35}, {2}, {3}}, .deck = 30});
  covered.play_all({"30>B", "31>B", "end"});
  EXPECT_EQ(covered.cards_of(0), 6);
}

TEST(TheGameExtreme, TGX_29_ShortHandsHappen) {
  Scene scene({.orders = "991",
               .tops = {99, 1, 100, 100},
               .hands = {{10, 11, 12, 13, 14, 15, 16, 17}},
               .deck = 30});
  for (const int held : {7, 6, 5}) {
    const auto hand = scene.state.hands[0];
    const int low = hand.lowest();
    NumberSet rest = hand;
    rest.erase(low);
    EXPECT_EQ(scene.play(concat({low, ">B"})), "ok");
    EXPECT_EQ(scene.play(concat({rest.lowest(), ">B"})), "ok");
    EXPECT_EQ(scene.play("end"), "turn over");
    EXPECT_EQ(scene.cards_of(0), held);
  }
}

TEST(TheGameExtreme, TGX_30_RefillToTheFullHandAfterCovering) {
  Scene scene({.orders = "201",
               .tops = {20, 1, 100, 100},
               .hands = {{30, 31, 32, 33}, {40, 41, 42}, {50, 51, 52}},
               .deck = 30});
  scene.play_all({"30>A", "31>B", "end"});
  EXPECT_EQ(scene.cards_of(0), 6);
  EXPECT_EQ(scene.cards_of(1), 3);
  scene.play_all({"40>A", "41>A", "end"});
  EXPECT_EQ(scene.cards_of(1), 6);
  Scene short_deck({.orders = "201",
                    .tops = {20, 1, 100, 100},
                    .hands = {{30, 31, 32, 33}, {40}, {50}},
                    .deck = 2});
  short_deck.play_all({"30>A", "31>B", "end"});
  EXPECT_EQ(short_deck.cards_of(0), 4);
}

// TGX-26d: two cards elsewhere, then the one-pile card.
Setting later_one_pile(const Options& options = {}) {
  return {.orders = "40P", .hands = {{30, 70, 40, 35, 45, 46}}, .deck = 9, .options = options};
}

TEST(TheGameExtreme, TGX_A18_NotRetroactive) {
  Scene scene(later_one_pile());
  EXPECT_EQ(scene.play_all({"30>A", "70>C", "40>B"}), "ok");
}

TEST(TheGameExtreme, TGX_A18_RetroactiveRefusesTheCard) {
  Scene scene(later_one_pile({.one_pile_retroactive = true}));
  scene.play("30>A");
  EXPECT_EQ(scene.would("40>B"), "no X_ONE_PILE");
  EXPECT_EQ(scene.would("40>A"), "ok");
  scene.play("70>C");
  for (const std::string_view move : {"40>A", "40>B", "40>C", "40>D"}) {
    EXPECT_EQ(scene.would(move), "no X_ONE_PILE") << move;
    EXPECT_FALSE(scene.offers(move));
  }
}

TEST(TheGameExtreme, TGX_A19_TheOwnCardFixesThePile) {
  Scene scene(later_one_pile());
  scene.play_all({"30>A", "70>C", "40>B"});
  EXPECT_EQ(scene.would("35>A"), "no X_ONE_PILE");
  EXPECT_EQ(scene.play("45>B"), "ok");
  EXPECT_EQ(scene.play("35>A"), "ok");
}

TEST(TheGameExtreme, TGX_A19_LooseTheNextCardFixesIt) {
  Scene scene(later_one_pile({.one_pile_own_card_fixes_pile = false}));
  scene.play_all({"30>A", "70>C", "40>B"});
  EXPECT_EQ(scene.play("35>A"), "ok");
  EXPECT_EQ(scene.would("45>B"), "no X_ONE_PILE");
  EXPECT_EQ(scene.play("45>A"), "ok");
}

TEST(TheGameExtreme, TGX_A20_CoveringFreesTheRest) {
  const Setting setting{
      .orders = "20P", .tops = {20, 1, 100, 100}, .hands = {{30, 31, 32, 33}}, .deck = 9};
  EXPECT_EQ(Scene(setting).play_all({"30>A", "31>B"}), "ok");
  Setting bound = setting;
  bound.options.one_pile_binds_whole_turn = true;
  EXPECT_EQ(Scene(bound).play_all({"30>A", "31>B"}), "no X_ONE_PILE");
  EXPECT_EQ(Scene(bound).play_all({"30>A", "31>A", "32>A", "end", "33>B"}), "ok");
}

TEST(TheGameExtreme, TGX_A21_NoPileTakesTwo) {
  const Setting setting{.orders = "10P", .tops = {90, 1, 10, 100}, .hands = {{92, 5}}, .deck = 9};
  EXPECT_EQ(Scene(setting).ended_by(), "");  // 92 and 5 both go on B
  const Setting tight{.orders = "10P", .tops = {90, 98, 10, 3}, .hands = {{92, 2, 50}}, .deck = 9};
  // 92>A and 2>C would be two, and 2>C covers the order first.
  EXPECT_EQ(Scene(tight).ended_by(), "");
  const Setting stuck{.orders = "3P", .tops = {90, 98, 10, 3}, .hands = {{92, 5, 50}}, .deck = 9};
  EXPECT_EQ(Scene(stuck).ended_by(), "TG-38");
  const Setting rescued{
      .orders = "3P 5S", .tops = {90, 98, 10, 3}, .hands = {{92, 5, 50}}, .deck = 9};
  EXPECT_EQ(Scene(rescued).ended_by(), "");
}

TEST(TheGameExtreme, TGX_A22_NoTrickOntoTheOrderItself) {
  const Scene scene(
      {.orders = "47T", .tops = {47, 1, 100, 100}, .hands = {{37, 50, 51}}, .deck = 9});
  EXPECT_EQ(scene.would("37>A"), "no X_NO_BACK");
}

TEST(TheGameExtreme, TGX_A23_DrawOneIsJudgedAtTheEndOfTheTurn) {
  Scene stop(
      {.orders = "301 31S", .hands = {{30, 31, 32, 33, 34, 35}, {2, 5}, {3, 6}}, .deck = 30});
  EXPECT_EQ(stop.play_all({"30>A", "31>B"}), "turn over");
  EXPECT_EQ(stop.cards_of(0), 5);
}

TEST(TheGameExtreme, TGX_A24_HandOfOneWithADeck) {
  const Setting setting{.hands = {{30}}, .deck = 9};
  EXPECT_EQ(Scene(setting).ended_by(), "TG-38");
  Setting with_stop = setting;
  with_stop.orders = "30S";
  EXPECT_EQ(Scene(with_stop).play("30>A"), "turn over");
  Setting capped = setting;
  capped.options.cap_min_by_hand = true;
  EXPECT_EQ(Scene(capped).play_all({"30>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_A25_TheRefillIsNoChoice) {
  Scene scene({.hands = {{30, 31, 32}, {40, 41}}, .deck = 30});
  scene.play_all({"30>A", "31>A", "end"});
  EXPECT_EQ(scene.cards_of(0), 7);
}

TEST(TheGameExtreme, TGX_A26_DrawOneWithAnEmptyDeck) {
  Scene scene({.orders = "201", .tops = {20, 1, 100, 100}, .hands = {{30, 31}, {40}}, .deck = 0});
  EXPECT_EQ(scene.play_all({"30>B", "end"}), "turn over");
  EXPECT_EQ(scene.cards_of(0), 1);
}

TEST(TheGameExtreme, TGX_A27_NobodyIsWithoutCardsWhileTheDeckLasts) {
  Scene scene({.orders = "311", .hands = {{30, 31}, {40, 41}}, .deck = 9});
  EXPECT_EQ(scene.play_all({"30>A", "31>A", "end"}), "turn over");
  EXPECT_EQ(scene.cards_of(0), 1);
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
