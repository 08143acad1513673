// Quick & Easy: what can be said. Cards, moves, events, what others see of them, options.
// The rules by number are in RULES.md beside this file.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "cards/small_number_set.hpp"
#include "cards/talk/phrases.hpp"
#include "games/piles/words.hpp"
#include "wire/fields.hpp"

namespace sobremesa::quick_and_easy {

using piles::index_of;
using CardSet = cards::SmallNumberSet;

inline constexpr SeatRange kSeats{1, 5};
inline constexpr int kFullHand = 2;  // QE-04

// QE-02, in the order in which hands are sorted.
inline constexpr int kNumbers = 10;
inline constexpr std::array<std::string_view, 5> kColours{"red", "yellow", "green", "blue", "grey"};
inline constexpr std::string_view kColourLetters = "rygbs";

// The value counts through the numbers, colour by colour.
struct Card {
  std::uint8_t value = 0;
  constexpr bool operator==(const Card&) const = default;
};
constexpr int colour_of(Card card) { return card.value / kNumbers; }
constexpr int number_of(Card card) { return card.value % kNumbers + 1; }
constexpr Card card_of(int colour, int number) {
  return {static_cast<std::uint8_t>(colour * kNumbers + number - 1)};
}

// "r7", in either case.
[[nodiscard]] std::string to_text(Card card);
[[nodiscard]] std::optional<Card> parse_card(std::string_view text);

// On the wire.
void write_value(wire::Writer& out, Card card);
[[nodiscard]] bool read_value(const wire::Value& in, Card& card, wire::Limits limits);

// QE-03.
enum class Pile : std::uint8_t { up, down };
constexpr std::string_view to_text(Pile pile) { return pile == Pile::up ? "U" : "D"; }
constexpr cards::Way way_of(Pile pile) {
  return pile == Pile::up ? cards::Way::up : cards::Way::down;
}
constexpr std::uint8_t start_of(Pile) { return 63; }  // no card: the pile is empty

struct Layout {
  using Shape = Layout;
  using Pile = quick_and_easy::Pile;
  using Card = quick_and_easy::Card;
  using Set = CardSet;
  static constexpr std::array kPiles{Pile::up, Pile::down};
  static constexpr bool kStartsPrinted = false;
  static constexpr std::size_t kLargestHand = kFullHand;
  static constexpr std::size_t kMostSeats = 5;
  static constexpr std::size_t kPack = kNumbers * kColours.size();
  static constexpr int kLowestCard = 0;
  static constexpr int kHighestCard = kPack - 1;
  static constexpr Set kAllCards = Set::range(kLowestCard, kHighestCard);
  static constexpr int kLowestNumber = 1;
  static constexpr int kHighestNumber = kNumbers;

  static constexpr Card card_at(int value) { return {static_cast<std::uint8_t>(value)}; }
  static constexpr int number_of(Card card) { return quick_and_easy::number_of(card); }
  static std::string name_of(Card card) { return to_text(card); }
  static std::optional<Card> parse_card(std::string_view text) {
    return quick_and_easy::parse_card(text);
  }
  static std::string cards_in_words() { return "a colour and a number, such as \"r7\""; }
};
inline constexpr auto kPiles = Layout::kPiles;
inline constexpr std::size_t kPack = Layout::kPack;
inline constexpr CardSet kAllCards = Layout::kAllCards;

// Talk and history do not touch the course of the game, but for what professionals may say.
struct Options {
  std::optional<Seat> starter = Seat{0};  // QE-05; empty: the players agree after the deal
  bool professional = false;              // QE-16
  cards::TalkLevel talk = cards::TalkLevel::open;
  bool show_history = false;  // QE-17
  bool operator==(const Options&) const = default;
};

// One line an option (games/option_fields.hpp), in the order in which they are written.
template <class F, class O>
  requires std::same_as<std::remove_const_t<O>, Options>
void option_fields(F& f, O& o) {
  f.seat_or("agree", "starter", o.starter, {.rule = "QE-05", .words = "common"});
  f.flag("professional", o.professional, {.rule = "QE-16"});
  f.choice(cards::kTalkLevelNames, "talk", o.talk, {.rule = "QE-15", .words = "common"});
  f.flag("show_history", o.show_history, {.rule = "QE-17", .words = "common", .rare = true});
}

// What the signature plays beside the defaults: options that change the course of a game.
inline constexpr std::array<std::string_view, 2> kSignatureOptions{R"({"professional":true})",
                                                                   R"({"starter":"agree"})"};

using Place = piles::Place<Layout>;
using EndTurn = piles::EndTurn<Layout>;
using Start = piles::Start<Layout>;
using Move = std::variant<Place, EndTurn, Start>;
using Moves = InlineList<Move, kFullHand * kPiles.size() + 1>;
static_assert(Moves::capacity() >= kSeats.max, "there is a start for every seat");

// How a game ended, named by the rule that ended it.
enum class Ending : std::uint8_t { all_placed, stuck };
inline constexpr std::array<std::string_view, 2> kEndingRules{"QE-13", "QE-12"};
constexpr std::span<const std::string_view> ending_rules(Ending) { return kEndingRules; }
constexpr std::string_view rule_of(Ending ending) { return kEndingRules[index_of(ending)]; }
constexpr bool can_end(Ending ending, int left) {
  return (left == 0) == (ending == Ending::all_placed);
}
constexpr bool is_lost_by_ending_a_turn(Ending) { return false; }

using Outcome = piles::TeamOutcome<Layout, Ending, 5>;  // QE-14: fewer than five are excellent

using Drawn = piles::Drawn<Layout>;
using Started = piles::Started<Layout>;
using Placed = piles::Placed<Layout>;
using TurnEnded = piles::TurnEnded<Layout>;
using TurnEndedSeen = piles::TurnEndedSeen<Layout>;
using GameEnded = piles::GameEnded<Outcome>;
using Event = std::variant<Started, Placed, TurnEnded, GameEnded>;
using Events = InlineList<Event, 2>;
using SeenEvent = piles::SeenEvent<Event>;

}  // namespace sobremesa::quick_and_easy
