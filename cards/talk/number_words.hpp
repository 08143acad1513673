// Which words of plain letters (a to z, accents gone) name a number from 2 to 100.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "cards/talk/language.hpp"

namespace sobremesa::cards {

// Words that are ordinary words in another language ("once", "ten") count only for a sender who
// writes in the number's language, or in one we do not know.
bool is_number_word(std::string_view word, std::optional<Language> sender);

// Where in a row of letters, written one by one, a number word is spelled.
struct SpelledNumber {
  std::size_t at = 0;
  std::size_t length = 0;
};
std::optional<SpelledNumber> find_spelled_number(std::string_view letters,
                                                 std::optional<Language> sender);

}  // namespace sobremesa::cards
