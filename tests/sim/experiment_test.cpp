// What may be asked of the laboratory, and what it says to nonsense.
#include "sim/experiment.hpp"

#include <gtest/gtest.h>

#include "sim/deal_player.hpp"
#include "tests/sim/said.hpp"

namespace sobremesa::sim {
namespace {

ExperimentRequest usual() {
  return {.game = "the-game", .seats = 3, .bots = "random", .talk = "none", .options = {}};
}

std::string complaint_about(const ExperimentRequest& request) {
  const auto experiment = make_experiment(request);
  if (!experiment) return said(experiment.error());
  const StopFlag stop = false;
  const auto player = seat_players(*experiment, stop);
  return player ? "" : said(player.error());
}

TEST(Experiment, OneNameIsForAllSeats) {
  const auto experiment = make_experiment(usual());
  ASSERT_TRUE(experiment);
  EXPECT_EQ(experiment->bots, (std::vector<std::string>{"random", "random", "random"}));
  auto request = usual();
  request.bots = "random, random,random";
  EXPECT_EQ(complaint_about(request), "");
}

TEST(Experiment, NonsenseIsNamed) {
  auto request = usual();
  request.game = "chess";
  EXPECT_NE(complaint_about(request).find("no game \"chess\""), std::string::npos);
  request = usual();
  request.seats = 99;
  EXPECT_EQ(complaint_about(request), "the-game is for 1 to 5 seats, not 99");
  request = usual();
  request.bots = "random,random";
  EXPECT_NE(complaint_about(request).find("2 bots for 3 seats"), std::string::npos);
  request = usual();
  request.bots = "deep-blue";
  EXPECT_NE(complaint_about(request).find("no bot \"deep-blue\""), std::string::npos);
  request = usual();
  request.talk = "shout";
  EXPECT_NE(complaint_about(request).find("\"shout\""), std::string::npos);
}

TEST(Experiment, WrongOptionsAreNamed) {
  auto request = usual();
  request.options = {"expert=maybe"};
  EXPECT_NE(complaint_about(request).find("expert must be true or false"), std::string::npos);
  request.options = {"colour=red"};
  EXPECT_NE(complaint_about(request).find("\"colour\""), std::string::npos);
}

TEST(Experiment, WhereNobodySpeaksTheTableSaysSo) {
  auto request = usual();
  request.options = {"expert=true"};
  EXPECT_EQ(*options_in_force(*make_experiment(request)), R"({"expert":true,"talk":"voice"})");
  request.talk = "phrases";
  EXPECT_EQ(*options_in_force(*make_experiment(request)), R"({"expert":true})");
  request.talk = "none";
  request.options = {"talk=strict"};
  EXPECT_NE(complaint_about(request).find("talk"), std::string::npos);
  // Level 8 has no levels of talk.
  const ExperimentRequest level_8{
      .game = "level-8", .seats = 2, .bots = "random", .talk = "none", .options = {}};
  EXPECT_EQ(*options_in_force(*make_experiment(level_8)), "{}");
}

TEST(Experiment, OpenHandsNeedPlayersForThem) {
  const ExperimentRequest request{
      .game = "level-8", .seats = 2, .bots = "random", .talk = "open-hands", .options = {}};
  EXPECT_EQ(complaint_about(request), "level-8 has no players for open hands");
}

TEST(Deals, RangesJoinAndAreKeptApart) {
  const std::vector<DealRange> ranges{{20, 5}, {0, 0}, {10, 10}, {40, 1}};
  const std::vector<DealRange> expected{{10, 15}, {40, 1}};
  EXPECT_EQ(joined(ranges), expected);
  EXPECT_TRUE(disjoint(expected, {{25, 15}}));
  EXPECT_FALSE(disjoint(expected, {{24, 1}}));
  EXPECT_FALSE(disjoint(expected, {{0, 100}}));
}

TEST(Deals, ShardsCoverEveryDealOnce) {
  for (const std::uint64_t parts : {1U, 2U, 3U, 7U, 12U}) {
    std::vector<DealRange> all;
    for (std::uint64_t i = 1; i <= parts; ++i) {
      all.push_back(part_of({.first = 1000, .count = 10}, {i, parts}));
    }
    EXPECT_EQ(joined(all), (std::vector<DealRange>{{1000, 10}})) << parts;
  }
  EXPECT_TRUE(shard_from("2/4"));
  for (const auto* nonsense : {"", "2", "0/4", "5/4", "1/0", "a/b", "1/2/3", "-1/2", "1/", "/2"}) {
    EXPECT_FALSE(shard_from(nonsense)) << nonsense;
  }
}

}  // namespace
}  // namespace sobremesa::sim
