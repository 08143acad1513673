// The keys of games with number piles: letters place the selected card.
#pragma once

#include <string>

#include "terminal/screen/person_turn.hpp"

namespace sobremesa::terminal {

// The pile that a letter stands for, in the notation; empty if it stands for none.
using PileOfLetter = std::string (*)(char letter);

// A to D, whether large or small.
[[nodiscard]] std::string one_of_four_piles(char letter);
// U and D, likewise.
[[nodiscard]] std::string one_of_two_piles(char letter);

// False if it is none of these keys.
bool press_pile_key(PersonTurn& turn, const Key& key, PileOfLetter pile_of);

}  // namespace sobremesa::terminal
