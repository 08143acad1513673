// The engine behind a plain C interface. Text goes in through a buffer that the host asks for, text
// comes out as a pointer and a length:
//
//   ptr = sobremesa_input(n); write n bytes there; sobremesa_request(n);
//   read sobremesa_output_size() bytes at sobremesa_output().
#include "session.hpp"

using sobremesa::wasm::session;

SOBREMESA_EXPORT(sobremesa_input) char* sobremesa_input(std::size_t size) {
  session().input.resize(size);
  return session().input.data();
}

SOBREMESA_EXPORT(sobremesa_output) const char* sobremesa_output() {
  return session().output.data();
}

SOBREMESA_EXPORT(sobremesa_output_size) std::size_t sobremesa_output_size() {
  return session().output.size();
}

// One line of the engine protocol.
SOBREMESA_EXPORT(sobremesa_request) void sobremesa_request(std::size_t size) {
  session().output = session().engine.answer(session().text(size));
}
