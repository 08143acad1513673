// The real terminal, by way of ncurses. Whatever happens, it is given back as it was found.
#pragma once

#include <memory>

#include "terminal/screen/terminal.hpp"

namespace sobremesa::terminal {

// Whether there is a terminal on both ends that can put text anywhere: neither a pipe nor "dumb".
[[nodiscard]] bool can_run_here();

// Takes the terminal over until it is destroyed; null if there is none to take. While it lives,
// SIGINT, SIGTERM and SIGHUP arrive as Key::Kind::closed. Colours as far as the terminal has them,
// and none if the environment says NO_COLOR. At most one at a time.
[[nodiscard]] std::unique_ptr<Terminal> open_curses_terminal();

}  // namespace sobremesa::terminal
