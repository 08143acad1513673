// The value network in whole numbers: the chance to win and how few cards stay behind, for a table
// after a turn. Whole numbers give the same answer on every machine and in every browser.
//
// The first layer adds up one row for every fact; the last layers differ by the number of seats and
// the expert rule. tools/train makes the weights and says how well they play.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "players/the_game/features.hpp"

namespace sobremesa::the_game {

// Both in 65536ths.
struct Worth {
  int win = 0;
  int few = 0;  // 1 for nothing left, falling by a third with every five cards or so

  // What is maximised: winning first, then few cards left.
  constexpr int merit() const { return 10 * win + few; }
};
inline constexpr int kCertain = 65536;

class Network {
 public:
  static constexpr int kHidden = 128;
  static constexpr int kSecond = 32;
  static constexpr int kHeads = 10;

  // Empty if these bytes are no weights of such a network.
  static std::optional<Network> read(std::span<const std::byte> file);

  Worth evaluate(const Facts& facts, int seats, bool expert) const;

 private:
  struct Head {
    std::vector<std::int16_t> w2;  // kSecond rows of kHidden
    std::vector<std::int32_t> b2;
    std::vector<std::int32_t> w3;  // two rows of kSecond
    std::array<std::int64_t, 2> b3{};
  };

  Network() = default;
  static std::size_t head_of(int seats, bool expert);
  bool is_sound() const;
  void add_rows(const Facts& facts, std::size_t block,
                std::array<std::int16_t, kHidden>& hidden) const;
  int chance(std::int64_t logit) const;

  std::vector<std::int16_t> w1_;
  std::vector<std::int16_t> b1_;
  std::vector<Head> heads_;
  std::vector<std::int32_t> sigmoid_;
};

}  // namespace sobremesa::the_game
