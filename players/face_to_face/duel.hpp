// The game as a search sees it: two halves of the table, named from the player who is to move, and
// nothing that only a table needs. Much lighter than a State; tests/players/face_to_face plays both
// side by side.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/rng.hpp"
#include "games/face_to_face/game.hpp"

namespace sobremesa::face_to_face {

// One player's cards and piles.
struct Half {
  NumberSet hand;
  NumberSet deck;  // what is still to be drawn, in whatever order
  std::uint8_t up = start_of(Pile::up);
  std::uint8_t down = start_of(Pile::down);

  NumberSet left() const { return hand | deck; }
  // The cards that go with a pile's direction, now or later.
  NumberSet room_up() const { return left() & NumberSet::above(up); }
  NumberSet room_down() const { return left() & NumberSet::below(down); }
  bool operator==(const Half&) const = default;
};

// A card for the opponent's side.
struct Gift {
  std::uint8_t card = 0;
  Pile pile = Pile::other_up;
  bool operator==(const Gift&) const = default;
};

// What is left of a turn, by its result: two orders that lead to the same table are the same turn.
struct Turn {
  NumberSet kept;  // the hand before drawing
  std::uint8_t up = 0;
  std::uint8_t down = 0;
  std::optional<Gift> gift;
  bool operator==(const Turn&) const = default;
};

// Where a turn stands.
struct Duel {
  Half mover;
  Half other;
  std::uint8_t needed = 2;  // cards that this turn must still place
  bool helped = false;      // FTF-14: the one card for the other side is gone
  bool last_single_wins = false;

  bool wins_at_once(const Turn& turn) const { return turn.kept.empty() && mover.deck.empty(); }
};

// Both decks in one guessed order; the last card of a deck's list is on its top. Decks only ever
// lose their top card, so the size says which that is.
using DeckOrder = std::array<std::uint8_t, kPack>;
struct DeckOrders {
  DeckOrder mover;
  DeckOrder other;
};

// One guess at what the viewer cannot see, as the duel that the viewer is to move in.
struct Guess {
  Duel duel;
  DeckOrders orders;
};
[[nodiscard]] Guess guess_duel(const Options& options, const SeatView& view, Rng& rng);

// The table after the turn, before the mover draws.
void lay(Duel& duel, const Turn& turn);

// How many cards the mover draws after what was laid (FTF-26, FTF-27, FTF-A08).
[[nodiscard]] int draws_after(const Half& mover, bool helped);

// Draws, and passes the turn on: mover and other change places, unless nobody sits over there
// (a practice position). Answers whether they did.
bool draw_and_pass(Duel& duel, DeckOrders& orders);

}  // namespace sobremesa::face_to_face
