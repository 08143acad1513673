#include "sim/tally.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace sobremesa::sim {
namespace {

constexpr unsigned kBitsInOctave = 3;  // eight classes an octave

std::size_t class_of(std::uint64_t nanoseconds) {
  const auto width = static_cast<unsigned>(std::bit_width(nanoseconds));
  if (width <= kBitsInOctave) return static_cast<std::size_t>(nanoseconds);
  const unsigned shift = width - kBitsInOctave - 1;
  const std::uint64_t within = (nanoseconds >> shift) & 7U;
  return (std::size_t{width - kBitsInOctave} << kBitsInOctave) + within;
}

// The first nanosecond of the next class.
double upper_end(std::size_t class_number) {
  const std::size_t next = class_number + 1;
  const auto octave = static_cast<int>(next >> kBitsInOctave);
  const auto within = static_cast<double>(next & 7U);
  return octave == 0 ? within : std::ldexp(8.0 + within, octave - 1);
}

// Sums must not cancel out, so every bit of a fingerprint is stirred into every other (the
// finaliser of SplitMix64).
std::uint64_t stirred(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

std::uint32_t counted_in(GameKind::Counted counted, const GameEnd& end) {
  switch (counted) {
    case GameKind::Counted::cards_left:
      return end.left;
    case GameKind::Counted::turns:
      return end.turns;
    case GameKind::Counted::rounds:
      return end.rounds;
  }
  return 0;
}

void add_each(std::vector<std::uint64_t>& sums, const std::vector<std::uint64_t>& more) {
  sums.resize(std::max(sums.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) sums[i] += more[i];
}

}  // namespace

void ThinkingTimes::add(std::uint64_t nanoseconds) {
  total_ += nanoseconds;
  ++classes_[class_of(nanoseconds)];
}

void ThinkingTimes::add(const ThinkingTimes& other) {
  total_ += other.total_;
  for (std::size_t i = 0; i < kClasses; ++i) classes_[i] += other.classes_[i];
}

void ThinkingTimes::restore(std::size_t class_number, std::uint64_t count) {
  classes_[class_number] += count;
}

std::uint64_t ThinkingTimes::decisions() const {
  return std::accumulate(classes_.begin(), classes_.end(), std::uint64_t{0});
}

double ThinkingTimes::mean_microseconds() const {
  const std::uint64_t count = decisions();
  return count == 0 ? 0 : static_cast<double>(total_) / static_cast<double>(count) / 1000;
}

double ThinkingTimes::quantile_microseconds(double share) const {
  const double wanted = share * static_cast<double>(decisions());
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < kClasses; ++i) {
    seen += classes_[i];
    if (seen > 0 && static_cast<double>(seen) >= wanted) return upper_end(i) / 1000;
  }
  return 0;
}

void Tally::add(const GameEnd& end) {
  ++games;
  if (end.won) ++wins[0];
  if (end.winner) ++wins[end.winner->value];
  const std::size_t place = counted_in(counted_, end);
  if (place >= histogram.size()) histogram.resize(place + 1);
  ++histogram[place];
  turns += end.turns;
  rounds += end.rounds;
  signature += stirred(end.fingerprint);
}

void Tally::add(const Tally& other) {
  games += other.games;
  add_each(wins, other.wins);
  add_each(histogram, other.histogram);
  turns += other.turns;
  rounds += other.rounds;
  signature += other.signature;
  thinking.add(other.thinking);
}

}  // namespace sobremesa::sim
