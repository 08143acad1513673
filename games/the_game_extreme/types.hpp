// The Game: Extreme: what can be said. Cards and their orders, moves, events, what others see of
// them, options. The rules by number are in RULES.md beside this file.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "cards/talk/phrases.hpp"
#include "games/option_note.hpp"
#include "games/piles/four_piles.hpp"
#include "games/piles/options.hpp"
#include "games/piles/words.hpp"

namespace sobremesa::the_game_extreme {

using cards::number_card;
using cards::NumberSet;
using piles::index_of;

struct Layout : piles::FourPiles {
  using Shape = piles::FourPiles;
};
using Card = Layout::Card;
using Pile = Layout::Pile;
inline constexpr auto kPiles = Layout::kPiles;
inline constexpr int kLowestCard = Layout::kLowestCard;
inline constexpr int kHighestCard = Layout::kHighestCard;
inline constexpr std::size_t kPack = Layout::kPack;
inline constexpr std::size_t kLargestHand = Layout::kLargestHand;
inline constexpr NumberSet kAllCards = Layout::kAllCards;

inline constexpr SeatRange kSeats{1, 5};

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

inline constexpr std::array<std::string_view, 3> kOrdersNamed{R"("house")", R"("random")",
                                                              R"("none")"};
inline constexpr CustomForm kOrdersForm{.schema = "Orders",
                                        .values = kOrdersNamed,
                                        .or_else = "a table like `data/extreme_orders.json`"};

// One line an option (games/option_fields.hpp), in the order in which they are written.
template <class F, class O>
  requires std::same_as<std::remove_const_t<O>, Options>
void option_fields(F& f, O& o) {
  piles::team_option_fields(f, o);
  f.custom(kOrdersForm, "orders", o, {.rule = "TGX-A01"});
  f.flag("guard", o.guard, {.rule = "TGX-A02"});
  f.flag("one_pile_retroactive", o.one_pile_retroactive, {.rule = "TGX-A18", .rare = true});
  f.flag("one_pile_binds_whole_turn", o.one_pile_binds_whole_turn,
         {.rule = "TGX-A20", .rare = true});
  f.flag("cap_min_by_hand", o.cap_min_by_hand, {.rule = "TGX-A24", .rare = true});
  f.flag("one_pile_own_card_fixes_pile", o.one_pile_own_card_fixes_pile,
         {.rule = "TGX-A19", .rare = true});
}

// What the signature plays beside the defaults: options that change the course of a game.
inline constexpr std::array<std::string_view, 4> kSignatureOptions{
    R"({"orders":"random","starter":"agree"})", R"({"guard":true,"expert":true})",
    R"({"guard":true,"small_hands":true,"cap_min_by_hand":true,)"
    R"("one_pile_retroactive":true,"play_out":true})",
    R"({"guard":true,"one_pile_binds_whole_turn":true,)"
    R"("one_pile_own_card_fixes_pile":false})"};

using Place = piles::Place<Layout>;
using EndTurn = piles::EndTurn<Layout>;
using Start = piles::Start<Layout>;
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
inline constexpr std::array<std::string_view, 6> kEndingRules{"TG-42",  "TG-38",  "TGX-14",
                                                              "TGX-15", "TGX-16", "TGX-19"};
constexpr std::span<const std::string_view> ending_rules(Ending) { return kEndingRules; }
constexpr std::string_view rule_of(Ending ending) { return kEndingRules[index_of(ending)]; }
// Whether a game can end like this with so many cards left; a broken 3! ends it either way.
constexpr bool can_end(Ending ending, int left) {
  switch (ending) {
    case Ending::all_placed:
    case Ending::open_skull_at_the_last:
      return left == 0;
    case Ending::stuck:
    case Ending::open_skull:
      return left > 0;
    case Ending::broken_three:
    case Ending::short_three:
      return true;
  }
  return false;
}
constexpr bool is_lost_by_an_order(Ending ending) {
  return ending != Ending::all_placed && ending != Ending::stuck;
}
// Orders are judged when a turn ends, also by a stop.
constexpr bool is_lost_by_ending_a_turn(Ending ending) { return is_lost_by_an_order(ending); }

// TGX-A30: what is left and who won are told apart, since an order can lose with nothing left.
using Outcome = piles::TeamOutcome<Layout, Ending>;

using Drawn = piles::Drawn<Layout>;
using Started = piles::Started<Layout>;
using Placed = piles::Placed<Layout>;
using TurnEnded = piles::TurnEnded<Layout>;
using TurnEndedSeen = piles::TurnEndedSeen<Layout>;
using GameEnded = piles::GameEnded<Outcome>;
using Event = std::variant<Started, Placed, TurnEnded, GameEnded>;
using Events = InlineList<Event, 3>;  // a stop places, ends the turn, and may end the game
using SeenEvent = piles::SeenEvent<Event>;

}  // namespace sobremesa::the_game_extreme
