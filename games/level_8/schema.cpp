// What the room's messages look like, all but its options; engine/schema.hpp says how it is
// written.
#include "games/level_8/game.hpp"

namespace sobremesa::level_8 {
namespace {

constexpr const char* kSchema = R"(
choice @Card = text
choice LaidCard = text
shape @Result
  winner Seat
  rule "L8-51"|"L8-52"
  levels int[]
choice Result = @Result
choice GroupWord = text|int
shape LevelSide
  keep_from_level? int
  keep_at_most? int
  levels GroupWord[][][]
shape LevelTable
  one_star LevelSide
  two_stars LevelSide
shape @Place
  level int
  stars int
  cards int
  laid LaidCard[][]|null
  discard @Card|null
  discard_size int
  skip bool
  known @Card[]
  discards? @Card[]
  buried? @Card[]
  kept? int|null
shape @View
  phase "draw"|"play"|"keep"|"over"
  round int
  dealer Seat
  deck int
  under int
  out? int
  hand? @Card[]
  kept? @Card[]
  seats @Place[]
  result @Result|null
shape GameEnded
  event "game_ended"
  result @Result
shape Drew
  event "drew"
  seat Seat
  card @Card
shape DrewSeen
  event "drew"
  seat Seat
  mine @Card|null
shape Took
  event "took"
  seat Seat
  from Seat
  card @Card
shape Laid
  event "laid"
  seat Seat
  groups LaidCard[][]
shape Added
  event "added"
  seat Seat
  card LaidCard
  to Seat
  group int
shape Discarded
  event "discarded"
  seat Seat
  card @Card
shape SkipPlayed
  event "skip_played"
  seat Seat
  on Seat
shape Passed
  event "passed"
  seat Seat
shape Reshuffled
  event "reshuffled"
  deck int
shape RoundEnded
  event "round_ended"
  seat Seat
  levels int[]
shape Kept
  event "kept"
  seat Seat
  cards @Card[]
shape KeptSeen
  event "kept"
  seat Seat
  kept int
  mine @Card[]
shape RoundStarted
  event "round_started"
  round int
  dealer Seat
  hands @Card[][]
  turned_up @Card|null
  deck int
shape RoundStartedSeen
  event "round_started"
  round int
  dealer Seat
  cards int[]
  mine @Card[]
  turned_up @Card|null
  deck int
choice Open = GameEnded|Took|Laid|Added|Discarded|SkipPlayed|Passed|Reshuffled|RoundEnded
choice Event = Drew|Kept|RoundStarted
choice SeenEvent = DrewSeen|KeptSeen|RoundStartedSeen
shape Joining
  move text
  seat Seat
  group int
  as LaidCard
  cards LaidCard[]
shape CardMoves
  card @Card
  moves text[]
  joins? Joining[]
shape GroupLack
  kind "run"|"set"|"colour"
  size int
  missing int
shape LevelLack
  groups GroupLack[]
  missing int
  lay? text
shape @Effects
  moves text[]
  cards CardMoves[]
  level? LevelLack
choice Effects = @Effects
shape @Played
  seed SeedNumber
  bot_seed? int
  winner Seat
  turns int
  rounds int
  levels int[]
  log? Log
choice GamePlayed = @Played
)";

}  // namespace

std::string Game::schema() { return kSchema; }

}  // namespace sobremesa::level_8
