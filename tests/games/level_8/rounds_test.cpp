// Level 8: discarding, new draw piles, skip cards, the end of a round and of the game
// (L8-32 .. L8-40, L8-46 .. L8-56).
#include <gtest/gtest.h>

#include "tests/games/level_8/sitting.hpp"

namespace sobremesa::level_8 {
namespace {

TEST(Level8, L8_32_OneDiscardEndsTheTurn) {
  Sitting s = holding(1, "r4 J S r5");
  EXPECT_EQ(s.act("end"), "BAD_MOVE L8-14");
  EXPECT_EQ(s.act("discard r4 > 1"), "BAD_MOVE L8-14");
  EXPECT_EQ(s.act("discard y4"), "NOT_IN_HAND L8-18");
  for (const char* move : {"discard J", "discard S", "discard r4"})
    EXPECT_EQ(holding(1, "r4 J S r5").act(move), "ok");
  ASSERT_EQ(s.act("discard r4"), "ok");
  EXPECT_EQ(s.top(0), "r4");
  EXPECT_EQ(s.state.pub.to_act, Seat{1});
}

TEST(Level8, L8_32_HandAndOwnPlaysAreTenAfterEveryTurn) {
  Sitting s = dealt(4, 9);
  Rng rng(9);
  std::array<int, 4> laid{};
  for (int i = 0; i < 3'000 && !is_over(s.state.pub); ++i) {
    const Seat seat = s.state.pub.to_act;
    const std::size_t before = s.log.size();
    ASSERT_EQ(s.act(to_text(casual_move(s.options, view_for(s.state, seat), rng))), "ok");
    for (std::size_t n = before; n < s.log.size(); ++n) {
      if (const auto* e = std::get_if<Laid>(&s.log[n]))
        laid[e->seat.value] += static_cast<int>(e->groups.cards.size());
      if (const auto* e = std::get_if<Added>(&s.log[n])) ++laid[e->seat.value];
      if (std::holds_alternative<RoundStarted>(s.log[n])) laid = {};
    }
    for (int other = 0; other < 4 && !is_over(s.state.pub); ++other) {
      const bool drawn = s.state.pub.phase == Phase::play && s.state.pub.to_act == seat_at(other);
      ASSERT_EQ(s.cards(other) + laid[static_cast<std::size_t>(other)], drawn ? 11 : 10);
    }
  }
}

const std::string kPiles =
    "'to_act':0,'deck':['p1'],'seats':[{'level':1,'hand':['r1','r2'],'discard':['g1','g2','g3','g4'"
    ",'g5']},"
    "{'level':1,'hand':['r3','r4'],'discard':['s1','s2','s3']},"
    "{'level':1,'hand':['r5','r6'],'discard':['b1','b2','b3','b4']},{'level':1,'hand':['r7','r8']}"
    "]";

TEST(Level8, L8_33_TheDiscardsBecomeTheNewDrawPile) {
  Sitting s = placed(4, kPiles);
  const Hand before = all_cards(s.state);
  ASSERT_EQ(s.act("draw"), "ok");
  EXPECT_EQ(s.state.pub.deck, 9);
  EXPECT_EQ(s.state.deck.size(), 9U);
  EXPECT_EQ(s.count<Reshuffled>(), 1);
  EXPECT_EQ(all_cards(s.state), before);
  EXPECT_EQ(s.state.shuffles, 1U);
}

TEST(Level8, L8_33_NothingToDrawFromIsRefused) {
  Sitting s = placed(2,
                     "'to_act':0,'deck':[],'seats':[{'level':1,'hand':['r1','r2']},{'level':1,'"
                     "hand':['r3'],'discard':['g1']}]");
  EXPECT_EQ(s.act("draw"), "L8_NO_DECK L8-33");
  EXPECT_FALSE(s.offers(0, "draw"));
  EXPECT_EQ(s.act("take 1"), "ok");
  // An empty pile is formed anew when somebody wants to draw and there are cards for it.
  Sitting late = placed(2,
                        "'to_act':0,'deck':[],'seats':[{'level':1,'hand':['r1','r2']},{'level':1,'"
                        "hand':['r3'],'discard':['g1','g2','g3']}]");
  EXPECT_EQ(late.act("draw"), "ok");
  EXPECT_EQ(late.state.pub.deck, 1);
  EXPECT_EQ(late.cards(0), 3);
}

TEST(Level8, L8_34_TopsStay) {
  Sitting s = placed(4, kPiles);
  ASSERT_EQ(s.act("draw"), "ok");
  EXPECT_EQ(s.top(0), "g5");
  EXPECT_EQ(s.top(1), "s3");
  EXPECT_EQ(s.top(2), "b4");
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(s.pile(seat), 1);
  EXPECT_EQ(s.pile(3), 0);
}

TEST(Level8, L8_A20_TheNewPileIsFormedAtOnceWithTheOldTops) {
  Sitting s = placed(4, kPiles);
  ASSERT_EQ(s.act("draw"), "ok");
  EXPECT_EQ(s.state.pub.phase, Phase::play);
  ASSERT_TRUE(std::holds_alternative<Reshuffled>(s.log.back()));
  ASSERT_EQ(s.act("discard r1"), "ok");
  EXPECT_EQ(s.pile(0), 2);
}

TEST(Level8, L8_A21_ADealtGameAlwaysHasCardsForANewPile) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Sitting s = dealt(6, seed);
    Rng rng(seed);
    for (int i = 0; i < 5'000 && !is_over(s.state.pub); ++i) {
      ASSERT_GT(s.state.pub.deck, 0);
      ASSERT_EQ(s.act(to_text(casual_move(s.options, view_for(s.state, s.state.pub.to_act), rng))),
                "ok");
    }
    EXPECT_GT(s.count<Reshuffled>(), 0);
  }
}

