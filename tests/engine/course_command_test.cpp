// The command "course": how a game went.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

struct CourseCommand : testing::Test {
  Dialogue d;
  std::string course(std::string_view part, std::string_view seat = "0") {
    return d.get(concat({R"({"cmd":"course","table":1,"seat":)", seat, "}"}),
                 concat({"ok.", part}));
  }
  void act(std::string_view seat, std::string_view moves) {
    const std::string request =
        concat({R"({"cmd":"act","table":1,"seat":)", seat, R"(,"moves":)", moves, "}"});
    ASSERT_NE(d.get(request, "ok.upto"), "") << d.last_reply();
  }
  static std::size_t count(std::string_view text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos;
         at = text.find(what, at + 1)) {
      ++found;
    }
    return found;
  }
};

TEST_F(CourseCommand, ADealHasItsFirstColumnAndNoTurn) {
  d.ask(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  EXPECT_EQ(course("turns"), "0");
  EXPECT_EQ(course("acts"), "[]");
  EXPECT_EQ(course("chart.low"), "1");
  EXPECT_EQ(course("chart.high"), "100");
  EXPECT_EQ(count(course("chart.lines"), R"("values":[1])"), 2U);
  EXPECT_EQ(count(course("chart.lines"), R"("values":[100])"), 2U);
}

TEST_F(CourseCommand, HasAColumnForEveryTurnThatIsOver) {
  d.ask(R"({"cmd":"new","game":"the-game","seats":2,"position":{"partial":true,"piles":)"
        R"({"A":50,"B":1,"C":100,"D":100},"hands":[[40,60,61],[75,76,77]],"deck":[10,11,12,13],)"
        R"("to_act":0}})");
  act("0", R"(["60>A","61>A","end"])");
  act("1", R"(["75>A","76>A"])");
  act("1", R"(["end"])");
  act("0", R"(["40>B"])");
  EXPECT_EQ(course("turns"), "3");
  EXPECT_EQ(course("acts"), R"([{"turn":1,"anew":true},{"turn":2,"anew":true},{"turn":2},)"
                            R"({"turn":3,"anew":true}])");
  const std::string lines = course("chart.lines");
  EXPECT_NE(lines.find(R"("pile":"A","way":"up","values":[50,61,76],"back":[])"), std::string::npos)
      << lines;
  // The turn goes on: its column is not there yet.
  EXPECT_NE(lines.find(R"("pile":"B","way":"up","values":[1,1,1],"back":[])"), std::string::npos);
}

TEST_F(CourseCommand, BackwardsTricksAreMarkedAndCounted_TG_12) {
  d.ask(R"({"cmd":"new","game":"the-game","seats":2,"position":{"partial":true,"piles":)"
        R"({"A":50,"B":1,"C":100,"D":100},"hands":[[40,60,61],[75,76]],"deck":[10,11,12],)"
        R"("to_act":0}})");
  act("0", R"(["40>A","60>A","end"])");
  const std::string lines = course("chart.lines");
  EXPECT_NE(lines.find(R"("values":[50,60],"back":[1])"), std::string::npos) << lines;
  EXPECT_EQ(count(lines, R"("back":[])"), 3U);
  EXPECT_NE(course("figures").find(R"({"name":"back","value":1,)"), std::string::npos);
}

// Who starts is settled before the first turn.
TEST_F(CourseCommand, WhoStartsIsNoTurn_TG_22) {
  d.ask(R"({"cmd":"new","game":"the-game","seats":2,"seed":7,"options":{"starter":"agree"}})");
  act("1", R"(["start 0"])");
  act("0", R"(["24>A"])");
  act("0", R"(["31>A","end"])");
  EXPECT_EQ(course("acts"), R"([{"turn":0},{"turn":1,"anew":true},{"turn":1}])");
}

// A card that was drawn lets its player choose anew; one from a discard pile was seen before.
TEST_F(CourseCommand, AHiddenCardLetsASeatChooseAnew_L8_14) {
  d.ask(R"({"cmd":"new","game":"level-8","seats":2,"position":{"partial":true,"to_act":0,)"
        R"("phase":"draw","deck":["p1","p2","p3"],"seats":[{"level":1,"hand":["r1","r2","S"]},)"
        R"({"level":1,"hand":["b1","b2"],"discard":["g1"]}]}})");
  act("0", R"(["draw"])");
  act("0", R"(["skip 1"])");
  act("0", R"(["take 1"])");
  act("0", R"(["discard r1"])");
  // The turn that was passed over is none of its own.
  EXPECT_EQ(course("turns"), "2");
  EXPECT_EQ(course("acts"), R"([{"turn":1,"anew":true},{"turn":1,"anew":true},)"
                            R"({"turn":2,"anew":true},{"turn":2}])");
}

TEST_F(CourseCommand, RoundsAreTheColumnsOfLevel8_L8_36) {
  d.ask(R"({"cmd":"new","game":"level-8","seats":2,"position":{"partial":true,"to_act":0,)"
        R"("round":3,"phase":"play","deck":["p1","p2","p3","p4","p5"],"seats":[)"
        R"({"level":1,"hand":["r1"],"laid":[["s4","b5","g6"],["s13","s14","y15"]]},)"
        R"({"level":3,"hand":["b1","b2"]}]}})");
  act("0", R"(["discard r1"])");
  EXPECT_EQ(course("chart.by_turn"), "false");
  EXPECT_EQ(course("chart.first"), "2");
  EXPECT_EQ(course("chart.high"), "9");
  const std::string lines = course("chart.lines");
  EXPECT_NE(lines.find(R"({"name":{"seat":0},"values":[1,3],"back":[]})"), std::string::npos)
      << lines;
  EXPECT_NE(lines.find(R"({"name":{"seat":1},"values":[3,3],"back":[]})"), std::string::npos);
  EXPECT_NE(course("figures").find(R"({"name":"rounds","value":4,)"), std::string::npos);
}

// Each side has its piles and its figures.
TEST_F(CourseCommand, ADuelHasTheFiguresOfWhoAsks_FTF_14) {
  d.ask(R"({"cmd":"new","game":"face-to-face","seats":2,"position":{"partial":true,"sides":[)"
        R"({"U":27,"D":35,"hand":[17,26,45,50],"deck":[8,9]},)"
        R"({"U":31,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0}})");
  act("0", R"(["17>U","26>oU","end"])");
  const std::string lines = course("chart.lines");
  EXPECT_NE(lines.find(R"("pile":"U","way":"up","owner":0,"values":[27,17],"back":[1])"),
            std::string::npos)
      << lines;
  // A help goes the other way as well, and is no trick.
  EXPECT_NE(lines.find(R"("pile":"U","way":"up","owner":1,"values":[31,26],"back":[])"),
            std::string::npos)
      << lines;
  EXPECT_NE(course("figures", "0").find(R"({"name":"helped","value":1,)"), std::string::npos);
  EXPECT_NE(course("figures", "1").find(R"({"name":"helped","value":0,)"), std::string::npos);
}

TEST_F(CourseCommand, NeedsATableAndAViewer) {
  d.ask(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  EXPECT_EQ(d.error(R"({"cmd":"course","table":1})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"course","table":1,"seat":2})"), R"("bad_request")");
  EXPECT_EQ(d.error(R"({"cmd":"course","table":2,"seat":0})"), R"("no_table")");
  Engine engine(nullptr);
  engine.answer(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  EXPECT_NE(engine.answer(R"({"cmd":"course","table":1,"seat":0})").find("bad_request"),
            std::string::npos);
}

}  // namespace
}  // namespace sobremesa
