// Shows a sitting, on the whole screen or line by line, until it is over or left.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "i18n/messages.hpp"
#include "terminal/console.hpp"
#include "terminal/sitting.hpp"

namespace sobremesa::terminal {

enum class Leaving : std::uint8_t { left, over, again };

struct ShowSettings {
  const i18n::Messages& messages;
  bool plain = false;
  bool kept = false;  // every turn is on disk
  // When it is over: keeps the log, and says in which file; empty if it could not.
  std::function<std::string()> finish;
};

Leaving show_sitting(Sitting& sitting, const ShowSettings& settings, const Console& console);

}  // namespace sobremesa::terminal
