#include "games/the_game_extreme/codec.hpp"

#include <algorithm>

#include "base/match.hpp"
#include "games/four_piles.hpp"
#include "games/remark.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/text.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::the_game_extreme {

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
  const auto found = std::ranges::find(kEndings, rule, rule_of);
  return found == kEndings.end() ? std::nullopt : std::optional(*found);
}

// Whether a game can end like this with so many cards left; a broken 3! ends it either way.
bool can_end(Ending ending, int left) {
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
                      can_end(outcome.ending, outcome.left);
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

void write_numbers(wire::Writer& out, std::string_view key, NumberSet numbers) {
  out.key(key);
  out.begin_array();
  for (const int number : numbers) out.integer(number);
  out.end_array();
}

std::optional<Seat> read_starter(wire::ObjectReader& in, int seats) {
  const auto value = in.optional("starter");
  if (!value) return Seat{0};
  if (value->as_string() == "agree") return std::nullopt;
  const auto seat = value->as_int();
  if (seat && *seat >= 0 && *seat < seats) return seat_at(static_cast<int>(*seat));
  in.fail("starter", {"must be \"agree\" or ", wire::describe({0, seats - 1})});
  return Seat{0};
}

// Four different cards for each order, or none at all: then the pack is the plain game's.
class OrdersReader {
 public:
  explicit OrdersReader(const wire::Value& table)
      : in_(table, wire::FaultCode::bad_option, "orders") {}

  Result<Orders, wire::Fault> read() {
    for (const Order order : kOrders) read_order(order);
    if (auto fault = in_.finish()) return Failure{*fault};
    return orders_;
  }

 private:
  void read_order(Order order) {
    const std::string_view name = to_text(order);
    const auto cards = in_.required(name);
    if (!cards || in_.failed()) return;
    if (order == kOrders.front())
      count_ = cards->is_array() && cards->size() == 0 ? 0 : kCardsPerOrder;
    if (!cards->is_array() || cards->size() != count_) {
      return in_.fail(name, {"must be a list of ", count_, " cards"});
    }
    for (const wire::Value card : cards->elements()) read_card(order, card);
  }

  void read_card(Order order, const wire::Value& value) {
    const auto card = value.as_int();
    if (!card || *card < kLowestCard || *card > kHighestCard) {
      return in_.fail(to_text(order), {"must hold cards: ", wire::describe(kCardLimits), " each"});
    }
    const int number = static_cast<int>(*card);
    if (orders_.on(number) != Order::none) {
      in_.fail(to_text(order), {"names the card ", number, ", which has an order already"});
    }
    orders_.print(order, number);
  }

  wire::ObjectReader in_;
  Orders orders_;
  std::size_t count_ = kCardsPerOrder;
};

// A table as views write it, or a whole file of the kind of data/extreme_orders.json around it.
Result<Orders, wire::Fault> read_order_table(const wire::Value& value) {
  if (!value.find("orders")) return OrdersReader(value).read();
  wire::ObjectReader file(value, wire::FaultCode::bad_option, "orders");
  read_remark(file, "provenance");
  auto orders = OrdersReader(file.required("orders").value_or(wire::Value{})).read();
  if (!orders) file.adopt(orders.error());
  if (auto fault = file.finish()) return Failure{*fault};
  return orders;
}

void read_orders(wire::ObjectReader& in, Options& options) {
  const auto value = in.optional("orders");
  if (!value) return;
  if (value->is_object()) {
    const auto orders = read_order_table(*value);
    if (!orders) return in.adopt(orders.error());
    options.orders = *orders;
    return;
  }
  const std::string_view name = value->as_string().value_or("");
  if (name == "none") options.orders = Orders{};
  options.orders_by_lot = name == "random";
  if (name != "house" && name != "none" && name != "random") {
    in.fail("orders", "must be \"house\", \"random\", \"none\" or a table of orders");
  }
}

// Printed on the cards, so always written out: an empty list for each order where there are none.
void write_orders(wire::Writer& out, const Orders& orders) {
  out.key("orders");
  out.begin_object();
  for (const Order order : kOrders) write_numbers(out, to_text(order), orders.cards_with(order));
  out.end_object();
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
  options.talk =
      static_cast<cards::TalkLevel>(in.choice("talk", {"open", "standard", "strict", "voice"}));
  options.trick_talk = in.boolean_or("trick_talk", false);
  options.show_history = in.boolean_or("show_history", false);
  read_orders(in, options);
  options.guard = in.boolean_or("guard", false);
  options.one_pile_retroactive = in.boolean_or("one_pile_retroactive", false);
  options.one_pile_binds_whole_turn = in.boolean_or("one_pile_binds_whole_turn", false);
  options.cap_min_by_hand = in.boolean_or("cap_min_by_hand", false);
  options.one_pile_own_card_fixes_pile = in.boolean_or("one_pile_own_card_fixes_pile", true);
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
  write_orders(out, options.orders);
  out.field("guard", options.guard);
  out.field("one_pile_retroactive", options.one_pile_retroactive);
  out.field("one_pile_binds_whole_turn", options.one_pile_binds_whole_turn);
  out.field("cap_min_by_hand", options.cap_min_by_hand);
  out.field("one_pile_own_card_fixes_pile", options.one_pile_own_card_fixes_pile);
  out.end_object();
}

// --- views and results --------------------------------------------------------------------------

namespace {

void write_piles(wire::Writer& out, const Public& pub) {
  out.key("piles");
  out.begin_object();
  for (const Pile pile : kPiles) out.field(to_text(pile), pub.piles.tops[index_of(pile)]);
  out.end_object();
}

void write_to_act(wire::Writer& out, const Public& pub) {
  out.key("to_act");
  write_value(out, to_act(pub));
}

// Each once, in the order of the data file.
void write_in_force(wire::Writer& out, const Options& options, const Public& pub) {
  out.key("in_force");
  out.begin_array();
  for (const Order order : kInfinityOrders) {
    if (showing(options, pub.piles.tops, order)) out.string(to_text(order));
  }
  out.end_array();
}

// What ties the rest of this turn.
void write_ties(wire::Writer& out, const Public& pub) {
  out.key("lock");
  write_value(out, pub.piles.lock);
  out.field("three", pub.three);
  out.key("used");
  out.begin_array();
  for (const Pile pile : kPiles) {
    if (pub.piles.used[index_of(pile)]) out.string(to_text(pile));
  }
  out.end_array();
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
  out.field("min", minimum(options, pub));
  write_numbers(out, "out", pub.out);
  write_in_force(out, options, pub);
  write_ties(out, pub);
  if (pub.partial) out.field("partial", true);
  if (pub.outcome && pub.outcome->stuck) out.field("stuck", pub.outcome->stuck->value);
}

History history_from(const Public& pub) { return four_piles::history_of(pub.piles.tops); }

namespace {

template <class AnyEvent>
void note_card(History& history, const AnyEvent& event) {
  const auto* placed = std::get_if<Placed>(&event);
  if (placed != nullptr) history.piles[index_of(placed->pile)].push_back(placed->card.value);
}

}  // namespace

void note(History& history, const Event& event) { note_card(history, event); }
void note(History& history, const SeenEvent& event) { note_card(history, event); }

void write_history(wire::Writer& out, const Options& options, const History& history) {
  if (options.show_history) four_piles::write_history(out, history);
}

// --- positions ----------------------------------------------------------------------------------

namespace {

four_piles::Photograph photograph_of(const State& state) {
  const Public& pub = state.pub;
  return {.seats = pub.seats,
          .phase = static_cast<four_piles::Phase>(pub.phase),
          .to_act = pub.to_act,
          .played_this_turn = pub.played_this_turn,
          .partial = pub.partial,
          .tops = pub.piles.tops,
          .hands = state.hands,
          .deck = state.deck,
          .out = pub.out,
          .shuffles = state.shuffles};
}

State developed(const four_piles::Photograph& photo) {
  State state;
  Public& pub = state.pub;
  pub.seats = photo.seats;
  pub.phase = static_cast<Phase>(photo.phase);
  pub.to_act = photo.to_act;
  pub.played_this_turn = photo.played_this_turn;
  pub.partial = photo.partial;
  pub.piles.tops = photo.tops;
  pub.out = photo.out;
  pub.deck = static_cast<std::uint8_t>(photo.deck.size());
  for (std::size_t seat = 0; seat < photo.hands.size(); ++seat) {
    pub.hand_sizes[seat] = static_cast<std::uint8_t>(photo.hands[seat].size());
  }
  state.hands = photo.hands;
  state.deck = photo.deck;
  state.shuffles = photo.shuffles;
  return state;
}

}  // namespace

void write_position(wire::Writer& out, const Options&, const State& state) {
  const Public& pub = state.pub;
  out.begin_object();
  four_piles::write_photograph(out, photograph_of(state));
  write_ties(out, pub);
  if (pub.outcome) {
    out.key("result");
    write_value(out, *pub.outcome);
    if (pub.outcome->stuck) out.field("stuck", pub.outcome->stuck->value);
  }
  out.end_object();
}

namespace {

// Reads what this game adds to the photograph; the ObjectReader keeps the first fault.
class PositionReader {
 public:
  PositionReader(const Options& options, int seats, const wire::Value& value)
      : options_(options),
        in_(value, wire::FaultCode::bad_position, "position"),
        state_(developed(four_piles::read_photograph(in_, seats, full_hand(options, seats)))) {}

  Result<State, wire::Fault> read() {
    read_ties();
    read_result();
    if (auto fault = in_.finish()) return Failure{*fault};
    if (!state_.pub.outcome) settle(options_, state_);
    return state_;
  }

 private:
  Public& pub() { return state_.pub; }

  // TGX-16, TGX-26: what this turn's cards have tied its player to.
  void read_ties() {
    pub().three = in_.boolean_or("three", false);
    read_used();
    read_lock();
    if (in_.failed() || !pub().three) return;
    const NumberSet lying = options_.orders.cards_with(Order::three) - held();
    if (pub().played_this_turn == 0 || lying.empty())
      in_.fail("three", "was not played in this turn");
  }

  // What lies in no pile: in a practice pack a covered card need not be named.
  NumberSet held() const {
    NumberSet held;
    for (const NumberSet hand : state_.hands) held = held | hand;
    for (int depth = 0; depth < state_.deck.size(); ++depth) {
      held.insert(state_.deck.peek(depth).value);
    }
    return held;
  }

  void read_used() {
    const auto used = in_.optional("used");
    if (!used) return;
    if (!used->is_array()) return in_.fail("used", "must be a list of piles");
    for (const wire::Value value : used->elements()) {
      const auto pile = parse_pile(value.as_string().value_or(""));
      if (!pile || !may_be_used(*pile)) {
        return in_.fail("used", "must name piles that got a card in this turn");
      }
      pub().piles.used[index_of(*pile)] = true;
    }
    if (std::ranges::count(pub().piles.used, true) > pub().played_this_turn) {
      in_.fail("used", "names more piles than cards were played in this turn");
    }
  }

  void read_lock() {
    const auto value = in_.optional("lock");
    if (!value || value->is_null()) return;
    const auto pile = parse_pile(value->as_string().value_or(""));
    const bool bound =
        options_.one_pile_binds_whole_turn || showing(options_, pub().piles.tops, Order::one_pile);
    if (!pile || !bound || !may_be_used(*pile)) {
      return in_.fail("lock", "must be null or the pile that a one-pile order ties this turn to");
    }
    pub().piles.lock = pile;
  }

  bool may_be_used(Pile pile) {
    return pub().played_this_turn > 0 && pub().piles.tops[index_of(pile)] != start_of(pile);
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
    if (!over || !outcome || outcome->left != left || outcome->seat.value >= pub().seats) {
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
};

}  // namespace

Result<State, wire::Fault> read_position(const Options& options, int seats,
                                         const wire::Value& value, const Seed&) {
  return PositionReader(options, seats, value).read();
}

}  // namespace sobremesa::the_game_extreme
