// `sim` and `arena` as they are typed.
#include "cli/sim_command.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "cli/arena_command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"
#include "tests/cli/all_games.hpp"
#include "tests/cli/english.hpp"

namespace sobremesa::cli {
namespace {

struct Answer {
  int status = 0;
  std::string out;
  std::string err;
};

Answer typed(std::vector<std::string> words, const sim::StopFlag& stop) {
  CLI::App app;
  Answer answer;
  std::ostringstream out;
  std::ostringstream err;
  SimSettings sim;
  ArenaCommand arena;
  add_sim_flags(app, sim, english())->callback([&] {
    answer.status = run_sim(sim, stop, out, err, english());
  });
  add_arena_flags(app, arena, english())->callback([&] {
    answer.status = run_arena(arena, stop, out, err, english());
  });
  std::reverse(words.begin(), words.end());  // that is how the library takes them
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    answer.status = 2;
    err << error.what();
  }
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}
Answer typed(std::vector<std::string> words) {
  const sim::StopFlag go_on = false;
  return typed(std::move(words), go_on);
}

// A small run with some words added.
Answer sim_with(std::vector<std::string> more) {
  std::vector<std::string> words{"sim", "the-game", "--bot", "random", "--games", "20"};
  words.insert(words.end(), more.begin(), more.end());
  return typed(words);
}

class TemporaryFile {
 public:
  explicit TemporaryFile(std::string name) : path_(testing::TempDir() + name) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::remove(path_.c_str()); }
  const std::string& path() const { return path_; }
  std::string text() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }

 private:
  std::string path_;
};

std::string signature_in(const std::string& json) {
  const std::size_t at = json.find("\"signature\":\"");
  return at == std::string::npos ? "none" : json.substr(at + 13, 16);
}

TEST(SimCommand, PrintsATableOrJsonOrCsv) {
  EXPECT_NE(sim_with({}).out.find("the-game, 2 seats, random,random"), std::string::npos);
  const std::string json = sim_with({"--json"}).out;
  EXPECT_TRUE(json.starts_with(R"({"game":"the-game","seats":2,"bots":["random","random"],)"
                               R"("talk":"none","games":20,"wins":0,"win_rate":0,"ci95":[0,)"));
  const std::string csv = sim_with({"--csv"}).out;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 2);
}

TEST(SimCommand, NonsenseIsNamedWithStatus2) {
  struct Case {
    std::vector<std::string> words;
    std::string_view fault;
  };
  const std::vector<Case> cases{
      {{"--games", "0"}, "--games"},
      {{"--games", "-5"}, "--games"},
      {{"--games", "many"}, "--games"},
      {{"--seed", "-1"}, "--seed"},
      {{"--seed", "99999999999999999999"}, "--seed"},
      {{"--seed", "18446744073709551615"}, "--seed"},
      {{"--threads", "0"}, "--threads"},
      {{"--threads", "99999"}, "--threads"},
      {{"--seats", "99"}, "99"},
      {{"--shard", "3/2"}, "--shard"},
      {{"--talk", "loud"}, "loud"},
      {{"--option", "colour=red"}, "colour"},
      {{"--option", "expert"}, "expert"},
      {{"--out", "/no/such/folder/file"}, "/no/such/folder/file"},
      {{"--svg", "/no/such/folder/file"}, "/no/such/folder/file"},
      {{"--json", "--csv"}, "--csv"},
      {{"--frob"}, "--frob"},
      {{"--merge", "/no/such/file"}, "/no/such/file"},
  };
  for (const Case& one : cases) {
    const Answer answer = sim_with(one.words);
    EXPECT_EQ(answer.status, 2) << one.words.front();
    EXPECT_NE(answer.err.find(one.fault), std::string::npos) << answer.err;
    EXPECT_EQ(answer.out, "") << one.words.front();
  }
  EXPECT_EQ(typed({"sim"}).status, 2);
  EXPECT_EQ(typed({"sim", "chess", "--bot", "random"}).status, 2);
  EXPECT_EQ(typed({"sim", "the-game"}).status, 2);
  EXPECT_EQ(typed({"sim", "the-game", "--bot", "nobody"}).status, 2);
}

TEST(SimCommand, StoredShardsMergeToTheWhole) {
  const TemporaryFile first("sobremesa_part_1.json");
  const TemporaryFile second("sobremesa_part_2.json");
  EXPECT_EQ(sim_with({"--json", "--shard", "1/2", "--out", first.path()}).status, 0);
  EXPECT_EQ(sim_with({"--json", "--shard", "2/2", "-o", second.path()}).status, 0);
  const Answer merged = typed({"sim", "--merge", first.path(), second.path(), "--json"});
  EXPECT_EQ(merged.status, 0);
  EXPECT_EQ(signature_in(merged.out), signature_in(sim_with({"--json"}).out));
  const Answer twice = typed({"sim", "--merge", first.path(), first.path()});
  EXPECT_EQ(twice.status, 2);
  EXPECT_NE(twice.err.find(first.path()), std::string::npos);
}

