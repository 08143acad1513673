// The Game: Extreme: what can be said. Cards and their orders, moves, events, what others see of
// them, options. The rules by number are in RULES.md beside this file.
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

namespace sobremesa::the_game_extreme {

using Card = cards::NumberCard;
using cards::number_card;
using cards::NumberSet;

inline constexpr SeatRange kSeats{1, 5};
inline constexpr int kLowestCard = 2;
inline constexpr int kHighestCard = 99;
inline constexpr std::size_t kPack = 98;
inline constexpr std::size_t kLargestHand = 8;
inline constexpr NumberSet kAllCards = NumberSet::range(kLowestCard, kHighestCard);

// TG-16: always in this order; the first two climb, the last two fall.
enum class Pile : std::uint8_t { a, b, c, d };
inline constexpr std::array kPiles{Pile::a, Pile::b, Pile::c, Pile::d};

constexpr std::size_t index_of(Pile pile) { return static_cast<std::size_t>(pile); }
constexpr cards::Way way_of(Pile pile) {
  return pile == Pile::a || pile == Pile::b ? cards::Way::up : cards::Way::down;
}
// TG-04. The start values are printed on the pile cards; no card carries them.
constexpr std::uint8_t start_of(Pile pile) { return way_of(pile) == cards::Way::up ? 1 : 100; }

// TGX-04. The first three are lightning and bind the turn they are played in; the other four are
// infinity orders and bind everyone while they are visible. In the order of the data file.
enum class Order : std::uint8_t {
  none,
  stop,
  skull,
  three,
  silence,
  no_trick,
  one_pile,
  draw_one,
};
inline constexpr std::array kOrders{Order::stop,    Order::skull,    Order::three,
                                    Order::silence, Order::no_trick, Order::one_pile,
                                    Order::draw_one};
inline constexpr std::array kInfinityOrders{Order::silence, Order::no_trick, Order::one_pile,
                                            Order::draw_one};
inline constexpr int kCardsPerOrder = 4;

inline constexpr std::array<std::string_view, kOrders.size() + 1> kOrderNames{
    "", "stop", "skull", "three", "silence", "no-trick", "one-pile", "draw-one"};
constexpr std::string_view to_text(Order order) {
  return kOrderNames[static_cast<std::size_t>(order)];
}

// Which number carries which order. May be asked about the start values too: they carry none.
class Orders {
 public:
  constexpr Order on(int number) const { return on_[static_cast<std::size_t>(number)]; }
  constexpr void print(Order order, int number) { on_[static_cast<std::size_t>(number)] = order; }
  constexpr NumberSet cards_with(Order order) const {
    NumberSet numbers;
    for (int number = kLowestCard; number <= kHighestCard; ++number) {
      if (on(number) == order) numbers.insert(number);
    }
    return numbers;
  }
  constexpr bool operator==(const Orders&) const = default;

 private:
  std::array<Order, 101> on_{};
};

// TGX-A01: our own layout, since no source names the publisher's. The same as
// data/extreme_orders.json, which a test holds against it.
inline constexpr std::array<std::array<int, kCardsPerOrder>, kOrders.size()> kHouseNumbers{{
    {4, 49, 63, 88},
    {11, 43, 70, 82},
    {18, 36, 52, 97},
    {7, 46, 67, 84},
    {15, 39, 74, 79},
    {21, 31, 56, 93},
    {25, 28, 59, 91},
}};
inline constexpr Orders kHouseOrders = [] {
  Orders orders;
  for (std::size_t kind = 0; kind < kOrders.size(); ++kind) {
    for (const int number : kHouseNumbers[kind]) orders.print(kOrders[kind], number);
  }
  return orders;
}();

// Which rules of the box are in force. Talk and history do not touch the course of the game.
struct Options {
  std::optional<Seat> starter = Seat{0};  // TG-22; empty: the players agree after the deal
  bool expert = false;                    // TG-43
  bool small_hands = false;               // TG-45
  bool play_out = false;                  // TG-A05
  cards::TalkLevel talk = cards::TalkLevel::open;
  bool trick_talk = false;    // TG-A09
  bool show_history = false;  // TG-A10
  Orders orders = kHouseOrders;
  bool orders_by_lot = false;                // TGX-A01: still to be drawn from the seed, by resolve
  bool guard = false;                        // TGX-A02
  bool one_pile_retroactive = false;         // TGX-A18
  bool one_pile_own_card_fixes_pile = true;  // TGX-A19
  bool one_pile_binds_whole_turn = false;    // TGX-A20
  bool cap_min_by_hand = false;              // TGX-A24
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
enum class Ending : std::uint8_t {
  all_placed,
  stuck,
  open_skull,
  open_skull_at_the_last,  // with every card placed
  broken_three,
  short_three,  // the turn began with fewer than three cards
};
inline constexpr std::array kEndings{Ending::all_placed,   Ending::stuck,
                                     Ending::open_skull,   Ending::open_skull_at_the_last,
                                     Ending::broken_three, Ending::short_three};
inline constexpr std::array<std::string_view, kEndings.size()> kEndingRules{
    "TG-42", "TG-38", "TGX-14", "TGX-15", "TGX-16", "TGX-19"};
constexpr std::string_view rule_of(Ending ending) {
  return kEndingRules[static_cast<std::size_t>(ending)];
}
constexpr bool is_lost_by_an_order(Ending ending) {
  return ending != Ending::all_placed && ending != Ending::stuck;
}

// TG-02: one outcome for the whole table. TGX-A30: what is left and who won are told apart, since
// an order can lose a game with nothing left.
struct Outcome {
  Ending ending = Ending::stuck;
  std::uint8_t left = 0;      // TG-39
  Seat seat;                  // who acted last
  std::optional<Seat> stuck;  // TG-38: who could not place the minimum
  constexpr bool won() const { return ending == Ending::all_placed; }
  // TG-41; a game lost through an order has not been played to its end.
  constexpr bool excellent() const { return ending == Ending::stuck && left > 0 && left < 10; }
  bool operator==(const Outcome&) const = default;
};

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
using Events = InlineList<Event, 3>;  // a stop places, ends the turn, and may end the game

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

}  // namespace sobremesa::the_game_extreme
