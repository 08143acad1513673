// Sums over games. All of them whole numbers that add up in any order, so that threads, shards and
// machines can share an experiment and still agree to the last digit.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/game_end.hpp"
#include "games/game_kind.hpp"

namespace sobremesa::sim {

// How long decisions took: exact sums, and counts in classes an eighth of an octave wide.
class ThinkingTimes {
 public:
  static constexpr std::size_t kClasses = 512;

  void add(std::uint64_t nanoseconds);
  void add(const ThinkingTimes& other);
  // Puts back what was stored: so many decisions of this class.
  void restore(std::size_t class_number, std::uint64_t count);
  void restore_total(std::uint64_t nanoseconds) { total_ = nanoseconds; }

  std::uint64_t decisions() const;
  std::uint64_t total_nanoseconds() const { return total_; }
  std::uint64_t count_in(std::size_t class_number) const { return classes_[class_number]; }
  double mean_microseconds() const;
  // The upper end of the class in which this share of the decisions is reached.
  double quantile_microseconds(double share) const;

 private:
  std::uint64_t total_ = 0;
  std::array<std::uint64_t, kClasses> classes_{};
};

struct Tally {
  std::uint64_t games = 0;
  std::vector<std::uint64_t> wins;       // one number for the table, or one a seat
  std::vector<std::uint64_t> histogram;  // games by cards left, turns or rounds
  std::uint64_t turns = 0;
  std::uint64_t rounds = 0;
  std::uint64_t signature = 0;
  ThinkingTimes thinking;

  Tally(GameKind kind, int seats)
      : wins(kind.together ? 1 : static_cast<std::size_t>(seats)), counted_(kind.counted) {}

  void add(const GameEnd& end);
  void add(const Tally& other);

 private:
  GameKind::Counted counted_;
};

}  // namespace sobremesa::sim
