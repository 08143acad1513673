// expect: there_is_no_such_key_in_the_catalogue
// A message that is not in the catalogue would be a hole on somebody's screen.
#include "i18n/key.hpp"

std::string_view key() {
#ifdef LEAK
  return sobremesa::i18n::Key("reason.GAME_OVRE").name();
#else
  return sobremesa::i18n::Key("reason.GAME_OVER").name();
#endif
}
