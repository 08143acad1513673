// expect: there_is_no_such_key_in_the_catalogue
// A message that is not in the catalogue would be a hole on somebody's screen.
#include "telling/key.hpp"

std::string_view key() {
#ifdef LEAK
  return sobremesa::telling::Key("reason.GAME_OVRE").name();
#else
  return sobremesa::telling::Key("reason.GAME_OVER").name();
#endif
}
