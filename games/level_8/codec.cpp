#include "games/level_8/codec.hpp"

#include <algorithm>

#include "base/match.hpp"
#include "games/level_8/rules.hpp"
#include "games/level_8/text.hpp"
#include "games/option_fields.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::level_8 {

// Declared before the field lists, which reach them by name.
void write_value(wire::Writer& out, Card card) { out.string(to_text(card)); }
void write_value(wire::Writer& out, LaidCard card) { out.string(to_text(card)); }
void write_value(wire::Writer& out, const Hand& hand) {
  out.begin_array();
  hand.for_each([&](Card card) { write_value(out, card); });
  out.end_array();
}
void write_value(wire::Writer& out, const Lay& lay) {
  out.begin_array();
  bool open = false;
  for (std::size_t i = 0; i < lay.cards.size(); ++i) {
    if (!open) out.begin_array();
    write_value(out, lay.cards[i]);
    open = (lay.ends >> i & 1) == 0;
    if (!open) out.end_array();
  }
  out.end_array();
}
void write_value(wire::Writer& out, const GameEnded& ended) {
  out.begin_object();
  out.field("winner", ended.outcome.winner.value);
  out.field("rule", rule_of(ended.outcome.ending));
  out.key("levels");
  wire::write_value(out, ended.levels);
  out.end_object();
}

namespace {

constexpr wire::Limits kSeatLimits{0, kSeats.max - 1};
constexpr wire::Limits kGroupLimits{0, kMostInLevel - 1};
constexpr wire::Limits kLevelLimits{1, kMedal};
constexpr wire::Limits kCountLimits{0, kPack};
constexpr wire::Limits kRoundLimits{1, 0xFFFFFFFF};

template <class T>
bool assign(const std::optional<T>& read, T& value) {
  if (read) value = *read;
  return read.has_value();
}

}  // namespace

bool read_value(const wire::Value& in, Card& card, wire::Limits) {
  return assign(parse_card(in.as_string().value_or("")), card);
}
bool read_value(const wire::Value& in, LaidCard& card, wire::Limits) {
  return assign(parse_laid_card(in.as_string().value_or("")), card);
}
bool read_value(const wire::Value& in, Hand& hand, wire::Limits) {
  if (!in.is_array()) return false;
  for (const wire::Value element : in.elements()) {
    Card card;
    if (!read_value(element, card, {}) || hand.count(card) == kWholePack.count(card)) return false;
    hand.insert(card);
  }
  return true;
}
bool read_value(const wire::Value& in, Lay& lay, wire::Limits) {
  if (!in.is_array() || in.size() == 0) return false;
  for (const wire::Value group : in.elements()) {
    const bool fits = lay.cards.size() + group.size() <= lay.cards.capacity();
    if (!group.is_array() || group.size() == 0 || !fits) return false;
    for (const wire::Value element : group.elements()) {
      LaidCard card;
      if (!read_value(element, card, {})) return false;
      lay.cards.push_back(card);
    }
    lay.end_group();
  }
  return true;
}
bool read_value(const wire::Value& in, GameEnded& ended, wire::Limits) {
  wire::ObjectReader object(in, wire::FaultCode::bad_request, "result");
  ended.outcome.winner = seat_at(static_cast<int>(object.integer("winner", kSeatLimits)));
  ended.outcome.ending = static_cast<Ending>(
      object.choice("rule", {rule_of(Ending::level_8_laid), rule_of(Ending::level_7_and_out)}));
  const auto levels = object.required("levels");
  return levels && wire::read_value(*levels, ended.levels, kLevelLimits) && !object.finish();
}

std::optional<Outcome> read_outcome(const wire::Value& in, int seats) {
  GameEnded ended;
  const bool right = read_value(in, ended, {}) && ended.outcome.winner.value < seats;
  return right ? std::optional(ended.outcome) : std::nullopt;
}

// --- events -------------------------------------------------------------------------------------

