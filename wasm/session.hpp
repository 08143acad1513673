// What all doors of the module share: the engine and the two buffers that text passes through.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/engine.hpp"

#define SOBREMESA_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace sobremesa::wasm {

// One instance serves one host, single-threaded; several workers are several instances.
struct Session {
  Engine engine;
  std::string input;
  std::string output;

  std::string_view text(std::size_t size) const { return std::string_view(input).substr(0, size); }
};

Session& session();

}  // namespace sobremesa::wasm
