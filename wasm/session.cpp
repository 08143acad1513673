#include "session.hpp"

namespace sobremesa::wasm {

Session& session() {
#ifdef SOBREMESA_PLAY_ONLY
  static Session the_session{.engine = Engine(nullptr), .input = {}, .output = {}};
#else
  static Session the_session;
#endif
  return the_session;
}

}  // namespace sobremesa::wasm
