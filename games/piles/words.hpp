// What is said in games of piles: moves, events, and what others see of them. Templates over the
// layout, so that a move of one game is no move of another.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "games/piles/layout.hpp"

namespace sobremesa::piles {

// What a player asks for.
template <class L>
struct Place {
  typename L::Card card;
  typename L::Pile pile{};
  bool operator==(const Place&) const = default;
};
template <class L>
struct EndTurn {
  bool operator==(const EndTurn&) const = default;
};
template <class L>
struct Start {
  std::uint8_t seat = 0;  // as typed; whether there is such a seat is for the rules to say
  bool operator==(const Start&) const = default;
};

// What happened: the facts, told from above the table.
template <class L>
using Drawn = InlineList<typename L::Card, L::kLargestHand>;

template <class L>
struct Started {
  Seat seat;     // who announced it
  Seat starter;  // who begins
  bool operator==(const Started&) const = default;
};
template <class L>
struct Placed {
  Seat seat;
  typename L::Card card;
  typename L::Pile pile{};
  bool operator==(const Placed&) const = default;
};
template <class L>
struct TurnEnded {
  Seat seat;
  Seat next;
  Drawn<L> drew;
  bool operator==(const TurnEnded&) const = default;
};
template <class Outcome>
struct GameEnded {
  Outcome outcome;
  bool operator==(const GameEnded&) const = default;
};

// The same facts as one viewer saw them. A separate type, so that a card somebody drew cannot reach
// anybody else by accident.
template <class L>
struct TurnEndedSeen {
  Seat seat;
  Seat next;
  std::uint8_t drew = 0;
  Drawn<L> mine;  // the cards themselves, for the seat that drew them
  bool operator==(const TurnEndedSeen&) const = default;
};

// Everything but a draw is seen as it is.
template <class Event>
struct Seen {
  using Type = Event;
};
template <class L>
struct Seen<TurnEnded<L>> {
  using Type = TurnEndedSeen<L>;
};
template <class... Event>
struct Seen<std::variant<Event...>> {
  using Type = std::variant<typename Seen<Event>::Type...>;
};
template <class Event>
using SeenEvent = typename Seen<Event>::Type;

// TG-02: one outcome for the whole table, named by the rule that ended the game. What is left and
// who won are told apart, since an order can lose a game with nothing left (TGX-A30).
template <class L, class Ending, int Excellent = 10>
struct TeamOutcome {
  using Layout = L;
  Ending ending = Ending::stuck;
  std::uint8_t left = 0;      // TG-39
  Seat seat;                  // who acted last
  std::optional<Seat> stuck;  // TG-38: who could not place the minimum
  constexpr bool won() const { return ending == Ending::all_placed; }
  // TG-41; a game that was lost by a rule has not been played to its end.
  constexpr bool excellent() const {
    return ending == Ending::stuck && left > 0 && left < Excellent;
  }
  bool operator==(const TeamOutcome&) const = default;
};

}  // namespace sobremesa::piles
