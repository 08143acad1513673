#include "terminal/screen/big_digits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sobremesa::terminal {
namespace {

constexpr int kColumns = 4;  // three, and a gap

// Five rows of three bits, the first row highest.
constexpr std::array<std::uint16_t, 10> kDigits{
    0b111'101'101'101'111, 0b010'110'010'010'111, 0b111'001'111'100'111, 0b111'001'111'001'111,
    0b101'101'111'001'001, 0b111'100'111'001'111, 0b111'100'111'101'111, 0b111'001'010'010'010,
    0b111'101'111'101'111, 0b111'101'111'001'111};

void put_big_digit(Canvas& canvas, int x, int y, std::uint16_t bits, Style style) {
  for (int place = 0; place < 3 * kBigRows; ++place) {
    if ((unsigned{bits} >> static_cast<unsigned>(3 * kBigRows - 1 - place) & 1U) == 0) continue;
    canvas.put(x + place % 3, y + place / 3, "█", style);
  }
}

}  // namespace

void put_big_number(Canvas& canvas, int x, int y, int width, std::string_view digits, Style style) {
  int at = x + (width - static_cast<int>(digits.size()) * kColumns + 1) / 2;
  for (const char digit : digits) {
    put_big_digit(canvas, at, y, kDigits[static_cast<std::size_t>(digit - '0')], style);
    at += kColumns;
  }
}

}  // namespace sobremesa::terminal
