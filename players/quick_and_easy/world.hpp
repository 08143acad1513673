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
  CardSet without;                             // cards that it would have spoken of
  bool speaks = false;                         // whether anything was said of it
  std::uint32_t one_in_silence = 2;            // how rarely a card is kept quiet where one was told
};

// What a player knows of the others.
struct Told {
  std::array<ToldHand, kSeats.max> hands;
  std::optional<Hands> open;  // the very cards
  // The first request to keep off a pile, and to place no more than one must, as places in what was
  // heard.
  std::array<std::optional<std::size_t>, kPiles.size()> keep_off{};
  std::optional<std::size_t> only_one;
};

// A world that looks like this view, as far as it can be had with what was told.
[[nodiscard]] World imagined(const Options& options, const SeatView& view, const Told& told,
                             Rng& rng);

// Ends with the draw; it is the next player's turn then.
void take_turn(World& world, const Turn& turn);

// Whose turn it is after this one, as the hands are now.
[[nodiscard]] std::uint8_t next_seat(const World& world);

}  // namespace sobremesa::quick_and_easy
