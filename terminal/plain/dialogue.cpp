#include "terminal/plain/dialogue.hpp"

#include <ostream>

namespace sobremesa::terminal {

void Dialogue::print(std::string_view line) { *out_ << line << '\n'; }

void Dialogue::print(std::span<const std::string> lines) {
  for (const std::string& line : lines) print(line);
}

void Dialogue::skip_line() { *out_ << '\n'; }

void Dialogue::clear() {
  // The screen, what has been scrolled off it, and the cursor to the top.
  *out_ << (clears_screen_ ? "\033[2J\033[3J\033[H" : "\n");
}

std::optional<TypedLine> Dialogue::ask(std::string_view prompt) {
  *out_ << prompt << std::flush;
  return read_line(*in_);
}

}  // namespace sobremesa::terminal
