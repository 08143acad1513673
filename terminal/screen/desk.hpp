// The terminal with the game's picture on it, and what may lie over that picture for a while:
// menus, questions, pages, a line to type. Each returns when the person has answered.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/moment.hpp"
#include "terminal/screen/terminal.hpp"

namespace sobremesa::terminal {

class Desk {
 public:
  static constexpr std::string_view kEntryKeys = "123456789abcdefghijklmnopqrstuvwxyz";
  using Painter = std::function<void(Canvas&)>;

  Desk(Terminal& terminal, const i18n::Messages& messages, const Face& face)
      : terminal_(&terminal), messages_(&messages), face_(&face) {}

  const i18n::Messages& messages() const { return *messages_; }
  const Face& face() const { return *face_; }

  // What is shown behind everything; change it, then show().
  Moment moment;

  // Nobody is there any more, or the person has left: nothing is to be asked.
  bool is_left() const { return left_; }
  void leave() { left_ = true; }
  // Whether the terminal went away, rather than the person.
  bool is_closed() const { return closed_; }

  void show();
  void show(const Painter& painter);
  // The next key; empty if none came in time, or if the window changed (and is drawn again).
  std::optional<Key> read(milliseconds patience);
  // The next key, with the picture drawn before and whenever the window changes. A desk that is
  // left answers with Escape.
  Key wait();
  Key wait(const Painter& painter);

  // The place of the entry chosen; empty if none was. Each entry has its key.
  std::optional<std::size_t> choose(std::string_view title, const std::vector<std::string>& entries,
                                    std::string_view keys = kEntryKeys);
  // Lines to scroll through, over the whole window.
  void read_page(std::string_view title, const std::vector<std::string>& lines,
                 bool from_the_end = false);
  // What was typed; empty if it was given up.
  std::optional<std::string> type_line(std::string_view prompt, std::string text = {});

 private:
  Canvas blank() const;

  Terminal* terminal_;
  const i18n::Messages* messages_;
  const Face* face_;
  bool left_ = false;
  bool closed_ = false;
};

// A letter without regard to its case.
[[nodiscard]] constexpr char32_t lower(char32_t code) {
  return code >= U'A' && code <= U'Z' ? code + 32 : code;
}

}  // namespace sobremesa::terminal
