// How sure may we be? Intervals and tests for win rates, and for two players on the same deals.
#pragma once

#include <array>
#include <cstdint>

namespace sobremesa::sim {

struct Interval {
  double low = 0;
  double high = 0;
};

inline constexpr double kTwoSided95 = 1.959963984540054;  // of the normal distribution

// Wilson's interval for a share: sensible also for 0 wins and for few games.
[[nodiscard]] Interval wilson(std::uint64_t wins, std::uint64_t games, double z = kTwoSided95);

// Two ways of playing the same deals: on how many does each do better?
struct Pairs {
  std::uint64_t both = 0;
  std::uint64_t only_a = 0;
  std::uint64_t only_b = 0;
  std::uint64_t neither = 0;
  [[nodiscard]] std::uint64_t all() const { return both + only_a + only_b + neither; }
};

// McNemar's test, two-sided: could the deals on which only one wins be tosses of a fair coin?
[[nodiscard]] double mcnemar_exact(const Pairs& pairs);
[[nodiscard]] double mcnemar_mid_p(const Pairs& pairs);

// The difference of the shares of A and B with its interval (Agresti and Min: half a deal is added
// to every cell, which makes few deals honest).
struct Estimate {
  double value = 0;
  Interval ci95;
};
[[nodiscard]] Estimate share_difference(const Pairs& pairs);

// A mean with its interval, from running sums (Welford), so that large numbers lose no digits.
class MeanOf {
 public:
  void add(double value);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double variance() const;  // of one value
  [[nodiscard]] Estimate estimate() const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// Elo: the difference of strength at which this share of the points is expected, and back.
[[nodiscard]] double elo_from_share(double share);
[[nodiscard]] double share_from_elo(double elo);

// How two games on one deal with changed seats went for A: lost both, one each, won both.
using PairScores = std::array<std::uint64_t, 3>;

[[nodiscard]] Estimate share_of_points(const PairScores& pairs);
[[nodiscard]] Estimate elo_difference(const PairScores& pairs);

// Wald's sequential test: is A stronger than B by elo0 (H0) or by elo1 (H1)? Either error has a
// chance of 5 %.
enum class Verdict : std::uint8_t { undecided, h0, h1 };

class Sprt {
 public:
  Sprt(double elo0, double elo1) : elo0_(elo0), elo1_(elo1) {}
  // The log of how much more likely these pairs are under H1. Each hypothesis is given the
  // distribution of its strength that fits the pairs best, so draws need no model.
  [[nodiscard]] double log_likelihood_ratio(const PairScores& pairs) const;
  [[nodiscard]] Verdict verdict(const PairScores& pairs) const;
  [[nodiscard]] static double bound();
  [[nodiscard]] double elo0() const { return elo0_; }
  [[nodiscard]] double elo1() const { return elo1_; }

 private:
  double elo0_;
  double elo1_;
};

}  // namespace sobremesa::sim
