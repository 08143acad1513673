// What colours of cards are called, with the shape that goes with each: a colour never comes
// without it, since not everybody sees the colour.
#pragma once

#include <array>
#include <string_view>

#include "telling/key.hpp"

namespace sobremesa {

struct ColourWords {
  std::string_view name;  // as the protocol says it: "red"
  telling::Key colour;
  telling::Key shape;

  consteval ColourWords(const char* called)
      : name(called),
        colour(telling::Key::of("colour.", called)),
        shape(telling::Key::of("shape.", called)) {}
};

inline constexpr std::array<ColourWords, 7> kColourWords{"red",  "yellow", "green", "sky",
                                                         "blue", "purple", "grey"};

constexpr const ColourWords* find_colour_words(std::string_view name) {
  for (const ColourWords& words : kColourWords) {
    if (words.name == name) return &words;
  }
  return nullptr;
}

}  // namespace sobremesa
