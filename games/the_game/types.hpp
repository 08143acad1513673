// The Game: what can be said. Cards, moves, events, what others see of them, options.
// The rules by number are in RULES.md beside this file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "cards/number_card.hpp"
#include "cards/number_pile.hpp"
#include "cards/number_set.hpp"
#include "cards/talk/phrases.hpp"

namespace sobremesa::the_game {

using Card = cards::NumberCard;
using cards::number_card;
using cards::NumberSet;

inline constexpr SeatRange kSeats{1, 5};
inline constexpr int kLowestCard = 2;
inline constexpr int kHighestCard = 99;
inline constexpr std::size_t kPack = 98;
inline constexpr std::size_t kLargestHand = 8;
inline constexpr NumberSet kAllCards = NumberSet::range(kLowestCard, kHighestCard);
inline constexpr NumberSet kFireCards{22, 33, 44, 55, 66, 77};  // OF-04

// TG-16: always in this order; the first two climb, the last two fall.
enum class Pile : std::uint8_t { a, b, c, d };
inline constexpr std::array kPiles{Pile::a, Pile::b, Pile::c, Pile::d};

constexpr std::size_t index_of(Pile pile) { return static_cast<std::size_t>(pile); }
constexpr cards::Way way_of(Pile pile) {
  return pile == Pile::a || pile == Pile::b ? cards::Way::up : cards::Way::down;
}
// TG-04. The start values are printed on the pile cards; no card carries them.
constexpr std::uint8_t start_of(Pile pile) { return way_of(pile) == cards::Way::up ? 1 : 100; }

// Which rules of the box are in force. Talk and history do not touch the course of the game.
struct Options {
  std::optional<Seat> starter = Seat{0};  // TG-22; empty: the players agree after the deal
  bool expert = false;                    // TG-43
  bool small_hands = false;               // TG-45
  bool play_out = false;                  // TG-A05
  bool fire = false;                      // OF-02
  cards::TalkLevel talk = cards::TalkLevel::open;
  bool trick_talk = false;    // TG-A09
  bool show_history = false;  // TG-A10
  bool operator==(const Options&) const = default;
};

// What a player asks for.
struct Place {
  Card card;
  Pile pile = Pile::a;
  bool operator==(const Place&) const = default;
};
struct EndTurn {
  bool operator==(const EndTurn&) const = default;
};
struct Start {
  std::uint8_t seat = 0;  // as typed; whether there is such a seat is for the rules to say
  bool operator==(const Start&) const = default;
};
using Move = std::variant<Place, EndTurn, Start>;
using Moves = InlineList<Move, kLargestHand * kPiles.size() + 1>;

// How a game ended, named by the rule that ended it.
enum class Ending : std::uint8_t { all_placed, stuck, fire };
constexpr std::string_view rule_of(Ending ending) {
  switch (ending) {
    case Ending::all_placed:
      return "TG-42";
    case Ending::stuck:
      return "TG-38";
    case Ending::fire:
      return "OF-05";
  }
  return "";
}

// TG-02: one outcome for the whole table.
struct Outcome {
  Ending ending = Ending::stuck;
  std::uint8_t left = 0;      // TG-39
  Seat seat;                  // who acted last
  std::optional<Seat> stuck;  // TG-38: who could not place the minimum
  constexpr bool won() const { return ending == Ending::all_placed; }
  // TG-41; a game lost through a fire has not been played to its end.
  constexpr bool excellent() const { return ending == Ending::stuck && left > 0 && left < 10; }
  bool operator==(const Outcome&) const = default;
};

// TG-40: whether a result is better than another. A tie is no improvement.
constexpr bool beats(const Outcome& one, const Outcome& other) { return one.left < other.left; }

// What happened: the facts, told from above the table.
using Drawn = InlineList<Card, kLargestHand>;

struct Started {
  Seat seat;     // who announced it
  Seat starter;  // who begins
  bool operator==(const Started&) const = default;
};
struct Placed {
  Seat seat;
  Card card;
  Pile pile = Pile::a;
  bool operator==(const Placed&) const = default;
};
struct TurnEnded {
  Seat seat;
  Seat next;
  Drawn drew;
  bool operator==(const TurnEnded&) const = default;
};
struct GameEnded {
  Outcome outcome;
  bool operator==(const GameEnded&) const = default;
};
using Event = std::variant<Started, Placed, TurnEnded, GameEnded>;
using Events = InlineList<Event, 2>;

// The same facts as one viewer saw them. A separate type, so that a card somebody drew cannot reach
// anybody else by accident.
struct TurnEndedSeen {
  Seat seat;
  Seat next;
  std::uint8_t drew = 0;
  Drawn mine;  // the cards themselves, for the seat that drew them
  bool operator==(const TurnEndedSeen&) const = default;
};
using SeenEvent = std::variant<Started, Placed, TurnEndedSeen, GameEnded>;

}  // namespace sobremesa::the_game
