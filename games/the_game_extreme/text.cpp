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
  if (pub.phase == Phase::starter) return append(out, {"who starts?"});
  append(out, {"seat ", pub.to_act.value, " to act, played ", pub.played_this_turn, " of ",
               minimum(options, pub)});
  if (pub.piles.lock) append(out, {", only on ", to_text(*pub.piles.lock)});
  if (pub.three) append(out, {", exactly 3"});
}

}  // namespace

std::optional<Move> parse_move(std::string_view text) {
  return piles::parse_move<Layout, Move>(text);
}

std::string table_line(const Options& options, const Public& pub) {
  std::string out;
  for (const Pile pile : kPiles) {
    const auto top = pile_at(pub.piles.tops, pile);
    append(out, {to_text(pile), top.way == cards::Way::up ? "+" : "-", card_text(options, top.top),
                 " "});
  }
  append(out, {"| deck ", pub.deck, " | "});
  append_turn(out, options, pub);
  return out;
}

std::string view_line(const Options& options, const SeatView& view) {
  return piles::hand_line(view.hand, [&](int card) { return card_text(options, card); });
}

}  // namespace sobremesa::the_game_extreme
