#include "session.hpp"

namespace sobremesa::wasm {

Session& session() {
  static Session the_session;
  return the_session;
}

}  // namespace sobremesa::wasm
