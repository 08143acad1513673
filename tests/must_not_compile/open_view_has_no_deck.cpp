// expect: has no member named|no member named
// Open hands are all hands; the deck stays hidden even from research.
#include "catalog/games.hpp"

auto look(const sobremesa::the_game::OpenView& view) {
#ifdef LEAK
  return view.deck;
#else
  return view.hands;
#endif
}
