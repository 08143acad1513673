#include "sim/picture.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "sim/deal_player.hpp"
#include "sim/figures.hpp"
#include "sim/summary.hpp"
#include "sim/told_figures.hpp"

namespace sobremesa::sim {
namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 400;
constexpr double kLeft = 70;
constexpr double kRight = 20;
constexpr double kTop = 70;
constexpr double kBottom = 60;
constexpr double kFloor = kHeight - kBottom;

constexpr auto kStyle =
    "<style>"
    "svg{background:#fff;color:#1b1b1b;font-family:system-ui,sans-serif;font-size:13px}"
    ".bar{fill:#2f6f9f}.line{stroke:currentColor;stroke-width:1.5;fill:none}"
    ".grid{stroke:currentColor;stroke-opacity:.18}text{fill:currentColor}"
    ".title{font-size:17px;font-weight:600}"
    "@media (prefers-color-scheme:dark){svg{background:#16191d;color:#ececec}.bar{fill:#6fb1de}}"
    "</style>\n";

struct Bar {
  std::string name;
  double value = 0;
  std::optional<Interval> interval{};
};

struct Chart {
  std::string title;
  std::string subtitle;
  std::string x_label;
  std::string y_label;
  std::vector<Bar> bars;
  double top = 1;  // the highest value of the axis
  bool in_percent = false;
};

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else {
      safe += c;
    }
  }
  return safe;
}

void add_text(std::string& out, double x, double y, std::string_view attributes,
              std::string_view text) {
  append(out, {"<text x=\"", fixed(x, 1), "\" y=\"", fixed(y, 1), "\" ", attributes, ">",
               escaped(text), "</text>\n"});
}

void add_line(std::string& out, double x1, double y1, double x2, double y2, std::string_view kind) {
  append(out, {"<line class=\"", kind, "\" x1=\"", fixed(x1, 1), "\" y1=\"", fixed(y1, 1),
               "\" x2=\"", fixed(x2, 1), "\" y2=\"", fixed(y2, 1), "\"/>\n"});
}

double height_of(const Chart& chart, double value) {
  return kFloor - value / chart.top * (kFloor - kTop);
}

// 1, 2 or 5 times a power of ten: about five steps to the top.
double step_for(double top) {
  const double rough = top / 5;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

void add_axes(std::string& out, const Chart& chart, const ToldFigures& figures) {
  const double step = step_for(chart.top);
  for (double value = 0; value <= chart.top * 1.0001; value += step) {
    const double y = height_of(chart, value);
    add_line(out, kLeft, y, kWidth - kRight, y, "grid");
    const std::string label =
        chart.in_percent ? figures.percent(value, 100 * step < 1 ? 1 : 0)
                         : figures.thousands(static_cast<std::uint64_t>(std::lround(value)));
    add_text(out, kLeft - 8, y + 4, "text-anchor=\"end\"", label);
  }
  add_line(out, kLeft, kFloor, kWidth - kRight, kFloor, "line");
  add_text(out, kLeft, 28, "class=\"title\"", chart.title);
  add_text(out, kLeft, 48, "", chart.subtitle);
  const double middle = (kLeft + kWidth - kRight) / 2;
  add_text(out, middle, kHeight - 14, "text-anchor=\"middle\"", chart.x_label);
  append(out, {"<text transform=\"translate(16 ", fixed((kTop + kFloor) / 2, 1),
               ") rotate(-90)\" text-anchor=\"middle\">", escaped(chart.y_label), "</text>\n"});
}

void add_bars(std::string& out, const Chart& chart, const ToldFigures& figures) {
  const double slot = (kWidth - kLeft - kRight) / static_cast<double>(chart.bars.size());
  const double bars_a_name = step_for(static_cast<double>(chart.bars.size()) / 2);
  const auto name_every = std::max<std::size_t>(1, static_cast<std::size_t>(bars_a_name));
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Bar& bar = chart.bars[i];
    const double x = kLeft + slot * static_cast<double>(i);
    const double y = height_of(chart, bar.value);
    append(out, {"<rect class=\"bar\" x=\"", fixed(x + slot * 0.1, 2), "\" y=\"", fixed(y, 2),
                 "\" width=\"", fixed(slot * 0.8, 2), "\" height=\"", fixed(kFloor - y, 2),
                 "\"><title>", escaped(bar.name), ": ",
                 chart.in_percent ? figures.percent(bar.value)
                                  : figures.thousands(static_cast<std::uint64_t>(bar.value)),
                 "</title></rect>\n"});
    const double middle = x + slot / 2;
    if (bar.interval) {
      add_line(out, middle, height_of(chart, bar.interval->low), middle,
               height_of(chart, bar.interval->high), "line");
    }
    if (i % name_every == 0) {
      add_text(out, middle, kFloor + 18, "text-anchor=\"middle\"", bar.name);
    }
  }
}

