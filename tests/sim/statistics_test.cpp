// Against values worked out elsewhere: tables, hand calculation, and brute-force maximisation.
#include "sim/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sobremesa::sim {
namespace {

TEST(Statistics, WilsonsInterval) {
  EXPECT_DOUBLE_EQ(wilson(0, 20).low, 0);
  EXPECT_NEAR(wilson(0, 20).high, 0.161125158, 1e-9);
  EXPECT_NEAR(wilson(10, 20).low, 0.299298008, 1e-9);
  EXPECT_NEAR(wilson(10, 20).high, 0.700701992, 1e-9);
  EXPECT_NEAR(wilson(8, 10).low, 0.490162472, 1e-9);
  EXPECT_NEAR(wilson(8, 10).high, 0.943317849, 1e-9);
  EXPECT_DOUBLE_EQ(wilson(7, 7).high, 1);
  EXPECT_DOUBLE_EQ(wilson(0, 0).low, 0);
  EXPECT_DOUBLE_EQ(wilson(0, 0).high, 1);
}

TEST(Statistics, McNemarCountsTails) {
  // 2 of 12 tosses: (1 + 12 + 66) / 4096 in one tail.
  const Pairs pairs{.both = 50, .only_a = 10, .only_b = 2, .neither = 38};
  EXPECT_NEAR(mcnemar_exact(pairs), 2 * 79.0 / 4096, 1e-12);
  EXPECT_NEAR(mcnemar_mid_p(pairs), 2 * (13 + 33) / 4096.0, 1e-12);
  // It does not matter who is called A.
  const Pairs turned{.both = 50, .only_a = 2, .only_b = 10, .neither = 38};
  EXPECT_DOUBLE_EQ(mcnemar_exact(turned), mcnemar_exact(pairs));
  EXPECT_DOUBLE_EQ(mcnemar_exact({.only_a = 6, .only_b = 6}), 1);
  EXPECT_DOUBLE_EQ(mcnemar_exact({.both = 3, .neither = 4}), 1);
  EXPECT_DOUBLE_EQ(mcnemar_mid_p({.both = 3, .neither = 4}), 1);
}

TEST(Statistics, McNemarOfManyDealsDoesNotOverflow) {
  // 5200 against 4800 is four standard deviations away from even.
  EXPECT_NEAR(mcnemar_exact({.only_a = 5200, .only_b = 4800}), 6.6e-5, 0.3e-5);
  EXPECT_NEAR(mcnemar_exact({.only_a = 50'100, .only_b = 49'900}), 0.529, 0.002);
}

TEST(Statistics, DifferenceOfShares) {
  const Estimate difference =
      share_difference({.both = 40, .only_a = 30, .only_b = 10, .neither = 20});
  EXPECT_DOUBLE_EQ(difference.value, 0.2);
  EXPECT_NEAR(difference.ci95.low, 0.0790723066, 1e-9);
  EXPECT_NEAR(difference.ci95.high, 0.3130845561, 1e-9);
}

TEST(Statistics, MeanAndItsInterval) {
  MeanOf values;
  for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) values.add(value + 1e9);
  EXPECT_DOUBLE_EQ(values.mean(), 5 + 1e9);
  EXPECT_NEAR(values.variance(), 32.0 / 7, 1e-6);
  EXPECT_NEAR(values.estimate().ci95.high - values.mean(), 1.95996 * std::sqrt(32.0 / 7 / 8), 1e-4);
}

TEST(Statistics, EloThereAndBack) {
  EXPECT_NEAR(elo_from_share(0.64), 99.950989, 1e-6);
  EXPECT_NEAR(elo_from_share(0.75), 190.848502, 1e-6);
  EXPECT_DOUBLE_EQ(elo_from_share(0.5), 0);
  EXPECT_NEAR(share_from_elo(elo_from_share(0.123)), 0.123, 1e-12);
  EXPECT_EQ(elo_from_share(1), INFINITY);
  EXPECT_EQ(elo_from_share(0), -INFINITY);
}

TEST(Statistics, EloOfPairsUsesThePairsOwnSpread) {
  // Every pair one each: hardly a doubt that they are equal.
  const Estimate sure = share_of_points({0, 50, 0});
  EXPECT_DOUBLE_EQ(sure.value, 0.5);
  EXPECT_NEAR(sure.ci95.high, 0.5 + 1.959964 * 0.5 / 51, 1e-6);
  // The same share, but whoever has the better seat wins twice: as wide as 51 single tosses.
  const Estimate unsure = share_of_points({25, 0, 25});
  EXPECT_DOUBLE_EQ(unsure.value, 0.5);
  EXPECT_NEAR(unsure.ci95.high, 0.5 + 1.959964 * std::sqrt(0.25 / 51), 1e-6);
  EXPECT_NEAR(elo_difference({25, 0, 25}).ci95.high, elo_from_share(unsure.ci95.high), 1e-9);
}

TEST(Statistics, WinningEverythingLeavesALowerEnd) {
  const Estimate elo = elo_difference({0, 0, 20});
  EXPECT_EQ(elo.value, INFINITY);
  EXPECT_GT(elo.ci95.low, 200);
  EXPECT_LT(elo.ci95.low, 1000);
}

TEST(Statistics, SprtRatioIsTheBestUnderEachHypothesis) {
  EXPECT_NEAR(Sprt(0, 10).log_likelihood_ratio({100, 300, 200}), 5.28293153, 1e-6);
  EXPECT_NEAR(Sprt(0, 10).log_likelihood_ratio({250, 500, 250}), -0.82796503, 1e-6);
  EXPECT_NEAR(Sprt(0, 20).log_likelihood_ratio({30, 40, 60}), 2.19212786, 1e-6);
  EXPECT_NEAR(Sprt(-5, 5).log_likelihood_ratio({120, 200, 100}), -1.09876844, 1e-6);
}

TEST(Statistics, SprtDecides) {
  EXPECT_EQ(Sprt(0, 10).verdict({100, 300, 200}), Verdict::h1);
  EXPECT_EQ(Sprt(0, 20).verdict({30, 40, 60}), Verdict::undecided);
  EXPECT_EQ(Sprt(0, 50).verdict({250, 500, 250}), Verdict::h0);
  EXPECT_EQ(Sprt(0, 10).verdict({0, 0, 3}), Verdict::undecided) << "three wins prove little";
  EXPECT_EQ(Sprt(0, 10).verdict({0, 0, 0}), Verdict::undecided);
}

}  // namespace
}  // namespace sobremesa::sim
