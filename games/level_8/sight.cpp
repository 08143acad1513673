// Level 8: a view read back, and what may be told to whoever holds one.
#include <algorithm>
#include <utility>

#include "base/match.hpp"
#include "games/level_8/codec.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/rules.hpp"
#include "games/level_8/solver.hpp"
#include "games/level_8/text.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::level_8 {
namespace {

using wire::FaultCode;
using wire::ObjectReader;
using wire::Value;

// Reads a view piece by piece; the ObjectReader keeps the first fault.
class ViewReader {
 public:
  explicit ViewReader(const Value& value) : in_(value, FaultCode::bad_request, "view") {}

  Result<Sighting, wire::Fault> read() {
    skip_frame(in_);
    const Value places = in_.required("seats").value_or(Value{});
    if (!kSeats.contains(static_cast<std::int64_t>(places.size()))) {
      in_.fail("seats", "must be a list of 2 to 6 seats");
      return Failure{*in_.finish()};
    }
    const int seats = static_cast<int>(places.size());
    pub().seats = static_cast<std::uint8_t>(seats);
    const auto options = read_options<Options>(in_.required("options").value_or(Value{}), seats);
    if (!options) in_.adopt(options.error());
    view_.me = read_viewer(in_, seats);
    read_table();
    int seat = 0;
    for (const Value place : places.elements()) read_place(seat_at(seat++), place);
    read_own_cards();
    read_result();
    if (!in_.failed() && !adds_up(view_)) in_.fail("seats", "and the deck do not add up");
    if (auto fault = in_.finish()) return Failure{*fault};
    return Sighting{.options = *options, .view = view_, .history = {}};
  }

 private:
  Public& pub() { return view_.pub; }