std::string title_of(const Experiment& experiment, const i18n::Messages& say) {
  std::string names = experiment.bots.front();
  for (std::size_t i = 1; i < experiment.bots.size(); ++i) {
    if (experiment.bots[i] != experiment.bots.front()) append(names, {", ", experiment.bots[i]});
  }
  return say("cli.chart.title", {{"game", experiment.game},
                                 {"seats", experiment.seats},
                                 {"bots", names},
                                 {"open", experiment.talk == Talk::open_hands ? "yes" : "no"}});
}

Chart chart_of_left(const Findings& findings, const Summary& summary, const i18n::Messages& say,
                    const ToldFigures& figures) {
  const Rate& rate = summary.rates.front();
  Chart chart{.title = title_of(findings.experiment, say),
              .subtitle = say("cli.chart.left", {{"games", figures.thousands(findings.tally.games)},
                                                 {"share", figures.percent(rate.share)},
                                                 {"range", figures.range_in_percent(rate.ci95)},
                                                 {"left", figures.fixed(summary.mean_left, 2)}}),
              .x_label = say("cli.report.left"),
              .y_label = say("cli.report.games"),
              .bars = {}};
  for (std::size_t i = 0; i < findings.tally.histogram.size(); ++i) {
    const auto games = static_cast<double>(findings.tally.histogram[i]);
    chart.bars.push_back({.name = std::to_string(i), .value = games});
    chart.top = std::max(chart.top, games);
  }
  return chart;
}

Chart chart_of_wins(const Findings& findings, const Summary& summary, const i18n::Messages& say,
                    const ToldFigures& figures) {
  Chart chart{.title = title_of(findings.experiment, say),
              .subtitle = say("cli.chart.wins", {{"games", figures.thousands(findings.tally.games)},
                                                 {"turns", figures.fixed(summary.mean_turns, 1)},
                                                 {"share", figures.percent(0.95, 0)}}),
              .x_label = say("cli.chart.seat"),
              .y_label = say("cli.chart.games_won"),
              .bars = {},
              .top = 0.01,
              .in_percent = true};
  for (std::size_t seat = 0; seat < summary.rates.size(); ++seat) {
    const Rate& rate = summary.rates[seat];
    chart.bars.push_back({.name = concat({seat, ": ", findings.experiment.bots[seat]}),
                          .value = rate.share,
                          .interval = rate.ci95});
    chart.top = std::max(chart.top, rate.ci95.high);
  }
  return chart;
}

}  // namespace

std::string to_svg(const Findings& findings, const i18n::Messages& messages) {
  const Summary summary = summarise(findings);
  const ToldFigures figures(messages);
  Chart chart = kind_of(findings.experiment.game).together
                    ? chart_of_left(findings, summary, messages, figures)
                    : chart_of_wins(findings, summary, messages, figures);
  if (findings.interrupted) {
    chart.subtitle = messages("cli.chart.interrupted", {{"what", chart.subtitle}});
  }
  if (chart.bars.empty()) chart.bars.push_back({.name = messages("cli.chart.no_games")});
  std::string out = concat({"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ",
                            fixed(kWidth, 0), " ", fixed(kHeight, 0), "\" role=\"img\">\n<title>",
                            escaped(chart.title), "</title>\n", kStyle});
  add_axes(out, chart, figures);
  add_bars(out, chart, figures);
  return out + "</svg>\n";
}

}  // namespace sobremesa::sim
