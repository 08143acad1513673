// What the room's messages look like, all but its options; engine/schema.hpp says how it is
// written.
#include "games/piles/schema.hpp"

#include "base/text.hpp"
#include "games/the_game/game.hpp"

namespace sobremesa::the_game {

std::string Game::schema() {
  return concat({piles::kTurnSchema, piles::kNumberSchema, piles::kTeamSchema,
                 piles::kFourPilesSchema,
                 R"(
shape @View
  fire? {Seat}
  fresh? text[]
)"});
}

}  // namespace sobremesa::the_game
