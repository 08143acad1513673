// The keys of Level 8: drawing, laying, adding, discarding, skipping, keeping.
#pragma once

#include "terminal/screen/person_turn.hpp"

namespace sobremesa::terminal {

// False if it is none of these keys.
bool press_level_8_key(PersonTurn& turn, const Key& key);

}  // namespace sobremesa::terminal
