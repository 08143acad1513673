// A game over the whole screen, from the next move to the end: people at this keyboard and bots.
#pragma once

#include <cstdint>

#include "i18n/messages.hpp"
#include "terminal/screen/terminal.hpp"
#include "terminal/sitting.hpp"

namespace sobremesa::terminal {

struct ScreenSettings {
  // Whether the caller keeps the sitting (Sitting::on_change): what leaving it says.
  bool is_kept = true;
  milliseconds pace{800};       // of a bot's card
  milliseconds search{30'000};  // for "was it winnable?"
};

enum class Parting : std::uint8_t {
  left,    // the person has had enough
  again,   // another game with the same settings is wanted
  closed,  // the terminal went away, or a signal came
};

[[nodiscard]] Parting play_on_screen(Sitting& sitting, const i18n::Messages& messages,
                                     Terminal& terminal, const ScreenSettings& settings = {});

}  // namespace sobremesa::terminal
