#include "cli/stopwatch.hpp"

#include <csignal>

namespace sobremesa::cli {
namespace {

// A signal handler can reach nothing but a global of this type.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t g_interrupted = 0;

extern "C" void note_interrupt(int) { g_interrupted = 1; }

}  // namespace

bool was_interrupted() { return g_interrupted != 0; }

Patience Stopwatch::patience() const {
  return {.is_over =
              [](const void* context) {
                const auto& watch = *static_cast<const Stopwatch*>(context);
                return was_interrupted() || watch.elapsed() >= watch.limit_;
              },
          .context = this};
}

InterruptGuard::InterruptGuard() {
  g_interrupted = 0;
  before_ = std::signal(SIGINT, note_interrupt);
}

InterruptGuard::~InterruptGuard() {
  if (before_ != SIG_ERR) std::signal(SIGINT, before_);
}

}  // namespace sobremesa::cli
