// The last turns with open hands, exactly: every turn and every draw that may come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "players/quick_and_easy/network.hpp"
#include "players/quick_and_easy/world.hpp"

namespace sobremesa::quick_and_easy {

// With nothing hidden, or only the order of a few cards, what a table is worth to players who know
// that. Remembers what it has seen, as long as it lives.
class Endgame {
 public:
  // Few enough cards are left.
  [[nodiscard]] static bool can_tell(const World& world);

  // At the beginning of a turn. The order of the draw pile is nobody's to know.
  [[nodiscard]] Worth worth(const World& world);
  // After this turn, before the draw.
  [[nodiscard]] Worth worth_after(const World& world, const Turn& turn);

 private:
  struct Position {
    Tops tops{};
    Hands hands{};
    CardSet deck;
    std::uint8_t seat = 0;
    bool operator==(const Position&) const = default;
  };
  struct PositionHash {
    std::size_t operator()(const Position& position) const;
  };

  std::unordered_map<Position, Worth, PositionHash> known_;
};

[[nodiscard]] Worth lost_with(int left);

}  // namespace sobremesa::quick_and_easy
