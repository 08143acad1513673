// `sobremesa replay`: a game that was written down, walked through on the screen or line by line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "terminal/console.hpp"

namespace sobremesa::terminal {

struct ReplayRequest {
  std::string file;
  std::optional<int> seat{};  // whose eyes; absent: all hands lie open
  std::size_t from = 0;       // the move to begin at
  bool plain = false;
  bool check = false;  // only judge it
  std::optional<std::string> lang{};
};

// Returns the program's exit status: 1 for a file that cannot be read or breaks a rule.
int replay(const ReplayRequest& request, const Console& console);

}  // namespace sobremesa::terminal
