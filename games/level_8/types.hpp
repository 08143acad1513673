// Level 8: what can be said. Moves, events, what others see of them, options.
// The rules by number are in RULES.md beside this file.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "games/level_8/cards.hpp"
#include "games/level_8/levels.hpp"
#include "games/option_note.hpp"

namespace sobremesa::level_8 {

inline constexpr SeatRange kSeats{2, 6};  // L8-03, L8-A02
inline constexpr std::size_t kMostSeats = 6;
inline constexpr int kFullHand = 10;  // L8-09
inline constexpr std::size_t kLargestHand = 11;

// Numbers of cards, seats and groups are small; they are kept in a byte.
constexpr std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

// Which rules of the box are in force.
struct Options {
  // L8-54, L8-A27: the side each seat plays; seats that are not at the table have none.
  std::array<std::uint8_t, kMostSeats> stars{1, 1, 1, 1, 1, 1};
  LevelTable levels = kHouseLevels;  // L8-A01
  Seat first_dealer;                 // L8-08
  bool take_specials = true;         // L8-A05
  bool joker_only_groups = true;     // L8-A15
  bool skips_return = true;          // L8-A19
  bool carry_any = true;             // L8-A28
  bool end_by_adding = false;        // L8-A07
  bool show_discards = false;        // L8-A31
  bool operator==(const Options&) const = default;
};

inline constexpr std::array<std::string_view, 2> kStarsNamed{"1", "2"};
inline constexpr CustomForm kStarsForm{
    .schema = "int|int[]", .values = kStarsNamed, .or_else = "one for each seat, `[1,2,1]`"};
inline constexpr std::array<std::string_view, 1> kLevelsNamed{R"("house")"};
inline constexpr CustomForm kLevelsForm{
    .schema = "LevelTable",
    .values = kLevelsNamed,
    .or_else = "a table like `data/level8_levels.json`: 8 levels a side, 1 to 10 cards each"};

// One line an option (games/option_fields.hpp), in the order in which they are written.
template <class F, class O>
  requires std::same_as<std::remove_const_t<O>, Options>
void option_fields(F& f, O& o) {
  f.custom(kStarsForm, "stars", o, {.rule = "L8-54"});
  f.custom(kLevelsForm, "levels", o.levels, {.rule = "L8-A01"});
  f.seat("first_dealer", o.first_dealer, {.rule = "L8-08"});
  f.flag("take_specials", o.take_specials, {.rule = "L8-A05", .rare = true});
  f.flag("joker_only_groups", o.joker_only_groups, {.rule = "L8-A15", .rare = true});
  f.flag("skips_return", o.skips_return, {.rule = "L8-A19", .rare = true});
  f.flag("carry_any", o.carry_any, {.rule = "L8-A28", .rare = true});
  f.flag("end_by_adding", o.end_by_adding, {.rule = "L8-A07", .rare = true});
  f.flag("show_discards", o.show_discards, {.rule = "L8-A31", .rare = true});
}

// What the signature plays beside the defaults: options that change the course of a game.
inline constexpr std::array<std::string_view, 3> kSignatureOptions{
    R"({"stars":2})", R"({"skips_return":false,"end_by_adding":true})",
    R"({"first_dealer":1,"take_specials":false,"joker_only_groups":false,"levels":{
      "one_star":{"levels":[[["colour",2],["colour",2]],[["run",1],["set",1]],[["run",2],["set",2],["colour",2]],
        [["set",2],["colour",1],["set",2]],[["colour",5]],[["run",2],["run",2],["run",2]],[["set",3],["run",3]],
        [["run",5],["colour",3],["set",2]]]},
      "two_stars":{"levels":[[["run",3]],[["set",3]],[["colour",3]],[["run",4]],[["set",4]],[["colour",4]],
        [["run",5]],[["set",5]]]}}})"};

// The side of the level card that a seat plays.
constexpr const Side& side_of(const Options& options, Seat seat) {
  return options.levels[options.stars[seat.value] == 2 ? 1 : 0];
}
constexpr const Level& level_at(const Options& options, Seat seat, int level) {
  return side_of(options, seat).levels[static_cast<std::size_t>(level - 1)];
}

