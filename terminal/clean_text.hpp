// Text from outside, made safe to show: names, things said, lines that somebody typed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sobremesa::terminal {

inline constexpr std::size_t kLongestShown = 240;  // characters

// One line of valid UTF-8 without anything that moves the cursor, changes colours or turns the
// direction of writing; such characters and broken bytes become U+FFFD. What is longer than `most`
// characters ends in an ellipsis.
[[nodiscard]] std::string clean_text(std::string_view text, std::size_t most = kLongestShown);

}  // namespace sobremesa::terminal
