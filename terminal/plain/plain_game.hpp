// A sitting played line by line: complete sentences, no screen drawing, nothing that a screen
// reader or a script could not follow.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
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
  // Called when the game is over; what it answers is told: where the log is.
  std::function<std::string()> finish{};
  // How long "winnable" may look.
  std::chrono::milliseconds search{10'000};
};

// `again`: it was over, and somebody wants another one.
enum class PlainEnd : std::uint8_t { over, again, quit, input_ended };

// Until the game is over, somebody quits, or the input ends.
PlainEnd play_plain(Sitting& sitting, const i18n::Messages& messages, std::istream& in,
                    std::ostream& out, const PlainSettings& settings = {});

}  // namespace sobremesa::terminal
