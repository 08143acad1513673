// Level 8 in sentences, by example.
#include "tests/terminal/sit_down.hpp"

namespace sobremesa::terminal {
namespace {

using i18n::Language;

Setting level_8(std::string position, std::string options = "{}") {
  return {.game = "level-8",
          .seats = {{.name = "Ana"}, {.name = "Otto", .bot = "easy"}},
          .options = std::move(options),
          .position = std::move(position)};
}

constexpr std::string_view kMiddle =
    R"({"partial":true,"to_act":0,"phase":"play","deck":["p1","p2"],"seats":[)"
    R"({"level":1,"hand":["r4","y5","J","b8","p9","y10","g7","S"],"discard":["g1"]},)"
    R"({"level":1,"hand":["b1","b2"],"laid":[["s4","b5","J=6"],["s13","s14","y15"]]}]})";

TEST(Level8Teller, TellsLevelsGroupsAndDiscards) {
  const Sitting sitting = sit_down(level_8(std::string(kMiddle)));
  EXPECT_EQ(
      teller_of(sitting)->table(Seat{0}),
      (Texts{
          "Round 1, dealt by you.", "The draw pile has 2 cards.",
          "You (seat 0) are on level 1 of 8 (2 runs of 3), not laid down yet, with 8 cards in "
          "hand.",
          "On your discard pile: green 1 clover.",
          "Otto (seat 1) is on level 1 of 8 (2 runs of 3), laid down, with 2 cards in hand.",
          "Group 1.0 of Otto, run of 3: sky 4 circle, blue 5 square and joker as 6; it takes 3 or "
          "7.",
          "Group 1.1 of Otto, run of 3: sky 13 circle, sky 14 circle and yellow 15 sun; it takes "
          "12.",
          "It is your turn: lay, add, or discard."}));
}

TEST(Level8Teller, TellsTheHandWithHowItIsTyped) {
  const Sitting sitting = sit_down(level_8(std::string(kMiddle)));
  EXPECT_EQ(teller_of(sitting, Language::de)->hand(Seat{0}),
            "Deine Hand: Rot 4 Dreieck (r4), Gelb 5 Sonne (y5), Gelb 10 Sonne (y10), Grün 7 Klee "
            "(g7), Blau 8 Quadrat (b8), Lila 9 Mond (p9), Joker (J) und Aussetzen-Karte (S).");
}

TEST(Level8Teller, SaysWhatTheTurnNeeds) {
  Sitting sitting = sit_down(level_8(std::string(kMiddle)));
  const auto teller = teller_of(sitting);
  EXPECT_EQ(teller->duty(Seat{0}),
            "Lay down level 1 (2 runs of 3) if you can, then discard a card.");
  play(sitting, 0, {"lay r4 y5 J=6 / b8 p9 y10"});
  EXPECT_EQ(teller->duty(Seat{0}), "Add cards to groups if you like, then discard a card.");
}

TEST(Level8Teller, SaysMovesInWords) {
  const Sitting sitting = sit_down(level_8(std::string(kMiddle)));
  const auto teller = teller_of(sitting);
  EXPECT_EQ(
      teller->move(Seat{0}, "lay r4 y5 J=6 / b8 p9 y10"),
      "lay down level 1: red 4 triangle, yellow 5 sun and joker as 6; blue 8 square, purple 9 "
      "moon and yellow 10 sun");
  EXPECT_EQ(teller->move(Seat{0}, "add g7 > 1.0"),
            "add green 7 clover to Otto's group 1.0 (sky 4 circle, blue 5 square and joker as 6)");
  EXPECT_EQ(teller->move(Seat{0}, "skip 1"), "put a skip card in front of Otto");
  EXPECT_EQ(teller->move(Seat{0}, "take 0"), "take green 1 clover back off the discard pile");
  EXPECT_EQ(teller->glance(Seat{0}, "discard g7"), "Think about which card the hand needs least.");
}

TEST(Level8Teller, TellsATurnInOneSentence) {
  Sitting sitting = sit_down(level_8(std::string(kMiddle)));
  play(sitting, 0, {"lay r4 y5 J=6 / b8 p9 y10", "add g7 > 1.0"});
  // The last card only ends the round, whatever it is (L8-50).
  play(sitting, 0, {"skip 1"});
  const Texts news = news_for(*teller_of(sitting), sitting, Seat{1});
  ASSERT_FALSE(news.empty());
  EXPECT_EQ(news.front(),
            "Ana laid down level 1 (red 4 triangle, yellow 5 sun and joker as 6; blue 8 square, "
            "purple 9 moon and yellow 10 sun), added green 7 clover to your group 1.0 (run of 3), "
            "and discarded a skip card.");
}

TEST(Level8Teller, TellsDrawsToTheirOwnerOnly) {
  Sitting sitting = sit_down(level_8(
      R"({"partial":true,"to_act":0,"phase":"draw","deck":["p1","p2"],"seats":[)"
      R"({"level":1,"hand":["r4","y5"]},{"level":1,"hand":["b1","b2"],"discard":["g9"]}]})"));
  play(sitting, 0, {"draw"});
  EXPECT_EQ(news_for(*teller_of(sitting), sitting, Seat{0}), (Texts{"You drew purple 1 moon."}));
  EXPECT_EQ(news_for(*teller_of(sitting), sitting, Seat{1}), (Texts{"Ana drew 1 card."}));
}

TEST(Level8Teller, TellsThatATurnIsMissed) {
  Sitting sitting = sit_down(level_8(
      R"({"partial":true,"to_act":0,"phase":"play","deck":["p1","p2","p3","p4","p5"],"seats":[)"
      R"({"level":1,"hand":["S","r1"],"laid":[["s4","b5","g6"],["s13","s14","y15"]]},)"
      R"({"level":3,"hand":["b1","b2"]}]})"));
  play(sitting, 0, {"skip 1"});
  const auto teller = teller_of(sitting);
  EXPECT_EQ(news_for(*teller, sitting, Seat{1}),
            (Texts{"Ana put a skip card in front of you.",
                   "You miss this turn; the skip card goes face up under the draw pile."}));
}

TEST(Level8Teller, SaysWhoMovesHowFar) {
  Sitting sitting = sit_down(level_8(
      R"({"partial":true,"to_act":0,"phase":"play","deck":["p1","p2","p3","p4","p5"],"seats":[)"
      R"({"level":1,"hand":["r1"],"laid":[["s4","b5","g6"],["s13","s14","y15"]]},)"
      R"({"level":3,"hand":["b1","b2"]}]})"));
  play(sitting, 0, {"discard r1"});
  const Texts news = news_for(*teller_of(sitting), sitting, Seat{0});
  ASSERT_GE(news.size(), 4U);
  EXPECT_EQ((Texts{news.begin(), news.begin() + 4}),
            (Texts{"You discarded red 1 triangle.", "You got rid of all cards: the round is over.",
                   "You move up 2 levels, to level 3.", "Otto stays on level 3."}));
  EXPECT_EQ(news[4], "Round 2 begins; Otto deals.");
}

TEST(Level8Teller, SaysWhoWonAndHow) {
  Sitting sitting = sit_down(
      level_8(R"({"partial":true,"to_act":0,"phase":"play","deck":["p1","p2"],"seats":[{"level":8,)"
              R"("hand":["r4","y4","r9","J","g9","r1","y1","g1","J","r2"]},)"
              R"({"level":7,"hand":["b1"]}]})"));
  play(sitting, 0, {"lay r4 y4 / r9 J=9 g9 / r1 y1 g1 J=1"});
  ASSERT_TRUE(sitting.turn().closed());
  ASSERT_FALSE(sitting.end_turn(Seat{0}));
  const auto teller = teller_of(sitting, Language::es);
  EXPECT_EQ(teller->result(Seat{0}), (Texts{"¡Ganas!", "Has bajado el nivel 8.",
                                            "Rondas jugadas: 1.", "Otto llegó al nivel 7."}));
  const Chart chart = teller->chart();
  EXPECT_EQ(chart.lines[0].values, (std::vector<int>{8, 9}));
  EXPECT_EQ(chart.lines[1].values, (std::vector<int>{7, 7}));
}

}  // namespace
}  // namespace sobremesa::terminal