// --- the end of a round -------------------------------------------------------------------------

// Three seats; seat 0 has drawn, has laid its level and holds two cards.
Sitting near_the_end(int ours, int second, int third, const std::string& options = "{}") {
  const std::array<std::string, 9> laid{"",
                                        "[['g4','g5','g6'],['g9','g10','g11']]",
                                        "[['g2','s2'],['g3','s3'],['g6','s6'],['b6','p6']]",
                                        "[['g1','g2','g3'],['g4','g5','g6','g7']]",
                                        "[['g1','g2','g3','g4','g5','g6'],['s9','b9']]",
                                        "[['g1','g2','g3','g4','g5','g6','g7']]",
                                        "[['g2','s2'],['g3','s3','b3'],['g6','s6','b6']]",
                                        "[['g2','s2','b2'],['g3','g4','g5','g6','g7']]",
                                        ""};
  const std::array<std::string, 9> other{"",
                                         "[['y4','y5','y6'],['y9','y10','y11']]",
                                         "[['y2','J=2'],['y3','J=3'],['y6','J=6'],['y7','J=7']]",
                                         "[['y1','y2','y3'],['y4','y5','y6','y7']]",
                                         "[['y1','y2','y3','y4','y5','y6'],['y9','J=9']]",
                                         "[['y1','y2','y3','y4','y5','y6','y7']]",
                                         "[['y2','J=2'],['y3','J=3','J=3'],['y6','J=6','J=6']]",
                                         "[['y2','J=2','J=2'],['y3','y4','y5','y6','y7']]",
                                         ""};
  return placed(
      3,
      "'to_act':0,'phase':'play','dealer':2,'deck':['p1','p2','p3','p4'],'seats':[{'level':" +
          std::to_string(ours) + ",'hand':['r14','r15'],'laid':" +
          laid[static_cast<std::size_t>(ours)] + "},{'level':" + std::to_string(second) +
          ",'hand':['r1'],'laid':" + other[static_cast<std::size_t>(second)] + "},{'level':" +
          std::to_string(third) + ",'hand':['r2','r3','r4','r5','r6','J'],'skip':true}]",
      options);
}

