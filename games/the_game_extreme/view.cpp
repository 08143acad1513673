#include "games/the_game_extreme/view.hpp"

#include "games/the_game_extreme/rules.hpp"

namespace sobremesa::the_game_extreme {

void after_placing(const Options& options, Public& pub, const Placed& event) {
  lay(options, pub.piles, event.card, event.pile);
  pub.three = pub.three || options.orders.on(event.card.value) == Order::three;
  pub.out.insert(event.card.value);
  piles::count_placed(pub, event);
}

void after_turn(Public& pub, Seat seat, Seat next, int drew) {
  piles::after_turn(pub, seat, next, drew);
  pub.three = false;  // TGX-10
  pub.piles.lock.reset();
  pub.piles.used = {};
}

}  // namespace sobremesa::the_game_extreme
