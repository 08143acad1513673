#include "games/the_game/codec.hpp"

#include <algorithm>

#include "base/match.hpp"
#include "games/the_game/rules.hpp"
#include "games/the_game/text.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::the_game {

// Declared before the field lists, which reach them by name.
void write_value(wire::Writer& out, Pile pile) { out.string(to_text(pile)); }
bool read_value(const wire::Value& in, Pile& pile, wire::Limits) {
  const auto read = parse_pile(in.as_string().value_or(""));
  if (read) pile = *read;
  return read.has_value();
}

void write_value(wire::Writer& out, const Outcome& outcome) {
  out.begin_object();
  out.field("won", outcome.won());
  out.field("left", outcome.left);
  out.field("rule", rule_of(outcome.ending));
  out.field("seat", outcome.seat.value);
  if (outcome.excellent()) out.field("excellent", true);
  out.end_object();
}

namespace {

constexpr wire::Limits kSeatLimits{0, kSeats.max - 1};
constexpr wire::Limits kCardLimits{kLowestCard, kHighestCard};

std::optional<Ending> ending_of(std::string_view rule) {
  for (const Ending ending : {Ending::all_placed, Ending::stuck, Ending::fire}) {
    if (rule_of(ending) == rule) return ending;
  }
  return std::nullopt;
}

std::optional<Outcome> read_outcome(const wire::Value& value) {
  wire::ObjectReader in(value, wire::FaultCode::bad_request, "result");
  Outcome outcome;
  const auto rule = in.required("rule");
  const auto ending = ending_of(rule ? rule->as_string().value_or("") : "");
  outcome.left = static_cast<std::uint8_t>(in.integer("left", {0, kPack}));
  outcome.seat = seat_at(static_cast<int>(in.integer("seat", kSeatLimits)));
  if (!ending) return std::nullopt;
  outcome.ending = *ending;
  const bool told_won = in.boolean_or("won", outcome.won());
  const bool told_excellent = in.boolean_or("excellent", outcome.excellent());
  const bool agrees = told_won == outcome.won() && told_excellent == outcome.excellent() &&
                      (outcome.left == 0) == outcome.won();
  if (in.finish() || !agrees) return std::nullopt;
  return outcome;
}

}  // namespace

bool read_value(const wire::Value& in, Outcome& outcome, wire::Limits) {
  const auto read = read_outcome(in);
  if (read) outcome = *read;
  return read.has_value();
}

// --- events -------------------------------------------------------------------------------------

constexpr std::string_view event_name(const Started&) { return "started"; }
constexpr std::string_view event_name(const Placed&) { return "placed"; }
constexpr std::string_view event_name(const TurnEnded&) { return "turn_ended"; }
constexpr std::string_view event_name(const TurnEndedSeen&) { return "turn_ended"; }
constexpr std::string_view event_name(const GameEnded&) { return "game_ended"; }

template <class F, wire::Is<Started> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("starter", e.starter, kSeatLimits);
}
template <class F, wire::Is<Placed> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("card", e.card, kCardLimits);
  f("pile", e.pile);
}
template <class F, wire::Is<TurnEnded> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("drew", e.drew, kCardLimits);
  f("next", e.next, kSeatLimits);
}
template <class F, wire::Is<TurnEndedSeen> E>
void fields(F& f, E& e) {
  f("seat", e.seat, kSeatLimits);
  f("drew", e.drew, wire::Limits{0, kLargestHand});
  f("mine", e.mine, kCardLimits);
  f("next", e.next, kSeatLimits);
}
template <class F, wire::Is<GameEnded> E>
void fields(F& f, E& e) {
  f("result", e.outcome);
  f("stuck", e.outcome.stuck, kSeatLimits);
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

std::optional<Seat> read_starter(wire::ObjectReader& in, int seats) {
  const auto value = in.optional("starter");
  if (!value) return Seat{0};
  if (value->as_string() == "agree") return std::nullopt;
  const auto seat = value->as_int();
  if (seat && *seat >= 0 && *seat < seats) return seat_at(static_cast<int>(*seat));
  in.fail("starter", {"must be \"agree\" or ", wire::describe({0, seats - 1})});
  return Seat{0};
}

}  // namespace

