// expect: no member named
// Extreme: a view knows how many cards the others hold, never which; orders change nothing in that.
#include "games/the_game_extreme/game.hpp"

int peek(const sobremesa::the_game_extreme::SeatView& view) {
#ifdef LEAK
  return view.hands[1].size();
#else
  return view.pub.hand_sizes[1];
#endif
}
