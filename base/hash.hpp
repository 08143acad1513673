// A small, stable fingerprint (FNV-1a, 64 bits) for signatures: the same number on every platform.
// Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace sobremesa {

class Fingerprint {
 public:
  constexpr void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
  }
  constexpr void add(std::uint64_t number) {
    for (unsigned byte = 0; byte < 8; ++byte)
      add_byte(static_cast<std::uint8_t>(number >> (8 * byte)));
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }

  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace sobremesa
