#include "games/the_game/view.hpp"

namespace sobremesa::the_game {

SeatView view_for(const State& state, Viewer viewer) { return piles::cut_view(state, viewer); }

OpenView open_view_for(const State& state, Seat seat) {
  return {.sight = view_for(state, seat), .hands = state.hands};
}

void after_placing(const Options& options, Public& pub, const Placed& event) {
  const std::size_t pile = index_of(event.pile);
  pub.tops[pile] = event.card.value;  // TG-10: only the last card shows
  pub.fresh[pile] = options.fire && kFireCards.contains(event.card.value);  // OF-06, OF-07
  pub.out.insert(event.card.value);
  piles::count_placed(pub, event);
}

void after_turn(Public& pub, Seat seat, Seat next, int drew) {
  piles::count_drawn(pub, pub.deck, seat, drew);
  piles::begin_turn(pub, next);
  pub.fresh = {};  // OF-05: what is still open is due at the end of the next turn
}

}  // namespace sobremesa::the_game
