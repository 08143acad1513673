#include "terminal/clean_text.hpp"

#include <cstdint>

namespace sobremesa::terminal {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

// One character of UTF-8: how many bytes it takes, and its number; none if the bytes are broken.
struct Character {
  std::size_t bytes = 1;
  std::uint32_t number = 0;
  bool valid = false;
};

constexpr std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

std::size_t bytes_announced_by(std::uint32_t first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

Character first_character(std::string_view text) {
  const std::uint32_t first = byte_at(text, 0);
  const std::size_t bytes = bytes_announced_by(first);
  if (bytes == 0 || bytes > text.size()) return {};
  if (bytes == 1) return {1, first, true};
  std::uint32_t number = first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80U) return {};
    number = number << 6U | (byte_at(text, i) & 0x3FU);
  }
  const bool overlong = (bytes == 3 && number < 0x800) || (bytes == 4 && number < 0x10000);
  const bool surrogate = number >= 0xD800 && number < 0xE000;
  if (overlong || surrogate || number > 0x10FFFF) return {};
  return {bytes, number, true};
}

constexpr bool is_between(std::uint32_t number, std::uint32_t first, std::uint32_t last) {
  return number >= first && number <= last;
}

// Controls of both kinds, line ends, and the marks that turn the direction of what follows them.
bool is_harmful(std::uint32_t number) {
  return number < 0x20 || is_between(number, 0x7F, 0x9F) || is_between(number, 0x200E, 0x200F) ||
         is_between(number, 0x2028, 0x202E) || is_between(number, 0x2066, 0x2069) ||
         number == 0x061C || number == 0xFEFF || is_between(number, 0xE0000, 0xE0FFF);
}

}  // namespace

std::string clean_text(std::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == most) return out.append(kEllipsis);
    const Character character = first_character(text);
    if (character.valid && character.number == '\t') {
      out += ' ';
    } else if (!character.valid || is_harmful(character.number)) {
      out += kReplacement;
    } else {
      out += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return out;
}

}  // namespace sobremesa::terminal
