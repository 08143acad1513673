// Text that is being typed, character by character.
#pragma once

#include <string>
#include <string_view>

namespace sobremesa::terminal {

void append_utf8(std::string& text, char32_t code);
// False if there is none.
bool drop_last_character(std::string& text);
// The end of the text, as much as fits into so many columns.
[[nodiscard]] std::string_view last_columns(std::string_view text, int width);

}  // namespace sobremesa::terminal
