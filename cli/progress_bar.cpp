#include "cli/progress_bar.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "base/text.hpp"
#include "sim/told_figures.hpp"

namespace sobremesa::cli {
namespace {

std::string as_clock(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::lround(std::min(seconds, 360'000.0)));
  const auto two = [](std::uint64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string hours = whole >= 3600 ? std::to_string(whole / 3600) + ":" : "";
  return hours + two(whole / 60 % 60) + ":" + two(whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(std::uint64_t games, const i18n::Messages& say)
    : games_(games),
      say_(say),
      on_terminal_(::isatty(STDERR_FILENO) == 1),
      began_(std::chrono::steady_clock::now()),
      last_(began_) {}

ProgressBar::~ProgressBar() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressBar::show(std::uint64_t played) {
  constexpr std::chrono::milliseconds kBetween(150);
  const auto now = std::chrono::steady_clock::now();
  if (!on_terminal_ || now - last_ < kBetween) return;
  last_ = now;
  const std::chrono::duration<double> seconds = now - began_;
  std::cerr << "\r\033[K" << line(played, games_, seconds.count(), say_) << std::flush;
  shown_ = true;
}

std::string ProgressBar::line(std::uint64_t played, std::uint64_t games, double seconds,
                              const i18n::Messages& say) {
  constexpr std::size_t kWidth = 24;
  const sim::ToldFigures figures(say);
  const double share = games == 0 ? 1 : static_cast<double>(played) / static_cast<double>(games);
  const auto done = static_cast<std::size_t>(share * kWidth);
  const double rate = seconds > 0 ? static_cast<double>(played) / seconds : 0;
  const std::string left =
      rate > 0 ? as_clock(static_cast<double>(games - played) / rate) : std::string("?");
  return concat({"[", std::string(done, '#'), std::string(kWidth - done, '.'), "] ",
                 say("cli.sim.progress", {{"done", figures.thousands(played)},
                                          {"games", figures.thousands(games)},
                                          {"rate", figures.fixed(rate, rate < 100 ? 1 : 0)},
                                          {"left", left}})});
}

}  // namespace sobremesa::cli
