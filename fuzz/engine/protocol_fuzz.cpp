// Any bytes as lines of the protocol: one reply each, valid JSON, and the engine lives on.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/engine.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  sobremesa::Engine engine;
  sobremesa::wire::Document reader;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view reply = engine.answer(text.substr(0, end));
    if (!reader.parse(reply) || reply.find('\n') != std::string_view::npos) std::abort();
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return 0;
}