TEST(Level8, L8_35_TheRoundEndsAtOnceWithTheLastDiscard) {
  Sitting s = near_the_end(3, 1, 1);
  ASSERT_EQ(s.act(0, "discard r14"), "ok");
  EXPECT_EQ(s.count<RoundEnded>(), 0);
  s = near_the_end(3, 1, 1);
  s.state.hands[0].erase(number_card(0, 14));
  s.state.pub.places[0].cards = 1;
  ASSERT_EQ(s.act(0, "discard r15"), "ok");
  EXPECT_EQ(s.count<RoundEnded>(), 1);
  EXPECT_EQ(s.count<RoundStarted>(), 1);
  EXPECT_EQ(s.state.pub.round, 2U);
}

Sitting ended(Sitting s) {
  s.state.hands[0].erase(number_card(0, 14));
  s.state.pub.places[0].cards = 1;
  EXPECT_EQ(s.act(0, "discard r15"), "ok");
  return s;
}

TEST(Level8, L8_36_TwoLevelsForWhoEndedTheRound) {
  EXPECT_EQ(ended(near_the_end(3, 1, 1)).level(0), 5);
  EXPECT_EQ(ended(near_the_end(6, 1, 1)).level(0), 8);
}

TEST(Level8, L8_37_OneLevelForTheOthersWhoHaveLaid) {
  EXPECT_EQ(ended(near_the_end(1, 3, 1)).level(1), 4);
  EXPECT_EQ(ended(near_the_end(1, 7, 1)).level(1), 8);
}

TEST(Level8, L8_38_NothingForThoseWhoHaveNot) {
  EXPECT_EQ(ended(near_the_end(1, 1, 3)).level(2), 3);
  EXPECT_EQ(ended(near_the_end(1, 1, 8)).level(2), 8);
}

TEST(Level8, L8_A22_TheRewardIsAutomatic) {
  const Sitting s = ended(near_the_end(1, 1, 3));
  EXPECT_EQ(s.state.pub.phase, Phase::draw);
  EXPECT_EQ(s.level(0), 3);
}

TEST(Level8, L8_A23_NobodyGoesBeyondLevelEightButByWinning) {
  const Sitting s = ended(near_the_end(6, 7, 8));
  EXPECT_EQ(s.level(0), 8);
  EXPECT_EQ(s.level(1), 8);
  EXPECT_EQ(s.level(2), 8);
  EXPECT_FALSE(s.state.pub.outcome);
}

TEST(Level8, L8_39_TheDealPassesToTheLeft) {
  EXPECT_EQ(ended(near_the_end(1, 1, 1)).state.pub.dealer, Seat{0});
}

TEST(Level8, L8_40_ANewRoundHasAllTheCardsAgain) {
  const Sitting before = near_the_end(1, 1, 1);
  const Sitting s = ended(before);
  EXPECT_FALSE(has_laid(s.state.pub, Seat{0}));
  EXPECT_FALSE(s.skipped(2));
  EXPECT_LE(s.pile(0) + s.pile(1) + s.pile(2), 1);
  EXPECT_EQ(s.state.pub.to_act, Seat{1});
  EXPECT_EQ(all_cards(s.state).size(), all_cards(before.state).size() - 1);  // the card we took out
}

TEST(Level8, L8_40_DeckArithmeticInARealGame) {
  Sitting s = dealt(4, 2);
  Rng rng(2);
  while (s.count<RoundStarted>() == 0) {
    ASSERT_EQ(s.act(to_text(casual_move(s.options, view_for(s.state, s.state.pub.to_act), rng))),
              "ok");
  }
  EXPECT_EQ(s.state.pub.deck, 60);
  EXPECT_EQ(all_cards(s.state), kWholePack);
  EXPECT_EQ(s.state.pub.dealer, Seat{1});
  EXPECT_EQ(s.state.pub.to_act, Seat{2});
}

TEST(Level8, L8_A26_LaterRoundsBeginAsTheFirst) {
  Sitting s = dealt(3, 4);
  Rng rng(4);
  while (s.count<RoundStarted>() == 0) {
    ASSERT_EQ(s.act(to_text(casual_move(s.options, view_for(s.state, s.state.pub.to_act), rng))),
              "ok");
  }
  EXPECT_EQ(s.pile(1), 1);
  EXPECT_EQ(s.pile(0) + s.pile(2), 0);
  EXPECT_EQ(s.state.pub.to_act, Seat{2});
}

// --- skip cards
// -----------------------------------------------------------------------------------