Result<Options, wire::Fault> read_options(const wire::Value& value, int seats) {
  Options options;
  if (value.is_null()) return options;
  wire::ObjectReader in(value, wire::FaultCode::bad_option, "options");
  options.starter = read_starter(in, seats);
  options.expert = in.boolean_or("expert", false);
  options.small_hands = in.boolean_or("small_hands", false);
  options.play_out = in.boolean_or("play_out", false);
  options.fire = in.boolean_or("fire", false);
  options.talk =
      static_cast<cards::TalkLevel>(in.choice("talk", {"open", "standard", "strict", "voice"}));
  options.trick_talk = in.boolean_or("trick_talk", false);
  options.show_history = in.boolean_or("show_history", false);
  if (auto fault = in.finish()) return Failure{*fault};
  return options;
}

void write_options(wire::Writer& out, const Options& options) {
  out.begin_object();
  if (options.starter) {
    out.field("starter", options.starter->value);
  } else {
    out.field("starter", "agree");
  }
  out.field("expert", options.expert);
  out.field("small_hands", options.small_hands);
  out.field("play_out", options.play_out);
  out.field("talk", to_text(options.talk));
  out.field("trick_talk", options.trick_talk);
  out.field("show_history", options.show_history);
  out.field("fire", options.fire);
  out.end_object();
}

// --- views and results --------------------------------------------------------------------------

namespace {

void write_numbers(wire::Writer& out, std::string_view key, NumberSet numbers) {
  out.key(key);
  out.begin_array();
  for (const int number : numbers) out.integer(number);
  out.end_array();
}

void write_piles(wire::Writer& out, const Public& pub) {
  out.key("piles");
  out.begin_object();
  for (const Pile pile : kPiles) out.field(to_text(pile), pub.tops[index_of(pile)]);
  out.end_object();
}

void write_to_act(wire::Writer& out, const Public& pub) {
  out.key("to_act");
  write_value(out, to_act(pub));
}

void write_fires(wire::Writer& out, const Options& options, const Public& pub) {
  out.key("fire");
  out.begin_object();
  for (const auto& fire : open_fires(options, pub)) out.field(to_text(fire.pile), fire.duty.value);
  out.end_object();
}

}  // namespace

void write_result(wire::Writer& out, const Public& pub) {
  if (pub.outcome) {
    write_value(out, *pub.outcome);
  } else {
    out.null();
  }
}

void write_view(wire::Writer& out, const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  out.field("phase", to_text(pub.phase));
  write_to_act(out, pub);
  write_piles(out, pub);
  if (view.me) write_numbers(out, "hand", view.hand);
  out.key("hand_sizes");
  out.begin_array();
  for (int seat = 0; seat < pub.seats; ++seat) out.integer(pub.hand_sizes[seat_at(seat).value]);
  out.end_array();
  out.field("deck", pub.deck);
  out.field("placed", pub.out.size());
  out.field("played_this_turn", pub.played_this_turn);
  out.field("min", minimum(options, pub.deck));
  write_numbers(out, "out", pub.out);
  if (options.fire) write_fires(out, options, pub);
  if (pub.partial) out.field("partial", true);
  if (pub.outcome && pub.outcome->stuck) out.field("stuck", pub.outcome->stuck->value);
}

void write_public_history(wire::Writer& out, const Options& options, const State& opening,
                          std::span<const Event> log) {
  if (!options.show_history) return;
  out.key("history");
  out.begin_object();
  for (const Pile pile : kPiles) {
    out.key(to_text(pile));
    out.begin_array();
    const std::uint8_t first = opening.pub.tops[index_of(pile)];
    if (first != start_of(pile)) out.integer(first);
    for (const Event& event : log) {
      const auto* placed = std::get_if<Placed>(&event);
      if (placed != nullptr && placed->pile == pile) out.integer(placed->card.value);
    }
    out.end_array();
  }
  out.end_object();
}

// --- positions ----------------------------------------------------------------------------------

void write_position(wire::Writer& out, const Options& options, const State& state) {
  const Public& pub = state.pub;
  out.begin_object();
  write_piles(out, pub);
  out.key("hands");
  out.begin_array();
  for (int seat = 0; seat < pub.seats; ++seat) {
    out.begin_array();
    for (const int card : state.hands[seat_at(seat).value]) out.integer(card);
    out.end_array();
  }
  out.end_array();
  out.key("deck");
  out.begin_array();
  for (int depth = 0; depth < state.deck.size(); ++depth) out.integer(state.deck.peek(depth).value);
  out.end_array();
  write_to_act(out, pub);
  out.field("phase", to_text(pub.phase));
  out.field("played_this_turn", pub.played_this_turn);
  if (options.fire) {
    out.key("fresh");
    out.begin_array();
    for (const Pile pile : kPiles) {
      if (pub.fresh[index_of(pile)]) out.string(to_text(pile));
    }
    out.end_array();
  }
  out.field("shuffles", state.shuffles);
  if (pub.partial) {
    out.field("partial", true);
    write_numbers(out, "out", pub.out);
  }
  if (pub.outcome) {
    out.key("result");
    write_value(out, *pub.outcome);
    if (pub.outcome->stuck) out.field("stuck", pub.outcome->stuck->value);
  }
  out.end_object();
}

