// The words of games of piles on the wire: each says once which fields it has.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "games/piles/text.hpp"
#include "games/piles/words.hpp"
#include "wire/fields.hpp"

namespace sobremesa::piles {

template <class L>
inline constexpr wire::Limits kSeatLimits{0, static_cast<std::int64_t>(L::kMostSeats) - 1};

template <class L>
inline constexpr wire::Limits kCardLimits{L::kLowestCard, L::kHighestCard};

// Word<L> itself, const or not; what L is.
template <class E, template <class> class Word>
struct IsWord : std::false_type {};
template <class L, template <class> class Word>
struct IsWord<Word<L>, Word> : std::true_type {
  using Of = L;
};
template <class E, template <class> class Word>
concept Is = IsWord<std::remove_const_t<E>, Word>::value;
template <class E, template <class> class Word>
using Of = typename IsWord<std::remove_const_t<E>, Word>::Of;

// --- single values ------------------------------------------------------------------------------

// A pile, which travels by its name.
template <class L, class Pile>
struct NamedPile {
  Pile pile;  // a reference
};
template <class L, class Pile>
void write_value(wire::Writer& out, const NamedPile<L, Pile>& named) {
  out.string(to_text(named.pile));
}
template <class L, class Pile>
[[nodiscard]] bool read_value(const wire::Value& in, NamedPile<L, Pile>& named, wire::Limits) {
  const auto read = parse_pile<L>(in.as_string().value_or(""));
  if (read) named.pile = *read;
  return read.has_value();
}

template <PileLayout L>
void write_card(wire::Writer& out, int value) {
  using wire::write_value;
  write_value(out, L::card_at(value));
}
template <PileLayout L>
[[nodiscard]] std::optional<typename L::Card> read_card(const wire::Value& in) {
  using wire::read_value;
  typename L::Card card{};
  return read_value(in, card, kCardLimits<L>) ? std::optional(card) : std::nullopt;
}
template <PileLayout L>
void write_cards(wire::Writer& out, typename L::Set cards) {
  out.begin_array();
  for (const int value : cards) write_card<L>(out, value);
  out.end_array();
}

// Top first.
template <PileLayout L, class Deck>
void write_deck(wire::Writer& out, const Deck& deck) {
  out.begin_array();
  for (int depth = 0; depth < deck.size(); ++depth) write_card<L>(out, deck.peek(depth).value);
  out.end_array();
}

template <PileLayout L>
void write_tops(wire::Writer& out, const Tops<L>& tops) {
  out.begin_object();
  for (const auto pile : L::kPiles) {
    const std::uint8_t top = tops[index_of(pile)];
    out.key(to_text(pile));
    if (top != start_of(pile)) {
      write_card<L>(out, top);
    } else if (L::kStartsPrinted) {
      out.integer(top);
    } else {
      out.null();
    }
  }
  out.end_object();
}
// Whether this is what a pile without cards shows.
template <PileLayout L>
[[nodiscard]] bool is_start(const wire::Value& value, typename L::Pile pile) {
  return L::kStartsPrinted ? value.as_int() == start_of(pile) : value.is_null();
}

// The names of the piles that are marked, as a list.
template <PileLayout L>
void write_marked(wire::Writer& out, std::string_view key,
                  const std::array<bool, L::kPiles.size()>& marked) {
  out.key(key);
  out.begin_array();
  for (const auto pile : L::kPiles) {
    if (marked[index_of(pile)]) out.string(to_text(pile));
  }
  out.end_array();
}
template <PileLayout L>
void read_marked(wire::ObjectReader& in, std::string_view key, const wire::Value& list,
                 std::array<bool, L::kPiles.size()>& marked) {
  if (!list.is_array()) return in.fail(key, "must be a list of piles");
  for (const wire::Value value : list.elements()) {
    const auto pile = parse_pile<L>(value.as_string().value_or(""));
    if (!pile) return in.fail(key, "must be a list of piles");
    marked[index_of(*pile)] = true;
  }
}

// --- how a team's game ended --------------------------------------------------------------------
//
// A room says `ending_rules(Ending)`, all of them in the order of its enumerators, `rule_of` one,
// and `can_end(Ending, left)`.

template <class L, class Ending, int Excellent>
void write_value(wire::Writer& out, const TeamOutcome<L, Ending, Excellent>& outcome) {
  out.begin_object();
  out.field("won", outcome.won());
  out.field("left", outcome.left);
  out.field("rule", rule_of(outcome.ending));
  out.field("seat", outcome.seat.value);
  if (outcome.excellent()) out.field("excellent", true);
  out.end_object();
}

template <class Ending>
[[nodiscard]] std::optional<Ending> ending_by(std::string_view rule) {
  const std::span<const std::string_view> rules = ending_rules(Ending{});
  const auto found = std::find(rules.begin(), rules.end(), rule);
  if (found == rules.end()) return std::nullopt;
  return static_cast<Ending>(found - rules.begin());
}

template <class L, class Ending, int Excellent>
[[nodiscard]] bool read_value(const wire::Value& value, TeamOutcome<L, Ending, Excellent>& outcome,
                              wire::Limits) {
  wire::ObjectReader in(value, wire::FaultCode::bad_request, "result");
  TeamOutcome<L, Ending, Excellent> read;
  const auto rule = in.required("rule");
  const auto ending = ending_by<Ending>(rule ? rule->as_string().value_or("") : "");
  read.left = small(static_cast<int>(in.integer("left", {0, L::kPack})));
  read.seat = seat_at(static_cast<int>(in.integer("seat", kSeatLimits<L>)));
  if (!ending) return false;
  read.ending = *ending;
  const bool told_won = in.boolean_or("won", read.won());
  const bool told_excellent = in.boolean_or("excellent", read.excellent());
  const bool agrees = told_won == read.won() && told_excellent == read.excellent() &&
                      can_end(read.ending, read.left);
  if (in.finish() || !agrees) return false;
  outcome = read;
  return true;
}

// --- events -------------------------------------------------------------------------------------

template <class L>
constexpr std::string_view event_name(const Started<L>&) {
  return "started";
}
template <class L>
constexpr std::string_view event_name(const Placed<L>&) {
  return "placed";
}
template <class L>
constexpr std::string_view event_name(const TurnEnded<L>&) {
  return "turn_ended";
}
template <class L>
constexpr std::string_view event_name(const TurnEndedSeen<L>&) {
  return "turn_ended";
}
template <class Outcome>
constexpr std::string_view event_name(const GameEnded<Outcome>&) {
  return "game_ended";
}

template <class F, Is<Started> E>
void fields(F& f, E& e) {
  using L = Of<E, Started>;
  f("seat", e.seat, kSeatLimits<L>);
  f("starter", e.starter, kSeatLimits<L>);
}
template <class F, Is<Placed> E>
void fields(F& f, E& e) {
  using L = Of<E, Placed>;
  f("seat", e.seat, kSeatLimits<L>);
  f("card", e.card, kCardLimits<L>);
  NamedPile<L, decltype((e.pile))> pile{e.pile};
  f("pile", pile);
}
template <class F, Is<TurnEnded> E>
void fields(F& f, E& e) {
  using L = Of<E, TurnEnded>;
  f("seat", e.seat, kSeatLimits<L>);
  f("drew", e.drew, kCardLimits<L>);
  f("next", e.next, kSeatLimits<L>);
}
template <class F, Is<TurnEndedSeen> E>
void fields(F& f, E& e) {
  using L = Of<E, TurnEndedSeen>;
  f("seat", e.seat, kSeatLimits<L>);
  f("drew", e.drew, wire::Limits{0, L::kLargestHand});
  f("mine", e.mine, kCardLimits<L>);
  f("next", e.next, kSeatLimits<L>);
}
template <class F, Is<GameEnded> E>
void fields(F& f, E& e) {
  f("result", e.outcome);
  if constexpr (requires { e.outcome.stuck; }) {
    f("stuck", e.outcome.stuck, kSeatLimits<typename Of<E, GameEnded>::Layout>);
  }
}

template <class... Event>
void write_event(wire::Writer& out, const std::variant<Event...>& event) {
  wire::write_event_object(out, event);
}
template <class... Event>
void write_seen(wire::Writer& out, const std::variant<Event...>& event) {
  wire::write_event_object(out, event);
}

}  // namespace sobremesa::piles
