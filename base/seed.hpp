// The secret a table's shuffles come from: 256 bits, written as 64 hex digits. A whole number is
// the same secret with zeros in front, so seed 1 is "000...001".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sobremesa {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  bool operator==(const Seed&) const = default;
};

[[nodiscard]] Seed seed_from_number(std::uint64_t number);
[[nodiscard]] std::optional<Seed> seed_from_hex(std::string_view digits);
[[nodiscard]] std::string to_hex(const Seed& seed);

// The whole number a seed stands for, if it is small enough to be one.
[[nodiscard]] std::optional<std::uint64_t> as_number(const Seed& seed);

// Any seed as 64 bits, for generators that take no more; a small number stays itself.
[[nodiscard]] std::uint64_t folded(const Seed& seed);

}  // namespace sobremesa
