// What the room's messages look like, all but its options; engine/schema.hpp says how it is
// written.
#include "games/piles/schema.hpp"

#include "base/text.hpp"
#include "games/quick_and_easy/game.hpp"

namespace sobremesa::quick_and_easy {

std::string Game::schema() {
  return concat({piles::kTurnSchema, piles::kTeamSchema, R"(
choice @Card = text
shape @Piles
  U @Card|null
  D @Card|null
shape @Histories
  U @Card[]
  D @Card[]
shape @View
  piles @Piles
  hand? @Card[]
  out @Card[]
  history? @Histories
shape @Placed
  event "placed"
  seat Seat
  card @Card
  pile text
shape @TurnEnded
  event "turn_ended"
  seat Seat
  drew @Card[]
  next Seat
shape @TurnEndedSeen
  event "turn_ended"
  seat Seat
  drew int
  mine @Card[]
  next Seat
choice Open = @Placed
choice Event = @TurnEnded
choice SeenEvent = @TurnEndedSeen
shape @Effect
  card @Card
  pile text
  ok bool
  way? "up"|"down"|"back"
  by? int
  best? bool
  refused? Refusal
shape @Effects
  effects @Effect[]
  end? TurnEnd
choice Effects = @Effects
)"});
}

}  // namespace sobremesa::quick_and_easy
