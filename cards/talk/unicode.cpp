#include "cards/talk/unicode.hpp"

#include <algorithm>
#include <span>

#include "cards/talk/unicode_tables.hpp"

namespace sobremesa::cards {
namespace {

constexpr Character kNoCharacter{.code = kUnknownCharacter, .length = 1};

// The bits a first byte contributes, how many bytes follow, and the least code point that needs
// them all: a longer spelling of a smaller one is no UTF-8.
struct Lead {
  char32_t bits = 0;
  std::size_t following = 0;
  char32_t least = 0;
};

constexpr Lead lead_of(unsigned char byte) {
  if (byte < 0x80U) return {byte, 0, 0};
  if (byte >= 0xF0U && byte < 0xF8U) return {byte & 0x07U, 3, 0x10000};
  if (byte >= 0xE0U && byte < 0xF0U) return {byte & 0x0FU, 2, 0x800};
  if (byte >= 0xC0U && byte < 0xE0U) return {byte & 0x1FU, 1, 0x80};
  return {0, 0, 1};
}

constexpr bool is_scalar(char32_t code) {
  return code < 0xD800 || (code > 0xDFFF && code <= 0x10FFFF);
}

// The run of a packed table (code point << 15 | ...) that may hold the code point.
const std::uint32_t* run_before(std::span<const std::uint32_t> runs, char32_t code) {
  const auto after =
      std::ranges::upper_bound(runs, code, {}, [](std::uint32_t run) { return run >> 15U; });
  return after == runs.begin() ? nullptr : &*(after - 1);
}

// How far into its run the code point lies, if it lies in it.
struct RunPlace {
  bool inside = false;
  std::uint32_t letter = 0;
  std::uint32_t offset = 0;
};

RunPlace place_in(std::span<const std::uint32_t> runs, char32_t code) {
  const std::uint32_t* run = run_before(runs, code);
  if (run == nullptr) return {};
  const std::uint32_t offset = code - (*run >> 15U);
  return {offset <= (*run >> 5U & 0x3FFU), *run & 0x1FU, offset};
}

constexpr char letter_number(std::uint32_t number) {
  return static_cast<char>('a' + static_cast<char>(number % 26U));
}

PlainLetters ligature_letters(char32_t code) {
  const std::uint32_t* ligature = run_before(unicode_tables::kLigatures, code);
  PlainLetters letters;
  if (ligature == nullptr || *ligature >> 15U != code) return letters;
  for (std::uint32_t left = *ligature & 0x7FFFU; left != 0; left >>= 5U) {
    letters.push_back(letter_number((left & 0x1FU) - 1U));
  }
  return letters;
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) {
  const Lead lead = lead_of(static_cast<unsigned char>(text[at]));
  if (lead.following >= text.size() - at) return kNoCharacter;
  char32_t code = lead.bits;
  for (std::size_t i = 1; i <= lead.following; ++i) {
    const auto byte = static_cast<unsigned char>(text[at + i]);
    if ((byte & 0xC0U) != 0x80U) return kNoCharacter;
    code = code << 6U | (byte & 0x3FU);
  }
  if (code < lead.least || !is_scalar(code)) return kNoCharacter;
  return {code, lead.following + 1};
}

CharacterKind kind_of(char32_t code) {
  const auto after = std::ranges::upper_bound(unicode_tables::kKinds, code, {},
                                              [](std::uint32_t run) { return run >> 3U; });
  return static_cast<CharacterKind>(*(after - 1) & 7U);  // the first run begins at 0
}

PlainLetters plain_letters(char32_t code) {
  if (code < 0x80) {
    const char lower = static_cast<char>(code | 0x20U);
    return lower >= 'a' && lower <= 'z' ? PlainLetters{lower} : PlainLetters{};
  }
  const RunPlace same = place_in(unicode_tables::kSameLetter, code);
  if (same.inside) return {letter_number(same.letter)};
  const RunPlace alphabet = place_in(unicode_tables::kAlphabets, code);
  if (alphabet.inside) return {letter_number(alphabet.letter + alphabet.offset)};
  return ligature_letters(code);
}

}  // namespace sobremesa::cards
