#include "base/text.hpp"

#include <array>
#include <charconv>

namespace sobremesa {

void Piece::append_to(std::string& out) const {
  if (!is_number_) {
    out += text_;
    return;
  }
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number_).ptr;
  out.append(digits.data(), end);
}

void append(std::string& out, Pieces pieces) {
  for (const Piece& piece : pieces) piece.append_to(out);
}

std::string concat(Pieces pieces) {
  std::string out;
  append(out, pieces);
  return out;
}

std::string to_hex16(std::uint64_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 0; i < 16; ++i) out[15 - i] = kDigits[(number >> (4 * i)) & 15U];
  return out;
}

}  // namespace sobremesa