Sitting with_skips() {
  return placed(3,
                "'to_act':0,'phase':'play','deck':['p1','p2','p3','p4','p5'],'seats':[{'level':1,'"
                "hand':['r1','r2','S','S']},"
                "{'level':1,'hand':['r4','r5']},{'level':1,'hand':['r7','r8','S'],'skip':false}]");
}

TEST(Level8, L8_46_ASkipCardInsteadOfTheDiscard) {
  Sitting s = with_skips();
  EXPECT_EQ(s.act("skip 0"), "L8_SKIP_SELF L8-46");
  EXPECT_EQ(s.act("skip 3"), "BAD_MOVE L8-14");
  ASSERT_EQ(s.act("skip 2"), "ok");
  EXPECT_TRUE(s.skipped(2));
  EXPECT_EQ(s.pile(0), 0);
  EXPECT_EQ(s.state.pub.to_act, Seat{1});
  EXPECT_EQ(s.act("skip 0"), "NOT_NOW L8-15");
}

TEST(Level8, L8_47_OneSkipCardPerPlayer) {
  Sitting s =
      placed(3,
             "'to_act':0,'phase':'play','deck':['p1'],'seats':[{'level':1,'hand':['r1','S']},"
             "{'level':1,'hand':['r4']},{'level':1,'hand':['r7'],'skip':true}]");
  EXPECT_EQ(s.act("skip 2"), "L8_SKIP_TAKEN L8-47");
  EXPECT_FALSE(s.offers(0, "skip 2"));
  EXPECT_EQ(s.act("skip 1"), "ok");
}

TEST(Level8, L8_48_ASkippedPlayerPassesAndTheCardGoesUnderThePile) {
  Sitting s = with_skips();
  ASSERT_EQ(s.act("skip 1"), "ok");
  EXPECT_EQ(s.count<Passed>(), 1);
  EXPECT_FALSE(s.skipped(1));
  EXPECT_EQ(s.state.pub.under, 1);
  EXPECT_EQ(s.state.pub.deck, 5);
  EXPECT_EQ(s.state.pub.to_act, Seat{2});
  EXPECT_EQ(s.cards(1), 2);
  // Afterwards the player can be skipped again; two in a row pass one after the other.
  ASSERT_EQ(s.act("draw"), "ok");
  ASSERT_EQ(s.act("skip 1"), "ok");
  ASSERT_EQ(s.act("draw"), "ok");
  ASSERT_EQ(s.act("skip 2"), "ok");
  EXPECT_EQ(s.state.pub.to_act, Seat{0});
  EXPECT_EQ(s.state.pub.under, 3);
}

TEST(Level8, L8_48_WithTwoPlayersTheSkipperPlaysAgain) {
  Sitting s = holding(1, "r4 S r5");
  ASSERT_EQ(s.act("skip 1"), "ok");
  EXPECT_EQ(s.state.pub.to_act, Seat{0});
  EXPECT_EQ(s.state.pub.phase, Phase::draw);
}

TEST(Level8, L8_A34_ASkippedPlayerDoesNothingAtAll) {
  Sitting s = with_skips();
  ASSERT_EQ(s.act("skip 1"), "ok");
  EXPECT_EQ(s.act(1, "draw"), "NOT_YOUR_TURN L8-13");
  EXPECT_TRUE(s.legal(1).empty());
}

TEST(Level8, L8_49_AFaceUpSkipCardOnTopMakesANewPile) {
  Sitting s = placed(
      2,
      "'to_act':0,'deck':['p1'],'under':2,'seats':[{'level':1,'hand':['r1'],'discard':['g1','g2']},"
      "{'level':1,'hand':['r4']}]");
  ASSERT_EQ(s.act("draw"), "ok");
  EXPECT_TRUE(s.state.hands[0].contains(number_card(5, 1)));
  EXPECT_EQ(s.count<Reshuffled>(), 1);
  EXPECT_EQ(s.state.pub.deck, 3);
  EXPECT_EQ(s.state.pub.under, 0);
}

