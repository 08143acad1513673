// The Game: Extreme: a view read back, and what may be told to whoever holds one.
#include <algorithm>

#include "base/match.hpp"
#include "games/effects.hpp"
#include "games/marks.hpp"
#include "games/the_game_extreme/codec.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/text.hpp"
#include "wire/fields.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::the_game_extreme {
namespace {

SeatView view_of(const four_piles::Glimpse& glimpse) {
  SeatView view{.me = glimpse.me, .pub = {}, .hand = glimpse.hand};
  Public& pub = view.pub;
  pub.seats = glimpse.seats;
  pub.phase = static_cast<Phase>(glimpse.phase);
  pub.to_act = glimpse.to_act;
  pub.played_this_turn = glimpse.played_this_turn;
  pub.deck = glimpse.deck;
  pub.piles.tops = glimpse.tops;
  pub.hand_sizes = glimpse.hand_sizes;
  pub.partial = glimpse.partial;
  pub.out = glimpse.out;
  return view;
}

void read_result(wire::ObjectReader& in, Public& pub) {
  const auto result = in.required("result");
  const auto stuck = in.optional("stuck");
  if (!result || result->is_null()) return;
  Outcome outcome;
  const bool right = read_value(*result, outcome, {}) && outcome.seat.value < pub.seats;
  if (!right) return in.fail("result", "is no result of this game");
  if (stuck && !wire::read_value(*stuck, outcome.stuck, {0, pub.seats - 1})) {
    in.fail("stuck", "must be a seat");
  }
  pub.outcome = outcome;
}

void read_ties(wire::ObjectReader& in, Public& pub) {
  pub.three = in.boolean_or("three", false);
  if (const auto lock = in.required("lock"); lock && !lock->is_null()) {
    pub.piles.lock = parse_pile(lock->as_string().value_or(""));
  }
  const auto used = in.required("used");
  if (!used) return;
  for (const wire::Value value : used->elements()) {
    const auto pile = parse_pile(value.as_string().value_or(""));
    if (!pile) return in.fail("used", "must be a list of piles");
    pub.piles.used[index_of(*pile)] = true;
  }
}

}  // namespace

Result<Sighting, wire::Fault> read_view(const wire::Value& value) {
  wire::ObjectReader in(value, wire::FaultCode::bad_request, "view");
  skip_frame(in);
  for (const std::string_view repeated : {"placed", "min", "in_force"}) (void)in.optional(repeated);
  const int seats = four_piles::seats_in_view(in);
  const auto options = read_options(in.required("options").value_or(wire::Value{}), seats);
  if (!options) in.adopt(options.error());
  if (in.failed()) return Failure{*in.finish()};

  Sighting sighting{.options = *options, .view = {}, .history = {}};
  sighting.view = view_of(four_piles::read_glimpse(in, seats));
  Public& pub = sighting.view.pub;
  read_ties(in, pub);
  read_result(in, pub);
  if (options->show_history)
    sighting.history = four_piles::read_history(in, pub.piles.tops, pub.out);
  if (auto fault = in.finish()) return Failure{*fault};
  return sighting;
}

bool can_follow(const Options&, const SeatView& view, const SeenEvent& event) {
  const four_piles::Doorkeeper door(view, static_cast<four_piles::Phase>(view.pub.phase));
  return match(event, [&](const auto& e) { return door.lets_in(e); });
}

bool adds_up(const SeatView& view) {
  const Public& pub = view.pub;
  return four_piles::adds_up({.me = view.me,
                              .seats = pub.seats,
                              .deck = pub.deck,
                              .partial = pub.partial,
                              .hand_sizes = pub.hand_sizes,
                              .hand = view.hand,
                              .out = pub.out});
}

void write_effects(wire::Writer& out, const Options& options, const SeatView& view) {
  EffectList effects;
  for (const int card : view.hand) {
    for (const Pile pile : kPiles) {
      effects.push_back({.card = card,
                         .pile = to_text(pile),
                         .before = pile_at(view.pub.piles.tops, pile),
                         .refusal = broken_rule(options, view, Place{number_card(card), pile})});
    }
  }
  write_effect_list(out, effects);
}

void write_marks(wire::Writer& out, const Options& options) {
  for (const int card : kAllCards) {
    const Order order = options.orders.on(card);
    if (order == Order::none) continue;
    const bool lasting = std::ranges::find(kInfinityOrders, order) != kInfinityOrders.end();
    write_mark(out, {.card = card, .mark = to_text(order), .lasting = lasting});  // TGX-04
  }
}

}  // namespace sobremesa::the_game_extreme
