// How wide a character is on a terminal, and what stands for it where only ASCII can be printed.
#pragma once

#include <string_view>

namespace sobremesa::terminal {

// 0, 1 or 2 columns. Signs that print nothing, or that could disturb a terminal, take none.
[[nodiscard]] int width_of(char32_t code);

// Whether the character belongs on top of the one before it.
[[nodiscard]] bool is_combining(char32_t code);

// One or more plain characters; "?" for what has no likeness.
[[nodiscard]] std::string_view ascii_for(char32_t code);

}  // namespace sobremesa::terminal
