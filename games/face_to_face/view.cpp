#include "games/face_to_face/view.hpp"

namespace sobremesa::face_to_face {

SeatView view_for(const State& state, Viewer viewer) {
  return {
      .me = viewer, .pub = state.pub, .hand = viewer ? state.hands[viewer->value] : NumberSet{}};
}

void after_placing(const Options&, Public& pub, const Placed& event) {
  pub.tops[place_of(event.seat, event.pile)] =
      event.card.value;  // FTF-19: only the last card shows
  if (!is_own(event.pile)) pub.helped = true;
  pub.out[event.seat.value].insert(event.card.value);
  piles::count_placed(pub, event);
}

void after_turn(Public& pub, Seat seat, Seat next, int drew) {
  piles::count_drawn(pub, pub.decks[seat.value], seat, drew);  // FTF-29
  piles::begin_turn(pub, next);
  pub.helped = false;
}

}  // namespace sobremesa::face_to_face
