// What a table after a turn is worth: a small network over the facts of features.hpp that learned
// from games against itself (docs/TRAINING.md). Whole numbers only, so that every machine and the
// browser agree.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "players/quick_and_easy/features.hpp"

namespace sobremesa::quick_and_easy {

inline constexpr std::size_t kFirstLayer = 32;
inline constexpr std::size_t kSecondLayer = 16;
// The last layers exist once for every way to play: professional or not, with open hands or not.
inline constexpr std::size_t kHeads = 4;
constexpr std::size_t head_of(const Outlook& outlook) {
  return (outlook.professional ? 2U : 0U) + (outlook.open ? 1U : 0U);
}

// In 65,536ths: the chance to win, and how near it comes: 1 with nothing left, a third less for
// every five cards left.
struct Worth {
  int win = 0;
  int close = 0;
  bool operator==(const Worth&) const = default;
};
inline constexpr int kCertain = 65'536;
inline constexpr std::size_t kOutputs = 2;

// One number to choose by.
constexpr int points(Worth worth) { return worth.win + worth.close / 10; }

// A weight is written with two digits in base 64; half the range stands for zero.
inline constexpr int kOne = 512;
inline constexpr int kHalfRange = 2048;
inline constexpr std::size_t kDigits = 2;
inline constexpr std::size_t kHeadWeights =
    kSecondLayer * kFirstLayer + kSecondLayer + kOutputs * kSecondLayer + kOutputs;
inline constexpr std::size_t kWeights = (kFacts + 1) * kFirstLayer + kHeads * kHeadWeights;

class Network {
 public:
  // The rows of the facts, then their biases; for each head rows and biases of its two layers.
  explicit Network(std::string_view digits);
  [[nodiscard]] Worth worth(std::size_t head, const Facts& facts) const;

 private:
  template <std::size_t Inputs, std::size_t Units>
  struct Layer {
    std::array<std::array<std::int32_t, Inputs>, Units> rows;
    std::array<std::int32_t, Units> bias;
  };
  struct Head {
    Layer<kFirstLayer, kSecondLayer> second;
    Layer<kSecondLayer, kOutputs> out;
  };

  std::array<std::array<std::int16_t, kFirstLayer>, kFacts> facts_;
  std::array<std::int32_t, kFirstLayer> bias_;
  std::array<Head, kHeads> heads_;
};

// By the players' own weights.
[[nodiscard]] Worth worth_of(const Outlook& outlook);

// Of weights.cpp, which tools/train writes.
[[nodiscard]] std::string_view trained_weights();

}  // namespace sobremesa::quick_and_easy
