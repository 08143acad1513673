// The command "endings": what turns are worth that a seat could play, counted in games played on.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

struct Playing {
  Dialogue d;

  // A sight of seat 0, numbered 1.
  void see(std::string_view rest) {
    d.get(concat({R"({"cmd":"new",)", rest, "}"}), "ok");
    const std::string view = d.get(R"({"cmd":"view","table":1,"seat":0})", "ok");
    d.get(concat({R"({"cmd":"see","view":)", view, "}"}), "ok");
  }
  std::string endings(std::string_view rest) {
    return d.get(concat({R"({"cmd":"endings","sight":1,)", rest, "}"}), "ok");
  }
};

struct EndingsCommand : testing::Test, Playing {};

// Three cards are left, and nothing is hidden: 92 before 96 wins, 96 alone leaves the 92 behind.
constexpr std::string_view kThreeCardsLeft =
    R"("game":"the-game","seats":2,"position":{"piles":{"A":90,"B":98,"C":5,"D":6},)"
    R"("hands":[[92,96],[97]],"deck":[],"to_act":0})";

TEST_F(EndingsCommand, CountWinsAndCardsLeft) {
  see(kThreeCardsLeft);
  EXPECT_EQ(endings(R"("turns":[["92>A","96>A","end"],["96>A","end"]],"games":3,"bot":"strong")"),
            R"({"endings":[{"games":3,"wins":3,"left":0},{"games":3,"wins":0,"left":3}]})");
}

TEST_F(EndingsCommand, GoOnWhereTheLastOnesEnded) {
  see(R"("game":"the-game","seats":2,"seed":7)");
  const std::string turn = R"("turns":[["24>A","31>A","end"]],"bot":"easy")";
  EXPECT_EQ(endings(concat({turn, R"(,"games":2)"})), endings(concat({turn, R"(,"games":2)"})));
  EXPECT_NE(endings(concat({turn, R"(,"games":4)"})),
            endings(concat({turn, R"(,"games":4,"from":4)"})));
}

// What really lies hidden makes no difference: the same view gives the same endings.
TEST_F(EndingsCommand, KnowOnlyWhatTheSeatSees) {
  const std::string before =
      R"("game":"the-game","seats":2,"position":{"piles":{"A":50,"B":60,"C":40,"D":30},)";
  const std::string asked = R"("turns":[["52>A","62>B","end"]],"games":5,"bot":"easy")";
  see(before + R"("hands":[[52,62],[70,12]],"deck":[75,20,80],"to_act":0})");
  Playing other;
  other.see(before + R"("hands":[[52,62],[80,20]],"deck":[12,75,70],"to_act":0})");
  EXPECT_EQ(endings(asked), other.endings(asked));
}

TEST_F(EndingsCommand, OtherGamesCountWins) {
  see(R"("game":"face-to-face","seats":2,"options":{"starter":0},"seed":5)");
  const std::string moves = d.get(R"({"cmd":"bot","sight":1,"bot":"easy"})", "ok.moves");
  const std::string told = endings(concat({R"("turns":[)", moves, R"(],"games":2,"bot":"easy")"}));
  EXPECT_EQ(told.substr(0, 24), R"({"endings":[{"games":2,")") << told;
  EXPECT_EQ(told.find("left"), std::string::npos) << told;
}

// Extreme's strong player looks ahead in every turn, which is too long for many games.
TEST_F(EndingsCommand, ArePlayedByTheUsualOneThatIsQuick) {
  see(R"("game":"the-game-extreme","seats":2,"seed":7)");
  const std::string moves = d.get(R"({"cmd":"bot","sight":1,"bot":"medium"})", "ok.moves");
  const std::string asked = concat({R"("turns":[)", moves, R"(],"games":5)"});
  EXPECT_EQ(endings(asked), endings(concat({asked, R"(,"bot":"medium")"})));
  EXPECT_NE(endings(asked), endings(concat({asked, R"(,"bot":"strong")"})));
}

TEST_F(EndingsCommand, RefuseWhatMakesNoSense) {
  see(R"("game":"the-game","seats":2,"seed":7)");
  for (const auto* bad : {R"("games":2)", R"("turns":[])", R"("turns":[[]])", R"("turns":[[7]])",
                          R"("turns":[["end"]],"games":0)", R"("turns":[["end"]],"games":1001)",
                          R"("turns":[["24>A","31>A","end"]],"bot":"clever")"}) {
    EXPECT_EQ(d.error(concat({R"({"cmd":"endings","sight":1,)", bad, "}"})), R"("bad_request")")
        << bad;
  }
  EXPECT_EQ(d.error(R"({"cmd":"endings","sight":9,"turns":[["end"]]})"), R"("no_table")");
  EXPECT_NE(d.ask(R"({"cmd":"endings","sight":1,"turns":[["end"]]})").find("MIN_NOT_MET"),
            std::string::npos);
}

TEST_F(EndingsCommand, IsNotForThoseWhoOnlyPlay) {
  Engine engine(nullptr);
  EXPECT_NE(engine.answer(R"({"cmd":"endings","sight":1,"turns":[["end"]]})").find("bad_request"),
            std::string::npos);
}

}  // namespace
}  // namespace sobremesa
