#include "terminal/plain/ending.hpp"

#include "base/text.hpp"
#include "engine/solve.hpp"

namespace sobremesa::terminal {
namespace {

using Clock = std::chrono::steady_clock;

bool has_passed(const void* moment) {
  return Clock::now() >= *static_cast<const Clock::time_point*>(moment);
}

std::string listed(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) append(text, {text.empty() ? "" : ", ", value});
  return text;
}

}  // namespace

void tell_result(Dialogue& dialogue, const Teller& teller, Viewer viewer) {
  dialogue.skip_line();
  dialogue.print(teller.result(viewer));
  tell_chart(dialogue, teller.chart());
}

void tell_chart(Dialogue& dialogue, const Chart& chart) {
  dialogue.tell("plain.chart.title", {{"title", chart.title}});
  for (const Chart::Line& line : chart.lines) {
    dialogue.tell("plain.chart.line",
                  {{"name", line.name}, {"step", chart.step}, {"values", listed(line.values)}});
  }
}

void tell_winnable(Dialogue& dialogue, const Sitting& sitting, std::chrono::milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  const auto finding =
      find_win(sitting.table(), 0, {.patience = {.is_over = has_passed, .context = &deadline}});
  if (!finding) {
    dialogue.tell("plain.winnable.cannot");
    return;
  }
  switch (finding->answer) {
    case Winnable::yes:
      dialogue.tell("plain.winnable.yes", {{"n", finding->turns.size()}});
      return;
    case Winnable::no:
      dialogue.tell("plain.winnable.no");
      return;
    case Winnable::unknown:
      dialogue.tell("plain.winnable.unknown", {{"n", finding->headway.left}});
      return;
  }
}

}  // namespace sobremesa::terminal
