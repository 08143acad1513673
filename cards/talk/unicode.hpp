// The little of Unicode that talk needs: reading UTF-8, what kind of character it is, and which
// plain letters it looks like.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/inline_list.hpp"

namespace sobremesa::cards {

// The character that stands for a byte that is no UTF-8.
inline constexpr char32_t kUnknownCharacter = 0xFFFD;

struct Character {
  char32_t code = 0;
  std::size_t length = 1;  // in bytes
  constexpr bool is_valid() const { return code != kUnknownCharacter || length > 1; }
};

// The character that begins at byte `at`, which lies in the text.
Character character_at(std::string_view text, std::size_t at);

enum class CharacterKind : std::uint8_t {
  other,  // symbols, emoji, punctuation
  letter,
  number,   // everything of category N, and pictures of numbers such as dice
  dropped,  // combining marks and what shows nothing: a reader's eye passes over it
  space,
};
CharacterKind kind_of(char32_t code);

// The letters a to z that the character reads as: é is e, 𝓮 is e, ß is ss. Empty for all others.
using PlainLetters = InlineList<char, 3>;
PlainLetters plain_letters(char32_t code);

}  // namespace sobremesa::cards
