// Worlds that look like what a seat sees, with hands that fit what their holders said.
#pragma once

#include "base/inline_list.hpp"
#include "players/the_game_extreme/world.hpp"

namespace sobremesa::the_game_extreme {

class Guesses {
 public:
  Guesses(const Options& options, const SeatView& view, const Heard& heard);

  World next(Rng& rng);

 private:
  void deal_hand(World& world, std::uint8_t seat, std::size_t size, std::size_t from, Rng& rng);
  int disagreement(std::uint8_t seat, NumberSet hand) const;

  const Options& options_;
  const SeatView& view_;
  const Heard& heard_;
  NumberSet in_play_;
  InlineList<std::uint8_t, kPack> pool_;
};

}  // namespace sobremesa::the_game_extreme
