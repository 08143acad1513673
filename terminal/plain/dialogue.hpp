// Two streams, used line by line: sentences out, commands in. Nothing but lines of clean text is
// ever written, except that a screen which really is one may be cleared.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "i18n/messages.hpp"
#include "terminal/plain/line_reader.hpp"

namespace sobremesa::terminal {

class Dialogue {
 public:
  using Args = std::initializer_list<i18n::Arg>;

  Dialogue(const i18n::Messages& messages, std::istream& in, std::ostream& out, bool clears_screen)
      : messages_(&messages), in_(&in), out_(&out), clears_screen_(clears_screen) {}

  const i18n::Messages& messages() const { return *messages_; }

  void print(std::string_view line);
  void print(std::span<const std::string> lines);
  void tell(i18n::Key key, Args args = {}) { print((*messages_)(key, args)); }
  void skip_line();
  // So that nobody reads what stood there before; on paper or for a program it is an empty line.
  void clear();

  // Empty at the end of the input.
  std::optional<TypedLine> ask(std::string_view prompt);

 private:
  const i18n::Messages* messages_;
  std::istream* in_;
  std::ostream* out_;
  bool clears_screen_;
};

}  // namespace sobremesa::terminal
