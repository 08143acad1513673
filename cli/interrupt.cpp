#include "cli/interrupt.hpp"

#include <csignal>

namespace sobremesa::cli {
namespace {

// A signal handler can reach nothing but a global, and of those only what needs no lock.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

const std::atomic<bool>& watch_for_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted.store(true, std::memory_order_relaxed); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return interrupted;
}

}  // namespace sobremesa::cli
