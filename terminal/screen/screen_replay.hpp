// A recording on the whole screen: a move at a time, forwards and backwards, through anybody's
// eyes.
#pragma once

#include <optional>

#include "i18n/messages.hpp"
#include "terminal/play_on.hpp"
#include "terminal/recording.hpp"
#include "terminal/screen/terminal.hpp"
#include "terminal/telling/teller.hpp"

namespace sobremesa::terminal {

// Until the person leaves (empty) or wants to play on from where the recording stands.
[[nodiscard]] std::optional<PlayOn> replay_on_screen(Recording& recording, Viewer viewer,
                                                     const Names& names,
                                                     const i18n::Messages& messages,
                                                     Terminal& terminal);

}  // namespace sobremesa::terminal
