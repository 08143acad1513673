// What the room's messages look like, all but its options; engine/schema.hpp says how it is
// written.
#include <string_view>

#include "games/quick_and_easy/codec.hpp"

namespace sobremesa::quick_and_easy {
namespace {

constexpr std::string_view kMessages = R"(
choice @Card = text
shape @Piles
  U @Card|null
  D @Card|null
shape @Histories
  U @Card[]
  D @Card[]
shape SharedResult
  won bool
  left int
  rule text
  seat Seat
  excellent? bool
choice Result = SharedResult
shape @View
  phase "starter"|"play"|"over"
  piles @Piles
  hand? @Card[]
  hand_sizes int[]
  deck int
  placed int
  played_this_turn int
  min int
  out @Card[]
  stuck? Seat
  history? @Histories
  result SharedResult|null
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
shape Started
  event "started"
  seat Seat
  starter Seat
shape SharedGameEnded
  event "game_ended"
  result SharedResult
  stuck Seat|null
choice Open = @Placed|Started|SharedGameEnded
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
shape TurnEnd
  ok bool
  refused? Refusal
  draws int
  needs int
  progress? Message[]
shape @Effects
  effects @Effect[]
  end? TurnEnd
choice Effects = @Effects
)";

}  // namespace

std::string schema() { return std::string(kMessages); }

}  // namespace sobremesa::quick_and_easy