TEST(Level8, L8_A19_FaceUpSkipCardsAreShuffledInUnlessTheTableSaysNo) {
  const std::string position =
      "'to_act':0,'deck':['p1'],'under':2,'seats':[{'level':1,'hand':['r1'],'discard':['g1','g2']},"
      "{'level':1,'hand':['r4']}]";
  Sitting with = placed(2, position);
  ASSERT_EQ(with.act("draw"), "ok");
  EXPECT_EQ(std::count(with.state.deck.begin(), with.state.deck.end(), kSkip), 2);
  Sitting without = placed(2, position, "{'skips_return':false}");
  ASSERT_EQ(without.act("draw"), "ok");
  EXPECT_EQ(without.state.pub.deck, 1);
  EXPECT_EQ(without.state.pub.under, 0);
  EXPECT_EQ(without.state.pub.out, 2);
  EXPECT_EQ(all_cards(without.state), all_cards(with.state));  // the next round has them back
}

Sitting last_card(const std::string& card) {
  return holding(1, card, "{}", "[['s4','b5','p6'],['s9','b10','p11']]");
}

TEST(Level8, L8_50_ASkipCardAsLastCardOnlyEndsTheRound) {
  Sitting s = last_card("S");
  ASSERT_EQ(s.act("discard S"), "ok");
  EXPECT_EQ(s.count<RoundEnded>(), 1);
  EXPECT_FALSE(s.skipped(0) || s.skipped(1));
}

TEST(Level8, L8_A17_ASkipCardMayBeAPlainDiscardAndBePickedUp) {
  Sitting s = with_skips();
  ASSERT_EQ(s.act("discard S"), "ok");
  EXPECT_EQ(s.top(0), "S");
  EXPECT_EQ(s.act("take 0"), "ok");
}

TEST(Level8, L8_A18_ALastSkipCardPutInFrontOfSomeoneHasNoEffect) {
  Sitting s = last_card("S");
  ASSERT_EQ(s.act("skip 1"), "ok");
  EXPECT_EQ(s.count<RoundEnded>(), 1);
  EXPECT_EQ(s.count<SkipPlayed>(), 0);
  EXPECT_FALSE(s.skipped(1));
}

TEST(Level8, S_15_ItLiesOnTheOwnDiscardPile) {
  Sitting s = last_card("S");
  ASSERT_EQ(s.act("skip 1"), "ok");
  ASSERT_TRUE(std::holds_alternative<Discarded>(s.log[0]));
  EXPECT_EQ(std::get<Discarded>(s.log[0]).card, kSkip);
}

TEST(Level8, S_11_ALastSkipCardStillNeedsALegalTarget) {
  EXPECT_EQ(last_card("S").act("skip 0"), "L8_SKIP_SELF L8-46");
  Sitting s = last_card("S");
  s.state.pub.places[1].skip = true;
  EXPECT_EQ(s.act("skip 1"), "L8_SKIP_TAKEN L8-47");
  EXPECT_EQ(s.act("discard S"), "ok");
}

TEST(Level8, L8_A25_SkipCardsInFrontAreClearedAtTheEndOfARound) {
  const Sitting s = ended(near_the_end(1, 1, 1));
  for (int seat = 0; seat < 3; ++seat) EXPECT_FALSE(s.skipped(seat));
  EXPECT_EQ(s.state.pub.under, 0);
}

// --- the end of the game
// --------------------------------------------------------------------------

TEST(Level8, L8_51_LevelEightLaidWinsAtOnce) {
  Sitting s = holding(8, "r4 y4 r9 y9 g9 r1 y1 g1 s1 r2 r3", "{}", "null",
                      "[['g4','g5','g6'],['g10','g11','g12']]");
  ASSERT_EQ(s.act("lay r4 y4 / r9 y9 g9 / r1 y1 g1 s1"), "ok");
  ASSERT_TRUE(s.state.pub.outcome);
  EXPECT_EQ(s.state.pub.outcome->winner, Seat{0});
  EXPECT_EQ(rule_of(s.state.pub.outcome->ending), "L8-51");
  EXPECT_EQ(s.level(1), 1);
  EXPECT_EQ(s.act(0, "discard r2"), "GAME_OVER -");
  EXPECT_TRUE(s.legal(0).empty());
}

