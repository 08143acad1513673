// expect: has no member named|no member named
// What somebody drew in Level 8 is for that seat alone; others hold an event without the card.
#include "games/level_8/game.hpp"

bool drew(const sobremesa::level_8::DrewSeen& seen) {
#ifdef LEAK
  return is_number(seen.card);
#else
  return seen.mine.has_value();
#endif
}
