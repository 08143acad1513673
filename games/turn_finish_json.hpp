// The end of a turn as it travels. Apart from turn_finish.hpp, so that rules need no JSON.
#pragma once

#include "games/turn_told.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// {"ok":true,"draws":2,"needs":0,"progress":[...]}
void write_turn_finish(wire::Writer& out, const TurnFinish& finish, const FinishTold& told);

}  // namespace sobremesa
