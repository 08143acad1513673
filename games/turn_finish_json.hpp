// The end of a turn as it travels. Apart from turn_finish.hpp, so that rules need no JSON.
#pragma once

#include "games/turn_finish.hpp"
#include "telling/message.hpp"
#include "wire/json.hpp"

namespace sobremesa {

// What is told of it: how far the turn has come, while it goes on, and why it loses, where it does.
struct FinishTold {
  telling::Messages progress;
  telling::Messages warning;
};

// {"ok":true,"draws":2,"needs":0,"progress":[...]}
void write_turn_finish(wire::Writer& out, const TurnFinish& finish, const FinishTold& told);

}  // namespace sobremesa
