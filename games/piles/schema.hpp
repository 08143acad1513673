// What messages look like that rooms of piles have in common; engine/schema.hpp says how it is
// written.
#pragma once

#include <string_view>

namespace sobremesa::piles {

// Turns of several cards.
inline constexpr std::string_view kTurnSchema = R"(
shape @View
  hand_sizes int[]
  played_this_turn int
  min int
shape TurnEnd
  ok bool
  refused? Refusal
  draws int
  needs int
  loses? text
  stop? bool
  then? Refusal
  warning? Message[]
  progress? Message[]
)";

// Cards that are numbers and nothing else.
inline constexpr std::string_view kNumberSchema = R"(
shape @View
  hand? int[]
shape Placed
  event "placed"
  seat Seat
  card int
  pile text
shape TurnEnded
  event "turn_ended"
  seat Seat
  drew int[]
  next Seat
shape TurnEndedSeen
  event "turn_ended"
  seat Seat
  drew int
  mine int[]
  next Seat
choice Open = Placed
choice Event = TurnEnded
choice SeenEvent = TurnEndedSeen
shape Effect
  card int
  pile text
  ok bool
  way? "up"|"down"|"back"
  by? int
  best? bool
  refused? Refusal
shape PileEffects
  effects Effect[]
  end? TurnEnd
choice Effects = PileEffects
)";

// Where all play together, with one deck.
inline constexpr std::string_view kTeamSchema = R"(
shape SharedResult
  won bool
  left int
  rule text
  seat Seat
  excellent? bool
choice Result = SharedResult
shape @View
  phase "starter"|"play"|"over"
  deck int
  placed int
  stuck? Seat
  result SharedResult|null
shape Started
  event "started"
  seat Seat
  starter Seat
shape SharedGameEnded
  event "game_ended"
  result SharedResult
  stuck Seat|null
choice Open = Started|SharedGameEnded
)";

// The same on four piles of numbers.
inline constexpr std::string_view kFourPilesSchema = R"(
shape FourPiles
  A int
  B int
  C int
  D int
shape FourHistories
  A int[]
  B int[]
  C int[]
  D int[]
shape @View
  piles FourPiles
  out int[]
  history? FourHistories
)";

}  // namespace sobremesa::piles
