// `sobremesa play`: from what was typed to a sitting, and to the screen or the plain prompt that
// shows it.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "i18n/messages.hpp"
#include "terminal/console.hpp"
#include "terminal/sitting.hpp"

namespace sobremesa::terminal {

struct PlayRequest {
  std::string game{};                     // empty: ask
  std::optional<int> seats{};             // those that no bot takes are for people at this keyboard
  std::vector<std::string> bots{};        // a level for each
  std::vector<std::string> names{};       // of the people, in the order of their seats
  std::vector<std::string> options{};     // name=value
  std::optional<std::string> seed{};      // absent: a fresh deal
  std::optional<std::string> position{};  // a file
  std::optional<std::string> lang{};
  bool plain = false;
  bool resume = false;
  std::string resume_file{};  // empty: the latest
};

// Returns the program's exit status: 0 also for a game that was left, 2 for a request that makes no
// sense, 1 where something else went wrong, as when the game could not be kept.
int play(const PlayRequest& request, const Console& console);

// Shows a sitting until it is left or over, and keeps it meanwhile; for those who have one already.
int play_on(Sitting sitting, bool plain, const i18n::Messages& messages, const Console& console);

}  // namespace sobremesa::terminal
