// The Game and Extreme in sentences, by example.
#include "tests/terminal/sit_down.hpp"

namespace sobremesa::terminal {
namespace {

using i18n::Language;

const std::vector<Occupant> kAnaAndOtto{{.name = "Ana"}, {.name = "Otto", .bot = "easy"}};

Setting the_game(std::string position, std::string options = "{}") {
  return {.game = "the-game",
          .seats = kAnaAndOtto,
          .options = std::move(options),
          .position = std::move(position)};
}

constexpr std::string_view kMiddle =
    R"({"partial":true,"piles":{"A":47,"B":1,"C":62,"D":33},"hands":[[20,37,50,61],[12,70]],)"
    R"("deck":[80,81,82],"to_act":0})";

TEST(TheGameTeller, TellsTheWholeTable) {
  const Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  EXPECT_EQ(teller_of(sitting)->table(Seat{0}),
            (Texts{"Pile A goes up, top card 47.", "Pile B goes up from 1 and has no card yet.",
                   "Pile C goes down, top card 62.", "Pile D goes down, top card 33.",
                   "The deck has 3 cards.", "In hand: you have 4 cards and Otto has 2 cards.",
                   "It is your turn: at least 2 cards, 0 played so far."}));
}

TEST(TheGameTeller, SpeaksTheReadersLanguage) {
  const Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  const auto teller = teller_of(sitting, Language::es);
  EXPECT_EQ(teller->table(Seat{1}).front(), "La pila A sube, carta superior 47.");
  EXPECT_EQ(teller->table(Seat{1}).back(),
            "Es el turno de Ana: al menos 2 cartas, 0 jugadas hasta ahora.");
  EXPECT_EQ(teller->hand(Seat{0}), "Tu mano: 20, 37, 50 y 61.");
}

TEST(TheGameTeller, CallsPeopleByNameWhereSeveralRead) {
  const Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  const auto teller = teller_of(sitting, Language::en, Reader::by_name);
  EXPECT_EQ(teller->hand(Seat{0}), "Hand of Ana: 20, 37, 50 and 61.");
  EXPECT_EQ(teller->table(Seat{0}).back(), "It is Ana's turn: at least 2 cards, 0 played so far.");
}

TEST(TheGameTeller, SaysWhatAMoveDoes) {
  const Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  const auto teller = teller_of(sitting);
  EXPECT_EQ(teller->move(Seat{0}, "37>A"), "37 on pile A, back 10");
  EXPECT_EQ(teller->move(Seat{0}, "50>A"), "50 on pile A, up 3");
  EXPECT_EQ(teller->move(Seat{0}, "37>C"), "37 on pile C, down 25");
  EXPECT_EQ(teller->glance(Seat{0}, "37>A"), "Look at pile A.");
  EXPECT_EQ(teller->glance(Seat{0}, "end"), "Think about ending the turn here.");
}

TEST(TheGameTeller, TellsATurnInOneSentence) {
  Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  play(sitting, 0, {"37>A", "50>A", "61>C"});
  play(sitting, 0, {"end"});
  const auto teller = teller_of(sitting);
  // Hands of two hold seven, so the three cards of the deck are drawn; only their owner sees them.
  EXPECT_EQ(news_for(*teller, sitting, Seat{0}),
            (Texts{"You played 37 (back 10) and 50 on A and 61 on C, and drew 80, 81 and 82."}));
  EXPECT_EQ(news_for(*teller, sitting, Seat{1}),
            (Texts{"Ana played 37 (back 10) and 50 on A and 61 on C, and drew 3 cards."}));
  EXPECT_EQ(
      news_for(*teller_of(sitting, Language::de), sitting, kWatch),
      (Texts{"Ana hat 37 (10 zurück) und 50 auf A und 61 auf C gelegt und 3 Karten gezogen."}));
}

TEST(TheGameTeller, TellsWhatWasSaidWhereItWasSaid) {
  Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  ASSERT_FALSE(
      sitting.say({.seat = Seat{1}, .phrase = "leave", .pile = "C", .text = {}, .language = {}}));
  play(sitting, 0, {"37>A", "50>A"});
  play(sitting, 0, {"end"});
  const auto teller = teller_of(sitting);
  EXPECT_EQ(news_for(*teller, sitting, Seat{0}).front(), "Otto: “Leave this pile to me” (pile C).");
  EXPECT_TRUE(
      has_line(teller->table(Seat{0}), "Still valid: Otto: “Leave this pile to me” (pile C)."));
}

TEST(TheGameTeller, TellsOnlyWhatIsNew) {
  Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  const auto teller = teller_of(sitting);
  Told told;
  EXPECT_TRUE(teller->news(told, sitting.table().upto(), Seat{0}).empty());
  play(sitting, 0, {"37>A", "50>A"});
  // Staged cards are nobody's news.
  EXPECT_TRUE(teller->news(told, sitting.turn().base(), Seat{0}).empty());
  play(sitting, 0, {"end"});
  EXPECT_EQ(teller->news(told, sitting.turn().base(), Seat{0}).size(), 1U);
  EXPECT_TRUE(teller->news(told, sitting.turn().base(), Seat{0}).empty());
}

TEST(TheGameTeller, SaysWhatTheTurnStillNeeds) {
  Sitting sitting = sit_down(the_game(std::string(kMiddle)));
  const auto teller = teller_of(sitting);
  EXPECT_EQ(teller->duty(Seat{0}), "0 of 2 cards played; 2 more needed.");
  play(sitting, 0, {"37>A"});
  EXPECT_EQ(teller->duty(Seat{0}), "1 of 2 cards played; 1 more needed.");
  play(sitting, 0, {"50>A"});
  EXPECT_EQ(teller->duty(Seat{0}), "2 cards played; the turn may end, then 3 cards are drawn.");
}

TEST(TheGameTeller, NamesFiresAndWhoMustCoverThem) {
  Sitting sitting = sit_down(the_game(
      R"({"partial":true,"piles":{"A":30,"B":1,"C":100,"D":100},"hands":[[33,66,40],[44,50]],)"
      R"("deck":[],"to_act":0})",
      R"({"fire":true})"));
  play(sitting, 0, {"66>C"});
  play(sitting, 0, {"end"});
  const auto teller = teller_of(sitting);
  EXPECT_EQ(
      news_for(*teller, sitting, Seat{0}),
      (Texts{"You played 66 (fire) on C.",
             "The fire on pile C is burning: Otto has to cover it by the end of their turn."}));
  EXPECT_EQ(
      teller->duty(Seat{1}),
      "0 of 1 card played; 1 more needed. The fire on pile C is burning: you have to cover it "
      "by the end of your turn.");
  play(sitting, 1, {"44>A"});
  play(sitting, 1, {"end"});
  ASSERT_TRUE(sitting.over());
  EXPECT_EQ(teller->result(Seat{0})[1], "Otto ended the turn with a fire that had to be covered.");
}

TEST(TheGameTeller, SaysHowItEndedAndHowItWent) {
  Sitting sitting = sit_down(
      the_game(R"({"partial":true,"piles":{"A":90,"B":95,"C":10,"D":9},"hands":[[80,91],[50]],)"
               R"("deck":[],"to_act":0})"));
  play(sitting, 0, {"80>A"});
  play(sitting, 0, {"end"});
  ASSERT_TRUE(sitting.over());
  const auto teller = teller_of(sitting);
  EXPECT_EQ(teller->result(Seat{0}),
            (Texts{"2 cards left. Excellent!", "Otto could not place the one card required.",
                   "Left in your hand: 91.", "1 card placed in 1 turn.", "Backwards tricks: 1."}));
  const Chart chart = teller->chart();
  ASSERT_EQ(chart.lines.size(), 4U);
  EXPECT_EQ(chart.lines[0].values, (std::vector<int>{90, 80}));
  EXPECT_EQ(chart.lines[2].values, (std::vector<int>{10, 10}));
}

TEST(TheGameTeller, TellsWhoIsPassedOver) {
  Sitting sitting =
      sit_down({.game = "the-game",
                .seats = {{.name = "Ana"}, {.name = "Luis"}, {.name = "Otto", .bot = "easy"}},
                .position = R"({"partial":true,"piles":{"A":30,"B":1,"C":100,"D":100},)"
                            R"("hands":[[33,66],[],[44]],"deck":[],"to_act":0})"});
  play(sitting, 0, {"33>A"});
  play(sitting, 0, {"end"});
  EXPECT_EQ(news_for(*teller_of(sitting), sitting, kWatch).back(),
            "Luis has no cards left and is skipped.");
}

TEST(TheGameTeller, NamesCannotHarmTheTerminal) {
  Setting setting = the_game(std::string(kMiddle));
  setting.seats[1].name = "Ot\033[2Jto\n\xFF";
  const Sitting sitting = sit_down(setting);
  for (const std::string& line : teller_of(sitting)->table(Seat{0})) {
    EXPECT_EQ(line.find('\033'), std::string::npos);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    EXPECT_EQ(line.find('\xFF'), std::string::npos);
  }
}

// --- Extreme
// --------------------------------------------------------------------------------------

Setting extreme(std::string position) {
  return {.game = "the-game-extreme", .seats = kAnaAndOtto, .position = std::move(position)};
}

TEST(ExtremeTeller, SaysWhichOrdersAreInForceAndWhatTheyMean) {
  const Sitting sitting = sit_down(extreme(
      R"({"partial":true,"piles":{"A":46,"B":21,"C":79,"D":90},"hands":[[7,47,89],[15,50]],)"
      R"("deck":[55,57],"to_act":0})"));
  const auto teller = teller_of(sitting);
  const Texts table = teller->table(Seat{0});
  EXPECT_EQ(table.front(), "Pile A goes up, top card 46 (Silence).");
  EXPECT_TRUE(has_line(table,
                       "In force: Silence (46 on pile A). Nobody says anything about the game "
                       "while it is visible."));
  EXPECT_TRUE(has_line(table,
                       "In force: No backwards trick (79 on pile C). No backwards trick on any "
                       "pile while it is visible."));
  EXPECT_EQ(teller->hand(Seat{0}), "Your hand: 7 (Silence), 47 and 89.");
}

TEST(ExtremeTeller, TellsOrdersThatComeAndGo) {
  Sitting sitting = sit_down(extreme(
      R"({"partial":true,"piles":{"A":46,"B":1,"C":80,"D":90},"hands":[[47,79,88],[15,50]],)"
      R"("deck":[],"to_act":0})"));
  play(sitting, 0, {"47>A", "79>C"});
  play(sitting, 0, {"end"});
  EXPECT_EQ(
      news_for(*teller_of(sitting, Language::de), sitting, Seat{0}),
      (Texts{"Du hast 47 auf A und 79 (Rückwärtsverbot) auf C gelegt.",
             "Redeverbot gilt nicht mehr.",
             "Es gilt: Rückwärtsverbot (79 auf Stapel C). Kein Rückwärtstrick auf irgendeinem "
             "Stapel, solange die Karte zu sehen ist."}));
}

TEST(ExtremeTeller, SaysWhatATurnOwes) {
  Sitting sitting = sit_down(extreme(
      R"({"partial":true,"piles":{"A":10,"B":1,"C":80,"D":90},"hands":[[11,18,50,60],[15,20]],)"
      R"("deck":[],"to_act":0})"));
  play(sitting, 0, {"11>A", "18>B"});
  EXPECT_EQ(teller_of(sitting)->duty(Seat{0}),
            "2 of 3 cards played; 1 more needed. 3! asks for exactly three cards in this turn. The "
            "skull on pile A must be covered in this turn.");
}

TEST(ExtremeTeller, SaysThatASkullLostTheGame) {
  Sitting sitting = sit_down(
      extreme(R"({"partial":true,"piles":{"A":10,"B":1,"C":80,"D":90},"hands":[[11,50],[15,20]],)"
              R"("deck":[],"to_act":0})"));
  play(sitting, 0, {"11>A"});
  play(sitting, 0, {"end"});
  ASSERT_TRUE(sitting.over());
  EXPECT_EQ(teller_of(sitting)->result(Seat{0})[1],
            "A skull was still visible when your turn ended.");
  EXPECT_EQ(teller_of(sitting)->result(Seat{1})[1],
            "A skull was still visible when the turn of Ana ended.");
}

}  // namespace
}  // namespace sobremesa::terminal
