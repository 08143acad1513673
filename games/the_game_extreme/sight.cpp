// The Game: Extreme: a view read back, and what may be told to whoever holds one.
#include "games/piles/sight.hpp"

#include <algorithm>

#include "games/marks.hpp"
#include "games/the_game_extreme/codec.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/text.hpp"

namespace sobremesa::the_game_extreme {
namespace {

void read_ties(wire::ObjectReader& in, const Options&, Public& pub) {
  pub.three = in.boolean_or("three", false);
  if (const auto lock = in.required("lock"); lock && !lock->is_null()) {
    pub.piles.lock = parse_pile(lock->as_string().value_or(""));
  }
  if (const auto used = in.required("used")) {
    piles::read_marked<Layout>(in, "used", *used, pub.piles.used);
  }
}

}  // namespace

Result<Sighting, wire::Fault> read_view(const wire::Value& value) {
  return piles::read_sighting<Sighting, Layout>(value, {"placed", "min", "in_force"}, read_ties);
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
