#include "terminal/questions.hpp"

#include <istream>
#include <ostream>

#include "base/text.hpp"

namespace sobremesa::terminal {

std::optional<std::string> Questions::typed() {
  std::string line;
  if (!std::getline(in_, line)) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  return std::string(trimmed(line));
}

std::optional<int> Questions::number(i18n::Key question, SeatRange range, int usual,
                                     const Aside& aside) {
  while (true) {
    out_ << say_(question) << " [" << usual << "] " << std::flush;
    const auto answer = typed();
    if (!answer) return std::nullopt;
    if (answer->empty()) return usual;
    if (equals_ignoring_case(*answer, "q") || equals_ignoring_case(*answer, "quit")) {
      return std::nullopt;
    }
    if (aside.see_to && equals_ignoring_case(*answer, aside.word)) {
      aside.see_to();
      continue;
    }
    const auto number = parse_number(*answer);
    if (number && range.contains(*number)) return number;
    line(say_("play.menu.range", {{"low", range.min}, {"high", range.max}}));
  }
}

void Questions::line(std::string_view text) { out_ << text << "\n"; }

void Questions::item(int number, std::string_view text) {
  out_ << "  " << number << "  " << text << "\n";
}

}  // namespace sobremesa::terminal
