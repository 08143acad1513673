// The command "solve": what a page asks when a game is over.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

// One player, whose 55 will never be placed.
constexpr std::string_view kLost =
    R"({"cmd":"new","game":"the-game","seats":1,"position":{"partial":true,)"
    R"("piles":{"A":70,"B":80,"C":20,"D":30},"hands":[[71,55,15]],"deck":[],"to_act":0}})";

struct SolveCommand : testing::Test {
  Dialogue d;
};

TEST_F(SolveCommand, GivesTurnsThatWin) {
  d.ask(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  d.ask(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A","31>A","end"]})");
  d.ask(R"({"cmd":"act","table":1,"seat":1,"moves":["38>A"]})");
  const std::string solved = d.get(R"({"cmd":"solve","table":1,"upto":4})", "ok");
  wire::Document document;
  const auto finding = document.parse(solved);
  ASSERT_EQ(finding->find("answer")->as_string(), "yes") << solved;
  EXPECT_FALSE(finding->find("left"));
  for (const wire::Value turn : finding->find("turns")->elements()) {
    std::string moves;
    wire::Writer(moves).value(*turn.find("moves"));
    const auto seat = static_cast<int>(*turn.find("seat")->as_int());
    ASSERT_NE(d.get(concat({R"({"cmd":"act","table":1,"seat":)", seat, R"(,"moves":)", moves, "}"}),
                    "ok"),
              "");
  }
  EXPECT_EQ(d.get(R"({"cmd":"view","table":1,"seat":0})", "ok.result.won"), "true");
  // From the deal, without saying so.
  EXPECT_EQ(d.get(R"({"cmd":"solve","table":1})", "ok"),
            d.get(R"({"cmd":"solve","table":1,"upto":0,"nodes":200000})", "ok"));
}

TEST_F(SolveCommand, SaysHowFewCanBeLeftWhereNobodyCanWin) {
  d.ask(kLost);
  EXPECT_EQ(d.get(R"({"cmd":"solve","table":1})", "ok.answer"), "\"no\"");
  EXPECT_EQ(d.get(R"({"cmd":"solve","table":1})", "ok.left"), "1");
  EXPECT_EQ(d.get(R"({"cmd":"solve","table":1})", "ok.turns"), "");
}

TEST_F(SolveCommand, LooksNoFurtherThanItIsTold) {
  d.ask(R"({"cmd":"new","game":"the-game-extreme","seats":5,"seed":1000000})");
  EXPECT_EQ(d.get(R"({"cmd":"solve","table":1,"nodes":0})", "ok"),
            R"({"answer":"unknown","left":98,"nodes":0})");
  std::uint64_t before = 0;
  for (const int most : {1'000, 2'000, 4'000}) {
    const std::string request = concat({R"({"cmd":"solve","table":1,"nodes":)", most, "}"});
    EXPECT_EQ(d.get(request, "ok.answer"), "\"unknown\"");
    const std::uint64_t nodes = std::stoull(d.get(request, "ok.nodes"));
    EXPECT_GT(nodes, before);
    EXPECT_LT(nodes, static_cast<std::uint64_t>(most) + 2'000);
    before = nodes;
  }
}

TEST_F(SolveCommand, RefusesWhatCannotBeAsked) {
  d.ask(R"({"cmd":"new","game":"level-8","seats":2,"seed":7})");
  d.ask(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  EXPECT_EQ(d.error(R"({"cmd":"solve","table":1})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"solve","table":2,"upto":1})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"solve","table":2,"nodes":"many"})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"solve","table":3})"), R"("no_table")");
}

TEST_F(SolveCommand, IsNotForThoseWhoOnlyPlay) {
  Engine engine(nullptr);
  engine.answer(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  EXPECT_NE(engine.answer(R"({"cmd":"solve","table":1})").find("bad_request"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa
