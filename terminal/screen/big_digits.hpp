// Numbers large enough to be read from the other side of the table.
#pragma once

#include <string_view>

#include "terminal/screen/canvas.hpp"

namespace sobremesa::terminal {

inline constexpr int kBigRows = 5;

// Digits only, in the middle of `width` columns.
void put_big_number(Canvas& canvas, int x, int y, int width, std::string_view digits, Style style);

}  // namespace sobremesa::terminal
