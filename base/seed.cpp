#include "base/seed.hpp"

#include <algorithm>
#include <cstddef>

namespace sobremesa {
namespace {

constexpr std::size_t kNumberBytes = 8;
constexpr std::size_t kZeroBytes = 32 - kNumberBytes;

std::optional<std::uint8_t> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<std::uint8_t>(c - 'A' + 10);
  return std::nullopt;
}

}  // namespace

Seed seed_from_number(std::uint64_t number) {
  Seed seed;
  for (std::size_t i = 0; i < kNumberBytes; ++i) {
    seed.bytes[31 - i] = static_cast<std::uint8_t>(number >> (8 * i));
  }
  return seed;
}

std::optional<Seed> seed_from_hex(std::string_view digits) {
  Seed seed;
  if (digits.size() != 2 * seed.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
    const auto high = hex_digit(digits[2 * i]);
    const auto low = hex_digit(digits[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    seed.bytes[i] = static_cast<std::uint8_t>(*high << 4U | *low);
  }
  return seed;
}

std::string to_hex(const Seed& seed) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : seed.bytes) {
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 15U];
  }
  return out;
}

std::optional<std::uint64_t> as_number(const Seed& seed) {
  const auto split = seed.bytes.begin() + kZeroBytes;
  if (std::any_of(seed.bytes.begin(), split, [](std::uint8_t b) { return b != 0; })) {
    return std::nullopt;
  }
  std::uint64_t number = 0;
  for (auto p = split; p != seed.bytes.end(); ++p) number = number << 8U | *p;
  return number;
}

std::uint64_t folded(const Seed& seed) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
    number ^= std::uint64_t{seed.bytes[i]} << (8 * (7 - i % kNumberBytes));
  }
  return number;
}

}  // namespace sobremesa
