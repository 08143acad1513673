// The same deals give the same totals, however they are shared out.
#include "sim/run.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "sim/picture.hpp"
#include "sim/summary.hpp"
#include "tests/sim/said.hpp"

namespace sobremesa::sim {
namespace {

struct Case {
  std::string_view game;
  int seats;
  std::uint64_t games;
};

class EveryGame : public testing::TestWithParam<Case> {
 protected:
  Experiment experiment() const {
    return *make_experiment({.game = std::string(GetParam().game),
                             .seats = GetParam().seats,
                             .bots = "random",
                             .talk = "phrases",
                             .options = {}});
  }
  Findings played(DealRange deals, unsigned threads) const {
    auto findings = run_experiment(experiment(), deals, {.threads = threads, .stop = stop_});
    EXPECT_TRUE(findings) << said(findings.error());
    return *std::move(findings);
  }
  DealRange all() const { return {.first = 1'000'000, .count = GetParam().games}; }

  StopFlag stop_ = false;
};

void expect_same_totals(const Findings& one, const Findings& other) {
  EXPECT_EQ(to_hex16(one.tally.signature), to_hex16(other.tally.signature));
  EXPECT_EQ(one.tally.games, other.tally.games);
  EXPECT_EQ(one.tally.wins, other.tally.wins);
  EXPECT_EQ(one.tally.histogram, other.tally.histogram);
  EXPECT_EQ(one.tally.turns, other.tally.turns);
  EXPECT_EQ(one.tally.rounds, other.tally.rounds);
  EXPECT_EQ(one.deals, other.deals);
}

TEST_P(EveryGame, ThreadsDoNotMatter) {
  const Findings alone = played(all(), 1);
  EXPECT_EQ(alone.tally.games, GetParam().games);
  EXPECT_FALSE(alone.interrupted);
  EXPECT_NE(alone.tally.signature, 0U);
  expect_same_totals(played(all(), 2), alone);
  expect_same_totals(played(all(), 4), alone);
}

TEST_P(EveryGame, StoredShardsAddUpToTheWhole) {
  const Findings whole = played(all(), 2);
  Result<Findings, Complaint> sum =
      findings_from(to_json(played(part_of(all(), {.number = 3, .of = 3}), 1)));
  for (const std::uint64_t number : {1U, 2U}) {
    ASSERT_TRUE(sum) << said(sum.error());
    const auto part = findings_from(to_json(played(part_of(all(), {number, 3}), 2)));
    ASSERT_TRUE(part) << said(part.error());
    sum = merged(*sum, *part);
  }
  ASSERT_TRUE(sum) << said(sum.error());
  expect_same_totals(*sum, whole);
}

TEST_P(EveryGame, OtherDealsHaveAnotherSignature) {
  DealRange later = all();
  later.first += 1;
  EXPECT_NE(played(later, 1).tally.signature, played(all(), 1).tally.signature);
}

TEST_P(EveryGame, AStoppedRunTellsWhichDealsItCovers) {
  stop_ = true;
  const Findings nothing = played(all(), 2);
  EXPECT_TRUE(nothing.interrupted);
  EXPECT_EQ(nothing.tally.games, 0U);
  EXPECT_TRUE(nothing.deals.empty());
  EXPECT_NE(to_table(nothing, english()).find("INTERRUPTED"), std::string::npos);
  EXPECT_NE(to_json(nothing).find("\"interrupted\":true"), std::string::npos);
}

TEST_P(EveryGame, EveryReportHasTheFigures) {
  const Findings findings = played(all(), 1);
  const std::string signature = to_hex16(findings.tally.signature);
  EXPECT_NE(to_table(findings, english()).find(signature), std::string::npos);
  EXPECT_NE(to_csv(findings).find(signature), std::string::npos);
  const std::string svg = to_svg(findings, english());
  EXPECT_TRUE(svg.starts_with("<svg"));
  EXPECT_NE(svg.find("class=\"bar\""), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Run, EveryGame,
                         testing::Values(Case{"the-game", 3, 300}, Case{"the-game-extreme", 2, 300},
                                         Case{"face-to-face", 2, 100}, Case{"level-8", 3, 12},
                                         Case{"quick-and-easy", 2, 300}),
                         [](const auto& one) {
                           std::string name(one.param.game);
                           std::erase(name, '-');
                           return name;
                         });

// Stops when so many games have been played, as Ctrl-C would.
TEST(Run, InterruptedInTheMiddle) {
  StopFlag stop = false;
  const auto experiment = make_experiment(
      {.game = "the-game", .seats = 2, .bots = "random", .talk = "none", .options = {}});
  const auto findings = run_experiment(
      *experiment, {.first = 1'000'000, .count = 1'000'000'000},
      {.threads = 2, .stop = stop, .progress = [&](std::uint64_t played) { stop = played > 100; }});
  ASSERT_TRUE(findings);
  EXPECT_TRUE(findings->interrupted);
  ASSERT_FALSE(findings->deals.empty());
  EXPECT_EQ(findings->deals.front().first, 1'000'000U);
  std::uint64_t covered = 0;
  for (const DealRange& range : findings->deals) covered += range.count;
  EXPECT_EQ(covered, findings->tally.games);

  // The same deals, played on purpose, end alike.
  stop = false;
  Tally again(kind_of("the-game"), 2);
  for (const DealRange& range : findings->deals) {
    const auto part = run_experiment(*experiment, range, {.threads = 1, .stop = stop});
    ASSERT_TRUE(part);
    again.add(part->tally);
  }
  EXPECT_EQ(again.signature, findings->tally.signature);
}

TEST(Merge, RefusesWhatDoesNotBelongTogether) {
  const StopFlag stop = false;
  const auto played = [&](std::string options, int seats, std::uint64_t first) {
    const auto experiment = make_experiment({.game = "the-game",
                                             .seats = seats,
                                             .bots = "random",
                                             .talk = "none",
                                             .options = {std::move(options)}});
    return *run_experiment(*experiment, {.first = first, .count = 5}, {.threads = 1, .stop = stop});
  };
  const Findings some = played("expert=true", 2, 10);
  EXPECT_TRUE(merged(some, played("expert=true", 2, 15)));
  EXPECT_NE(said(merged(some, played("expert=true", 2, 14)).error()).find("in both"),
            std::string::npos);
  EXPECT_NE(said(merged(some, played("expert=false", 2, 15)).error()).find("options"),
            std::string::npos);
  EXPECT_NE(said(merged(some, played("expert=true", 3, 15)).error()).find("seats"),
            std::string::npos);
}

TEST(Merge, DamagedFilesAreNamed) {
  const StopFlag stop = false;
  const auto experiment = make_experiment(
      {.game = "level-8", .seats = 2, .bots = "random", .talk = "none", .options = {}});
  const auto findings =
      run_experiment(*experiment, {.first = 7, .count = 3}, {.threads = 1, .stop = stop});
  const std::string good = to_json(*findings);
  ASSERT_TRUE(findings_from(good));

  const auto spoilt = [&](std::string_view what, std::string_view with) {
    std::string json = good;
    json.replace(json.find(what), what.size(), with);
    const auto read = findings_from(json);
    return read ? std::string() : said(read.error());
  };
  EXPECT_NE(spoilt("{", "").find("not JSON"), std::string::npos);
  EXPECT_NE(spoilt("level-8", "chess").find("chess"), std::string::npos);
  EXPECT_NE(spoilt("\"games\":3", "\"games\":4").find("\"deals\""), std::string::npos);
  EXPECT_NE(spoilt("\"wins\":[", "\"wins\":[9,").find("\"wins\""), std::string::npos);
  EXPECT_NE(spoilt("[[7,3]]", "[[7,3],[10]]").find("\"deals\""), std::string::npos);
  EXPECT_NE(spoilt("\"signature\":\"", "\"signature\":\"x").find("\"signature\""),
            std::string::npos);
  EXPECT_NE(spoilt("\"histogram\":{", "\"histogram\":{\"-1\":2,").find("\"histogram\""),
            std::string::npos);
  EXPECT_FALSE(findings_from("[]"));
  EXPECT_FALSE(findings_from("{}"));
}

TEST(ThinkingTimes, QuantilesAreWithinAnEighthOfAnOctave) {
  ThinkingTimes times;
  for (std::uint64_t i = 1; i <= 1000; ++i) times.add(i * 1000);
  EXPECT_EQ(times.decisions(), 1000U);
  EXPECT_NEAR(times.mean_microseconds(), 500.5, 1e-9);
  EXPECT_GE(times.quantile_microseconds(0.95), 950);
  EXPECT_LE(times.quantile_microseconds(0.95), 950 * 1.125);
  times.add(~std::uint64_t{0});  // the largest there is
  EXPECT_EQ(times.decisions(), 1001U);
  EXPECT_EQ(ThinkingTimes().quantile_microseconds(0.95), 0);
}

}  // namespace
}  // namespace sobremesa::sim
