// Level 8: laying the level, adding to groups, jokers (L8-17 .. L8-31, L8-41 .. L8-45).
#include <gtest/gtest.h>

#include "tests/games/level_8/sitting.hpp"

namespace sobremesa::level_8 {
namespace {

const std::string kTwoRuns = "[['s4','b5','p6'],['s9','b10','p11']]";

TEST(Level8, L8_17_LayingIsOptional) {
  Sitting s = holding(1, "r4 y5 g6 s8 b9 p10 r1 r2");
  EXPECT_TRUE(s.offers(0, "lay r4 y5 g6 / s8 b9 p10"));
  EXPECT_EQ(s.act("discard r1"), "ok");
  ASSERT_EQ(s.act(1, "draw"), "ok");
  ASSERT_EQ(s.act(1, "discard p1"), "ok");
  ASSERT_EQ(s.act(0, "draw"), "ok");
  EXPECT_EQ(s.act(0, "lay r4 y5 g6 / s8 b9 p10"), "ok");
}

TEST(Level8, L8_18_OpenlyAndFromTheOwnHand) {
  Sitting s = holding(1, "r4 y5 g6 s8 b9 p10 r1");
  EXPECT_EQ(s.act("lay r4 y5 g6 / s8 b9 y10"), "NOT_IN_HAND L8-18");
  EXPECT_EQ(s.act("lay r4 y5 g6 / J=8 b9 p10"), "NOT_IN_HAND L8-18");
  ASSERT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(s.group(0, 0), "r4 y5 g6");
  EXPECT_EQ(view_for(s.state, Seat{1}).pub.groups, s.state.pub.groups);
  EXPECT_EQ(s.cards(0), 1);
}

TEST(Level8, L8_19_AllAtTheSameTime) {
  Sitting s = holding(1, "r4 y5 g6 s8 b9 p10 r1 r2");
  EXPECT_EQ(s.act("lay r4 y5 g6"), "L8_ALL_AT_ONCE L8-19");
  EXPECT_EQ(s.act("lay r4 y5 / s8 b9"), "L8_ALL_AT_ONCE L8-19");
  EXPECT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10 / r1"), "L8_WRONG_LEVEL L8-19");
  EXPECT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
}

TEST(Level8, L8_20_NoFurtherGroupAfterwards) {
  Sitting s = holding(1, "r1 y2 g3 r5 r6", "{}", kTwoRuns);
  EXPECT_EQ(s.act("lay r1 y2 g3"), "L8_LAID_ALREADY L8-20");
  EXPECT_EQ(s.act("lay r1 y2 g3 / r5 r6"), "L8_LAID_ALREADY L8-20");
}

TEST(Level8, L8_21_AddingToOwnAndOtherGroups) {
  Sitting s = holding(1, "r7 y8 g3 r1 r2", "{}", kTwoRuns, "[['r3','y4','g5'],['r9','y10','g11']]");
  EXPECT_EQ(s.act("add r7 > 0.0"), "ok");
  EXPECT_EQ(s.act("add r2 > 1.0"), "ok");
  EXPECT_EQ(s.act("add y8 > 0.0"), "ok");
  EXPECT_EQ(s.group(0, 0), "s4 b5 p6 r7 y8");
  EXPECT_EQ(s.group(1, 0), "r2 r3 y4 g5");
  EXPECT_EQ(s.act("add g3 > 1.2"), "BAD_MOVE L8-14");
  EXPECT_EQ(s.act("add g3 > 2.0"), "BAD_MOVE L8-14");
}

TEST(Level8, L8_22_OnlyAfterTheOwnLevelAndThenAtOnce) {
  Sitting s =
      holding(1, "r4 y5 g6 s8 b9 p10 r7 r1", "{}", "null", "[['s4','b5','p6'],['y9','y10','y11']]");
  EXPECT_EQ(s.act("add r7 > 1.0"), "L8_LEVEL_FIRST L8-22");
}

TEST(Level8, L8_22_LayAndAddInTheSameTurn) {
  Sitting s = holding(1, "r4 y5 g6 s8 b9 p10 r7 r1");
  ASSERT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(s.act("add r7 > 0.0"), "ok");
}

TEST(Level8, L8_23_OnlyWhoEndedTheRoundMovesTwoLevels) {
  Sitting s = holding(1, "r1", "{}", kTwoRuns, "[['r3','y4','g5'],['r9','y10','g11']]");
  ASSERT_EQ(s.act("discard r1"), "ok");
  EXPECT_EQ(s.level(0), 3);
  EXPECT_EQ(s.level(1), 2);
}

TEST(Level8, L8_24_ARunTakesTheNextCardAtEitherEnd) {
  const auto with = [](const std::string& cards) {
    return holding(1, cards + " r1 y1", "{}", kTwoRuns);
  };
  Sitting up = with("r7 r8");
  EXPECT_EQ(up.act("add r8 > 0.0"), "L8_NO_FIT_RUN L8-24");
  EXPECT_EQ(up.act("add r7 > 0.0"), "ok");
  EXPECT_EQ(up.act("add r8 > 0.0"), "ok");
  Sitting down = with("g3 g2");
  EXPECT_EQ(down.act("add g3 > 0.0"), "ok");
  EXPECT_EQ(down.act("add g2 > 0.0"), "ok");
  EXPECT_EQ(down.group(0, 0), "g2 g3 s4 b5 p6");
  Sitting both = with("r7 g3");
  EXPECT_EQ(both.act("add r7 > 0.0"), "ok");
  EXPECT_EQ(both.act("add g3 > 0.0"), "ok");
  EXPECT_EQ(with("r5").act("add r5 > 0.0"), "L8_NO_FIT_RUN L8-24");
}

TEST(Level8, L8_25_ASetTakesItsValue) {
  Sitting s =
      holding(2, "r2 y2 r3 r6 r4 r1", "{}", "[['g2','s2'],['g3','s3'],['g6','s6'],['b6','p6']]");
  EXPECT_EQ(s.act("add r4 > 0.0"), "L8_NO_FIT_SET L8-25");
  for (const char* move : {"add r2 > 0.0", "add y2 > 0.0", "add r3 > 0.1", "add r6 > 0.3"})
    EXPECT_EQ(s.act(move), "ok");
  EXPECT_EQ(s.group(0, 0), "g2 s2 r2 y2");
}

TEST(Level8, L8_26_EachGroupOfAMixedLevelByItsKind) {
  const std::string table = "{'stars':2}";
  const std::string laid = "[['r8','y9','g10','s11'],['r3','y3'],['b9','p9']]";
  Sitting s = holding(1, "r7 r6 r12 r13 g3 g9 r1", table, laid);
  EXPECT_EQ(s.act("add r13 > 0.0"), "L8_NO_FIT_RUN L8-24");
  EXPECT_EQ(s.act("add g9 > 0.0"), "L8_NO_FIT_RUN L8-24");
  for (const char* move : {"add r7 > 0.0", "add r6 > 0.0", "add r12 > 0.0", "add r13 > 0.0",
                           "add g3 > 0.1", "add g9 > 0.2"}) {
    EXPECT_EQ(s.act(move), "ok");
  }
}

TEST(Level8, L8_27_TwoGroupsOfEqualValue) {
  EXPECT_EQ(holding(2, "r2 y2 r3 y3 r6 y6 g6 s6 r1").act("lay r2 y2 / r3 y3 / r6 y6 / g6 s6"),
            "ok");
}

TEST(Level8, L8_A12_EqualValueGroupsAreListed) {
  const Sitting s = holding(2, "r2 y2 r3 y3 r6 y6 g6 s6 r1");
  EXPECT_TRUE(s.offers(0, "lay g6 r6 / r2 y2 / r3 y3 / s6 y6"));
}

TEST(Level8, L8_28_ARunIsConsecutiveNumbersInAnyColours) {
  const auto lay = [](const std::string& cards) {
    return holding(1, "r4 y5 g6 r7 y4 b8 b9 b10 s1").act("lay " + cards + " / b8 b9 b10");
  };
  EXPECT_EQ(lay("r4 y5 g6"), "ok");
  EXPECT_EQ(lay("r4 y5 r7"), "L8_BAD_RUN L8-28");
  EXPECT_EQ(lay("r4 y4 y5"), "L8_BAD_RUN L8-28");
  EXPECT_EQ(lay("g6 y5 r4"), "L8_BAD_RUN L8-28");
  EXPECT_EQ(holding(1, "r8 y9 g10 s11 r1 y1 g2 s2 r3", "{'stars':2}")
                .act("lay r8 y9 g10 s11 / r1 y1 / g2 s2"),
            "ok");
}

TEST(Level8, L8_29_NoRunGoesFromFifteenToOne) {
  const auto lay = [](const std::string& cards) {
    return holding(1, "r13 r14 r15 y1 y2 J b8 b9 b10 s1").act("lay " + cards + " / b8 b9 b10");
  };
  EXPECT_EQ(lay("r14 r15 y1"), "L8_RUN_EDGE L8-29");
  EXPECT_EQ(lay("r15 y1 y2"), "L8_RUN_EDGE L8-29");
  EXPECT_EQ(lay("r14 r15 J"), "L8_RUN_EDGE L8-29");
  EXPECT_EQ(lay("J y1 y2"), "L8_RUN_EDGE L8-29");
  Sitting s = holding(1, "g1 g15 J r2", "{}", "[['r13','y14','b15'],['r1','y2','b3']]");
  EXPECT_EQ(s.act("add g1 > 0.0"), "L8_RUN_EDGE L8-29");
  EXPECT_EQ(s.act("add g15 > 0.1"), "L8_RUN_EDGE L8-29");
}

TEST(Level8, L8_30_ASetIsOneValue) {
  EXPECT_EQ(holding(2, "r4 y4 r9 y9 g9 s9 r1 y1 r2").act("lay r4 y4 / r9 y9 / g9 s9 / r1 y1"),
            "ok");
  EXPECT_EQ(holding(6, "r4 y4 r9 y9 g9 r1 y1 g1 r2").act("lay r4 y4 / r9 y9 g9 / r1 y1 g1"), "ok");
  EXPECT_EQ(holding(6, "r4 y4 r9 y9 g8 r1 y1 g1 r2").act("lay r4 y4 / r9 y9 g8 / r1 y1 g1"),
            "L8_BAD_SET L8-30");
}

TEST(Level8, L8_31_AColourGroupIsOneColour) {
  EXPECT_EQ(holding(3, "r1 y2 g3 b12 b7 b4 b8 r9").act("lay r1 y2 g3 / b12 b7 b4 b8"), "ok");
  EXPECT_EQ(holding(3, "r1 y2 g3 b12 b7 b4 p8 r9").act("lay r1 y2 g3 / b12 b7 b4 p8"),
            "L8_BAD_COLOUR L8-31");
  EXPECT_EQ(holding(7, "r7 y7 g7 b2 b9 b12 b7 b4 r9").act("lay r7 y7 g7 / b2 b9 b12 b7 b4"), "ok");
}

// --- jokers
// ---------------------------------------------------------------------------------------

TEST(Level8, L8_41_AJokerStandsForAnyNumberOrColour) {
  EXPECT_EQ(holding(1, "r4 J g6 b8 b9 b10 r1").act("lay r4 J=5 g6 / b8 b9 b10"), "ok");
  EXPECT_EQ(holding(6, "r4 y4 r9 y9 J r1 y1 g1 r2").act("lay r4 y4 / r9 y9 J=9 / r1 y1 g1"), "ok");
  EXPECT_EQ(holding(3, "r1 y2 g3 b12 b7 b4 J r9").act("lay r1 y2 g3 / b12 b7 b4 J=b"), "ok");
}

TEST(Level8, L8_42_AJokerIsNoSkipCard) {
  Sitting s = holding(1, "J r1 r2");
  EXPECT_EQ(s.act("skip 1"), "NOT_IN_HAND L8-18");
  EXPECT_FALSE(s.offers(0, "skip 1"));
}

TEST(Level8, L8_43_SeveralJokersInALevelAndInAGroup) {
  EXPECT_EQ(holding(1, "r4 J g6 J b9 b10 r1").act("lay r4 J=5 g6 / J=8 b9 b10"), "ok");
  EXPECT_EQ(holding(1, "r4 J J b8 b9 b10 r1").act("lay r4 J=5 J=6 / b8 b9 b10"), "ok");
}

TEST(Level8, L8_44_SayWhatItStandsFor) {
  Sitting low = holding(1, "J r5 g6 b8 b9 b10 r1");
  EXPECT_EQ(low.act("lay J=7 r5 g6 / b8 b9 b10"), "L8_BAD_RUN L8-28");
  ASSERT_EQ(low.act("lay J=4 r5 g6 / b8 b9 b10"), "ok");
  EXPECT_EQ(low.group(0, 0), "J=4 r5 g6");
  Sitting high = holding(1, "J r5 g6 b8 b9 b10 r1");
  ASSERT_EQ(high.act("lay r5 g6 J=7 / b8 b9 b10"), "ok");
  EXPECT_EQ(high.group(0, 0), "r5 g6 J=7");
  // Where only one reading exists it may be left out.
  Sitting forced = holding(1, "r4 J g6 b8 b9 J r1");
  ASSERT_EQ(forced.act("lay r4 j g6 / b8 b9 J"), "ok");
  EXPECT_EQ(forced.group(0, 0), "r4 J=5 g6");
  EXPECT_EQ(forced.group(0, 1), "b8 b9 J=10");
  Sitting unclear = holding(1, "J J J b8 b9 b10 r1");
  EXPECT_EQ(unclear.act("lay J J J / b8 b9 b10"), "L8_JOKER_UNCLEAR L8-44");
  EXPECT_EQ(unclear.act("lay J J=5 J / b8 b9 b10"), "ok");
  EXPECT_EQ(unclear.group(0, 0), "J=4 J=5 J=6");
}

TEST(Level8, L8_44_AnAddedJokerSaysWhereItGoes) {
  Sitting s = holding(1, "J J J J J r8 r9", "{}", "[['s4','b5','p6'],['s13','b14','y15']]",
                      "[['r3','y4','g5'],['r1','y2','g3']]");
  EXPECT_EQ(s.act("add J > 0.0"), "L8_JOKER_UNCLEAR L8-44");
  EXPECT_EQ(s.act("add J=8 > 0.0"), "L8_NO_FIT_RUN L8-24");
  EXPECT_EQ(s.act("add J=3 > 0.0"), "ok");
  EXPECT_EQ(s.act("add J=7 > 0.0"), "ok");
  EXPECT_EQ(s.group(0, 0), "J=3 s4 b5 p6 J=7");
  EXPECT_EQ(s.act("add J > 0.1"), "ok");
  EXPECT_EQ(s.group(0, 1), "J=12 s13 b14 y15");
  EXPECT_EQ(s.act("add J > 1.1"), "ok");
  EXPECT_EQ(s.group(1, 1), "r1 y2 g3 J=4");
}

TEST(Level8, L8_45_AJokerOnTheTableStays) {
  Sitting s = holding(1, "r4 r3 r1 y1", "{}", "[['J=4','b5','p6'],['s9','b10','p11']]");
  EXPECT_EQ(s.act("add r4 > 0.0"), "L8_NO_FIT_RUN L8-24");
  EXPECT_EQ(s.act("swap r4 > 0.0"), "BAD_MOVE L8-14");
  EXPECT_EQ(s.act("add r3 > 0.0"), "ok");
}

// --- settled
// --------------------------------------------------------------------------------------

TEST(Level8, L8_A07_OneCardIsLeftToDiscard) {
  Sitting s = holding(1, "r7", "{}", kTwoRuns);
  EXPECT_EQ(s.act("add r7 > 0.0"), "L8_KEEP_ONE L8-A07");
  EXPECT_FALSE(s.offers(0, "add r7 > 0.0"));
  Sitting open = holding(1, "r7", "{'end_by_adding':true}", kTwoRuns);
  EXPECT_TRUE(open.offers(0, "add r7 > 0.0"));
  EXPECT_EQ(open.act("add r7 > 0.0"), "ok");
  EXPECT_EQ(open.count<RoundEnded>(), 1);
  EXPECT_EQ(open.level(0), 3);
}

TEST(Level8, S_13_ALayLeavesACardToDiscard) {
  Sitting s = holding(1, "r4 y5 g6 s8 b9 p10");
  EXPECT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "L8_KEEP_ONE L8-A07");
  EXPECT_FALSE(s.offers(0, "lay r4 y5 g6 / s8 b9 p10"));
  Sitting open = holding(1, "r4 y5 g6 s8 b9 p10", "{'end_by_adding':true}");
  EXPECT_TRUE(open.offers(0, "lay r4 y5 g6 / s8 b9 p10"));
  EXPECT_EQ(open.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(open.count<RoundEnded>(), 1);
  Sitting last = holding(8, "r4 y4 r9 y9 g9 r1 y1 g1 s1");
  EXPECT_TRUE(last.offers(0, "lay r4 y4 / g9 r9 y9 / g1 r1 s1 y1"));
  EXPECT_EQ(last.act("lay r4 y4 / r9 y9 g9 / r1 y1 g1 s1"), "ok");
}

TEST(Level8, L8_A08_ALevelOfTenCardsLeavesOne) {
  const std::string table =
      "{'levels':{'one_star':{'levels':[[['run',10]],[['run',3]],[['run',3]],[['run',3]],[['run',3]"
      "],[['run',3]],"
      "[['run',3]],[['run',3]]]},'two_stars':{'levels':[[['run',3]],[['run',3]],[['run',3]],[['run'"
      ",3]],[['run',3]],"
      "[['run',3]],[['run',3]],[['run',3]]]}}}";
  Sitting s = holding(1, "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 y1", table);
  EXPECT_EQ(s.act("lay r1 r2 r3 r4 r5 r6 r7 r8 r9 r10"), "ok");
  EXPECT_EQ(s.act("discard y1"), "ok");
  EXPECT_EQ(s.count<RoundEnded>(), 1);
}

TEST(Level8, L8_A09_ExactlyTheSizesOfTheLevelThenAdd) {
  Sitting s = holding(1, "r4 y5 g6 r7 s8 b9 p10 r1");
  EXPECT_EQ(s.act("lay r4 y5 g6 r7 / s8 b9 p10"), "L8_WRONG_LEVEL L8-19");
  EXPECT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(s.act("add r7 > 0.0"), "ok");
}

TEST(Level8, L8_A10_NoCardInTwoGroups) {
  EXPECT_EQ(holding(1, "r4 y5 g6 r7 r8 r1").act("lay r4 y5 g6 / g6 r7 r8"), "NOT_IN_HAND L8-18");
}

TEST(Level8, L8_A11_EqualAndTouchingRunsNeverMerge) {
  EXPECT_EQ(holding(1, "r4 y5 g6 s4 b5 p6 r1").act("lay r4 y5 g6 / s4 b5 p6"), "ok");
  Sitting s = holding(1, "r1 y2 g3 s4 b5 p6 g4 r9");
  ASSERT_EQ(s.act("lay r1 y2 g3 / s4 b5 p6"), "ok");
  EXPECT_EQ(s.act("add g4 > 0.0"), "ok");
}

TEST(Level8, L8_A13_AColourGroupTakesAnyCardOfItsColour) {
  Sitting s = holding(3, "b15 g2 J r1", "{}", "[['y1','y2','g3'],['b1','b2','b3','b4']]");
  EXPECT_EQ(s.act("add g2 > 0.1"), "L8_NO_FIT_COLOUR L8-A13");
  EXPECT_EQ(s.act("add b15 > 0.1"), "ok");
  EXPECT_EQ(s.act("add J > 0.1"), "ok");
  EXPECT_EQ(s.group(0, 1), "b1 b2 b3 b4 b15 J=b");
}

TEST(Level8, L8_A14_JokersMayBeAddedWhereThereIsAPlace) {
  Sitting s = holding(2, "J J r1 y1", "{}", "[['g2','s2'],['g3','s3'],['g6','s6'],['b6','p6']]");
  EXPECT_EQ(s.act("add J=3 > 0.0"), "L8_NO_FIT_SET L8-25");
  EXPECT_EQ(s.act("add J=2 > 0.0"), "ok");
  EXPECT_EQ(s.act("add J > 0.1"), "ok");
  EXPECT_EQ(s.group(0, 1), "g3 s3 J=3");
}

TEST(Level8, L8_A15_AGroupOfJokersOnlyIsTheTablesChoice) {
  const std::string hand = "J J J b8 b9 b10 r1";
  EXPECT_EQ(holding(1, hand).act("lay J=4 J=5 J=6 / b8 b9 b10"), "ok");
  Sitting strict = holding(1, hand, "{'joker_only_groups':false}");
  EXPECT_EQ(strict.act("lay J=4 J=5 J=6 / b8 b9 b10"), "L8_JOKERS_ONLY L8-A15");
  EXPECT_EQ(strict.act("lay J=6 J=7 b8 / J=8 b9 b10"), "ok");
}

TEST(Level8, L8_A16_RunsAndSetsDeclareTheValueColourGroupsTheColour) {
  Sitting s = holding(3, "r1 y2 J b12 b7 b4 J r9");
  EXPECT_EQ(s.act("lay r1 y2 J=b / b12 b7 b4 J=b"), "L8_BAD_RUN L8-28");
  EXPECT_EQ(s.act("lay r1 y2 J=3 / b12 b7 b4 J=9"), "L8_BAD_COLOUR L8-31");
  EXPECT_EQ(s.act("lay r1 y2 J=3 / b12 b7 b4 J=b"), "ok");
}

TEST(Level8, L8_A32_AfterTheLevelAnyNumberOfAdditionsInAnyOrder) {
  Sitting s = holding(1, "r4 y5 g6 s8 b9 p10 r7 g3 r11 r1");
  ASSERT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  for (const char* move : {"add r11 > 0.1", "add g3 > 0.0", "add r7 > 0.0", "discard r1"})
    EXPECT_EQ(s.act(move), "ok");
}

TEST(Level8, L8_A33_NoSecondLevelInOneRound) {
  Sitting s = holding(1, "r4 y5 g6 s8 b9 p10 r2 y2 g2 s2 r1");
  ASSERT_EQ(s.act("lay r4 y5 g6 / s8 b9 p10"), "ok");
  EXPECT_EQ(s.act("lay r2 y2 / g2 s2"), "L8_LAID_ALREADY L8-20");
  EXPECT_EQ(s.level(0), 1);
}

TEST(Level8, ListedLaysAreTheSmallestTextsAndOtherGroupingsAreLegalToo) {
  const std::string hand = "r4 y5 g6 s4 b5 p6 J r1";
  const auto texts = holding(1, hand).legal(0);
  EXPECT_TRUE(std::is_sorted(texts.begin(),
                             std::find_if(texts.begin(), texts.end(), [](const std::string& text) {
                               return !text.starts_with("lay");
                             })));
  EXPECT_EQ(std::count(texts.begin(), texts.end(), "lay r4 b5 g6 / s4 y5 p6"), 1);
  EXPECT_EQ(holding(1, hand).act("lay s4 y5 g6 / r4 b5 p6"), "ok");
  EXPECT_EQ(holding(1, hand).act("LAY  s4 Y5 g6/r4 b5   p6 "), "ok");
}

}  // namespace
}  // namespace sobremesa::level_8
