// How good a table is for the player who has just laid and not drawn yet: a few dozen counts, and a
// small net of whole numbers that was taught by games against itself (net_weights.hpp says how).
// It knows what that player knows: the own hand, and of the opponent only which cards are left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "players/face_to_face/duel.hpp"

namespace sobremesa::face_to_face {

// Small whole numbers, mostly 0 to 64: first what concerns the opponent alone, then the rest.
inline constexpr std::size_t kOtherCounts = 16;
inline constexpr std::size_t kMoverCounts = 32;
inline constexpr std::size_t kNeurons = 16;
using OtherCounts = std::array<std::int16_t, kOtherCounts>;
using MoverCounts = std::array<std::int16_t, kMoverCounts>;

[[nodiscard]] OtherCounts counts_of_other(const Half& other);
[[nodiscard]] MoverCounts counts_of_mover(const Half& mover, const Half& other, bool helped);

// Looks at tables that differ only in what the mover did at home: the opponent's half is counted
// once.
class Judge {
 public:
  explicit Judge(const Half& other);
  // The mover's chance to win, as log-odds.
  [[nodiscard]] int log_odds(const Half& mover, bool helped) const;

 private:
  Half other_;
  std::array<std::int32_t, kNeurons> sums_;
};

inline constexpr int kLogOddsUnit = 1 << 16;

// The chance to win in ten-thousandths.
inline constexpr int kCertain = 10'000;
[[nodiscard]] int chance_of(int log_odds);

}  // namespace sobremesa::face_to_face