  void read_table() {
    const wire::Limits seats{0, pub().seats - 1};
    pub().phase = kPhases[in_.choice("phase", {"draw", "play", "keep", "over"})];
    pub().round = static_cast<std::uint32_t>(in_.integer("round", {1, 1'000'000'000}));
    pub().dealer = seat_at(static_cast<int>(in_.integer("dealer", seats)));
    pub().deck = static_cast<std::uint8_t>(in_.integer("deck", {0, kPack}));
    pub().under = static_cast<std::uint8_t>(in_.integer("under", {0, kSkips}));
    pub().out = static_cast<std::uint8_t>(in_.integer_or("out", {0, kSkips}, 0));
    pub().partial = in_.boolean_or("partial", false);
    const auto seat = in_.required("to_act");
    if (!seat || pub().phase == Phase::over) return;
    if (!wire::read_value(*seat, pub().to_act, seats)) in_.fail("to_act", "must be a seat");
  }

  void read_own_cards() {
    if (!view_.me) return;
    const auto hand = in_.required("hand");
    if (hand && !read_value(*hand, view_.hand, {})) in_.fail("hand", "must be a list of cards");
    const auto kept = in_.optional("kept");
    if (kept && !read_value(*kept, view_.kept, {})) in_.fail("kept", "must be a list of cards");
  }

  void read_place(Seat seat, const Value& value) {
    ObjectReader in(value, FaultCode::bad_request, concat({"seats[", seat.value, "]"}));
    (void)in.optional("stars");  // of the options
    (void)in.optional("discard_size");
    Place& place = pub().places[seat.value];
    const bool over = pub().phase == Phase::over;
    place.level = static_cast<std::uint8_t>(in.integer("level", {1, over ? kMedal : kLastLevel}));
    place.cards = static_cast<std::uint8_t>(in.integer("cards", {0, kLargestHand}));
    place.skip = in.boolean_or("skip", false);
    const auto known = in.required("known");
    if (known && !read_value(*known, place.known, {})) {
      in.fail("known", "must be a list of cards");
    }
    const auto kept = in.optional("kept");
    if (kept && !wire::read_value(*kept, place.kept, {0, kLargestHand})) {
      in.fail("kept", "must be null or a number of cards");
    }
    read_pile(in, seat);
    if (const auto laid = in.required("laid")) read_laid(in, seat, *laid);
    if (const auto fault = in.finish()) in_.adopt(*fault);
  }

  // The whole pile where the table shows it; else what everybody saw disappear under the top.
  void read_pile(ObjectReader& in, Seat seat) {
    const auto top = in.required("discard");
    const auto whole = in.optional("discards");
    const auto buried = in.optional("buried");
    const Value below = whole ? *whole : buried.value_or(Value{});
    for (const Value element : below.elements()) put_down(in, seat, element);
    if (!whole && top && !top->is_null()) put_down(in, seat, *top);
  }

  void put_down(ObjectReader& in, Seat seat, const Value& value) {
    const auto card = parse_card(value.as_string().value_or(""));
    if (!card || pub().discards.full()) return in.fail("discard", "piles must hold cards");
    pub().discards.push_back(seat.value, *card);
  }

  void read_laid(ObjectReader& in, Seat seat, const Value& groups) {
    if (groups.is_null()) return;
    if (groups.size() > kMostInLevel) return in.fail("laid", "has too many groups");
    std::size_t group = 0;
    for (const Value cards : groups.elements()) {
      for (const Value element : cards.elements()) {
        const auto card = parse_laid_card(element.as_string().value_or(""));
        if (!card || pub().groups.full()) return in.fail("laid", "must hold cards");
        pub().groups.push_back(row_of(seat, group), *card);
      }
      ++group;
    }
  }

  void read_result() {
    const auto result = in_.required("result");
    if (!result || result->is_null()) return;
    const auto outcome = read_outcome(*result, pub().seats);
    if (!outcome) return in_.fail("result", "is no result of this game");
    pub().outcome = outcome;
  }

  ObjectReader in_;
  SeatView view_;
};

}  // namespace

Result<Sighting, wire::Fault> read_view(const Value& value) { return ViewReader(value).read(); }

// --- what may follow
// ------------------------------------------------------------------------------

namespace {

// Whether an event as it came from outside can be folded in: the fold itself asks no questions.
class Doorkeeper {
 public:
  Doorkeeper(const Options& options, const SeatView& view)
      : options_(options), view_(view), pub_(view.pub) {}

  bool lets_in(const DrewSeen& e) const {
    const bool told = view_.me == e.seat;
    return acts(e.seat, Phase::draw) && pub_.deck > 0 && e.mine.has_value() == told;
  }
  bool lets_in(const Took& e) const {
    if (!acts(e.seat, Phase::draw) || !sits(e.from)) return false;
    const auto pile = pub_.discards[e.from.value];
    return !pile.empty() && pile.back() == e.card;
  }
  bool lets_in(const Laid& e) const {
    if (!acts(e.seat, Phase::play) || has_laid(pub_, e.seat)) return false;
    const int level = pub_.places[e.seat.value].level;
    const auto lay = as_level(options_, level_at(options_, e.seat, level), e.groups);
    return lay && *lay == e.groups && fits_hand(e.seat, e.groups.cards.size());
  }
  bool lets_in(const Added& e) const {
    if (!acts(e.seat, Phase::play) || !sits(e.to) || !fits_hand(e.seat, 1)) return false;
    const auto group = group_of(pub_, e.to, e.group);
    if (group.empty()) return false;
    const Level& level = level_at(options_, e.to, pub_.places[e.to.value].level);
    const auto card = as_addition(level[e.group].kind, group, e.card);
    return card && *card == e.card;
  }
  bool lets_in(const Discarded& e) const {
    return acts(e.seat, Phase::play) && fits_hand(e.seat, 1) && !pub_.discards.full();
  }
  bool lets_in(const SkipPlayed& e) const {
    return acts(e.seat, Phase::play) && fits_hand(e.seat, 1) && sits(e.on);
  }
  bool lets_in(const Passed& e) const {
    return acts(e.seat, Phase::draw) && pub_.places[e.seat.value].skip;
  }
  bool lets_in(const Reshuffled&) const { return is_on(); }
  bool lets_in(const RoundEnded& e) const {
    return is_on() && sits(e.seat) && are_levels(e.levels, kLastLevel);
  }
  bool lets_in(const KeptSeen& e) const {
    const int told = view_.me == e.seat ? e.kept : 0;
    return acts(e.seat, Phase::keep) && e.kept <= kLargestHand && e.mine.size() == told;
  }
  bool lets_in(const RoundStartedSeen& e) const {
    return is_on() && sits(e.dealer) && e.cards.size() == pub_.seats;
  }
  bool lets_in(const GameEnded& e) const {
    return is_on() && sits(e.outcome.winner) && are_levels(e.levels, kMedal);
  }

 private:
  bool is_on() const { return pub_.phase != Phase::over; }
  bool sits(Seat seat) const { return seat.value < pub_.seats; }
  bool acts(Seat seat, Phase phase) const { return pub_.phase == phase && seat == pub_.to_act; }
  bool fits_hand(Seat seat, std::size_t cards) const {
    return pub_.places[seat.value].cards >= cards;
  }
  bool are_levels(const Levels& levels, int highest) const {
    return levels.size() == pub_.seats &&
           std::ranges::all_of(levels, [&](int level) { return level >= 1 && level <= highest; });
  }

  const Options& options_;
  const SeatView& view_;
  const Public& pub_;
};

}  // namespace

bool can_follow(const Options& options, const SeatView& view, const SeenEvent& event) {
  const Doorkeeper door(options, view);
  return match(event, [&](const auto& e) { return door.lets_in(e); });
}

namespace {

// Every card that the viewer can name, counted one by one: where a card lies twice, the handful is
// smaller than the count.
struct Named {
  Hand cards;
  int count = 0;

  void add(Card card) {
    cards.insert(card);
    ++count;
  }
  void add_skips(int skips) {
    for (int i = 0; i < skips; ++i) add(kSkip);
  }
  bool each_once() const { return cards.size() == count && kWholePack.includes(cards); }
};

bool holds_what_it_shows(const SeatView& view, Seat seat) {
  const Place& place = view.pub.places[seat.value];
  const bool whole = view.me != seat || view.hand.size() == place.cards;
  return whole && place.cards <= kLargestHand && place.known.size() <= place.cards &&
         place.kept.value_or(0) <= place.cards;
}

}  // namespace

bool adds_up(const SeatView& view) {
  const Public& pub = view.pub;
  Named named;
  const auto add = [&](Card card) { named.add(card); };
  view.hand.for_each(add);
  for (const Card card : pub.discards.all()) named.add(card);
  for (const LaidCard card : pub.groups.all()) named.add(held_as(card));
  named.add_skips(pub.under + pub.out);
  int hidden = pub.deck;
  for (int i = 0; i < pub.seats; ++i) {
    const Seat seat = seat_at(i);
    const Place& place = pub.places[seat.value];
    if (!holds_what_it_shows(view, seat)) return false;
    named.add_skips(place.skip ? 1 : 0);
    if (view.me == seat) continue;
    place.known.for_each(add);
    hidden += place.cards - place.known.size();
  }
  const int unseen = static_cast<int>(kPack) - named.count;
  return named.each_once() && (pub.partial ? hidden <= unseen : hidden == unseen);
}

// --- what the cards would do
// ----------------------------------------------------------------------

namespace {

// The card that a move plays, if it plays exactly one.
std::optional<Card> card_of(const Move& move) {
  return match(
      move, [](const Add& m) { return std::optional(held_as(m.card)); },
      [](const Discard& m) { return std::optional(m.card); },
      [](const Skip&) { return std::optional(kSkip); },
      [](const auto&) { return std::optional<Card>(); });
}

void write_moves_with(wire::Writer& out, const Moves& moves, std::optional<Card> card) {
  out.key("moves");
  out.begin_array();
  for (const Move& move : moves) {
    if (card_of(move) == card) out.string(to_text(move));
  }
  out.end_array();
}

// What a joker would be written as that takes the card's place in such a group.
LaidCard joker_like(GroupKind kind, LaidCard card) {
  if (kind == GroupKind::colour) return joker_as_colour(colour_of(card).value_or(0));
  return joker_as_value(value_of(card).value_or(0));
}

void write_joining(wire::Writer& out, const Options& options, const Public& pub, const Add& move) {
  const Seat to{move.to};
  const GroupKind kind = level_at(options, to, pub.places[to.value].level)[move.group].kind;
  const auto group = group_of(pub, to, move.group);
  const bool in_front = goes_in_front(kind, group, move.card);
  out.begin_object();
  out.field("move", to_text(Move{move}));
  out.field("seat", move.to);
  out.field("group", move.group);
  out.field("as", to_text(joker_like(kind, move.card)));
  out.key("cards");
  out.begin_array();
  if (in_front) out.string(to_text(move.card));
  for (const LaidCard card : group) out.string(to_text(card));
  if (!in_front) out.string(to_text(move.card));
  out.end_array();
  out.end_object();
}

// The groups that the card may join, each as it would be then.
void write_joinings(wire::Writer& out, const Options& options, const Public& pub,
                    const Moves& moves, Card card) {
  bool any = false;
  for (const Move& move : moves) {
    const auto* add = std::get_if<Add>(&move);
    if (add == nullptr || held_as(add->card) != card) continue;
    if (!std::exchange(any, true)) {
      out.key("joins");
      out.begin_array();
    }
    write_joining(out, options, pub, *add);
  }
  if (any) out.end_array();
}

// What the level card asks for, and how near the hand is.
void write_level(wire::Writer& out, const Options& options, const SeatView& view, Seat me) {
  const JokerGroups jokers = joker_groups(options);
  const Level& level = level_at(options, me, view.pub.places[me.value].level);
  out.key("level");
  out.begin_object();
  out.key("groups");
  out.begin_array();
  for (const Group& group : level) {
    out.begin_object();
    out.field("kind", to_text(group.kind));
    out.field("size", group.size);
    out.field("missing", cards_missing(Level{group}, view.hand, jokers));
    out.end_object();
  }
  out.end_array();
  out.field("missing", cards_missing(level, view.hand, jokers));
  if (const auto lay = find_lay(level, view.hand, jokers)) out.field("lay", to_text(Move(*lay)));
  out.end_object();
}

}  // namespace

void write_effects(wire::Writer& out, const Options& options, const SeatView& view) {
  const Moves moves = legal_moves(options, view);
  write_moves_with(out, moves, std::nullopt);
  out.key("cards");
  out.begin_array();
  std::optional<Card> last;
  view.hand.for_each([&](Card card) {
    if (std::exchange(last, card) == card) return;  // jokers are alike
    out.begin_object();
    out.field("card", to_text(card));
    write_moves_with(out, moves, card);
    write_joinings(out, options, view.pub, moves, card);
    out.end_object();
  });
  out.end_array();
  const bool to_lay = view.me && !is_over(view.pub) && !has_laid(view.pub, *view.me);
  if (to_lay && view.pub.phase != Phase::keep) write_level(out, options, view, *view.me);
}

}  // namespace sobremesa::level_8
