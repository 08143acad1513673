#include "engine/game_end.hpp"

#include "base/text.hpp"

namespace sobremesa {

std::string describe(const Mishap& mishap) {
  return concat({"deal ", mishap.deal, ", seat ", mishap.seat.value, ": the bot wanted \"",
                 mishap.moves, "\": ", mishap.reason});
}

}  // namespace sobremesa
