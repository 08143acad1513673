// expect: no member named
// Whoever sits at Quick & Easy knows how many cards the others hold, never which.
#include "games/quick_and_easy/game.hpp"

int peek(const sobremesa::quick_and_easy::SeatView& view) {
#ifdef LEAK
  return view.hands[1].size();
#else
  return view.pub.hand_sizes[1];
#endif
}
