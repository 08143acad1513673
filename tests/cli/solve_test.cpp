// `sobremesa solve`, called as the program calls it.
#include "cli/solve.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "cli/stopwatch.hpp"
#include "tests/cli/all_games.hpp"
#include "tests/cli/english.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

struct Said {
  int status = 0;
  std::string out;
  std::string err;
};

Said solved(const SolveSettings& settings) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = solve(settings, out, err, english());
  return {.status = status, .out = out.str(), .err = err.str()};
}

SolveSettings a_deal() { return {.game = "the-game", .seats = "2", .seed = "7"}; }

// A file that is gone when the test is.
class FileWith {
 public:
  explicit FileWith(std::string_view text)
      : path_(testing::TempDir() + "solve_test_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() + ".json") {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~FileWith() { (void)std::remove(path_.c_str()); }
  FileWith(const FileWith&) = delete;
  FileWith& operator=(const FileWith&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Two cards that both fit, until 85 goes on pile A although 84 is still to come: nothing else takes
// the 84 then. (B and D are as good as closed.)
constexpr std::string_view kLostByHaste =
    R"({"game":"the-game","seats":1,"seed":7,"position":{"partial":true,)"
    R"("piles":{"A":70,"B":98,"C":20,"D":30},"hands":[[71,84,85,86]],"deck":[],"to_act":0},)"
    R"("moves":[{"seat":0,"moves":["71>A","85>A"]},{"seat":0,"moves":["86>A"]}]})";

TEST(SolveCommand, PrintsALineThatTheTableAccepts) {
  SolveSettings settings = a_deal();
  settings.json = true;
  const Said said = solved(settings);
  ASSERT_EQ(said.status, 0) << said.err;
  wire::Document document;
  const auto answer = document.parse(said.out);
  ASSERT_TRUE(answer) << said.out;
  EXPECT_EQ(answer->find("game")->as_string(), "the-game");
  EXPECT_EQ(answer->find("seed")->as_int(), 7);
  EXPECT_EQ(answer->find("answer")->as_string(), "yes");
  EXPECT_EQ(answer->find("left")->as_int(), 0);
  std::string log = R"({"game":"the-game","seats":2,"seed":7,"moves":)";
  wire::Writer(log).value(*answer->find("moves"));
  log += "}";
  wire::Document log_document;
  const auto table = load_table(*log_document.parse(log));
  ASSERT_TRUE(table) << table.error().text;
  EXPECT_TRUE((*table)->over());
}

TEST(SolveCommand, WhatIsNotThereIsNamedWithWhatThereIs) {
  SolveSettings settings = a_deal();
  settings.options = {"exprt=true"};
  EXPECT_EQ(
      solved(settings).err,
      "--option: the-game has no option \"exprt\"; did you mean expert? It has: starter, expert, "
      "small_hands, play_out, talk, trick_talk, show_history, fire\n");
  settings.game = "the-gmae";
  const Said said = solved(settings);
  EXPECT_EQ(said.status, 2);
  EXPECT_EQ(said.err, concat({"there is no game \"the-gmae\"; did you mean the-game? There are: ",
                              all_games(), "\n"}));
}

// A row of deals ends when nobody gets the answers.
TEST(SolveCommand, AFullDiskEndsTheRow) {
  SolveSettings settings = a_deal();
  settings.deals = "1000000";
  settings.json = true;
  std::ofstream full("/dev/full");
  std::ostringstream err;
  EXPECT_EQ(solve(settings, full, err, english()), 0) << "whoever owns the stream tells of it";
  EXPECT_TRUE(full.fail());
}

TEST(SolveCommand, TellsPeople) {
  const Said said = solved(a_deal());
  EXPECT_EQ(said.out.find("The Game, 2 seats, seed 7\nWinnable: yes."), 0U) << said.out;
  EXPECT_NE(said.out.find("   1  seat 0  "), std::string::npos);
  EXPECT_EQ(said.err, "");
}

TEST(SolveCommand, SumsUpManyDeals) {
  SolveSettings settings = a_deal();
  settings.deals = "3";
  settings.options = {"expert=true", "starter=agree"};
  const Said said = solved(settings);
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.out.find(R"(The Game, seats 2, 3 deals from seed 7, {"expert":true,)"
                          R"("starter":"agree"}: yes 3, no 0, unknown 0; )"),
            0U)
      << said.out;
}

TEST(SolveCommand, AnswersForALog) {
  const FileWith log(kLostByHaste);
  const Said deal = solved({.log = log.path(), .json = true});
  ASSERT_EQ(deal.status, 0) << deal.err;
  EXPECT_NE(deal.out.find(R"("upto":0,"answer":"yes")"), std::string::npos) << deal.out;
  const Said late = solved({.log = log.path(), .upto = "2", .json = true});
  EXPECT_NE(late.out.find(R"("upto":2,"answer":"no","moves":[],"left":1)"), std::string::npos)
      << late.out;
}

TEST(SolveCommand, ReadsTheEnginesReply) {
  const FileWith log(R"({"id":null,"ok":)" + std::string(kLostByHaste) + "}");
  EXPECT_EQ(solved({.log = log.path()}).status, 0);
}

TEST(SolveCommand, NamesTheMoveThatLost) {
  const FileWith log(kLostByHaste);
  const Said said = solved({.log = log.path(), .blame = true, .json = true});
  ASSERT_EQ(said.status, 0) << said.err;
  EXPECT_NE(said.out.find(R"("upto":1,"answer":"yes","moves":[{"seat":0,"moves":["84>A",)"),
            std::string::npos)
      << said.out;
  EXPECT_NE(said.out.find(R"("blame":{"seat":0,"move":"85>A","upto":2,"answer":"no"})"),
            std::string::npos)
      << said.out;
  const Said told = solved({.log = log.path(), .blame = true});
  EXPECT_NE(told.out.find("Lost by seat 0 with 85>A (event 2): after it no line wins."),
            std::string::npos)
      << told.out;
}

TEST(SolveCommand, BlamesNobodyWhileItCanBeWon) {
  const FileWith log(
      R"({"game":"the-game","seats":2,"seed":7,"moves":[{"seat":0,"moves":["24>A","31>A"]}]})");
  const Said said = solved({.log = log.path(), .blame = true});
  EXPECT_NE(said.out.find("Nobody to blame"), std::string::npos) << said.out;
}

TEST(SolveCommand, GivesUpInTime) {
  SolveSettings settings = a_deal();
  settings.seconds = "0.000001";
  settings.json = true;
  const Said said = solved(settings);
  EXPECT_EQ(said.status, 0);
  EXPECT_NE(said.out.find(R"("answer":"unknown","moves":[],"left":)"), std::string::npos);
}

TEST(SolveCommand, CtrlCEndsPatienceAndNotTheProgram) {
  const Stopwatch watch(Stopwatch::Seconds(3600));
  {
    const InterruptGuard guard;
    EXPECT_FALSE(watch.patience().ran_out());
    ASSERT_EQ(std::raise(SIGINT), 0);
    EXPECT_TRUE(watch.patience().ran_out());
  }
  const InterruptGuard fresh;
  EXPECT_FALSE(watch.patience().ran_out());
}

TEST(SolveCommand, NamesWhatIsWrong) {
  const FileWith log(kLostByHaste);
  struct Case {
    SolveSettings settings;
    const char* names;
  };
  const auto with = [](auto change) {
    SolveSettings settings = a_deal();
    change(settings);
    return settings;
  };
  const std::vector<Case> cases{
      {{}, "game: is missing"},
      {with([](auto& s) { s.game = "whist"; }), "\"whist\""},
      {with([](auto& s) { s.game = "level-8"; }), "level-8: this game cannot be solved"},
      {with([](auto& s) { s.seats.reset(); }), "--seats: is missing"},
      {with([](auto& s) { s.seats = "6"; }), "--seats: must be a whole number from 1 to 5"},
      {with([](auto& s) { s.seats = "two"; }), "--seats"},
      {with([](auto& s) { s.seed.reset(); }), "--seed: is missing"},
      {with([](auto& s) { s.seed = "-1"; }), "--seed"},
      {with([](auto& s) { s.seconds = "0"; }), "--seconds"},
      {with([](auto& s) { s.seconds = "1e9"; }), "--seconds"},
      {with([](auto& s) { s.seconds = "soon"; }), "--seconds"},
      {with([](auto& s) { s.seconds = "nan"; }), "--seconds"},
      {with([](auto& s) { s.deals = "0"; }), "--deals"},
      {with([](auto& s) { s.options = {"expert"}; }), "name=value"},
      {with([](auto& s) { s.options = {"expart=true"}; }), "expart"},
      {with([](auto& s) { s.options = {"expert=7"}; }), "expert"},
      {with([](auto& s) { s.options = {"fire=true", "fire=true"}; }), "fire is given twice"},
      {with([](auto& s) { s.upto = "3"; }), "--upto: needs --log"},
      {with([](auto& s) { s.blame = true; }), "--blame: needs --log"},
      {with([](auto& s) { s.log = "x"; }), "leave it out"},
      {{.log = "/no/such/file"}, "--log: /no/such/file: "},
      {{.seats = "2", .log = log.path()}, "leave them out"},
      {{.log = log.path(), .upto = "99"}, "--upto: must be a whole number from 0 to 3"},
      {{.log = log.path(), .upto = "2", .blame = true}, "--upto"},
  };
  for (const Case& c : cases) {
    const Said said = solved(c.settings);
    EXPECT_EQ(said.status, 2) << c.names;
    EXPECT_EQ(said.out, "") << c.names;
    EXPECT_NE(said.err.find(c.names), std::string::npos) << said.err;
    EXPECT_EQ(said.err.find('\n'), said.err.size() - 1) << "one line: " << said.err;
  }
}

TEST(SolveCommand, ALogThatMakesNoSenseIsExplained) {
  const FileWith no_json("hello");
  EXPECT_NE(solved({.log = no_json.path()}).err.find("is no JSON"), std::string::npos);
}

TEST(SolveCommand, AMomentInsideAMoveIsRefused) {
  // The last card that fits, and the end of the game with it.
  const FileWith log(
      R"({"game":"the-game","seats":1,"seed":7,"position":{"partial":true,)"
      R"("piles":{"A":70,"B":98,"C":20,"D":30},"hands":[[71,72]],"deck":[],"to_act":0},)"
      R"("moves":[{"seat":0,"moves":["71>A","72>A"]}]})");
  EXPECT_EQ(solved({.log = log.path(), .upto = "1"}).status, 0);
  const Said inside = solved({.log = log.path(), .upto = "2"});
  EXPECT_EQ(inside.status, 2);
  EXPECT_EQ(inside.err, "--upto: no move ended after 2 events\n");
  EXPECT_EQ(solved({.log = log.path(), .upto = "3"}).status, 0);
}

}  // namespace
}  // namespace sobremesa::cli