TEST(Level8, L8_52_LevelSevenLaidAndTheRoundEndedWins) {
  const Sitting s = ended(near_the_end(7, 1, 1));
  ASSERT_TRUE(s.state.pub.outcome);
  EXPECT_EQ(rule_of(s.state.pub.outcome->ending), "L8-52");
  EXPECT_EQ(s.level(1), 1);
  const Sitting other = ended(near_the_end(1, 7, 1));
  EXPECT_FALSE(other.state.pub.outcome);
  EXPECT_EQ(other.level(1), 8);
}

TEST(Level8, L8_53_TheWinnersMarkerStandsOnTheMedal) {
  EXPECT_EQ(ended(near_the_end(7, 1, 1)).level(0), kMedal);
  Sitting s = holding(8, "r4 y4 r9 y9 g9 r1 y1 g1 s1 r2 r3");
  ASSERT_EQ(s.act("lay r4 y4 / r9 y9 g9 / r1 y1 g1 s1"), "ok");
  EXPECT_EQ(s.level(0), kMedal);
}

TEST(Level8, L8_A24_OneWinnerOnly) {
  const Sitting s = ended(near_the_end(7, 3, 8));
  EXPECT_EQ(s.count<GameEnded>(), 1);
  EXPECT_EQ(s.state.pub.outcome->winner, Seat{0});
}

TEST(Level8, L8_A35_TheResultIsTheWinnerAndTheLevels) {
  const Sitting s = ended(near_the_end(7, 3, 5));
  std::string json;
  wire::Writer out(json);
  write_result(out, s.state.pub);
  EXPECT_EQ(json, R"({"winner":0,"rule":"L8-52","levels":[9,3,5]})");
}

// --- two stars
// ------------------------------------------------------------------------------------

// Seat 0 ends the round; seats 1 and 2 have not laid.
Sitting two_star_end(int second, int third, const std::string& options = "{'stars':2}") {
  Sitting s =
      placed(3,
             "'to_act':0,'phase':'play','dealer':1,'deck':['p1','p2','p3','p4'],'seats':[{'level':"
             "3,'hand':['r15'],"
             "'laid':[['g1','g2','g3','g4'],['g5','g6','g7','g8']]},{'level':" +
                 std::to_string(second) + ",'hand':['r1','r2','r3','r4','J','S']},{'level':" +
                 std::to_string(third) + ",'hand':['y1','y2','y3','y4','y5']}]",
             options);
  EXPECT_EQ(s.act("discard r15"), "ok");
  return s;
}

