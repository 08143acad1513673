#include "games/the_game_extreme/codec.hpp"

#include <algorithm>

#include "games/option_fields.hpp"
#include "games/piles/position.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/text.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::the_game_extreme {

// --- options ------------------------------------------------------------------------------------

namespace {

constexpr wire::Limits kCardLimits = piles::kCardLimits<Layout>;

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
  const auto provenance = file.optional("provenance");
  if (provenance && !provenance->is_string()) file.fail("provenance", "must be a text");
  auto orders = OrdersReader(file.required("orders").value_or(wire::Value{})).read();
  if (!orders) file.adopt(orders.error());
  if (auto fault = file.finish()) return Failure{*fault};
  return orders;
}

}  // namespace

void read_option(wire::ObjectReader& in, const wire::Value& value, Options& options, int) {
  if (value.is_object()) {
    const auto orders = read_order_table(value);
    if (!orders) return in.adopt(orders.error());
    options.orders = *orders;
    return;
  }
  const std::string_view name = value.as_string().value_or("");
  if (name == "none") options.orders = Orders{};
  options.orders_by_lot = name == "random";
  if (name != "house" && name != "none" && name != "random") {
    in.fail("orders", "must be \"house\", \"random\", \"none\" or a table of orders");
  }
}

// Printed on the cards, so always written out: an empty list for each order where there are none.
void write_option(wire::Writer& out, const Options& options) {
  out.begin_object();
  for (const Order order : kOrders) {
    out.key(to_text(order));
    piles::write_cards<Layout>(out, options.orders.cards_with(order));
  }
  out.end_object();
}

// --- views and results --------------------------------------------------------------------------

namespace {

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
  if (pub.piles.lock) {
    out.string(to_text(*pub.piles.lock));
  } else {
    out.null();
  }
  out.field("three", pub.three);
  piles::write_marked<Layout>(out, "used", pub.piles.used);
}

}  // namespace

void write_view(wire::Writer& out, const Options& options, const SeatView& view) {
  const Public& pub = view.pub;
  piles::write_table(out, view, minimum(options, pub));
  write_in_force(out, options, pub);
  write_ties(out, pub);
  piles::write_end_of_table(out, pub);
}

// --- positions ----------------------------------------------------------------------------------

void write_position(wire::Writer& out, const Options&, const State& state) {
  piles::write_position(out, state, [&] { write_ties(out, state.pub); });
}

namespace {

// TGX-16, TGX-26: what this turn's cards have tied its player to.
class TiesReader {
 public:
  TiesReader(const Options& options, wire::ObjectReader& in, State& state)
      : options_(options), in_(in), state_(state) {}

  void read() {
    pub().three = in_.boolean_or("three", false);
    read_used();
    read_lock();
    if (in_.failed() || !pub().three) return;
    const NumberSet lying = options_.orders.cards_with(Order::three) - held();
    if (pub().played_this_turn == 0 || lying.empty())
      in_.fail("three", "was not played in this turn");
  }

 private:
  Public& pub() { return state_.pub; }

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
    piles::read_marked<Layout>(in_, "used", *used, pub().piles.used);
    for (const Pile pile : kPiles) {
      if (pub().piles.used[index_of(pile)] && !may_be_used(pile)) {
        return in_.fail("used", "must name piles that got a card in this turn");
      }
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

  const Options& options_;
  wire::ObjectReader& in_;
  State& state_;
};

}  // namespace

Result<State, wire::Fault> read_position(const Options& options, int seats,
                                         const wire::Value& value, const Seed&) {
  auto state = piles::read_position<State, Layout>(
      value, {.seats = seats, .full_hand = full_hand(options, seats)},
      [&](wire::ObjectReader& in, State& read) { TiesReader(options, in, read).read(); },
      [](Ending) { return true; });
  if (state && !state->pub.outcome) settle(options, *state);
  return state;
}

}  // namespace sobremesa::the_game_extreme
