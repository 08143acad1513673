#include "server/api/visible_text.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "cards/talk/unicode.hpp"
#include "server/api/character_tables.hpp"

namespace sobremesa::server {
namespace {

// In the order of character_tables.hpp.
enum class Sign : std::uint8_t {
  visible,
  mark,  // stands on another
  control,
  direction,
  invisible,
  blank,
  private_use,
  unassigned,
};

Sign sign_of(char32_t code) {
  constexpr unsigned kBits = 3;
  const auto after = std::ranges::upper_bound(character_tables::kKinds, code, {},
                                              [](std::uint32_t run) { return run >> kBits; });
  return static_cast<Sign>(*std::prev(after) & ((1U << kBits) - 1));
}

Unfit unfit_in_name(Sign sign) {
  switch (sign) {
    case Sign::control:
      return {"control characters or line ends", "trouble.name.invisible"};
    case Sign::direction:
      return {"characters that change the direction of writing", "trouble.name.direction"};
    case Sign::blank:
      return {"blanks other than the plain space", "trouble.name.invisible"};
    case Sign::private_use:
      return {"characters of private use, which everybody sees otherwise", "trouble.name.unknown"};
    case Sign::unassigned:
      return {"characters that do not exist", "trouble.name.unknown"};
    default:
      return {"characters that cannot be seen", "trouble.name.invisible"};
  }
}

struct Span {
  char32_t first;
  char32_t last;
};

template <std::size_t Size>
bool lies_in(const Span (&spans)[Size], char32_t code) {
  return std::any_of(std::begin(spans), std::end(spans),
                     [code](const Span& span) { return span.first <= code && code <= span.last; });
}

// Pictures, and symbols that become one with the selector after them.
bool is_picture(char32_t code) {
  static constexpr Span kPictures[] = {
      {0xA9, 0xA9},     {0xAE, 0xAE},      {0x203C, 0x203C}, {0x2049, 0x2049}, {0x2122, 0x2122},
      {0x2139, 0x2139}, {0x2190, 0x21FF},  {0x2300, 0x23FF}, {0x24C2, 0x24C2}, {0x25A0, 0x27BF},
      {0x2934, 0x2935}, {0x2B00, 0x2BFF},  {0x3030, 0x3030}, {0x303D, 0x303D}, {0x3297, 0x3297},
      {0x3299, 0x3299}, {0x1F000, 0x1FAFF}};
  return lies_in(kPictures, code);
}

// Scripts whose words are spelt with joiners: Arabic and its neighbours, those of India, Tibet,
// Burma, Cambodia and Mongolia.
bool is_of_joining_script(char32_t code) {
  static constexpr Span kScripts[] = {{0x0600, 0x08FF}, {0x0900, 0x0DFF}, {0x0F00, 0x109F},
                                      {0x1780, 0x18AF}, {0x1A20, 0x1AAF}, {0xA840, 0xA8FF},
                                      {0xFB50, 0xFDFF}, {0xFE70, 0xFEFC}, {0x11000, 0x114FF}};
  return lies_in(kScripts, code);
}

bool is_ideograph(char32_t code) {
  static constexpr Span kIdeographs[] = {{0x3400, 0x9FFF}, {0xF900, 0xFAFF}, {0x20000, 0x3FFFF}};
  return lies_in(kIdeographs, code);
}

constexpr char32_t kNonJoiner = 0x200C;
constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kAsText = 0xFE0E;
constexpr char32_t kAsPicture = 0xFE0F;
constexpr char32_t kKeycap = 0x20E3;

using Signs = std::vector<char32_t>;

Signs signs_of(std::string_view text) {
  Signs signs;
  for (std::size_t at = 0; at < text.size();) {
    const cards::Character one = cards::character_at(text, at);
    signs.push_back(one.code);
    at += one.length;
  }
  return signs;
}

char32_t at_or_zero(const Signs& signs, std::size_t i) { return i < signs.size() ? signs[i] : 0; }

// Between two letters of a word, after the mark that kills a vowel, or between two pictures.
bool joins(const Signs& signs, std::size_t i) {
  if (i == 0) return false;
  const char32_t before = signs[i - 1];
  const char32_t after = at_or_zero(signs, i + 1);
  if (is_of_joining_script(before)) {
    return is_of_joining_script(after) || sign_of(before) == Sign::mark;
  }
  const bool after_picture = is_picture(before) || (before == kAsPicture && i > 1);
  return signs[i] == kJoiner && after_picture && is_picture(after);
}

// Says how the sign before it is to be drawn, where that can be said.
bool selects(const Signs& signs, std::size_t i) {
  if (i == 0) return false;
  const char32_t before = signs[i - 1];
  if (signs[i] == kAsPicture && at_or_zero(signs, i + 1) == kKeycap) return before < 0x80;
  if (signs[i] == kAsText || signs[i] == kAsPicture) return is_picture(before);
  return signs[i] >= 0xE0100 && signs[i] <= 0xE01EF && is_ideograph(before);
}

bool has_its_place(const Signs& signs, std::size_t i) {
  if (signs[i] == kJoiner || signs[i] == kNonJoiner) return joins(signs, i);
  return selects(signs, i);
}

// Towers of marks reach into the lines above and below; no language needs more on one letter.
constexpr int kMostMarks = 4;

}  // namespace

std::optional<Unfit> refused_in_name(std::string_view name) {
  const Signs signs = signs_of(name);
  bool seen = false;
  int marks = 0;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const Sign sign = sign_of(signs[i]);
    marks = sign == Sign::mark ? marks + 1 : 0;
    if (marks > kMostMarks) return Unfit{"too many marks on one letter", "trouble.name.marks"};
    seen = seen || (sign == Sign::visible && signs[i] != U' ');
    if (sign == Sign::visible || sign == Sign::mark) continue;
    if (sign == Sign::invisible && has_its_place(signs, i)) continue;
    return unfit_in_name(sign);
  }
  if (!seen) return Unfit{"nothing that can be seen", "trouble.name.invisible"};
  return std::nullopt;
}

std::optional<Unfit> refused_in_text(std::string_view text) {
  for (const char32_t code : signs_of(text)) {
    // The plain marks of direction are part of writing two ways in one line; they turn nothing.
    const bool is_plain_mark = code == 0x061C || code == 0x200E || code == 0x200F;
    if (sign_of(code) == Sign::direction && !is_plain_mark) {
      return Unfit{"characters that change the direction of writing", "trouble.text.direction"};
    }
  }
  return std::nullopt;
}

std::size_t count_characters(std::string_view text) { return signs_of(text).size(); }

}  // namespace sobremesa::server