// What a player asks for. Seats and groups are as typed; whether they exist is for the rules to
// say.
struct Draw {
  bool operator==(const Draw&) const = default;
};
struct Take {
  std::uint8_t from = 0;
  bool operator==(const Take&) const = default;
};
struct Lay {
  InlineList<LaidCard, kLargestHand> cards;
  std::uint16_t ends = 0;  // bit i: card i is the last of its group
  void end_group() { ends = static_cast<std::uint16_t>(ends | 1U << (cards.size() - 1)); }
  bool operator==(const Lay&) const = default;
};
struct Add {
  LaidCard card;
  std::uint8_t to = 0;
  std::uint8_t group = 0;
  bool operator==(const Add&) const = default;
};
struct Discard {
  Card card;
  bool operator==(const Discard&) const = default;
};
struct Skip {
  std::uint8_t seat = 0;
  bool operator==(const Skip&) const = default;
};
using Cards = InlineList<Card, kLargestHand>;
struct Keep {
  Cards cards;
  bool operator==(const Keep&) const = default;
};
using Move = std::variant<Draw, Take, Lay, Add, Discard, Skip, Keep>;

// Lays and keeps are listed once for each handful of cards used, and only the first of them.
inline constexpr std::size_t kMostListed = 500;
inline constexpr std::size_t kMostGroups = kMostSeats * kMostInLevel;
struct Moves : InlineList<Move, (kLargestHand + 1) * kMostGroups + 2 * kLargestHand> {
  bool more = false;  // there are more than are listed
};

// How a game ended, named by the rule that ended it.
enum class Ending : std::uint8_t { level_8_laid, level_7_and_out };
constexpr std::string_view rule_of(Ending ending) {
  return ending == Ending::level_8_laid ? "L8-51" : "L8-52";
}
struct Outcome {
  Seat winner;
  Ending ending = Ending::level_8_laid;
  bool operator==(const Outcome&) const = default;
};

// What happened: the facts, told from above the table.
struct Drew {
  Seat seat;
  Card card;
  bool operator==(const Drew&) const = default;
};
struct Took {
  Seat seat;
  Seat from;
  Card card;
  bool operator==(const Took&) const = default;
};
struct Laid {
  Seat seat;
  Lay groups;  // every joker declared
  bool operator==(const Laid&) const = default;
};
struct Added {
  Seat seat;
  LaidCard card;
  Seat to;
  std::uint8_t group = 0;
  bool operator==(const Added&) const = default;
};
struct Discarded {
  Seat seat;
  Card card;
  bool operator==(const Discarded&) const = default;
};
struct SkipPlayed {
  Seat seat;
  Seat on;
  bool operator==(const SkipPlayed&) const = default;
};
// L8-48: the turn is lost; the skip card goes under the draw pile.
struct Passed {
  Seat seat;
  bool operator==(const Passed&) const = default;
};
// L8-33, L8-49: a new draw pile of so many cards. Their order comes from the seed.
struct Reshuffled {
  std::uint8_t deck = 0;
  bool operator==(const Reshuffled&) const = default;
};
using Levels = InlineList<std::uint8_t, kMostSeats>;
struct RoundEnded {
  Seat seat;      // who got rid of all cards
  Levels levels;  // where the markers stand now (L8-36 .. L8-38)
  bool operator==(const RoundEnded&) const = default;
};
struct Kept {
  Seat seat;
  Hand cards;
  bool operator==(const Kept&) const = default;
};
using Hands = InlineList<Hand, kMostSeats>;
struct RoundStarted {
  std::uint32_t round = 1;
  Seat dealer;
  Hands hands;                    // kept cards included
  std::optional<Card> turned_up;  // L8-11; a practice pack may be too small for it
  std::uint8_t deck = 0;
  bool operator==(const RoundStarted&) const = default;
};
struct GameEnded {
  Outcome outcome;
  Levels levels;
  bool operator==(const GameEnded&) const = default;
};
using Event = std::variant<Drew, Took, Laid, Added, Discarded, SkipPlayed, Passed, Reshuffled,
                           RoundEnded, Kept, RoundStarted, GameEnded>;
// A move, and after it at most one pass for each skip card.
using Events = InlineList<Event, 1 + kSkips>;

// The same facts as one viewer saw them. Separate types, so that a card drawn, kept or dealt cannot
// reach anybody else by accident.
struct DrewSeen {
  Seat seat;
  std::optional<Card> mine;  // for the seat that drew it
  bool operator==(const DrewSeen&) const = default;
};
struct KeptSeen {
  Seat seat;
  std::uint8_t kept = 0;
  Hand mine;  // for the seat that kept them
  bool operator==(const KeptSeen&) const = default;
};
struct RoundStartedSeen {
  std::uint32_t round = 1;
  Seat dealer;
  InlineList<std::uint8_t, kMostSeats> cards;
  Hand mine;  // the viewer's own new hand
  std::optional<Card> turned_up;
  std::uint8_t deck = 0;
  bool operator==(const RoundStartedSeen&) const = default;
};
using SeenEvent = std::variant<DrewSeen, Took, Laid, Added, Discarded, SkipPlayed, Passed,
                               Reshuffled, RoundEnded, KeptSeen, RoundStartedSeen, GameEnded>;

}  // namespace sobremesa::level_8
