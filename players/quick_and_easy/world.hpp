// A whole table as a player imagines it, and how it might go on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/inline_list.hpp"
#include "base/rng.hpp"
#include "players/quick_and_easy/turns.hpp"

namespace sobremesa::quick_and_easy {

using Hands = std::array<CardSet, kSeats.max>;

struct World {
  Tops tops{};
  Hands hands{};
  InlineList<std::uint8_t, kPack> deck;  // the top is the last
  CardSet in_play;                       // all that is not placed
  std::uint8_t seats = 1;
  std::uint8_t seat = 0;  // whose turn it is
  std::uint8_t most = kFullHand;
};

// What a player knows of the other hands: for each seat sets of which it holds a card each, as was
// said, or the very cards.
struct Told {
  std::array<InlineList<CardSet, kFullHand>, kSeats.max> holds;
  std::optional<Hands> open;
  bool anything = false;
};

// A world that looks like this view, as far as it can be had with what was told.
[[nodiscard]] World imagined(const Options& options, const SeatView& view, const Told& told,
                             Rng& rng);

void take_turn(World& world, const Turn& turn);

// How many cards are left in the end if everybody plays by a glance. `told`: they see to it that
// the next player can place a card.
[[nodiscard]] int left_after_play(World world, bool told);

}  // namespace sobremesa::quick_and_easy
