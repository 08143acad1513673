// Questions, line by line, each with an answer for those who just press Enter.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "base/ids.hpp"
#include "i18n/messages.hpp"
#include "terminal/console.hpp"

namespace sobremesa::terminal {

// What else may be answered: it is seen to, then the question is asked again.
struct Aside {
  std::string_view word{};
  std::function<void()> see_to{};
};

class Questions {
 public:
  Questions(const i18n::Messages& messages, const Console& console)
      : say_(messages), in_(console.in), out_(console.out) {}

  // A whole number from the range; Enter takes the usual one. Empty: the input ended, or "q".
  std::optional<int> number(i18n::Key question, SeatRange range, int usual,
                            const Aside& aside = {});

  void line(std::string_view text);
  void item(int number, std::string_view text);

  const i18n::Messages& messages() const { return say_; }

 private:
  // The next line, without blanks around it; empty where the input ended.
  std::optional<std::string> typed();

  const i18n::Messages& say_;
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace sobremesa::terminal
