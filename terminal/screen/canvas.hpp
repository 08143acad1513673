// What is on the screen, cell by cell, before any terminal is involved: so that a test can read it.
#pragma once

#include <cstddef>
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
  red,  // from here on the colours of cards
  yellow,
  green,
  sky,
  blue,
  purple,
};

// What the terminal can print. On an ASCII canvas every character becomes a plain one that looks or
// reads like it, so that nobody who paints has to think of it.
enum class Charset : std::uint8_t { unicode, ascii };

struct Area {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

class Canvas {
 public:
  Canvas(int width, int height, Charset charset = Charset::unicode);

  int width() const { return width_; }
  int height() const { return height_; }
  Area whole() const { return {0, 0, width_, height_}; }

  // Writes text from column x of row y; what does not fit is cut off. Returns the column after it.
  int put(int x, int y, std::string_view utf8, Style style = Style::plain);
  // Words within `width` columns from (x, y), at most `rows` rows; returns how many it took.
  int put_wrapped(int x, int y, int width, int rows, std::string_view utf8,
                  Style style = Style::plain);
  // The text in the middle of `width` columns.
  void put_centred(int x, int y, int width, std::string_view utf8, Style style = Style::plain);
  // Blanks, in that style.
  void fill(const Area& area, Style style = Style::plain);
  // A frame with nothing in it yet.
  void frame(const Area& area, Style style = Style::plain);

  struct Cell {
    std::string glyph = " ";  // empty: the right half of a wide character
    Style style = Style::plain;
    bool operator==(const Cell&) const = default;
  };
  const Cell& at(int x, int y) const;

  // For tests: the rows as text, without trailing blanks.
  std::string text() const;

 private:
  bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  Cell& cell(int x, int y) {
    return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                  static_cast<std::size_t>(x)];
  }
  void set(int x, int y, std::string_view glyph, int width, Style style);
  void mend(int x, int y);
  int put_glyph(int x, int y, char32_t code, std::string_view glyph, Style style);

  int width_;
  int height_;
  Charset charset_;
  std::vector<Cell> cells_;
};

// How many columns the text takes.
[[nodiscard]] int columns(std::string_view utf8);
// The text within `width` columns; what is cut off is shown by dots.
[[nodiscard]] std::string shortened(std::string_view utf8, int width);
// The text in lines of at most `width` columns, broken between words where there are any.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view utf8, int width);

}  // namespace sobremesa::terminal