TEST(Level8, L8_54_TheTwoStarSideHasItsOwnLevels) {
  EXPECT_EQ(holding(1, "r4 y5 g6 s8 b9 p10 r1").act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(holding(1, "r4 y5 g6 s8 b9 p10 r1", "{'stars':2}").act("lay r4 y5 g6 / s8 b9 p10"),
            "L8_WRONG_LEVEL L8-19");
  EXPECT_EQ(two_star_end(5, 5).state.pub.phase, Phase::keep);
  EXPECT_EQ(two_star_end(5, 5, "{'stars':[2,1,1]}").state.pub.phase, Phase::draw);
}

TEST(Level8, L8_A27_TheSideMayBeChosenPerSeat) {
  const Sitting s = two_star_end(5, 5, "{'stars':[2,1,2]}");
  EXPECT_EQ(s.state.pub.to_act, Seat{2});
}

TEST(Level8, L8_55_WhoHasNotLaidALevelFromFiveOnMayKeepFour) {
  Sitting s = two_star_end(5, 6);
  // Clockwise from the left of the old dealer.
  EXPECT_EQ(s.state.pub.to_act, Seat{2});
  EXPECT_EQ(s.act(1, "keep r1"), "NOT_YOUR_TURN L8-13");
  EXPECT_EQ(s.act("keep y1 y2 y3 y4 y5"), "L8_KEEP_LIMIT L8-55");
  EXPECT_EQ(s.act("keep y6"), "NOT_IN_HAND L8-18");
  EXPECT_EQ(s.act("keep y1 y1"), "NOT_IN_HAND L8-18");
  EXPECT_EQ(s.act("draw"), "NOT_NOW L8-14");
  ASSERT_EQ(s.act("keep"), "ok");
  EXPECT_EQ(s.state.pub.to_act, Seat{1});
  EXPECT_EQ(s.count<RoundStarted>(), 0);
  ASSERT_EQ(s.act("keep r1 r2 r3 J"), "ok");
  EXPECT_EQ(s.count<RoundStarted>(), 1);
  EXPECT_TRUE(s.state.hands[1].contains(number_card(0, 1)));
  EXPECT_TRUE(s.state.hands[1].contains(kJoker));
}

TEST(Level8, L8_55_NobodyOnALowerLevelKeepsCards) {
  EXPECT_EQ(two_star_end(4, 4).state.pub.phase, Phase::draw);
  EXPECT_EQ(two_star_end(4, 8).state.pub.to_act, Seat{2});
  const Sitting s = two_star_end(4, 8);
  EXPECT_EQ(s.state.pub.phase, Phase::keep);
}

TEST(Level8, L8_56_DealtUpToTen) {
  Sitting s = dealt(4, 6, "{'stars':2}");
  for (int seat = 0; seat < 4; ++seat) s.state.pub.places[seat_at(seat).value].level = 5;
  Rng rng(6);
  while (s.state.pub.phase != Phase::keep) {
    ASSERT_EQ(s.act(to_text(casual_move(s.options, view_for(s.state, s.state.pub.to_act), rng))),
              "ok");
  }
  Seat keeper = s.state.pub.to_act;
  std::vector<std::string> cards;
  s.state.hands[keeper.value].for_each([&](Card card) { cards.push_back(to_text(card)); });
  ASSERT_EQ(s.act("keep " + cards[0] + " " + cards[1] + " " + cards[2] + " " + cards[3]), "ok");
  while (s.state.pub.phase == Phase::keep) ASSERT_EQ(s.act("keep"), "ok");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(s.cards(seat), 10);
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_TRUE(s.state.hands[keeper.value].contains(*parse_card(cards[i])));
  EXPECT_EQ(s.state.pub.deck, 60);
  EXPECT_EQ(all_cards(s.state), kWholePack);
}

TEST(Level8, L8_A28_AnyCardMayBeKeptUnlessTheTableSaysNumbersOnly) {
  Sitting any = two_star_end(5, 1);
  EXPECT_EQ(any.act("keep J S"), "ok");
  Sitting numbers = two_star_end(5, 1, "{'stars':2,'carry_any':false}");
  EXPECT_EQ(numbers.act("keep J"), "L8_KEEP_LIMIT L8-A28");
  EXPECT_FALSE(numbers.offers(1, "keep S"));
  EXPECT_EQ(numbers.act("keep r1"), "ok");
}

TEST(Level8, L8_A28_WhatIsKeptStaysSecret) {
  Sitting one = two_star_end(5, 6);
  Sitting two = one;
  ASSERT_EQ(one.act("keep y1 y2"), "ok");
  ASSERT_EQ(two.act("keep y4 y5"), "ok");
  EXPECT_EQ(view_for(one.state, Seat{1}), view_for(two.state, Seat{1}));
  EXPECT_EQ(view_for(one.state, kWatch), view_for(two.state, kWatch));
  EXPECT_EQ(one.state.pub.places[2].kept, 2);
  EXPECT_NE(view_for(one.state, Seat{2}), view_for(two.state, Seat{2}));
}

TEST(Level8, L8_A29_TheNewDealHasAllCardsButTheKept) {
  Sitting s = two_star_end(5, 1);
  const int all = all_cards(s.state).size();
  ASSERT_EQ(s.act("keep r1 r2"), "ok");
  EXPECT_EQ(all_cards(s.state).size(), all);
}

TEST(Level8, L8_A30_WhoLaidALevelKeepsNothing) {
  // Seat 0 has come from level 3 to 5 with this round; only seats that did not lay choose.
  const Sitting s = two_star_end(5, 6);
  EXPECT_EQ(s.level(0), 5);
  EXPECT_EQ(may_keep(s.options, s.state.pub, Seat{0}), 0);
}

}  // namespace
}  // namespace sobremesa::level_8
