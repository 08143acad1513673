// The number guard for free text (TG-31, TG-32, TGX-08): finds digits and number words in any
// disguise that comes about by a slip. It is no lock against somebody who wants to cheat.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cards/talk/language.hpp"

namespace sobremesa::cards {

// The piece that names a number, in bytes of the text as it came, on character borders.
struct NumberFound {
  std::size_t at = 0;
  std::size_t length = 0;
  bool operator==(const NumberFound&) const = default;
};

// Without a sender's language words that are ordinary in another one count as numbers too.
std::optional<NumberFound> find_number(std::string_view utf8_text, std::optional<Language> sender);

// The text with tallies broken: a symbol stays at most twice in a row (blanks between do not hide
// it), a letter three times, and bytes that are no UTF-8 not at all. Doing it again changes
// nothing.
std::string collapse_repeats(std::string_view utf8_text);

}  // namespace sobremesa::cards
