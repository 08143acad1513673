#include "terminal/screen/glyphs.hpp"

#include <algorithm>
#include <array>

#include "cards/talk/unicode.hpp"

namespace sobremesa::terminal {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// What terminals show in two columns: East Asian wide characters and emoji (Unicode's
// EastAsianWidth W and F, in coarse blocks).
constexpr std::array<Range, 14> kWide{{
    {0x1100, 0x115F},
    {0x231A, 0x231B},
    {0x23E9, 0x23EC},
    {0x2E80, 0x303E},
    {0x3041, 0x33FF},
    {0x3400, 0x4DBF},
    {0x4E00, 0xA4CF},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1FAFF},
    {0x20000, 0x3FFFD},
}};

struct Likeness {
  char32_t code;
  std::string_view plain;
};

// The signs that our screens use.
constexpr std::array<Likeness, 42> kLikenesses{{
    {0x253C, "+"},  {0x00A1, "!"}, {0x00AB, "\""}, {0x00B7, "."}, {0x00BB, "\""}, {0x00BF, "?"},
    {0x2013, "-"},  {0x2014, "-"}, {0x2018, "'"},  {0x2019, "'"}, {0x201C, "\""}, {0x201D, "\""},
    {0x201E, "\""}, {0x2022, "*"}, {0x2026, "~"},  {0x2191, "^"}, {0x2193, "v"},  {0x21AF, "!"},
    {0x221E, "~"},  {0x2500, "-"}, {0x2502, "|"},  {0x250C, "+"}, {0x2510, "+"},  {0x2514, "+"},
    {0x2518, "+"},  {0x2588, "#"}, {0x25A0, "#"},  {0x25B2, "^"}, {0x25B6, ">"},  {0x25B8, ">"},
    {0x25BC, "v"},  {0x25C0, "<"}, {0x25C6, "*"},  {0x25CB, "o"}, {0x25CF, "o"},  {0x2605, "*"},
    {0x263C, "*"},  {0x263E, ")"}, {0x2663, "%"},  {0x2713, "+"}, {0x00D7, "x"},  {0x25C2, "<"},
}};

constexpr bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

}  // namespace

bool is_combining(char32_t code) { return code >= 0x0300 && code <= 0x036F; }

int width_of(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return 1;
  if (is_control(code) || is_combining(code)) return 0;
  const bool wide = std::ranges::any_of(
      kWide, [&](const Range& range) { return code >= range.first && code <= range.last; });
  if (wide) return 2;
  return cards::kind_of(code) == cards::CharacterKind::dropped ? 0 : 1;
}

std::string_view ascii_for(char32_t code) {
  static constexpr std::string_view kAscii =
      " !\"#$%&'()*+,-./"
      "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz"
      "{|}~";
  if (code >= 0x20 && code < 0x7F) return kAscii.substr(code - 0x20, 1);
  const auto* found = std::ranges::find(kLikenesses, code, &Likeness::code);
  if (found != kLikenesses.end()) return found->plain;
  const auto letters = cards::plain_letters(code);
  if (letters.empty()) return "?";
  if (letters.size() == 2 && letters[0] == 's' && letters[1] == 's') return "ss";
  // Capital letters with accents lie below their small ones: Latin-1 has them 32 apart.
  const bool capital = code >= 0xC0 && code <= 0xDE;
  const char first = letters[0];
  return kAscii.substr(static_cast<std::size_t>(first - ' ' - (capital ? 32 : 0)), 1);
}

}  // namespace sobremesa::terminal
