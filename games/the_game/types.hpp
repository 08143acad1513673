// The Game: what can be said. Cards, moves, events, what others see of them, options.
// The rules by number are in RULES.md beside this file.
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
#include "games/piles/four_piles.hpp"
#include "games/piles/options.hpp"
#include "games/piles/words.hpp"

namespace sobremesa::the_game {

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
inline constexpr NumberSet kFireCards{22, 33, 44, 55, 66, 77};  // OF-04

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

// One line an option (games/option_fields.hpp), in the order in which they are written.
template <class F, class O>
  requires std::same_as<std::remove_const_t<O>, Options>
void option_fields(F& f, O& o) {
  piles::team_option_fields(f, o);
  f.flag("fire", o.fire, {.rule = "OF-02"});
}

// What the signature plays beside the defaults: options that change the course of a game.
inline constexpr std::array<std::string_view, 2> kSignatureOptions{
    R"({"expert":true,"small_hands":true})", R"({"fire":true,"play_out":true,"starter":"agree"})"};

using Place = piles::Place<Layout>;
using EndTurn = piles::EndTurn<Layout>;
using Start = piles::Start<Layout>;
using Move = std::variant<Place, EndTurn, Start>;
using Moves = InlineList<Move, kLargestHand * kPiles.size() + 1>;

// How a game ended, named by the rule that ended it.
enum class Ending : std::uint8_t { all_placed, stuck, fire };
inline constexpr std::array<std::string_view, 3> kEndingRules{"TG-42", "TG-38", "OF-05"};
constexpr std::span<const std::string_view> ending_rules(Ending) { return kEndingRules; }
constexpr std::string_view rule_of(Ending ending) { return kEndingRules[index_of(ending)]; }
constexpr bool can_end(Ending ending, int left) {
  return (left == 0) == (ending == Ending::all_placed);
}
// S-12: a fire is judged when a turn ends.
constexpr bool is_lost_by_ending_a_turn(Ending ending) { return ending == Ending::fire; }

using Outcome = piles::TeamOutcome<Layout, Ending>;

// TG-40: whether a result is better than another. A tie is no improvement.
constexpr bool beats(const Outcome& one, const Outcome& other) { return one.left < other.left; }

using Drawn = piles::Drawn<Layout>;
using Started = piles::Started<Layout>;
using Placed = piles::Placed<Layout>;
using TurnEnded = piles::TurnEnded<Layout>;
using TurnEndedSeen = piles::TurnEndedSeen<Layout>;
using GameEnded = piles::GameEnded<Outcome>;
using Event = std::variant<Started, Placed, TurnEnded, GameEnded>;
using Events = InlineList<Event, 2>;
using SeenEvent = piles::SeenEvent<Event>;

}  // namespace sobremesa::the_game
