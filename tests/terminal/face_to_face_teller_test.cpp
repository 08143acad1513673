// Face to Face in sentences, by example.
#include "tests/terminal/sit_down.hpp"

namespace sobremesa::terminal {
namespace {

using i18n::Language;

Setting duel(std::string position) {
  return {.game = "face-to-face",
          .seats = {{.name = "Ana"}, {.name = "Sara", .bot = "easy"}},
          .position = std::move(position)};
}

constexpr std::string_view kMiddle =
    R"({"partial":true,"sides":[{"U":27,"D":60,"hand":[12,17,30,31],"deck":[40,41,42]},)"
    R"({"U":29,"D":35,"hand":[10,50],"deck":[51]}],"to_act":0})";

TEST(DuelTeller, TellsBothSides) {
  const Sitting sitting = sit_down(duel(std::string(kMiddle)));
  EXPECT_EQ(
      teller_of(sitting)->table(Seat{0}),
      (Texts{"Your pile U goes up, top card 27.",
             "Your pile D goes down from 60 and has no card yet.",
             "You have 4 cards in hand and 3 in the deck.", "Sara's pile U goes up, top card 29.",
             "Sara's pile D goes down, top card 35.", "Sara has 2 cards in hand and 1 in the deck.",
             "It is your turn: at least 2 cards, 0 played so far."}));
  // The one who looks comes first.
  EXPECT_EQ(teller_of(sitting, Language::pt)->table(Seat{1}).front(),
            "A sua pilha U sobe, carta do topo 29.");
}

TEST(DuelTeller, SaysHowManyCardsWillBeDrawn) {
  Sitting sitting = sit_down(duel(std::string(kMiddle)));
  const auto teller = teller_of(sitting);
  EXPECT_EQ(teller->duty(Seat{0}),
            "0 of 2 cards played; 2 more needed. At its end you will draw 2 cards.");
  play(sitting, 0, {"17>U", "12>oU"});
  EXPECT_EQ(teller->duty(Seat{0}),
            "2 cards played; the turn may end. You helped: at its end you refill to 5 (3 cards).");
}

TEST(DuelTeller, SaysWhatAMoveDoes) {
  const Sitting sitting = sit_down(duel(std::string(kMiddle)));
  const auto teller = teller_of(sitting);
  EXPECT_EQ(teller->move(Seat{0}, "17>U"), "17 on pile U, back 10");
  EXPECT_EQ(teller->move(Seat{0}, "31>D"), "31 on pile D, down 29");
  EXPECT_EQ(teller->move(Seat{0}, "12>oU"), "12 on Sara's pile U, to help: 17 lower");
  EXPECT_EQ(teller->glance(Seat{0}, "12>oU"), "Look at Sara's pile U: helping there may pay off.");
}

TEST(DuelTeller, TellsATurnInOneSentence) {
  Sitting sitting = sit_down(duel(std::string(kMiddle)));
  play(sitting, 0, {"17>U", "12>oU", "30>U"});
  play(sitting, 0, {"end"});
  EXPECT_EQ(
      news_for(*teller_of(sitting), sitting, Seat{1}),
      (Texts{"Ana played 17 (back 10) on U, 12 on your pile U (to help) and 30 on U, and drew "
             "3 cards."}));
  EXPECT_EQ(
      news_for(*teller_of(sitting, Language::es), sitting, Seat{0}),
      (Texts{"Has jugado 17 (atrás 10) en U, 12 en la pila U de Sara (para ayudar) y 30 en U, y "
             "robado 40, 41 y 42."}));
}

TEST(DuelTeller, SaysWhoWonAndWhy) {
  Sitting sitting =
      sit_down(duel(R"({"partial":true,"sides":[{"U":27,"D":60,"hand":[30,31],"deck":[]},)"
                    R"({"U":29,"D":35,"hand":[10,50],"deck":[51]}],"to_act":0})"));
  play(sitting, 0, {"30>U", "31>U"});
  ASSERT_TRUE(sitting.turn().closed());
  ASSERT_FALSE(sitting.end_turn(Seat{0}));
  ASSERT_TRUE(sitting.over());
  const auto teller = teller_of(sitting);
  EXPECT_EQ(teller->result(Seat{1}),
            (Texts{"Ana wins!", "Ana has placed all cards.",
                   "Ana: 0 cards left, 0 backwards tricks, helped 0 times.",
                   "You: 3 cards left, 0 backwards tricks, helped 0 times."}));
  EXPECT_EQ(teller->result(Seat{0}).front(), "You win!");
  const Chart chart = teller->chart();
  ASSERT_EQ(chart.lines.size(), 4U);
  EXPECT_EQ(chart.lines[0].name, "Ana, pile U");
  EXPECT_EQ(chart.lines[0].values, (std::vector<int>{27, 31}));
  EXPECT_EQ(chart.lines[3].values, (std::vector<int>{35, 35}));
}

}  // namespace
}  // namespace sobremesa::terminal
