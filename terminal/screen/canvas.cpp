#include "terminal/screen/canvas.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "cards/talk/unicode.hpp"
#include "terminal/screen/glyphs.hpp"

namespace sobremesa::terminal {
namespace {

// Calls f(code, bytes) for every character, until it answers false.
template <class F>
void for_each_character(std::string_view text, const F& f) {
  for (std::size_t at = 0; at < text.size();) {
    const cards::Character character = cards::character_at(text, at);
    const std::string_view bytes =
        character.is_valid() ? text.substr(at, character.length) : std::string_view("?");
    if (!f(character.is_valid() ? character.code : U'?', bytes)) return;
    at += character.length;
  }
}

}  // namespace

Canvas::Canvas(int width, int height, Charset charset)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      charset_(charset),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

const Canvas::Cell& Canvas::at(int x, int y) const {
  return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                static_cast<std::size_t>(x)];
}

// Half of a wide character is nothing: the other half becomes a blank.
void Canvas::mend(int x, int y) {
  if (cell(x, y).glyph.empty() && has(x - 1, y)) cell(x - 1, y).glyph = " ";
  if (has(x + 1, y) && cell(x + 1, y).glyph.empty()) cell(x + 1, y).glyph = " ";
}

void Canvas::set(int x, int y, std::string_view glyph, int width, Style style) {
  mend(x, y);
  if (width == 2) mend(x + 1, y);
  cell(x, y) = {std::string(glyph), style};
  if (width == 2) cell(x + 1, y) = {"", style};
}

// Returns the column after it, or the canvas's width if it does not fit.
int Canvas::put_glyph(int x, int y, char32_t code, std::string_view glyph, Style style) {
  const int width = width_of(code);
  if (width == 0) {
    const bool holds = is_combining(code) && charset_ == Charset::unicode && has(x - 1, y);
    if (holds && !at(x - 1, y).glyph.empty()) cell(x - 1, y).glyph += glyph;
    return x;
  }
  if (x + width > width_) return width_;
  if (has(x, y)) set(x, y, glyph, width, style);
  return x + width;
}

int Canvas::put(int x, int y, std::string_view utf8, Style style) {
  if (y < 0 || y >= height_) return x + columns(utf8);
  for_each_character(utf8, [&](char32_t code, std::string_view bytes) {
    if (charset_ == Charset::unicode) {
      x = put_glyph(x, y, code, bytes, style);
    } else if (width_of(code) > 0) {
      for (const char c : ascii_for(code)) {
        x = put_glyph(x, y, static_cast<char32_t>(c), std::string_view(&c, 1), style);
      }
    }
    return x < width_;
  });
  return x;
}

int Canvas::put_wrapped(int x, int y, int width, int rows, std::string_view utf8, Style style) {
  const auto lines = wrapped(utf8, width);
  const int count = std::min(rows, static_cast<int>(lines.size()));
  for (int row = 0; row < count; ++row) {
    std::string line = lines[static_cast<std::size_t>(row)];
    // What is left out is hinted at.
    const bool cut = row + 1 == count && count < static_cast<int>(lines.size());
    if (cut) line = concat({shortened(line, width - 2), " …"});
    put(x, y + row, shortened(line, width), style);
  }
  return std::max(count, 0);
}

void Canvas::put_centred(int x, int y, int width, std::string_view utf8, Style style) {
  const std::string text = shortened(utf8, width);
  put(x + (width - columns(text)) / 2, y, text, style);
}

void Canvas::fill(const Area& area, Style style) {
  for (int y = area.y; y < area.y + area.height; ++y) {
    for (int x = area.x; x < area.x + area.width; ++x) put(x, y, " ", style);
  }
}

void Canvas::frame(const Area& area, Style style) {
  if (area.width < 2 || area.height < 2) return;
  const int right = area.x + area.width - 1;
  const int bottom = area.y + area.height - 1;
  for (int x = area.x; x <= right; ++x) {
    put(x, area.y, "─", style);
    put(x, bottom, "─", style);
  }
  for (int y = area.y; y <= bottom; ++y) {
    put(area.x, y, y == area.y ? "┌" : y == bottom ? "└" : "│", style);
    put(right, y, y == area.y ? "┐" : y == bottom ? "┘" : "│", style);
  }
}

std::string Canvas::text() const {
  std::string all;
  for (int y = 0; y < height_; ++y) {
    std::string row;
    for (int x = 0; x < width_; ++x) row += at(x, y).glyph;
    row.erase(row.find_last_not_of(' ') + 1);
    all += row;
    all += '\n';
  }
  return all;
}

int columns(std::string_view utf8) {
  int sum = 0;
  for_each_character(utf8, [&](char32_t code, std::string_view) {
    sum += width_of(code);
    return true;
  });
  return sum;
}

std::string shortened(std::string_view utf8, int width) {
  if (width <= 0) return "";
  if (columns(utf8) <= width) return std::string(utf8);
  std::string text;
  int used = 0;
  for_each_character(utf8, [&](char32_t code, std::string_view bytes) {
    used += width_of(code);
    if (used > width - 1) return false;
    text += bytes;
    return true;
  });
  return text + "…";
}

std::vector<std::string> wrapped(std::string_view utf8, int width) {
  std::vector<std::string> lines;
  std::string line;
  const auto finish = [&] {
    if (!line.empty()) lines.push_back(std::exchange(line, {}));
  };
  while (!utf8.empty()) {
    const std::size_t end = std::min(utf8.find(' '), utf8.size());
    const std::string_view word = utf8.substr(0, end);
    utf8.remove_prefix(std::min(end + 1, utf8.size()));
    if (word.empty()) continue;
    if (!line.empty() && columns(line) + 1 + columns(word) > width) finish();
    if (!line.empty()) line += ' ';
    line += word;
  }
  finish();
  return lines;
}

}  // namespace sobremesa::terminal
