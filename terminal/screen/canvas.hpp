// What is on the screen, cell by cell, before any terminal is involved: so that a test can read it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sobremesa::terminal {

// What a text means; the terminal decides how that looks. Nothing depends on colour alone.
enum class Style : std::uint8_t {
  plain,
  dim,
  bold,
  accent,  // where to look: the selected card, the best pile
  up,      // piles that climb
  down,    // piles that fall
  good,
  danger,
  bar,  // the line at the top and the keys at the bottom
  red,
  yellow,
  green,
  sky,
  blue,
  purple,  // Level 8
};

class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  // Writes text from column x of row y; what does not fit is cut off. Returns the column after it.
  int put(int x, int y, std::string_view utf8, Style style = Style::plain);
  // Words within `width` columns from (x, y), at most `rows` rows; returns how many it took.
  int put_wrapped(int x, int y, int width, int rows, std::string_view utf8,
                  Style style = Style::plain);

  struct Cell {
    std::string glyph = " ";  // empty: the right half of a wide character
    Style style = Style::plain;
    bool operator==(const Cell&) const = default;
  };
  const Cell& at(int x, int y) const;

  // For tests: the rows as text, without trailing blanks.
  std::string text() const;

 private:
  int width_;
  int height_;
  std::vector<Cell> cells_;
};

// How many columns the text takes.
[[nodiscard]] int columns(std::string_view utf8);

}  // namespace sobremesa::terminal
