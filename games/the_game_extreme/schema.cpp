// What the room's messages look like, all but its options; engine/schema.hpp says how it is
// written.
#include "games/piles/schema.hpp"

#include "base/text.hpp"
#include "games/the_game_extreme/game.hpp"

namespace sobremesa::the_game_extreme {

std::string Game::schema() {
  return concat({piles::kTurnSchema, piles::kNumberSchema, piles::kTeamSchema,
                 piles::kFourPilesSchema,
                 R"(
shape Orders
  stop int[]
  skull int[]
  three int[]
  silence int[]
  no-trick int[]
  one-pile int[]
  draw-one int[]
shape @View
  in_force text[]
  lock text|null
  three bool
  used text[]
)"});
}

}  // namespace sobremesa::the_game_extreme
