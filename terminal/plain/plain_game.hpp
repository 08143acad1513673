// A sitting played line by line: complete sentences, no screen drawing, nothing that a screen
// reader or a script could not follow.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "i18n/messages.hpp"
#include "terminal/sitting.hpp"

namespace sobremesa::terminal {

struct PlainSettings {
  // The output is a terminal that may be cleared before it changes hands.
  bool clears_screen = false;
  // Said when the game stops before its end: that it is kept, and how to go on. Empty: nothing.
  std::string kept{};
  // Said after the end: where the log is. Empty: nothing.
  std::string logged{};
  // How long "winnable" may look.
  std::chrono::milliseconds search{10'000};
};

enum class PlainEnd : std::uint8_t { over, quit, input_ended };

// Until the game is over, somebody quits, or the input ends.
PlainEnd play_plain(Sitting& sitting, const i18n::Messages& messages, std::istream& in,
                    std::ostream& out, const PlainSettings& settings = {});

}  // namespace sobremesa::terminal
