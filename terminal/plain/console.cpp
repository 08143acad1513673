#include "terminal/plain/console.hpp"

#include <ostream>

namespace sobremesa::terminal {

void Console::print(std::string_view line) { *out_ << line << '\n'; }

void Console::print(std::span<const std::string> lines) {
  for (const std::string& line : lines) print(line);
}

void Console::skip_line() { *out_ << '\n'; }

void Console::clear() {
  // The screen, what has been scrolled off it, and the cursor to the top.
  *out_ << (clears_screen_ ? "\033[2J\033[3J\033[H" : "\n");
}

std::optional<TypedLine> Console::ask(std::string_view prompt) {
  *out_ << prompt << std::flush;
  return read_line(*in_);
}

}  // namespace sobremesa::terminal
