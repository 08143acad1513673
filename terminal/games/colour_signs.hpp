// Colours of cards on a screen: a sign beside the colour, since not everybody sees it.
#pragma once

#include <array>
#include <string_view>

#include "games/colour_words.hpp"
#include "terminal/screen/canvas.hpp"

namespace sobremesa::terminal {

struct ColourSign {
  std::string_view shape;
  Style style = Style::plain;
};

// In the order of kColourWords.
inline constexpr std::array<ColourSign, kColourWords.size()> kColourSigns{{{"▲", Style::red},
                                                                           {"☼", Style::yellow},
                                                                           {"♣", Style::green},
                                                                           {"●", Style::sky},
                                                                           {"■", Style::blue},
                                                                           {"☾", Style::purple},
                                                                           {"◆", Style::dim}}};

// Of a colour that there is.
constexpr const ColourSign& sign_of(std::string_view colour) {
  return kColourSigns[static_cast<std::size_t>(find_colour_words(colour) - kColourWords.data())];
}

}  // namespace sobremesa::terminal
