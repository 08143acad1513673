// What the room's messages look like, all but its options; engine/schema.hpp says how it is
// written.
#include "games/piles/schema.hpp"

#include "base/text.hpp"
#include "games/the_game/codec.hpp"

namespace sobremesa::the_game {

std::string schema() {
  return concat({piles::kSchema, piles::kTogetherSchema, R"(
shape @View
  fire? {Seat}
  fresh? text[]
)"});
}

}  // namespace sobremesa::the_game
