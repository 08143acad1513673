// Ctrl-C ends a long run politely: what was done so far is still told. A second one ends it at
// once.
#pragma once

#include <atomic>

namespace sobremesa::cli {

// Raised by SIGINT and SIGTERM from now on.
const std::atomic<bool>& watch_for_interrupts();

// What a shell expects of a program that was interrupted.
inline constexpr int kInterruptedStatus = 130;

}  // namespace sobremesa::cli