constexpr std::string_view event_name(const Drew&) { return "drew"; }
constexpr std::string_view event_name(const DrewSeen&) { return "drew"; }
constexpr std::string_view event_name(const Took&) { return "took"; }
constexpr std::string_view event_name(const Laid&) { return "laid"; }
constexpr std::string_view event_name(const Added&) { return "added"; }
constexpr std::string_view event_name(const Discarded&) { return "discarded"; }
constexpr std::string_view event_name(const SkipPlayed&) { return "skip_played"; }
constexpr std::string_view event_name(const Passed&) { return "passed"; }
constexpr std::string_view event_name(const Reshuffled&) { return "reshuffled"; }
constexpr std::string_view event_name(const RoundEnded&) { return "round_ended"; }
constexpr std::string_view event_name(const Kept&) { return "kept"; }
constexpr std::string_view event_name(const KeptSeen&) { return "kept"; }
constexpr std::string_view event_name(const RoundStarted&) { return "round_started"; }
constexpr std::string_view event_name(const RoundStartedSeen&) { return "round_started"; }
constexpr std::string_view event_name(const GameEnded&) { return "game_ended"; }

template <class F, wire::Is<Drew> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("card", e.card);
}
template <class F, wire::Is<DrewSeen> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("mine", e.mine);
}
template <class F, wire::Is<Took> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("from", e.from, kSeatLimits);
  f("card", e.card);
}
template <class F, wire::Is<Laid> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("groups", e.groups);
}
template <class F, wire::Is<Added> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("card", e.card);
  f("to", e.to, kSeatLimits);
  f("group", e.group, kGroupLimits);
}
template <class F, wire::Is<Discarded> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("card", e.card);
}
template <class F, wire::Is<SkipPlayed> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("on", e.on, kSeatLimits);
}
template <class F, wire::Is<Passed> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
}
template <class F, wire::Is<Reshuffled> E>
void fields(F& f, E& e) {
  f("deck", e.deck, kCountLimits);
}
template <class F, wire::Is<RoundEnded> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("levels", e.levels, kLevelLimits);
}
template <class F, wire::Is<Kept> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("cards", e.cards);
}
template <class F, wire::Is<KeptSeen> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("kept", e.kept, kCountLimits);
  f("mine", e.mine);
}
template <class F, wire::Is<RoundStarted> E>
void fields(F& f, E& e) {
  f("round", e.round, kRoundLimits);
  f("dealer", e.dealer, kSeatLimits);
  f("hands", e.hands);
  f("turned_up", e.turned_up);
  f("deck", e.deck, kCountLimits);
}
template <class F, wire::Is<RoundStartedSeen> E>
void fields(F& f, E& e) {
  f("round", e.round, kRoundLimits);
  f("dealer", e.dealer, kSeatLimits);
  f("cards", e.cards, kCountLimits);
  f("mine", e.mine);
  f("turned_up", e.turned_up);
  f("deck", e.deck, kCountLimits);
}
template <class F, wire::Is<GameEnded> E>
void fields(F& f, E& e) {
  f("result", e);
}

void write_event(wire::Writer& out, const Event& event) { wire::write_event_object(out, event); }
void write_seen(wire::Writer& out, const SeenEvent& event) { wire::write_event_object(out, event); }
Result<Event, wire::Fault> read_event(const wire::Value& value) {
  return wire::EventReader<Event>::read(value);
}
Result<SeenEvent, wire::Fault> read_seen(const wire::Value& value) {
  return wire::EventReader<SeenEvent>::read(value);
}

// --- options ------------------------------------------------------------------------------------

