// What the room's messages look like, all but its options; engine/schema.hpp says how it is
// written.
#include "games/piles/schema.hpp"

#include "base/text.hpp"
#include "games/face_to_face/game.hpp"

namespace sobremesa::face_to_face {

std::string Game::schema() {
  return concat({piles::kTurnSchema, piles::kNumberSchema, R"(
shape DuelResult
  winner Seat
  rule "FTF-32"|"FTF-33"
choice Result = DuelResult
shape SidePiles
  U int
  D int
  oU int
  oD int
shape @View
  phase "play"|"over"
  piles SidePiles
  decks int[]
  helped bool
  out int[][]
  result DuelResult|null
shape GameEnded
  event "game_ended"
  result DuelResult
choice Open = GameEnded
)"});
}

}  // namespace sobremesa::face_to_face
