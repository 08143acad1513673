// expect: no member named
// A view knows how many cards the others hold, never which.
#include "games/the_game/game.hpp"

int peek(const sobremesa::the_game::SeatView& view) {
#ifdef LEAK
  return view.hands[1].size();
#else
  return view.pub.hand_sizes[1];
#endif
}
