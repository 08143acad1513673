#include "wire/utf8.hpp"

namespace sobremesa::wire::detail {
namespace {

struct ByteRange {
  std::uint8_t min;
  std::uint8_t max;
  constexpr bool contains(std::uint8_t byte) const { return byte >= min && byte <= max; }
};

constexpr ByteRange kContinuation{0x80, 0xBF};

std::size_t length_for(std::uint8_t lead) {
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead <= 0xF4 ? 4 : 0;
}

// The second byte is where overlong forms (E0, F0), surrogates (ED) and too large numbers (F4)
// show. Table 3-7 of the Unicode standard.
ByteRange second_for(std::uint8_t lead) {
  switch (lead) {
    case 0xE0:
      return {0xA0, 0xBF};
    case 0xED:
      return {0x80, 0x9F};
    case 0xF0:
      return {0x90, 0xBF};
    case 0xF4:
      return {0x80, 0x8F};
    default:
      return kContinuation;
  }
}

std::uint8_t byte_at(const char* at) { return static_cast<std::uint8_t>(*at); }

}  // namespace

std::size_t utf8_sequence(const char* at, const char* end) {
  const std::uint8_t lead = byte_at(at);
  const std::size_t length = length_for(lead);
  if (length == 0 || static_cast<std::size_t>(end - at) < length) return 0;
  if (!second_for(lead).contains(byte_at(at + 1))) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (!kContinuation.contains(byte_at(at + i))) return 0;
  }
  return length;
}

char* write_utf8(std::uint32_t code_point, char* out) {
  const auto lead = [&](std::uint32_t mark, unsigned shift) {
    *out++ = static_cast<char>(mark | code_point >> shift);
  };
  const auto follow = [&](unsigned shift) {
    *out++ = static_cast<char>(0x80U | (code_point >> shift & 0x3FU));
  };
  if (code_point < 0x80) {
    lead(0, 0);
  } else if (code_point < 0x800) {
    lead(0xC0, 6);
    follow(0);
  } else if (code_point < 0x10000) {
    lead(0xE0, 12);
    follow(6);
    follow(0);
  } else {
    lead(0xF0, 18);
    follow(12);
    follow(6);
    follow(0);
  }
  return out;
}

}  // namespace sobremesa::wire::detail
