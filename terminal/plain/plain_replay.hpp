// A recording told line by line: a command a line, and what the table looks like after it.
#pragma once

#include <optional>

#include "i18n/messages.hpp"
#include "terminal/console.hpp"
#include "terminal/recording.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

// Where somebody wants to play on from the recording: with the recording standing there.
struct PlayOn {
  Seat seat;
};

// Until the person leaves (empty) or wants to play on.
[[nodiscard]] std::optional<PlayOn> replay_plain(Recording& recording, Viewer viewer,
                                                 const Names& names, const i18n::Messages& messages,
                                                 const Console& console);

}  // namespace sobremesa::terminal