namespace {

using wire::FaultCode;
using wire::ObjectReader;
using wire::Value;

constexpr std::array<std::string_view, 2> kSideNames{"one_star", "two_stars"};

std::optional<Group> read_group_size(const Value& value) {
  if (!value.is_array() || value.size() != 2) return std::nullopt;
  const Value kind = *value.elements().begin();
  const auto size = (*++value.elements().begin()).as_int();
  for (const GroupKind candidate : {GroupKind::run, GroupKind::set, GroupKind::colour}) {
    if (kind.as_string() != to_text(candidate)) continue;
    if (size && *size >= 1 && *size <= static_cast<std::int64_t>(kMostInLevel))
      return Group{candidate, static_cast<std::uint8_t>(*size)};
  }
  return std::nullopt;
}

void read_level(ObjectReader& in, const Value& value, int number, Level& level) {
  level = {};
  for (const Value element : value.elements()) {
    const auto group = read_group_size(element);
    if (!group)
      return in.fail("levels",
                     {"has in level ", number, " something that is not a group like [\"run\", 3]"});
    if (level.cards() + group->size > static_cast<int>(kMostInLevel))
      return in.fail("levels", {"has more than 10 cards in level ", number});
    level.add(*group);
  }
  if (level.count == 0) in.fail("levels", {"has no groups in level ", number});
}

void read_levels_of_side(ObjectReader& in, Side& side) {
  const auto levels = in.required("levels");
  if (!levels) return;
  if (!levels->is_array() || levels->size() != kLastLevel)
    return in.fail("levels", "must be a list of 8 levels");
  int number = 0;
  for (const Value level : levels->elements()) {
    ++number;
    read_level(in, level, number, side.levels[static_cast<std::size_t>(number - 1)]);
  }
}

void read_side(ObjectReader& table, std::size_t index, Side& side) {
  const auto value = table.required(kSideNames[index]);
  if (!value) return;
  ObjectReader in(*value, FaultCode::bad_option, kSideNames[index]);
  const auto provenance = in.optional("provenance");
  if (provenance && !provenance->is_string()) in.fail("provenance", "must be a text");
  if (index == 1) {
    side.keep_from_level =
        static_cast<std::uint8_t>(in.integer_or("keep_from_level", {1, kLastLevel}, 5));
    side.keep_at_most = static_cast<std::uint8_t>(in.integer_or("keep_at_most", {0, kFullHand}, 4));
  }
  read_levels_of_side(in, side);
  if (const auto fault = in.finish()) table.adopt(*fault);
}

void check_deck(ObjectReader& table) {
  const auto deck = table.optional("deck");
  if (!deck) return;
  ObjectReader in(*deck, FaultCode::bad_option, "deck");
  const auto always = [&](std::string_view key, int number) {
    if (in.integer(key, {0, 1000}) != number) in.fail(key, {"must be ", number});
  };
  always("values", kHighestValue);
  always("colours", kColours);
  always("jokers", kJokers);
  always("skips", kSkips);
  if (const auto fault = in.finish()) table.adopt(*fault);
}

std::optional<std::uint8_t> read_star(const Value& value) {
  const auto number = value.as_int();
  return number == 1 || number == 2 ? std::optional(static_cast<std::uint8_t>(*number))
                                    : std::nullopt;
}

void write_side(wire::Writer& out, std::size_t index, const Side& side) {
  out.key(kSideNames[index]);
  out.begin_object();
  if (index == 1) {
    out.field("keep_from_level", side.keep_from_level);
    out.field("keep_at_most", side.keep_at_most);
  }
  out.key("levels");
  out.begin_array();
  for (const Level& level : side.levels) {
    out.begin_array();
    for (const Group& group : level) {
      out.begin_array();
      out.string(to_text(group.kind));
      out.integer(group.size);
      out.end_array();
    }
    out.end_array();
  }
  out.end_array();
  out.end_object();
}

}  // namespace

// Levels.
void read_option(ObjectReader& options, const Value& value, LevelTable& levels, int) {
  if (value.as_string() == "house") return;
  if (!value.is_object()) return options.fail("levels", "must be \"house\" or a table of levels");
  ObjectReader in(value, FaultCode::bad_option, "levels");
  check_deck(in);
  for (std::size_t side = 0; side < levels.size(); ++side) read_side(in, side, levels[side]);
  if (const auto fault = in.finish()) options.adopt(*fault);
}
void write_option(wire::Writer& out, const LevelTable& levels) {
  out.begin_object();
  for (std::size_t side = 0; side < levels.size(); ++side) write_side(out, side, levels[side]);
  out.end_object();
}

