#include "cli/interrupt.hpp"

#include <time.h>
#include <unistd.h>

#include <csignal>

namespace sobremesa::cli {
namespace {

// A signal handler can reach nothing but a global, and of those only what needs no lock.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<time_t> first_at = 0;

time_t seconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// The first asks for an end, one that comes later ends at once. timeout(1) sends every signal
// twice in a row, which is one wish.
void on_signal(int) {
  if (!interrupted.exchange(true, std::memory_order_relaxed)) {
    first_at.store(seconds_now(), std::memory_order_relaxed);
  } else if (seconds_now() > first_at.load(std::memory_order_relaxed) + 1) {
    ::_exit(130);
  }
}

}  // namespace

const std::atomic<bool>& watch_for_interrupts() {
  struct sigaction action{};
  action.sa_handler = on_signal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return interrupted;
}

}  // namespace sobremesa::cli
