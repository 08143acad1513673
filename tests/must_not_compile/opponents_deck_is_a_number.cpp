// expect: has no member named|no member named|is not a structure or union
// Face to Face: a view knows how many cards lie in the draw piles, never which one is next.
#include "games/face_to_face/game.hpp"

int next_card(const sobremesa::face_to_face::SeatView& view) {
#ifdef LEAK
  return view.decks[1].peek(0).value;
#else
  return view.pub.decks[1];
#endif
}
