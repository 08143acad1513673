// Level 8: photographs of the table, written and read back.
#include <algorithm>

#include "games/level_8/codec.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/rounds.hpp"
#include "games/level_8/rules.hpp"
#include "games/level_8/text.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::level_8 {
namespace {

using wire::FaultCode;
using wire::ObjectReader;
using wire::Value;

void write_seat(wire::Writer& out, const State& state, Seat seat) {
  const Place& place = state.pub.places[seat.value];
  out.begin_object();
  out.field("level", place.level);
  out.key("hand");
  write_value(out, state.hands[seat.value]);
  out.key("discard");
  write_pile(out, state.pub.discards[seat.value]);
  write_laid(out, state.pub, seat);
  out.field("skip", place.skip);
  if (!place.known.empty()) {
    out.key("known");
    write_value(out, place.known);
  }
  if (state.pub.phase == Phase::keep) {
    out.key("kept");
    if (place.kept) {
      write_value(out, state.kept[seat.value]);
    } else {
      out.null();
    }
  }
  out.end_object();
}

}  // namespace

void write_position(wire::Writer& out, const Options&, const State& state) {
  const Public& pub = state.pub;
  out.begin_object();
  out.field("round", pub.round);
  out.field("dealer", pub.dealer.value);
  out.key("to_act");
  wire::write_value(out, to_act(pub));
  out.field("phase", to_text(pub.phase));
  out.key("deck");
  out.begin_array();
  for (std::size_t i = state.deck.size(); i > 0; --i) write_value(out, state.deck[i - 1]);
  out.end_array();
  out.field("under", pub.under);
  out.key("seats");
  out.begin_array();
  for (int seat = 0; seat < pub.seats; ++seat) write_seat(out, state, seat_at(seat));
  out.end_array();
  out.field("shuffles", state.shuffles);
  if (pub.partial || pub.out > 0) out.field("partial", true);
  if (pub.out > 0) out.field("out", pub.out);
  if (pub.outcome) {
    out.key("result");
    write_result(out, pub);
  }
  out.end_object();
}

namespace {

// Reads a position piece by piece into a state; the ObjectReader keeps the first fault.
class PositionReader {
 public:
  PositionReader(const Options& options, int seats, const Value& value, const Seed& seed)
      : options_(options), in_(value, FaultCode::bad_position, "position") {
    state_.pub.seats = static_cast<std::uint8_t>(seats);
    state_.seed = seed;
  }

  Result<State, wire::Fault> read() {
    read_table();
    read_seats();
    read_deck();
    read_partial();
    read_turn();
    read_result();
    if (!in_.failed()) check_seats();
    if (!in_.failed()) check_turn();
    if (auto fault = in_.finish()) return Failure{*fault};
    return state_;
  }

 private:
  Public& pub() { return state_.pub; }

  // Each card lies in one place only.
  void take(std::string_view where, Card card) {
    if (named_.count(card) < kWholePack.count(card)) return named_.insert(card);
    if (is_number(card)) return in_.fail(where, {"names the card ", to_text(card), " twice"});
    in_.fail(where, {"names more than ", kWholePack.count(card),
                     card == kJoker ? " jokers" : " skip cards"});
  }
  void take_skips(std::string_view where, int count) {
    for (int i = 0; i < count; ++i) take(where, kSkip);
  }

  // --- the table ------------------------------------------------------------------------------

