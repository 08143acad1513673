// What the players of Extreme say about the piles, and what they make of it.
//
// "leave": one of the two nearest cards still in play is held, or the one ten back.
// "small": one of the next three is. Both are said only while at least two cards fit, so that
// nobody can tell a number from them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/the_game_extreme/game.hpp"

namespace sobremesa::the_game_extreme {

enum class Wish : std::uint8_t { none, small, leave };
using Wishes = std::array<Wish, kPiles.size()>;

// What this hand wishes for each pile. `in_play`: all cards that are not out, as everybody knows.
Wishes wishes_of(const Orders& orders, const Tops& tops, NumberSet in_play, NumberSet hand);

Wish stronger(Wish a, Wish b);
Wishes stronger(const Wishes& a, const Wishes& b);

// Whether phrases may be said now: not under a silence order, nor where the players hear each
// other.
bool may_talk(const Options& options, const Public& pub);

// What each seat has asked for and still stands; a seat's own words are left out.
using Heard = std::array<Wishes, kSeats.max>;
Heard heard_from(std::span<const Say> says, Viewer me);

// What to say now that does not stand yet.
void speak(const Options& options, const SeatView& view, std::span<const Say> standing,
           std::vector<Say>& says);

}  // namespace sobremesa::the_game_extreme
