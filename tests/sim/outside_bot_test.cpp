// Programs from outside: good ones, and every kind of bad one. None may hang the arena, and none
// may be left behind.
#include "sim/outside_bot.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <string>

#include "catalog/catalog.hpp"
#include "sim/arena.hpp"
#include "sim/child_process.hpp"
#include "sim/hosted_player.hpp"
#include "tests/support/sim_games.hpp"

namespace sobremesa::sim {
namespace {

using std::chrono::milliseconds;

constexpr BotLimits kImpatient{.answer = milliseconds(50), .start = milliseconds(0)};

std::string example_bot() { return "cmd:python3 " SOBREMESA_SOURCE_DIR "/docs/examples/bot.py"; }

// A program that answers every question with what the Python expression says; q is the question.
std::string answering(const std::string& expression) {
  return "cmd:python3 -uc 'import sys, json\nfor line in sys.stdin:\n  q = json.loads(line)\n  "
         "print(" +
         expression + ")'";
}

void expect_no_children() {
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

// Whoever adopts a process may take long to bury it: a zombie is dead.
bool is_alive(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string stat;
  std::getline(file, stat);
  const std::size_t name_end = stat.rfind(')');
  return name_end != std::string::npos && stat.substr(name_end + 2, 1) != "Z";
}

// What becomes of a game with this program at both seats.
Played play_with(const std::string& program, const BotLimits& limits = kPatient,
                 const std::string& game = "the-game", Talk talk = Talk::none) {
  const Experiment experiment{
      .game = game, .seats = 2, .bots = {program, program}, .talk = talk, .options = "{}"};
  auto played = host_players(experiment, limits, kGoOn)->play(7, nullptr);
  expect_no_children();
  return played;
}

TEST(OutsideBot, TheExamplePlaysEveryGameToItsEnd) {
  for (const Offer& offer : all_offers()) {
    const Played played = play_with(example_bot(), kPatient, std::string(offer.id));
    EXPECT_EQ(reason_of(played), "") << offer.id;
    EXPECT_TRUE(std::holds_alternative<GameEnd>(played)) << offer.id;
  }
}

TEST(OutsideBot, TheExamplePlaysSensibly) {
  const Played played = play_with(example_bot());
  EXPECT_LT(std::get<GameEnd>(played).left, 50U) << "random play leaves about 85";
}

TEST(OutsideBot, SlowOnesAreEnded) {
  EXPECT_EQ(reason_of(play_with("cmd:sleep 1000", kImpatient)), "took longer than 50 ms");
  // It does not even read, and the question is longer than a pipe.
  auto process = ChildProcess::start("sleep 1000");
  ASSERT_TRUE(process);
  const auto answer = (*process)->exchange(std::string(1'000'000, 'x'), milliseconds(50), kGoOn);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error(), "took longer than 50 ms");
  (*process).reset();
  expect_no_children();
}

TEST(OutsideBot, DeadOnesAreNoticed) {
  EXPECT_EQ(reason_of(play_with("cmd:exit 3")), "ended with status 3");
  EXPECT_EQ(reason_of(play_with("cmd:kill -9 $$")), "was killed by signal 9");
  EXPECT_EQ(reason_of(play_with("cmd:/no/such/program 2>/dev/null")), "ended with status 127");
  EXPECT_EQ(reason_of(play_with("cmd:exec >&-; sleep 1000")), "closed its output");
}

TEST(OutsideBot, WhatItStartedEndsWithIt) {
  auto process = ChildProcess::start("sleep 1000 & echo $!; wait");
  ASSERT_TRUE(process);
  const auto line = (*process)->exchange("", milliseconds(20'000), kGoOn);
  ASSERT_TRUE(line);
  EXPECT_TRUE(is_alive(*line));
  (*process).reset();
  for (int tries = 0; tries < 5000 && is_alive(*line); ++tries) ::usleep(1000);
  EXPECT_FALSE(is_alive(*line));
}

TEST(OutsideBot, GarbageIsRefused) {
  EXPECT_NE(reason_of(play_with("cmd:yes garbage")).find("no JSON object: \"garbage\""),
            std::string::npos);
  EXPECT_NE(reason_of(play_with("cmd:head -c 3000000 /dev/zero; sleep 1000")).find("mebibyte"),
            std::string::npos);
  EXPECT_NE(reason_of(play_with(answering("json.dumps([])"))).find("no JSON object"),
            std::string::npos);
  EXPECT_NE(reason_of(play_with(answering("json.dumps({\"id\": 99, \"moves\": []})")))
                .find("another question"),
            std::string::npos);
  EXPECT_NE(reason_of(play_with(answering("json.dumps({\"id\": q[\"id\"]})"))).find("\"moves\""),
            std::string::npos);
  EXPECT_NE(reason_of(play_with(answering("json.dumps({\"id\": q[\"id\"], \"moves\": [5]})")))
                .find("list of texts"),
            std::string::npos);
}

TEST(OutsideBot, ChatterIsRefused) {
  // The first answer is good; the line behind it was never asked for.
  const std::string chatter =
      answering("json.dumps({\"id\": q[\"id\"], \"moves\": q[\"legal\"][:1]}) + \"\\n{}\"");
  EXPECT_EQ(reason_of(play_with(chatter)), "says more than it is asked");
}

TEST(OutsideBot, IllegalMovesAreExplained) {
  const Played played =
      play_with(answering("json.dumps({\"id\": q[\"id\"], \"moves\": [\"99>A\"]})"));
  EXPECT_NE(reason_of(played).find("TG-26"), std::string::npos);
  EXPECT_EQ(std::get<Mishap>(played).moves, "99>A");
  EXPECT_EQ(std::get<Mishap>(played).left, 98U);
  EXPECT_EQ(reason_of(play_with(answering("json.dumps({\"id\": q[\"id\"], \"moves\": []})"))),
            "no move");
}

TEST(OutsideBot, WhatIsSaidIsHeard) {
  // Speaks when it is not its turn; at its turn it fails unless it heard the other.
  const std::string program = answering(
      "json.dumps({\"id\": q[\"id\"], \"moves\": q[\"legal\"][:1] if q[\"view\"][\"says\"] else "
      "[], "
      "\"say\": [{\"phrase\": \"leave\", \"pile\": \"A\"}, {\"phrase\": \"nonsense\"}]})");
  EXPECT_TRUE(
      std::holds_alternative<GameEnd>(play_with(program, kPatient, "the-game", Talk::phrases)));
  EXPECT_EQ(reason_of(play_with(program, kPatient, "the-game", Talk::none)), "no move");
}

TEST(OutsideBot, AStopEndsTheWaiting) {
  const StopFlag stop = true;
  const Experiment experiment{.game = "the-game",
                              .seats = 1,
                              .bots = {"cmd:sleep 1000"},
                              .talk = Talk::none,
                              .options = "{}"};
  EXPECT_TRUE(
      std::holds_alternative<Stopped>(host_players(experiment, kPatient, stop)->play(7, nullptr)));
  expect_no_children();
}

}  // namespace
}  // namespace sobremesa::sim
