#include "games/the_game/text.hpp"

#include "base/text.hpp"
#include "games/the_game/rules.hpp"

namespace sobremesa::the_game {
namespace {

void append_outcome(std::string& out, const Outcome& outcome) {
  append(out, {outcome.won() ? "won" : "over", ", ", outcome.left, " left (",
               rule_of(outcome.ending), outcome.excellent() ? ", excellent)" : ")"});
}

void append_turn(std::string& out, const Options& options, const Public& pub) {
  if (pub.outcome) return append_outcome(out, *pub.outcome);
  if (pub.phase == Phase::starter) return append(out, {"who starts?"});
  append(out, {"seat ", pub.to_act.value, " to act, played ", pub.played_this_turn, " of ",
               minimum(options, pub.deck)});
}

}  // namespace

std::optional<Move> parse_move(std::string_view text) {
  return piles::parse_move<Layout, Move>(text);
}

std::string table_line(const Options& options, const Public& pub) {
  std::string out;
  for (const Pile pile : kPiles) {
    const auto top = pile_at(pub.tops, pile);
    append(out, {to_text(pile), top.way == cards::Way::up ? "+" : "-", top.top, " "});
  }
  for (const auto& fire : open_fires(options, pub)) {
    append(out, {"fire ", to_text(fire.pile), " for ", fire.duty.value, " "});
  }
  append(out, {"| deck ", pub.deck, " | "});
  append_turn(out, options, pub);
  return out;
}

std::string view_line(const Options&, const SeatView& view) {
  return piles::hand_line(view.hand, [](int card) { return card; });
}

}  // namespace sobremesa::the_game