namespace {

// Reads a position piece by piece into a state; the ObjectReader keeps the first fault.
class PositionReader {
 public:
  PositionReader(const Options& options, int seats, const wire::Value& value)
      : options_(options), in_(value, wire::FaultCode::bad_position, "position") {
    state_.pub.seats = static_cast<std::uint8_t>(seats);
  }

  Result<State, wire::Fault> read() {
    state_.pub.partial = in_.boolean_or("partial", false);
    read_piles();
    read_hands();
    read_deck();
    read_out();
    read_turn();
    read_fresh();
    read_result();
    state_.shuffles = static_cast<std::uint32_t>(in_.integer_or("shuffles", {0, 0xFFFFFFFF}, 0));
    if (auto fault = in_.finish()) return Failure{*fault};
    if (!state_.pub.outcome) settle(options_, state_);
    return state_;
  }

 private:
  Public& pub() { return state_.pub; }

  // Each card lies in one place only.
  void take(std::string_view where, int card) {
    if (named_.contains(card)) in_.fail(where, {"names the card ", card, " twice"});
    named_.insert(card);
  }

  std::optional<int> read_card(std::string_view where, const wire::Value& value) {
    const auto number = value.as_int();
    if (number && kCardLimits.min <= *number && *number <= kCardLimits.max) {
      take(where, static_cast<int>(*number));
      return static_cast<int>(*number);
    }
    in_.fail(where, "must hold cards: whole numbers from 2 to 99");
    return std::nullopt;
  }

  void read_piles() {
    const auto piles = in_.required("piles");
    if (!piles) return;
    wire::ObjectReader each(*piles, wire::FaultCode::bad_position, "piles");
    for (const Pile pile : kPiles) read_pile(each, pile);
    if (const auto fault = each.finish()) in_.adopt(*fault);
  }

  void read_pile(wire::ObjectReader& each, Pile pile) {
    const auto value = each.required(to_text(pile));
    if (!value || each.failed()) return;
    const std::uint8_t start = start_of(pile);
    if (value->as_int() == start) return;
    if (const auto card = read_card("piles", *value)) {
      pub().tops[index_of(pile)] = static_cast<std::uint8_t>(*card);
      pub().out.insert(*card);
    }
  }

  void read_hands() {
    const auto hands = in_.required("hands");
    if (!hands) return;
    if (!hands->is_array() || hands->size() != pub().seats) {
      return in_.fail("hands", {"must be a list of ", pub().seats, " hands"});
    }
    int seat = 0;
    for (const wire::Value hand : hands->elements()) read_hand(seat_at(seat++), hand);
  }

  void read_hand(Seat seat, const wire::Value& hand) {
    const int full = full_hand(options_, pub().seats);
    if (!hand.is_array()) return in_.fail("hands", "must be a list of lists of cards");
    if (hand.size() > static_cast<std::size_t>(full)) {
      return in_.fail("hands", {"has a hand larger than a full hand of ", full});
    }
    for (const wire::Value value : hand.elements()) {
      if (const auto card = read_card("hands", value)) state_.hands[seat.value].insert(*card);
    }
    pub().hand_sizes[seat.value] = static_cast<std::uint8_t>(state_.hands[seat.value].size());
  }

  void read_deck() {
    const auto deck = in_.required("deck");
    if (!deck) return;
    if (!deck->is_array() || deck->size() > kPack) {
      return in_.fail("deck", "must be a list of at most 98 cards, top first");
    }
    InlineList<Card, kPack> cards;
    for (const wire::Value value : deck->elements()) {
      if (const auto card = read_card("deck", value)) cards.push_back(number_card(*card));
    }
    while (!cards.empty()) state_.deck.put_on_top(cards.pop_back());
    pub().deck = static_cast<std::uint8_t>(state_.deck.size());
  }

  // What was not named lies in the piles, under their tops. A practice pack has no such cards, so
  // it names what lies there: "out", tops included.
  void read_out() {
    const auto out = in_.optional("out");
    if (in_.failed()) return;
    const int tops_named = pub().out.size();
    if (!pub().partial) {
      if (out) in_.fail("out", "belongs to partial positions: else it is what was not named");
      pub().out = kAllCards - (named_ - pub().out);
    } else if (out) {
      read_lying_cards(*out);
    }
    if (tops_named == 0 && !pub().out.empty()) {
      in_.fail("piles", {"are all at their start, but ", pub().out.size(),
                         " cards are in no hand and not in the deck (\"partial\": true would take "
                         "them out of the game)"});
    }
  }

