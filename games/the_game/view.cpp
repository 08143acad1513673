#include "games/the_game/view.hpp"

namespace sobremesa::the_game {

void after_placing(const Options& options, Public& pub, const Placed& event) {
  piles::after_placing(options, pub, event);
  pub.fresh[index_of(event.pile)] =
      options.fire && kFireCards.contains(event.card.value);  // OF-06, OF-07
}

void after_turn(Public& pub, Seat seat, Seat next, int drew) {
  piles::after_turn(pub, seat, next, drew);
  pub.fresh = {};  // OF-05: what is still open is due at the end of the next turn
}

}  // namespace sobremesa::the_game
