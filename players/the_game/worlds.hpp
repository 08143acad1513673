// Ways the hidden cards may lie, given what a seat sees and what it was told.
#pragma once

#include <array>

#include "base/rng.hpp"
#include "players/the_game/hearing.hpp"
#include "players/the_game/world.hpp"

namespace sobremesa::the_game {

// All that a player goes by.
struct Knowledge {
  Setting setting;
  Board board;
  BothWays hand;
  BothWays unseen;
  std::array<std::uint8_t, kSeats.max> hand_sizes{};
  int seat = 0;
  int deck = 0;
  int played = 0;                           // cards placed in this turn already
  std::array<bool, kPileCount> fire_due{};  // OF-05: must be covered in this turn
  Heard heard;
  // Hands that lie open, for players who may see them (research only).
  bool open = false;
  std::array<BothWays, kSeats.max> open_hands{};
};

class Worlds {
 public:
  explicit Worlds(const Knowledge& known);

  // The table before the own turn, with hidden cards as they may lie.
  void sample(Rng& rng, World& world) const;

 private:
  struct Belief {
    NumberSet excluded;                          // cards this seat has told it does not hold
    std::array<NumberSet, kPileCount> promised;  // it holds one of each of these that is not empty
  };

  Belief belief_about(int seat) const;
  void fill_hand(int seat, NumberSet& free, Rng& rng, World& world) const;

  const Knowledge& known_;
  std::array<Belief, kSeats.max> beliefs_{};
};

// What the player to act at the root goes by; signals come from what was said, not from hands.
Surroundings surroundings_of(const Knowledge& known);

}  // namespace sobremesa::the_game
