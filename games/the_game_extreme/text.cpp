#include "games/the_game_extreme/text.hpp"

#include "base/text.hpp"
#include "games/the_game_extreme/rules.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// A card with what is printed on it: "37", "49(stop)".
std::string card_text(const Options& options, int number) {
  const Order order = options.orders.on(number);
  return order == Order::none ? concat({number}) : concat({number, "(", to_text(order), ")"});
}

void append_outcome(std::string& out, const Outcome& outcome) {
  append(out, {outcome.won()                         ? "won"
               : is_lost_by_an_order(outcome.ending) ? "lost"
                                                     : "over",
               ", ", outcome.left, " left (", rule_of(outcome.ending),
               outcome.excellent() ? ", excellent)" : ")"});
}

void append_turn(std::string& out, const Options& options, const Public& pub) {
  if (pub.outcome) return append_outcome(out, *pub.outcome);
  out += piles::turn_line(pub, minimum(options, pub));
  if (pub.piles.lock) append(out, {", only on ", to_text(*pub.piles.lock)});
  if (pub.three) append(out, {", exactly 3"});
}

}  // namespace

std::string table_line(const Options& options, const Public& pub) {
  std::string out =
      piles::tops_line<Layout>(pub, [&](int card) { return card_text(options, card); });
  append(out, {"| deck ", pub.deck, " | "});
  append_turn(out, options, pub);
  return out;
}

std::string view_line(const Options& options, const SeatView& view) {
  return piles::hand_line(view.hand, [&](int card) { return card_text(options, card); });
}

}  // namespace sobremesa::the_game_extreme