  void read_table() {
    pub().phase = kPhases[in_.choice("phase", {"draw", "play", "keep", "over"})];
    pub().round = static_cast<std::uint32_t>(in_.integer_or("round", {1, 1'000'000'000}, 1));
    pub().dealer = seat_at(static_cast<int>(in_.integer_or("dealer", {0, pub().seats - 1}, 0)));
    pub().under = static_cast<std::uint8_t>(in_.integer_or("under", {0, kSkips}, 0));
    pub().out = static_cast<std::uint8_t>(in_.integer_or("out", {0, kSkips}, 0));
    state_.shuffles = static_cast<std::uint32_t>(in_.integer_or("shuffles", {0, 0xFFFFFFFF}, 0));
    take_skips("under", pub().under);
    take_skips("out", pub().out);
  }

  template <class F>
  void read_cards(ObjectReader& in, std::string_view key, const Value& list, const F& f) {
    if (!list.is_array()) return in.fail(key, "must be a list of cards");
    for (const Value element : list.elements()) {
      const auto card = parse_card(element.as_string().value_or(""));
      if (!card) return in.fail(key, "must hold cards such as \"r7\", \"J\" or \"S\"");
      f(*card);
    }
  }

  void read_deck() {
    const auto deck = in_.required("deck");
    if (!deck) return;
    Deck cards;
    read_cards(in_, "deck", *deck, [&](Card card) {
      take("deck", card);
      if (!in_.failed()) cards.push_back(card);
    });
    while (!cards.empty()) state_.deck.push_back(cards.pop_back());
    pub().deck = static_cast<std::uint8_t>(state_.deck.size());
  }

  // Without "partial" every one of the 101 cards is somewhere.
  void read_partial() {
    const bool partial = in_.boolean_or("partial", false);
    const int named = named_.size();
    pub().partial = named < static_cast<int>(kPack);
    if (in_.failed() || !pub().partial || partial) return;
    in_.fail("seats",
             {"and \"deck\" name only ", named,
              " of the 101 cards (\"partial\": true would take the others out of the game)"});
  }

  // --- the seats ------------------------------------------------------------------------------

  void read_seats() {
    const auto seats = in_.required("seats");
    if (!seats) return;
    if (!seats->is_array() || seats->size() != pub().seats) {
      return in_.fail("seats", {"must be a list of ", pub().seats, " seats"});
    }
    int seat = 0;
    for (const Value value : seats->elements()) read_seat(seat_at(seat++), value);
  }

  void read_seat(Seat seat, const Value& value) {
    ObjectReader in(value, FaultCode::bad_position, concat({"seats[", seat.value, "]"}));
    Place& place = pub().places[seat.value];
    const bool over = pub().phase == Phase::over;
    place.level = static_cast<std::uint8_t>(in.integer("level", {1, over ? kMedal : kLastLevel}));
    if (const auto hand = in.required("hand")) read_hand(in, seat, *hand);
    if (const auto discard = in.optional("discard")) {
      read_cards(in, "discard", *discard, [&](Card card) {
        take("discard", card);
        if (!in_.failed()) pub().discards.push_back(seat.value, card);
      });
    }
    if (const auto laid = in.optional("laid")) read_laid(in, seat, *laid);
    place.skip = in.boolean_or("skip", false);
    take_skips("skip", place.skip ? 1 : 0);
    if (const auto known = in.optional("known"))
      read_part_of_hand(in, seat, "known", *known, place.known);
    read_kept(in, seat);
    if (const auto fault = in.finish()) in_.adopt(*fault);
  }

  void read_hand(ObjectReader& in, Seat seat, const Value& value) {
    Hand& hand = state_.hands[seat.value];
    read_cards(in, "hand", value, [&](Card card) {
      take("hand", card);
      hand.insert(card);
    });
    const int size = hand.size();
    if (size > static_cast<int>(kLargestHand)) return in.fail("hand", "is larger than a full hand");
    pub().places[seat.value].cards = static_cast<std::uint8_t>(size);
  }

  void read_part_of_hand(ObjectReader& in, Seat seat, std::string_view key, const Value& value,
                         Hand& part) {
    Hand left = state_.hands[seat.value];
    read_cards(in, key, value, [&](Card card) {
      if (!left.contains(card))
        return in.fail(key, {"names ", to_text(card), ", which is not in the hand"});
      left.erase(card);
      part.insert(card);
    });
  }

  void read_kept(ObjectReader& in, Seat seat) {
    const auto value = in.optional("kept");
    if (!value || value->is_null()) return;
    if (pub().phase != Phase::keep) return in.fail("kept", "belongs to the phase \"keep\"");
    Hand& kept = state_.kept[seat.value];
    read_part_of_hand(in, seat, "kept", *value, kept);
    pub().places[seat.value].kept = static_cast<std::uint8_t>(kept.size());
  }

  // --- groups on the table ----------------------------------------------------------------------

  void read_laid(ObjectReader& in, Seat seat, const Value& value) {
    if (value.is_null()) return;
    if (!value.is_array() || value.size() == 0 || value.size() > kMostInLevel) {
      return in.fail("laid", "must be null or the list of groups");
    }
    std::size_t group = 0;
    for (const Value cards : value.elements()) {
      if (!cards.is_array() || cards.size() == 0) return in.fail("laid", "has an empty group");
      read_group(in, seat, group++, cards);
    }
  }

  void read_group(ObjectReader& in, Seat seat, std::size_t group, const Value& cards) {
    InlineList<LaidCard, kPack> list;
    if (cards.size() > list.capacity()) return in.fail("laid", "has a group larger than the pack");
    for (const Value element : cards.elements()) {
      const auto card = parse_laid_card(element.as_string().value_or(""));
      if (!card) return in.fail("laid", "must hold cards such as \"r7\" or \"J=5\"");
      take("laid", held_as(*card));
      list.push_back(*card);
    }
    if (in_.failed() || !is_such_a_group(in, seat, group, {list.begin(), list.end()})) return;
    for (const LaidCard card : list) pub().groups.push_back(row_of(seat, group), card);
  }

  // In phase `keep` the levels have moved on, and a medal is no level: then the cards say it all.
  bool is_such_a_group(ObjectReader& in, Seat seat, std::size_t group, std::span<LaidCard> cards) {
    const int level = pub().places[seat.value].level;
    if (pub().phase == Phase::keep || level == kMedal) {
      const auto speaks = [](LaidCard card) { return value_of(card) || colour_of(card); };
      const bool clear = std::all_of(cards.begin(), cards.end(), speaks);
      if (!clear) in.fail("laid", "must say what its jokers stand for");
      return clear;
    }
    const Level& wanted = level_at(options_, seat, level);
    const bool fits = group < wanted.count && cards.size() >= wanted[group].size &&
                      !declare_jokers(options_, wanted[group].kind, cards);
    if (!fits)
      in.fail("laid", {"has as group ", group, " what level ", level, " does not ask for"});
    return fits;
  }

  // --- whose turn, and whether all this can be
  // ----------------------------------------------------

  void read_turn() {
    const auto seat = in_.optional("to_act");
    if (pub().phase == Phase::over) {
      if (seat && !seat->is_null()) in_.fail("to_act", "must be null when the game is over");
      return;
    }
    const auto number = seat ? seat->as_int() : std::nullopt;
    if (!number || *number < 0 || *number >= pub().seats) {
      return in_.fail("to_act", {"must be ", wire::describe({0, pub().seats - 1})});
    }
    pub().to_act = seat_at(static_cast<int>(*number));
  }

  void check_seats() {
    for (int i = 0; i < pub().seats; ++i) check_seat(seat_at(i));
  }

  void check_seat(Seat seat) {
    const Place& place = pub().places[seat.value];
    const bool has_drawn =
        pub().phase == Phase::over || (pub().phase == Phase::play && pub().to_act == seat);
    const std::string who = concat({"seats[", seat.value, "]"});
    if (place.cards > kFullHand + (has_drawn ? 1 : 0))
      return in_.fail(who, "has a hand larger than a full hand");
    if (!has_laid(pub(), seat) || pub().phase == Phase::keep || place.level == kMedal) return;
    std::size_t groups = 0;
    while (groups < kMostInLevel && !group_of(pub(), seat, groups).empty()) ++groups;
    if (groups != level_at(options_, seat, place.level).count)
      in_.fail(who, "has not laid the whole level");
    if (place.level == kLastLevel) in_.fail(who, "has laid level 8, so the game would be over");
  }

  void check_turn() {
    if (pub().phase == Phase::over) return;
    if (pub().phase == Phase::keep) return check_keeping();
    const Place& acting = pub().places[pub().to_act.value];
    if (acting.skip) in_.fail("to_act", "is a seat with a skip card in front");
    if (acting.cards == 0) in_.fail("to_act", "is a seat without cards");
  }

  void check_keeping() {
    for (int i = 0; i < pub().seats; ++i) {
      const Seat seat = seat_at(i);
      const int kept = pub().places[seat.value].kept.value_or(0);
      const Hand& cards = state_.kept[seat.value];
      const bool numbers_only = cards.jokers + cards.skips == 0;
      if (!pub().places[seat.value].kept) continue;
      if (may_keep(options_, pub(), seat) == 0 || kept > may_keep(options_, pub(), seat) ||
          (!options_.carry_any && !numbers_only)) {
        return in_.fail("seats", {"lets seat ", i, " keep more than it may"});
      }
    }
    if (next_keeper(options_, pub()) != pub().to_act) {
      in_.fail("to_act", "is not the seat that chooses next what to keep");
    }
  }

  void read_result() {
    const bool over = pub().phase == Phase::over;
    const auto result = read_result_field(in_, over);
    if (!result) return;
    GameEnded told;
    bool agrees = over && read_value(*result, told, {}) && told.levels.size() == pub().seats &&
                  told.outcome.winner.value < pub().seats;
    for (std::size_t i = 0; agrees && i < told.levels.size(); ++i) {
      const bool wins = i == told.outcome.winner.value;
      agrees = told.levels[i] == pub().places[i].level && (told.levels[i] == kMedal) == wins;
    }
    if (!agrees) return in_.fail("result", "does not belong to this position");
    pub().outcome = told.outcome;
  }

  const Options& options_;
  ObjectReader in_;
  State state_;
  Hand named_;
};

}  // namespace

Result<State, wire::Fault> read_position(const Options& options, int seats, const Value& value,
                                         const Seed& seed) {
  return PositionReader(options, seats, value, seed).read();
}

}  // namespace sobremesa::level_8
