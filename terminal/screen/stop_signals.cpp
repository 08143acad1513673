#include "terminal/screen/stop_signals.hpp"

#include <unistd.h>

#include <cerrno>
#include <string_view>

namespace sobremesa::terminal {
namespace {

// A signal handler has nothing but globals to write to.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t times_raised = 0;
termios as_found{};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

// timeout(1) sends every signal twice; only more than that is somebody who insists.
constexpr int kPatience = 3;

// Leaves the other screen, shows the cursor, plain text: understood wherever it matters.
constexpr std::string_view kPutInOrder = "\033[?1049l\033[?25h\033[0m\r\n";

extern "C" void note_signal(int number) {
  const int kept = errno;
  times_raised = times_raised + 1;
  if (times_raised > kPatience) {
    (void)!write(STDOUT_FILENO, kPutInOrder.data(), kPutInOrder.size());
    tcsetattr(STDIN_FILENO, TCSANOW, &as_found);
    _exit(128 + number);
  }
  errno = kept;
}

}  // namespace

StopSignals::StopSignals() {
  times_raised = 0;
  tcgetattr(STDIN_FILENO, &as_found);
  struct sigaction action{};
  action.sa_handler = note_signal;
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &action, &before_[i]);
}

StopSignals::~StopSignals() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

bool StopSignals::raised() { return times_raised > 0; }

}  // namespace sobremesa::terminal
