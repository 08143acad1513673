// Cards of Level 8 as they are written on the screen: letter, number and shape, and a colour where
// there is one.
#pragma once

#include <string>
#include <string_view>

#include "games/level_8/game.hpp"
#include "terminal/screen/canvas.hpp"

namespace sobremesa::terminal {

[[nodiscard]] std::string_view shape_sign(int colour);  // "▲"
[[nodiscard]] Style style_of_colour(int colour);
[[nodiscard]] std::string card_label(level_8::Card card);      // "R7▲", "J", "S"
[[nodiscard]] std::string card_label(level_8::LaidCard card);  // "R7▲", "J=5", "J=G"
[[nodiscard]] Style style_of_card(level_8::LaidCard card);

}  // namespace sobremesa::terminal
