#include "cli/engine_loop.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/watched_output.hpp"
#include "engine/engine.hpp"

namespace sobremesa::cli {
namespace {

// One request is answered at a time, so one deadline is enough.
Patience start_timer(std::uint64_t millis) {
  using Clock = std::chrono::steady_clock;
  static Clock::time_point deadline;
  constexpr std::uint64_t kLongest = 3'600'000;
  deadline = Clock::now() + std::chrono::milliseconds(std::min(millis, kLongest));
  return {.is_over =
              [](const void* when) {
                return Clock::now() >= *static_cast<const Clock::time_point*>(when);
              },
          .context = &deadline};
}

constexpr std::size_t kChunk = std::size_t{1} << 16U;

class EngineLoop {
 public:
  EngineLoop(int input, int output) : input_(input), output_(output), chunk_(kChunk) {
    engine_.set_timer(start_timer);
  }

  // Why the replies cannot be written any more; 0 when all were.
  int run() {
    while (error_ == 0) {
      // Replies leave before we wait for more: whoever is waiting for one must not wait for ever.
      flush();
      const ssize_t count = ::read(input_, chunk_.data(), chunk_.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      take({chunk_.data(), static_cast<std::size_t>(count)});
    }
    if (!line_.empty() || too_long_) finish_line();  // a last line without a newline
    flush();
    return error_;
  }

 private:
  void take(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      add(text.substr(0, end));
      if (end == std::string_view::npos) return;
      finish_line();
      text.remove_prefix(end + 1);
    }
  }

  // What is past the limit is skipped, not kept: memory does not grow with the line.
  void add(std::string_view part) {
    if (too_long_) return;
    too_long_ = line_.size() + part.size() > kMaxLine;
    if (too_long_) {
      line_.clear();
    } else {
      line_ += part;
    }
  }

  void finish_line() {
    replies_ += too_long_ ? engine_.answer_too_large() : engine_.answer(line_);
    replies_ += '\n';
    line_.clear();
    too_long_ = false;
    if (replies_.size() >= kChunk) flush();
  }

  void flush() {
    std::string_view left = replies_;
    while (!left.empty() && error_ == 0) {
      const ssize_t count = ::write(output_, left.data(), left.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) error_ = errno;
      if (count > 0) left.remove_prefix(static_cast<std::size_t>(count));
    }
    replies_.clear();
  }

  int input_;
  int output_;
  Engine engine_;
  std::vector<char> chunk_;
  std::string line_;
  std::string replies_;
  bool too_long_ = false;
  int error_ = 0;
};

}  // namespace

int run_engine(int input, int output, std::ostream& err, const i18n::Messages& say) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone away is an end, not a crash
  const int error = EngineLoop(input, output).run();
  if (error != 0 && error != EPIPE) {
    err << "sobremesa: " << cannot_write_output(error, say) << "\n";
  }
  return error == 0 ? 0 : 1;
}

}  // namespace sobremesa::cli
