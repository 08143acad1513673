// Two contenders on the same deals.
#include "sim/arena.hpp"

#include <gtest/gtest.h>

#include "tests/sim/said.hpp"
#include "tests/support/sim_games.hpp"

namespace sobremesa::sim {
namespace {

ArenaRequest request(std::string game, int seats, std::string a = "random",
                     std::string b = "random") {
  return {.game = std::move(game),
          .seats = seats,
          .contenders = {std::move(a), std::move(b)},
          .talk = "none",
          .options = {}};
}

const std::string kExample = "cmd:python3 " SOBREMESA_SOURCE_DIR "/docs/examples/bot.py";

ArenaFindings held(const ArenaRequest& asked, std::uint64_t deals, unsigned threads = 2,
                   std::optional<std::pair<double, double>> sprt = {}) {
  const auto match = make_match(asked);
  EXPECT_TRUE(match) << said(match.error());
  auto findings = run_arena(*match, {.deals = {.first = 1'000'000, .count = deals},
                                     .threads = threads,
                                     .limits = kPatient,
                                     .sprt = sprt,
                                     .stop = kGoOn});
  EXPECT_TRUE(findings) << said(findings.error());
  return *std::move(findings);
}

TEST(Arena, EverySeatIsOnceAsAndOnceBs) {
  const auto match = make_match(request("level-8", 5, "random", "cmd:x"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->seatings[0].bots,
            (std::vector<std::string>{"random", "cmd:x", "random", "cmd:x", "random"}));
  EXPECT_EQ(match->seatings[1].bots,
            (std::vector<std::string>{"cmd:x", "random", "cmd:x", "random", "cmd:x"}));
  const auto together = make_match(request("the-game", 2, "random", "cmd:x"));
  EXPECT_EQ(together->seatings[1].bots, (std::vector<std::string>{"cmd:x", "cmd:x"}));
}

TEST(Arena, NonsenseIsNamed) {
  EXPECT_FALSE(make_match(request("chess", 2)));
  EXPECT_FALSE(make_match(request("the-game", 9)));
  EXPECT_FALSE(make_match(request("the-game", 2, "random", "nobody")));
  auto asked = request("the-game", 2, "cmd:a", "cmd:b");
  asked.options = {"colour=red"};
  EXPECT_FALSE(make_match(asked));
  asked.options = {};
  asked.talk = "open-hands";
  EXPECT_FALSE(make_match(asked));
}

TEST(Arena, APlayerIsAsGoodAsItself) {
  const ArenaFindings together = held(request("the-game", 3), 50);
  EXPECT_EQ(together.deals.count, 50U);
  EXPECT_EQ(together.pairs.neither + together.pairs.both, 50U);
  EXPECT_EQ(together.left.mean(), 0);
  const ArenaFindings against = held(request("face-to-face", 2), 50);
  EXPECT_EQ(against.scores, (PairScores{0, 50, 0})) << "the same two games twice";
}

TEST(Arena, ThreadsDoNotMatterEvenWhereATestEndsIt) {
  // A program that plays well beats random play long before all deals are played.
  const auto asked = request("face-to-face", 2, kExample, "random");
  const ArenaFindings one = held(asked, 200, 1, {{0, 100}});
  const ArenaFindings two = held(asked, 200, 2, {{0, 100}});
  EXPECT_EQ(one.verdict, Verdict::h1);
  EXPECT_LT(one.deals.count, 200U);
  EXPECT_EQ(one.deals, two.deals);
  EXPECT_EQ(one.scores, two.scores);
  EXPECT_EQ(one.wins, two.wins);
  EXPECT_NE(to_table(one, english()).find("H1 accepted"), std::string::npos);
  EXPECT_NE(to_json(one).find("\"accepted\":\"H1\""), std::string::npos);
}

TEST(Arena, TheBetterOneIsFoundTogether) {
  const ArenaFindings findings = held(request("the-game", 2, kExample, "random"), 8);
  EXPECT_LT(findings.left.estimate().ci95.high, -20);
  EXPECT_EQ(findings.forfeits[0], 0U);
  EXPECT_NE(to_json(findings).find("\"left_difference\""), std::string::npos);
}

TEST(Arena, AProgramThatFailsForfeitsAndIsReported) {
  const ArenaFindings findings = held(request("face-to-face", 2, "cmd:exit 7", "random"), 1000, 2);
  EXPECT_EQ(findings.deals.count, 10U) << "it is no use to go on";
  EXPECT_EQ(findings.gave_up_after, 10U);
  EXPECT_NE(to_json(findings).find("\"gave_up\":\"games were forfeited on 10 deals in a row\""),
            std::string::npos);
  EXPECT_EQ(findings.scores, (PairScores{10, 0, 0}));
  EXPECT_EQ(findings.forfeits[0], 20U);
  ASSERT_FALSE(findings.first_forfeits.empty());
  EXPECT_EQ(findings.first_forfeits[0].reason, "ended with status 7");
  EXPECT_EQ(findings.first_forfeits[0].seat, Seat{0});
  EXPECT_EQ(findings.first_forfeits[1].seat, Seat{1}) << "seats are changed";
  EXPECT_NE(to_table(findings, english()).find("ended with status 7"), std::string::npos);

  const ArenaFindings together = held(request("the-game", 2, "random", "cmd:exit 7"), 3);
  EXPECT_EQ(together.forfeits[1], 3U);
  EXPECT_EQ(together.left_of[1].mean(), 98);
}

TEST(Arena, InterruptedMatchesCountWholeDeals) {
  const auto match = make_match(request("the-game", 2));
  StopFlag stop = false;
  const auto findings =
      run_arena(*match, {.deals = {.first = 1'000'000, .count = 100'000'000},
                         .threads = 2,
                         .stop = stop,
                         .progress = [&](std::uint64_t played) { stop = played > 0; }});
  ASSERT_TRUE(findings);
  EXPECT_TRUE(findings->interrupted);
  EXPECT_GT(findings->deals.count, 0U);
  EXPECT_EQ(findings->pairs.all(), findings->deals.count);
  EXPECT_NE(to_table(*findings, english()).find("INTERRUPTED"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa::sim
