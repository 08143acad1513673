// Signals that ask the program to stop, as a flag to look at, so that the terminal is put in order
// by ordinary code. Who insists is served at once.
#pragma once

#include <termios.h>

#include <array>
#include <csignal>

namespace sobremesa::terminal {

class StopSignals {
 public:
  // From now on; what was there before comes back when this goes.
  StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();

  [[nodiscard]] static bool raised();

 private:
  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace sobremesa::terminal