TEST(SimCommand, AFullDiskIsAFailureWithItsReason) {
  for (const char* flag : {"--out", "--svg"}) {
    const Answer answer = sim_with({flag, "/dev/full"});
    EXPECT_EQ(answer.status, 1) << flag;
    EXPECT_EQ(answer.err, "sobremesa sim: cannot write /dev/full: No space left on device\n");
  }
}

TEST(SimCommand, AGameThatIsNotThereIsNamedWithTheNearestAndAll) {
  const Answer answer = typed({"sim", "nogame", "--bot", "random"});
  EXPECT_EQ(answer.status, 2);
  EXPECT_EQ(
      answer.err,
      concat({"sobremesa sim: there is no game \"nogame\"; did you mean the-game? There are: ",
              all_games(), "\n"}));
  EXPECT_EQ(
      typed({"arena", "chess", "random", "random"}).err,
      concat({"sobremesa arena: there is no game \"chess\"; there are: ", all_games(), "\n"}));
}

TEST(SimCommand, AnOptionThatIsNotThereIsNamedWithAllOfTheGame) {
  EXPECT_EQ(sim_with({"--option", "fier=true"}).err,
            "sobremesa sim: --option: the-game has no option \"fier\"; did you mean fire? It has: "
            "starter, expert, small_hands, play_out, talk, trick_talk, show_history, fire\n");
  EXPECT_EQ(typed({"arena", "face-to-face", "random", "random", "--option", "xyz=1"}).err,
            "sobremesa arena: --option: face-to-face has no option \"xyz\"; it has: starter, "
            "last_single\n");
}

TEST(SimCommand, DrawsAPicture) {
  const TemporaryFile picture("sobremesa_picture.svg");
  EXPECT_EQ(sim_with({"--svg", picture.path()}).status, 0);
  EXPECT_TRUE(picture.text().starts_with("<svg"));
}

TEST(SimCommand, AnInterruptedRunTellsWhatItHas) {
  const sim::StopFlag stop = true;
  const Answer answer = typed({"sim", "the-game", "--bot", "random", "--json"}, stop);
  EXPECT_EQ(answer.status, kInterruptedStatus);
  EXPECT_NE(answer.out.find("\"interrupted\":true"), std::string::npos);
}

TEST(ArenaCommand, ComparesTwo) {
  const Answer answer = typed({"arena", "the-game", "random", "random", "--games", "20"});
  EXPECT_EQ(answer.status, 0);
  EXPECT_NE(answer.out.find("McNemar"), std::string::npos);
  const Answer against =
      typed({"arena", "level-8", "random", "random", "--games", "3", "--sprt", "0,50", "--json"});
  EXPECT_EQ(against.status, 0);
  EXPECT_NE(against.out.find("\"accepted\":\"undecided\""), std::string::npos);
}

TEST(ArenaCommand, NonsenseIsNamedWithStatus2) {
  EXPECT_EQ(typed({"arena"}).status, 2);
  EXPECT_EQ(typed({"arena", "the-game", "random"}).status, 2);
  for (const auto* sprt : {"5", "5,5", "10,0", "a,b", "0,inf", "0,1,2"}) {
    const Answer answer = typed({"arena", "the-game", "random", "random", "--sprt", sprt});
    EXPECT_EQ(answer.status, 2) << sprt;
    EXPECT_NE(answer.err.find("--sprt"), std::string::npos);
  }
  EXPECT_EQ(typed({"arena", "the-game", "random", "random", "--bot-time-ms", "0"}).status, 2);
  EXPECT_EQ(typed({"arena", "the-game", "random", "nobody"}).status, 2);
}

TEST(ArenaCommand, AProgramThatOnlyFailsIsReportedWithStatus1) {
  const Answer answer = typed({"arena", "the-game", "cmd:exit 4", "random", "--games", "100"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_NE(answer.out.find("ended with status 4"), std::string::npos);
  EXPECT_NE(answer.out.find("GAVE UP"), std::string::npos);
}

TEST(ProgressBar, TellsRateAndRest) {
  EXPECT_EQ(ProgressBar::line(2500, 10'000, 10, english()),
            "[######..................] 2,500 of 10,000 games, 250/s, 00:30 left");
  EXPECT_NE(ProgressBar::line(0, 10, 0, english()).find("? left"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa::cli
