// What must be on the screen of each game, small and large.
#include <gtest/gtest.h>

#include <array>

#include "base/text.hpp"
#include "tests/terminal/screen/scripted_terminal.hpp"

namespace sobremesa::terminal {
namespace {

constexpr Size kSmall{80, 24};
constexpr Size kLarge{200, 60};

std::string screen_after(const Plan& plan, Size size, std::string_view keys,
                         Charset charset = Charset::unicode,
                         i18n::Language language = i18n::Language::en) {
  Sitting sitting = seated(plan);
  ScriptedTerminal terminal(size, charset);
  terminal.type(keys);
  EXPECT_EQ(play_scripted(sitting, terminal, i18n::Messages::in(language)), Parting::closed);
  return terminal.last();
}

void expect_all(const std::string& screen, const std::vector<std::string>& parts) {
  for (const std::string& part : parts) {
    EXPECT_NE(screen.find(part), std::string::npos) << part << "\nis not on\n" << screen;
  }
}

const Plan kFirePlan{
    .game = "the-game",
    .seats = {{"Ana"}, {"Bea"}},
    .options = R"({"fire":true})",
    .seed = {},
    .position =
        R"({"partial":true,"piles":{"A":47,"B":31,"C":62,"D":44},"hands":[[12,37,55,90],[50,60]],)"
        R"("deck":[10,11,13,14,15,16],"to_act":0})"};

TEST(TheGameFace, SaysWhatACardDoesOnEveryPile) {
  for (const Size size : {kSmall, kLarge}) {
    const std::string screen = screen_after(kFirePlan, size, "\n2");
    expect_all(screen, {"The Game", "Your turn, Ana", "Deck 6", "A ▲ going up", "D ▼ going down",
                        "▶ back 10", "up 6", "down 25, big jump", "down 7", "▸37", "fire",
                        "FIRE: Ana must", "Bea 2"});
  }
  expect_all(screen_after(kFirePlan, kSmall, "\n4"), {"up 43, big jump", "not possible"});
  expect_all(screen_after(kFirePlan, kSmall, "\n3"), {"55 is a fire card"});
}

TEST(TheGameFace, LargeWindowsHaveANumberLine) {
  const std::string screen = screen_after(kFirePlan, kLarge, "\n");
  expect_all(screen, {"▲A", "▼C", "12", "█"});
}

TEST(TheGameFace, AnIllegalPileGivesTheReasonWithTheLegalRange) {
  expect_all(screen_after(kFirePlan, kSmall, "\n4d"),
             {"90 is not lower than 44", "lower than 44", "exactly 54"});
}

TEST(TheGameFace, AsciiTerminalsGetPlainSigns) {
  const std::string screen = screen_after(kFirePlan, kSmall, "\n2", Charset::ascii);
  for (const char c : screen) EXPECT_LT(static_cast<unsigned char>(c), 0x80);
  expect_all(screen, {"A ^ going up", "D v going down", "> back 10", ">37"});
}

TEST(TheGameExtremeFace, ShowsOrdersAndWhatIsInForce) {
  const Plan plan{.game = "the-game-extreme",
                  .seats = {{"Ana"}, {"Otto", "easy"}},
                  .options = "{}",
                  .seed = {},
                  .position = R"({"piles":{"A":46,"B":12,"C":71,"D":90},)"
                              R"("hands":[[4,49,50,61,85],[30,35,66,72,80]],)"
                              R"("deck":[55,56,57,58,60,62,64,65],"to_act":0,"partial":true})"};
  for (const Size size : {kSmall, kLarge}) {
    expect_all(screen_after(plan, size, "2"), {"In force: ∞ Silence (46 A)", "∞ Silence, while",
                                               "↯Stop", "49: ↯ Stop, now", "Deck 8"});
    expect_all(screen_after(plan, size, "2a"), {"Your turn ends with this", "this turn: 49"});
  }
}

constexpr std::array kLanguages{i18n::Language::es, i18n::Language::pt, i18n::Language::en,
                                i18n::Language::de};

TEST(TheGameExtremeFace, OrdersStandOnCardsInWholeWords) {
  const Plan plan{.game = "the-game-extreme",
                  .seats = {{"Ana"}, {"Otto", "easy"}},
                  .options = "{}",
                  .seed = {},
                  .position = R"({"piles":{"A":12,"B":13,"C":91,"D":90},)"
                              R"("hands":[[43,49,50,61,86],[30,35,66,72,80]],)"
                              R"("deck":[55,56,57,58,60,62,64,65],"to_act":0,"partial":true})"};
  for (const auto language : kLanguages) {
    const std::string screen = screen_after(plan, kSmall, "", Charset::unicode, language);
    const auto& messages = i18n::Messages::in(language);
    expect_all(screen, {concat({"↯", messages("screen.order.stop")}),
                        concat({"↯", messages("screen.order.skull")})});
  }
}

TEST(TheGameExtremeFace, TooManyWordsInAHandBecomeSigns) {
  // Eight cards alone, all with orders.
  const Plan plan{.game = "the-game-extreme",
                  .seats = {{"Ana"}},
                  .options = "{}",
                  .seed = {},
                  .position = R"({"piles":{"A":5,"B":6,"C":91,"D":90},)"
                              R"("hands":[[11,15,39,43,70,74,79,82]],)"
                              R"("deck":[55,56,57],"to_act":0,"partial":true})"};
  const std::string screen = screen_after(plan, kSmall, "", Charset::unicode, i18n::Language::de);
  expect_all(screen, {"↯", "∞", "82"});
  EXPECT_EQ(screen.find("↯Toten"), std::string::npos) << screen;
}

TEST(Level8Face, EveryKeyHasItsWordInEveryLanguage) {
  const Plan plan{.game = "level-8",
                  .seats = {{"Ana"}, {"Otto", "easy"}},
                  .options = "{}",
                  .seed = {},
                  .position = {}};
  for (const auto language : kLanguages) {
    const std::string screen = screen_after(plan, kSmall, "\n", Charset::unicode, language);
    EXPECT_EQ(screen.find("…"), std::string::npos) << screen;
    const std::string keys = i18n::Messages::in(language)("screen.keys.l8");
    for (std::size_t from = 0; from < keys.size();) {
      const std::size_t end = std::min(keys.find("  ", from), keys.size());
      EXPECT_NE(screen.find(keys.substr(from, end - from)), std::string::npos) << screen;
      from = end + 2;
    }
  }
}

TEST(Bar, LeavesOutWholePartsWhereThereIsNoRoom) {
  const Plan plan{.game = "the-game-extreme",
                  .seats = {{"Maximiliane"}, {"Otto", "easy"}},
                  .options = "{}",
                  .seed = {},
                  .position = R"({"piles":{"A":12,"B":13,"C":91,"D":90},)"
                              R"("hands":[[30,35],[66,72,80]],"deck":[55,56,57],"to_act":0,)"
                              R"("partial":true})"};
  for (const auto language : kLanguages) {
    const std::string screen = screen_after(plan, kSmall, "", Charset::unicode, language);
    EXPECT_EQ(screen.substr(0, screen.find('\n')).find("…"), std::string::npos) << screen;
  }
}

TEST(FaceToFaceFace, OpponentAboveOwnPilesBelow) {
  const Plan plan{.game = "face-to-face",
                  .seats = {{"Ana"}, {"Bea"}},
                  .options = "{}",
                  .seed = {},
                  .position = R"({"sides":[{"U":18,"D":35,"hand":[12,24,45],"deck":[50]},)"
                              R"({"U":29,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0,)"
                              R"("partial":true})"};
  for (const Size size : {kSmall, kLarge}) {
    const std::string screen = screen_after(plan, size, "\n1");
    expect_all(screen, {"Bea: Shift+U ▲", "Ana: U ▲", "Your deck 1, theirs 1", "helps, 17 lower",
                        "draw 2", "down 23, big jump"});
    EXPECT_LT(screen.find("Bea: Shift+U"), screen.find("Ana: U"));
  }
  expect_all(screen_after(plan, kSmall, "\n1U"), {"refill to 6", "this turn: 12"});
}

TEST(Level8Face, SixSeatsAndManyGroupsFit) {
  std::string seats;
  const std::array<std::string, 6> hands{
      R"("r10","b3","J","S")", R"("y10")", R"("g10")", R"("s10")", R"("b10")", R"("p10")"};
  const std::array<std::string, 6> laid{
      R"([["r1","y2","g3"],["s5","b6","p7"]])", R"([["y1","g2","s3"],["b5","p6","r7"]])",
      R"([["g1","s2","p3"],["p5","r6","y7"]])", R"([["s1","b2","r3"],["r5","y6","g7"]])",
      R"([["b1","p2","y3"],["y5","g6","s7"]])", R"([["p1","r2","J=3"],["g5","s6","b7"]])"};
  for (std::size_t i = 0; i < 6; ++i) {
    append(seats, {i == 0 ? "" : ",", R"({"level":1,"hand":[)", hands[i], R"(],"laid":)", laid[i],
                   R"(,"discard":)", i == 0 ? R"(["r15"])" : "[]", "}"});
  }
  const Plan plan{
      .game = "level-8",
      .seats = {{"Ana"}, {"B", "easy"}, {"C", "easy"}, {"D", "easy"}, {"E", "easy"}, {"F", "easy"}},
      .options = "{}",
      .seed = {},
      .position = R"({"partial":true,"dealer":5,"to_act":0,"phase":"play","seats":[)" + seats +
                  R"(],"deck":["b15","b14","b13"]})"};
  for (const Size size : {kSmall, kLarge}) {
    const std::string screen = screen_after(plan, size, "1");
    expect_all(screen, {"Round 1", "Deck 3", "▸ Ana", "  F ", "level 1", "discard R15▲", "laid",
                        "Ana 0.0: R1▲ Y2☼ G3♣", "F 5.0: P1☾ R2▲ J=3", "Your level 1", "2 runs of 3",
                        "joker", "skip"});
  }
  const std::string small = screen_after(plan, {40, 12}, "1");
  expect_all(small, {"Ana", "2 runs", "[1:B3■]"});
}

}  // namespace
}  // namespace sobremesa::terminal
