// What a position after the own turn is worth: a small network over the facts of features.hpp,
// trained by self-play. Whole numbers only, so that every machine and the browser agree.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "players/the_game_extreme/features.hpp"
#include "players/the_game_extreme/net_weights.hpp"

namespace sobremesa::the_game_extreme {

// In 65,536ths.
struct Worth {
  int win = 0;    // the chance that all cards get placed
  int close = 0;  // how near it comes: 1 with nothing left, a third less for every five cards left
  bool operator==(const Worth&) const = default;
};

inline constexpr int kCertain = 65'536;

// One number to choose by. Wins are rare, so coming close counts too.
constexpr int points(Worth worth) { return worth.win + 3 * worth.close / 10; }

inline constexpr Worth kWon{.win = kCertain, .close = kCertain};
Worth lost_with(int cards_left);

// The network, with weights as net_weights.hpp writes them; the players' own or, for who trains
// them, others.
class ValueNet {
 public:
  explicit ValueNet(std::span<const std::string_view, kRows> rows);
  Worth worth(const Facts& facts) const;

 private:
  std::array<std::array<std::int16_t, kFirstLayer>, kFacts> facts_;
  std::array<std::int32_t, kFirstLayer> first_bias_;
  std::array<std::array<std::int32_t, kFirstLayer>, kSecondLayer> second_;
  std::array<std::int32_t, kSecondLayer> second_bias_;
  std::array<std::array<std::int32_t, kSecondLayer>, kOutputs> out_;
  std::array<std::int32_t, kOutputs> out_bias_;
};

// By the players' own weights.
Worth net_worth(const Options& options, const Outlook& outlook);

}  // namespace sobremesa::the_game_extreme