// Stars: one number where all seats play the same side.
void read_option(ObjectReader& in, const Value& value, Options& options, int seats) {
  if (const auto star = read_star(value)) return options.stars.fill(*star);
  bool right = value.is_array() && value.size() == static_cast<std::size_t>(seats);
  options.stars.fill(0);
  std::size_t seat = 0;
  for (const Value element : value.elements()) {
    const auto star = read_star(element);
    right = right && star;
    if (right) options.stars[seat++] = *star;
  }
  if (!right)
    return in.fail("stars", {"must be 1, 2 or a list of them, one for each of ", seats, " seats"});
  const auto chosen = std::span(options.stars).first(seat);
  const bool alike =
      std::all_of(chosen.begin(), chosen.end(), [&](auto star) { return star == chosen[0]; });
  if (alike) options.stars.fill(chosen[0]);
}

void write_option(wire::Writer& out, const Options& options) {
  const auto other = [&](std::uint8_t star) { return star != options.stars[0]; };
  if (std::none_of(options.stars.begin(), options.stars.end(), other))
    return out.integer(options.stars[0]);
  out.begin_array();
  for (const std::uint8_t star : options.stars) {
    if (star != 0) out.integer(star);
  }
  out.end_array();
}

// --- views and results --------------------------------------------------------------------------

namespace {

auto levels_of(const Public& pub) {
  decltype(GameEnded::levels) levels;
  for (std::size_t seat = 0; seat < pub.seats; ++seat) levels.push_back(pub.places[seat].level);
  return levels;
}

}  // namespace

void write_result(wire::Writer& out, const Public& pub) {
  if (!pub.outcome) return out.null();
  write_value(out, GameEnded{.outcome = *pub.outcome, .levels = levels_of(pub)});
}

void write_standing(wire::Writer& out, const Public& pub) {
  out.key("levels");
  wire::write_value(out, levels_of(pub));
}

void write_pile(wire::Writer& out, std::span<const Card> pile) {
  out.begin_array();
  for (const Card card : pile) write_value(out, card);
  out.end_array();
}

void write_laid(wire::Writer& out, const Public& pub, Seat seat) {
  out.key("laid");
  if (!has_laid(pub, seat)) return out.null();
  out.begin_array();
  for (std::size_t i = 0; i < kMostInLevel && !group_of(pub, seat, i).empty(); ++i) {
    out.begin_array();
    for (const LaidCard card : group_of(pub, seat, i)) write_value(out, card);
    out.end_array();
  }
  out.end_array();
}

namespace {

void write_place(wire::Writer& out, const Options& options, const Public& pub, Seat seat) {
  const Place& place = pub.places[seat.value];
  const auto pile = pub.discards[seat.value];
  out.begin_object();
  out.field("level", place.level);
  out.field("stars", options.stars[seat.value]);
  out.field("cards", place.cards);
  write_laid(out, pub, seat);
  out.key("discard");
  if (pile.empty()) {
    out.null();
  } else {
    write_value(out, pile.back());
  }
  out.field("discard_size", pile.size());
  out.field("skip", place.skip);
  out.key("known");
  write_value(out, place.known);
  if (options.show_discards) {
    out.key("discards");
    write_pile(out, pile);
  } else if (pile.size() > 1) {
    out.key("buried");
    write_pile(out, pile.first(pile.size() - 1));
  }
  if (pub.phase == Phase::keep) {
    out.key("kept");
    wire::write_value(out, place.kept);
  }
  out.end_object();
}

}  // namespace

void write_view(wire::Writer& out, const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  out.field("phase", to_text(pub.phase));
  out.key("to_act");
  wire::write_value(out, to_act(pub));
  out.field("round", pub.round);
  out.field("dealer", pub.dealer.value);
  out.field("deck", pub.deck);
  out.field("under", pub.under);
  if (pub.out > 0) out.field("out", pub.out);
  if (view.me) {
    out.key("hand");
    write_value(out, view.hand);
    if (pub.places[view.me->value].kept) {
      out.key("kept");
      write_value(out, view.kept);
    }
  }
  out.key("seats");
  out.begin_array();
  for (int seat = 0; seat < pub.seats; ++seat) write_place(out, options, pub, seat_at(seat));
  out.end_array();
  if (pub.partial) out.field("partial", true);
}

}  // namespace sobremesa::level_8
