// The wish to play on from where a recording stands.
#pragma once

#include "base/ids.hpp"

namespace sobremesa::terminal {

struct PlayOn {
  Seat seat;  // the person's; bots take the others
};

}  // namespace sobremesa::terminal
