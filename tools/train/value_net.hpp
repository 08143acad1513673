// A value network while it learns, in floating point: a list of facts goes in, the chance to win
// and how few cards are left come out. The players use the same network in whole numbers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sobremesa::train {

inline constexpr int kOut = 2;  // the chance to win; how few cards are left

// What the second output means: 1 for nothing left, less the more is left, by exp(-left / 12).
inline constexpr float kLeftScale = 12.0F;

// The first layer has a row for every fact; rows of facts that hold are added up. The last layers
// may differ from one kind of table to the next: each kind has a head of its own. A plain struct of
// numbers, because a graphics card and the optimiser see it as one long list.
template <std::size_t Rows, std::size_t Hidden, std::size_t Second, std::size_t Heads>
struct alignas(16) ValueNet {
  static constexpr int kRows = static_cast<int>(Rows);
  static constexpr int kHidden = static_cast<int>(Hidden);
  static constexpr int kSecond = static_cast<int>(Second);
  static constexpr int kHeads = static_cast<int>(Heads);

  struct alignas(16) Head {
    float w2[Second][Hidden];
    float b2[Second];
    float w3[kOut][Second];
    float b3[kOut];
  };

  float w1[Rows][Hidden];
  float b1[Hidden];
  Head heads[Heads];
};

template <class Net>
inline constexpr std::size_t kParametersOf = sizeof(Net) / sizeof(float);

// What is learned: for these facts, these outputs.
template <std::size_t MostFacts>
struct SampleOf {
  std::uint16_t row[MostFacts];
  std::uint16_t count;
  std::uint16_t head;
  float target[kOut];
};

}  // namespace sobremesa::train
