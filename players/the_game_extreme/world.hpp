// A light model of the table for searching: one guess at all hands and the deck, between turns.
// Whole turns are applied to it; a test plays it against the room's own rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/the_game_extreme/game.hpp"
#include "players/the_game_extreme/signals.hpp"
#include "players/the_game_extreme/turns.hpp"

namespace sobremesa::the_game_extreme {

// The table after a turn, as its player knows it, before the refill.
struct Outlook {
  Tops tops{};
  NumberSet hand;
  NumberSet unseen;  // not out and not in this hand
  int seats = 1;
  int deck = 0;
  Wishes asked{};      // what others asked for on piles that nobody has covered since
  bool talks = false;  // somebody asked for something: no wish means no card
};

struct World {
  Tops tops{};
  std::array<NumberSet, kSeats.max> hands{};
  std::array<std::uint8_t, kPack> cards{};  // the deck; its top is the last of them
  std::uint8_t deck = 0;
  std::uint8_t seats = 1;
  std::uint8_t to_act = 0;
  NumberSet out;

  NumberSet unseen_by_actor() const { return kAllCards - out - hands[to_act]; }
  int cards_left() const;
};

World world_from(const State& state);

// Lays the turn, draws, and passes on; says who is next. The turn must be complete.
void apply(const Options& options, World& world, const Step& turn);

// What the player to act hears from all others at the start of the turn, if everybody says what
// they may.
Wishes asked_of_actor(const Options& options, const World& world);

bool asks_anything(const Wishes& asked);

// The wishes that still stand after the piles have changed.
Wishes still_standing(const Wishes& asked, const Tops& before, const Tops& after);

Outlook outlook_of(const World& world, const Step& turn, const Wishes& asked);

}  // namespace sobremesa::the_game_extreme
