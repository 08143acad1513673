#include "games/quick_and_easy/view.hpp"

namespace sobremesa::quick_and_easy {

SeatView view_for(const State& state, Viewer viewer) { return piles::cut_view(state, viewer); }

OpenView open_view_for(const State& state, Seat seat) {
  return {.sight = view_for(state, seat), .hands = state.hands};
}

void after_placing(const Options&, Public& pub, const Placed& event) {
  pub.tops[index_of(event.pile)] = event.card.value;
  pub.out.insert(event.card.value);
  piles::count_placed(pub, event);
}

void after_turn(Public& pub, Seat seat, Seat next, int drew) {
  piles::count_drawn(pub, pub.deck, seat, drew);
  piles::begin_turn(pub, next);
}

}  // namespace sobremesa::quick_and_easy
