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

// What was said of a hand, as sets of which it holds a card each.
struct ToldHand {
  InlineList<CardSet, kFullHand> kinds;        // one phrase for each kind of card
  InlineList<CardSet, kPiles.size()> fitting;  // a card for this pile, whatever its kind
  [[nodiscard]] bool says_anything() const { return !kinds.empty() || !fitting.empty(); }
};

// What a player knows of the others.
struct Told {
  std::array<ToldHand, kSeats.max> hands;
  std::optional<Hands> open;  // the very cards
  std::array<bool, kPiles.size()> asked_to_leave{};
};

// A world that looks like this view, as far as it can be had with what was told.
[[nodiscard]] World imagined(const Options& options, const SeatView& view, const Told& told,
                             Rng& rng);

// Ends with the draw; it is the next player's turn then.
void take_turn(World& world, const Turn& turn);

// Whose turn it is after this one, as the hands are now.
[[nodiscard]] std::uint8_t next_seat(const World& world);

}  // namespace sobremesa::quick_and_easy
