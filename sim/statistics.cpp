#include "sim/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace sobremesa::sim {
namespace {

double as_double(std::uint64_t number) { return static_cast<double>(number); }

// The chance that a fair coin shows heads exactly k times in n tosses.
double toss(std::uint64_t n, std::uint64_t k) {
  return std::exp(std::lgamma(as_double(n) + 1) - std::lgamma(as_double(k) + 1) -
                  std::lgamma(as_double(n - k) + 1) - as_double(n) * std::log(2.0));
}

// Both tails beyond the smaller count; the count itself weighs `own`.
double two_tails(std::uint64_t some, std::uint64_t others, double own) {
  const std::uint64_t fewer = std::min(some, others);
  double tail = own * toss(some + others, fewer);
  for (std::uint64_t k = fewer; k-- > 0;) {
    const double term = toss(some + others, k);
    tail += term;
    if (term < tail * 1e-17) break;  // the rest no longer counts
  }
  return std::min(1.0, 2 * tail);
}

using Shares = std::array<double, 3>;
constexpr Shares kPoints{0, 0.5, 1};

// Never quite zero, or one more pair could turn the impossible into the certain.
Shares regular_shares(const PairScores& pairs) {
  constexpr double kLeast = 1e-3;
  Shares shares{};
  double all = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = std::max(as_double(pairs[i]), kLeast);
    all += shares[i];
  }
  for (double& share : shares) share /= all;
  return shares;
}

// The most likely distribution whose mean is `mean`: share_i / (1 + x (point_i - mean)), where x
// makes the mean right. What has to vanish falls with x, so halving finds it.
Shares most_likely_with_mean(const Shares& shares, double mean) {
  const auto excess = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      sum += shares[i] * (kPoints[i] - mean) / (1 + x * (kPoints[i] - mean));
    }
    return sum;
  };
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  Shares likely{};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    likely[i] = shares[i] / (1 + (low + high) / 2 * (kPoints[i] - mean));
  }
  return likely;
}

}  // namespace

Interval wilson(std::uint64_t wins, std::uint64_t games, double z) {
  if (games == 0) return {.low = 0, .high = 1};
  const double n = as_double(games);
  const double share = as_double(wins) / n;
  const double middle = share + z * z / (2 * n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  return {.low = wins == 0 ? 0 : (middle - half) / scale,
          .high = wins == games ? 1 : (middle + half) / scale};
}

double mcnemar_exact(const Pairs& pairs) { return two_tails(pairs.only_a, pairs.only_b, 1); }

double mcnemar_mid_p(const Pairs& pairs) {
  if (pairs.only_a + pairs.only_b == 0) return 1;
  return two_tails(pairs.only_a, pairs.only_b, 0.5);
}

Estimate share_difference(const Pairs& pairs) {
  if (pairs.all() == 0) return {.value = 0, .ci95 = {-1, 1}};
  const double n = as_double(pairs.all()) + 2;
  const double a = as_double(pairs.only_a) + 0.5;
  const double b = as_double(pairs.only_b) + 0.5;
  const double middle = (a - b) / n;
  const double half = kTwoSided95 * std::sqrt(a + b - (a - b) * (a - b) / n) / n;
  return {.value = (as_double(pairs.only_a) - as_double(pairs.only_b)) / as_double(pairs.all()),
          .ci95 = {std::max(-1.0, middle - half), std::min(1.0, middle + half)}};
}

void MeanOf::add(double value) {
  ++count_;
  const double before = value - mean_;
  mean_ += before / as_double(count_);
  squares_ += before * (value - mean_);
}

double MeanOf::variance() const { return count_ < 2 ? 0 : squares_ / as_double(count_ - 1); }

Estimate MeanOf::estimate() const {
  const double half = count_ == 0 ? 0 : kTwoSided95 * std::sqrt(variance() / as_double(count_));
  return {.value = mean_, .ci95 = {mean_ - half, mean_ + half}};
}

double elo_from_share(double share) {
  const double within = std::clamp(share, 0.0, 1.0);
  return -400 * std::log10(1 / within - 1) + 0.0;  // even is 0, not -0
}

double share_from_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate share_of_points(const PairScores& pairs) {
  const double n = as_double(pairs[0] + pairs[1] + pairs[2]);
  if (n == 0) return {.value = 0.5, .ci95 = {0, 1}};
  const double share = (as_double(pairs[1]) / 2 + as_double(pairs[2])) / n;
  // Half a pair more on either side: where all pairs are alike, their spread would be nothing and
  // the interval a point.
  const Shares counts{as_double(pairs[0]) + 0.5, as_double(pairs[1]), as_double(pairs[2]) + 0.5};
  const double middle = (counts[1] / 2 + counts[2]) / (n + 1);
  double squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    squares += counts[i] * (kPoints[i] - middle) * (kPoints[i] - middle);
  }
  const double half = kTwoSided95 * std::sqrt(squares) / (n + 1);
  return {.value = share, .ci95 = {std::max(0.0, middle - half), std::min(1.0, middle + half)}};
}

Estimate elo_difference(const PairScores& pairs) {
  const Estimate share = share_of_points(pairs);
  return {.value = elo_from_share(share.value),
          .ci95 = {elo_from_share(share.ci95.low), elo_from_share(share.ci95.high)}};
}

double Sprt::log_likelihood_ratio(const PairScores& pairs) const {
  const double n = as_double(pairs[0] + pairs[1] + pairs[2]);
  const Shares shares = regular_shares(pairs);
  const Shares p0 = most_likely_with_mean(shares, share_from_elo(elo0_));
  const Shares p1 = most_likely_with_mean(shares, share_from_elo(elo1_));
  double ratio = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) ratio += shares[i] * std::log(p1[i] / p0[i]);
  return n * ratio;
}

double Sprt::bound() { return std::log(0.95 / 0.05); }

Verdict Sprt::verdict(const PairScores& pairs) const {
  const double ratio = log_likelihood_ratio(pairs);
  if (ratio >= bound()) return Verdict::h1;
  return ratio <= -bound() ? Verdict::h0 : Verdict::undecided;
}

}  // namespace sobremesa::sim
