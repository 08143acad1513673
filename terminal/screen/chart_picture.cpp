#include "terminal/screen/chart_picture.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace sobremesa::terminal {
namespace {

constexpr int kLabelColumns = 5;

std::string mark_of(std::size_t line) {
  return {static_cast<char>('A' + static_cast<char>(line % 26))};
}

// Where a value lies within an area, and where a step does.
struct Scale {
  Area area;
  int low;
  int high;
  int steps;

  int row(int value) const {
    const int span = std::max(high - low, 1);
    const int inside = std::clamp(value, low, high) - low;
    return area.y + area.height - 1 - inside * (area.height - 1) / span;
  }
  int column(int step) const {
    return area.x + (steps > 1 ? step * (area.width - 1) / (steps - 1) : 0);
  }
};

void put_mark(Canvas& canvas, int x, int y, const std::string& mark, Style style) {
  const std::string& there = canvas.at(x, y).glyph;
  const bool taken = there != " " && there != "·" && there != mark;
  canvas.put(x, y, taken ? "*" : mark, style);
}

Style style_of(std::size_t line) {
  constexpr std::array kStyles{Style::up,   Style::up,   Style::down,
                               Style::down, Style::good, Style::purple};
  return kStyles[line % kStyles.size()];
}

// Points between two steps, so that the eye finds the way.
void put_way(Canvas& canvas, const Scale& scale, int step, int from, int to) {
  const int begin = scale.column(step);
  const int end = scale.column(step + 1);
  for (int x = begin + 1; x < end; ++x) {
    const int y = scale.row(from + (to - from) * (x - begin) / (end - begin));
    if (canvas.at(x, y).glyph == " ") canvas.put(x, y, "·", Style::dim);
  }
}

void put_line(Canvas& canvas, const Scale& scale, const Chart::Line& line, std::size_t number) {
  for (std::size_t i = 0; i + 1 < line.values.size(); ++i) {
    put_way(canvas, scale, static_cast<int>(i), line.values[i], line.values[i + 1]);
  }
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    put_mark(canvas, scale.column(static_cast<int>(i)), scale.row(line.values[i]), mark_of(number),
             style_of(number));
  }
}

std::string legend(const Chart& chart) {
  std::string text = chart.title;
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    append(text, {i == 0 ? ": " : ", ", mark_of(i)});
    if (!chart.lines[i].name.ends_with(mark_of(i))) append(text, {" = ", chart.lines[i].name});
  }
  return text;
}

}  // namespace

void draw_chart(Canvas& canvas, const Area& area, const Chart& chart) {
  const bool inside = area.x >= 0 && area.y >= 0 && area.x + area.width <= canvas.width() &&
                      area.y + area.height <= canvas.height();
  if (!inside || area.width < 20 || area.height < 6 || chart.lines.empty()) return;
  const auto steps = static_cast<int>(chart.lines.front().values.size());
  if (steps == 0) return;
  canvas.put(area.x, area.y, shortened(legend(chart), area.width), Style::bold);
  const Scale scale{
      {area.x + kLabelColumns, area.y + 1, area.width - kLabelColumns - 1, area.height - 3},
      chart.low,
      chart.high,
      steps};
  const int middle = (chart.low + chart.high) / 2;
  for (const int value : {chart.low, middle, chart.high}) {
    canvas.put(area.x, scale.row(value), concat({value}), Style::dim);
  }
  for (int y = scale.area.y; y < scale.area.y + scale.area.height; ++y) {
    canvas.put(scale.area.x - 1, y, "│", Style::dim);
  }
  for (std::size_t i = 0; i < chart.lines.size(); ++i) put_line(canvas, scale, chart.lines[i], i);
  const int below = area.y + area.height - 2;
  for (int x = 0; x < scale.area.width; ++x) canvas.put(scale.area.x + x, below, "─", Style::dim);
  canvas.put(scale.area.x, below + 1, concat({chart.step, " 1"}), Style::dim);
  const std::string last = concat({steps});
  canvas.put(area.x + area.width - 1 - columns(last), below + 1, last, Style::dim);
}

}  // namespace sobremesa::terminal