  void read_lying_cards(const wire::Value& out) {
    if (!out.is_array()) return in_.fail("out", "must be a list of cards");
    for (const wire::Value value : out.elements()) {
      const auto number = value.as_int();
      const bool is_top = number && pub().out.contains(static_cast<int>(*number & 127)) &&
                          *number >= kLowestCard && *number <= kHighestCard;
      if (is_top) continue;
      if (const auto card = read_card("out", value)) pub().out.insert(*card);
    }
  }

  void read_turn() {
    constexpr std::array kPhases{Phase::play, Phase::starter, Phase::over};
    pub().phase = kPhases[in_.choice("phase", {"play", "starter", "over"})];
    const int most = full_hand(options_, pub().seats);
    pub().played_this_turn =
        static_cast<std::uint8_t>(in_.integer_or("played_this_turn", {0, most}, 0));

    const auto seat = in_.optional("to_act");
    if (pub().phase != Phase::play) {
      if (seat && !seat->is_null()) in_.fail("to_act", "must be null in this phase");
      return check_pause();
    }
    const auto number = seat ? seat->as_int() : std::nullopt;
    if (!number || *number < 0 || *number >= pub().seats) {
      return in_.fail("to_act", {"must be ", wire::describe({0, pub().seats - 1})});
    }
    pub().to_act = seat_at(static_cast<int>(*number));
    check_turn();
  }

  void check_pause() {
    if (pub().phase != Phase::starter) return;
    const auto held = std::span(pub().hand_sizes).first(pub().seats);
    const bool empty_hand = std::find(held.begin(), held.end(), 0) != held.end();
    if (pub().played_this_turn > 0) in_.fail("played_this_turn", "must be 0 before the first turn");
    if (empty_hand) in_.fail("hands", "must all hold cards before the first turn");
  }

  void check_turn() {
    const int in_hand = pub().hand_sizes[pub().to_act.value];
    const int played = pub().played_this_turn;
    if (played > pub().out.size() || in_hand + played > full_hand(options_, pub().seats)) {
      in_.fail("played_this_turn", "is more than this hand and the piles allow");
    }
    int others = pub().deck;
    for (const std::uint8_t size : pub().hand_sizes) others += size;
    if (in_hand == 0 && played == 0 && others > 0) {
      in_.fail("to_act", "is a seat without cards");
    }
  }

  void read_fresh() {
    const auto fresh = in_.optional("fresh");
    if (!fresh) return;
    if (!fresh->is_array()) return in_.fail("fresh", "must be a list of piles");
    for (const wire::Value value : fresh->elements()) {
      const auto pile = parse_pile(value.as_string().value_or(""));
      const bool burns = pile && options_.fire && pub().played_this_turn > 0 &&
                         kFireCards.contains(pub().tops[index_of(*pile)]);
      if (!burns) return in_.fail("fresh", "must name piles whose fire was laid in this turn");
      pub().fresh[index_of(*pile)] = true;
    }
  }

  void read_result() {
    const auto result = in_.optional("result");
    const auto stuck = in_.optional("stuck");
    const bool over = pub().phase == Phase::over;
    if (!result || result->is_null()) {
      if (over) in_.fail("result", "is missing although the game is over");
      if (stuck) in_.fail("stuck", "belongs to a result");
      return;
    }
    auto outcome = read_outcome(*result);
    int left = pub().deck;
    for (const std::uint8_t size : pub().hand_sizes) left += size;
    const bool burnt = outcome && outcome->ending == Ending::fire && !options_.fire;
    if (!over || !outcome || burnt || outcome->left != left || outcome->seat.value >= pub().seats) {
      return in_.fail("result", "does not belong to this position");
    }
    if (stuck && !wire::read_value(*stuck, outcome->stuck, {0, pub().seats - 1})) {
      in_.fail("stuck", "must be a seat");
    }
    pub().outcome = outcome;
  }

  const Options& options_;
  wire::ObjectReader in_;
  State state_;
  NumberSet named_;
};

}  // namespace

Result<State, wire::Fault> read_position(const Options& options, int seats,
                                         const wire::Value& value, const Seed&) {
  return PositionReader(options, seats, value).read();
}

}  // namespace sobremesa::the_game
