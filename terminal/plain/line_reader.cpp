#include "terminal/plain/line_reader.hpp"

#include <istream>

namespace sobremesa::terminal {

std::optional<TypedLine> read_line(std::istream& in) {
  TypedLine line;
  char c = 0;
  bool read_something = false;
  while (in.get(c)) {
    read_something = true;
    if (c == '\n') break;
    if (line.text.size() == kLongestLine) {
      line.too_long = true;
    } else {
      line.text += c;
    }
  }
  if (!read_something) return std::nullopt;
  if (line.text.ends_with('\r')) line.text.pop_back();
  return line;
}

}  // namespace sobremesa::terminal
