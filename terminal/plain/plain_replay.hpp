// A recording told line by line: a command a line, and what the table looks like after it.
#pragma once

#include <optional>

#include "i18n/messages.hpp"
#include "terminal/console.hpp"
#include "terminal/play_on.hpp"
#include "terminal/recording.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

// Until the person leaves (empty) or wants to play on from where the recording stands.
[[nodiscard]] std::optional<PlayOn> replay_plain(Recording& recording, Viewer viewer,
                                                 const Names& names, const i18n::Messages& messages,
                                                 const Console& console);

}  // namespace sobremesa::terminal
