#include "sim/summary.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.hpp"
#include "sim/deal_player.hpp"
#include "sim/figures.hpp"
#include "sim/told_figures.hpp"

namespace sobremesa::sim {
namespace {

double ratio(std::uint64_t some, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(some) / static_cast<double>(all);
}

std::string names(const Experiment& experiment) {
  std::string names;
  for (const std::string& bot : experiment.bots) append(names, {names.empty() ? "" : ",", bot});
  return names;
}

// How findings are told to a person.
class TableText {
 public:
  TableText(const Findings& findings, const i18n::Messages& messages)
      : findings_(findings),
        kind_(kind_of(findings.experiment.game)),
        summary_(summarise(findings)),
        say_(messages),
        figures_(messages) {}

  std::string text();

 private:
  std::string heading() const;
  std::string covered() const;
  void add_rates();
  void add_speed();
  std::string histogram() const;
  std::string counted() const;
  void add(i18n::Key name, std::string text) { rows_.add(say_(name), std::move(text)); }

  const Findings& findings_;
  GameKind kind_;
  Summary summary_;
  const i18n::Messages& say_;
  ToldFigures figures_;
  Rows rows_{14};
};

std::string TableText::heading() const {
  const Experiment& experiment = findings_.experiment;
  std::string text =
      say_("cli.report.heading", {{"game", experiment.game},
                                  {"seats", experiment.seats},
                                  {"bots", names(experiment)},
                                  {"talk", to_text(experiment.talk)},
                                  {"with_options", experiment.options == "{}" ? "no" : "yes"},
                                  {"options", experiment.options}});
  text += "\n";
  if (experiment.talk == Talk::open_hands) append(text, {say_("cli.report.upper_bound"), "\n"});
  if (findings_.interrupted) append(text, {say_("cli.report.interrupted"), "\n"});
  return text;
}

std::string TableText::covered() const {
  std::string text;
  for (const DealRange& range : findings_.deals) {
    append(text, {text.empty() ? "" : ", ",
                  say_("cli.report.deals_range",
                       {{"first", std::to_string(range.first)},
                        {"last", std::to_string(range.first + (range.count - 1))}})});
  }
  return text.empty() ? say_("cli.report.deals_none") : text;
}

void TableText::add_rates() {
  for (std::size_t seat = 0; seat < summary_.rates.size(); ++seat) {
    const Rate& rate = summary_.rates[seat];
    rows_.add(kind_.together ? say_("cli.report.won")
                             : say_("cli.report.seat",
                                    {{"seat", seat}, {"bot", findings_.experiment.bots[seat]}}),
              say_("cli.report.rate", {{"share", figures_.percent(rate.share)},
                                       {"range", figures_.range_in_percent(rate.ci95)},
                                       {"wins", figures_.thousands(rate.wins)},
                                       {"games", figures_.thousands(findings_.tally.games)}}));
  }
}

void TableText::add_speed() {
  const Tally& tally = findings_.tally;
  const double core = static_cast<double>(tally.games) / std::max(1e-9, findings_.cpu_seconds);
  add("cli.report.speed",
      say_("cli.report.speed_figures",
           {{"clock", figures_.thousands(static_cast<std::uint64_t>(findings_.games_per_second))},
            {"core", figures_.thousands(static_cast<std::uint64_t>(core))}}));
  add("cli.report.thinking",
      say_("cli.report.thinking_figures",
           {{"mean", figures_.fixed(tally.thinking.mean_microseconds(), 1)},
            {"share", figures_.percent(0.95, 0)},
            {"most", figures_.fixed(tally.thinking.quantile_microseconds(0.95), 1)}}));
}

std::string TableText::counted() const {
  switch (kind_.counted) {
    case GameKind::Counted::cards_left:
      return say_("cli.report.left");
    case GameKind::Counted::turns:
      return say_("cli.report.turns");
    case GameKind::Counted::rounds:
      return say_("cli.report.rounds");
  }
  return {};
}

// Twenty lines at most, whatever is counted.
std::string TableText::histogram() const {
  constexpr std::size_t kMostLines = 20;
  constexpr double kWidest = 50;
  const Tally& tally = findings_.tally;
  const std::size_t width = (tally.histogram.size() + kMostLines - 1) / kMostLines;
  std::vector<std::uint64_t> lines;
  for (std::size_t i = 0; i < tally.histogram.size(); ++i) {
    if (i / width >= lines.size()) lines.push_back(0);
    lines.back() += tally.histogram[i];
  }
  std::uint64_t most = 1;
  for (const std::uint64_t count : lines) most = std::max(most, count);
  Rows rows(14);
  const auto first = std::find_if(lines.begin(), lines.end(), [](auto count) { return count > 0; });
  for (auto i = static_cast<std::size_t>(first - lines.begin()); i < lines.size(); ++i) {
    std::string places =
        width == 1 ? std::to_string(i) : concat({i * width, "-", (i + 1) * width - 1});
    const auto bar = static_cast<std::size_t>(std::lround(kWidest * ratio(lines[i], most)));
    rows.add(std::move(places),
             concat({std::string(bar, '#'), bar == 0 ? "" : " ", figures_.thousands(lines[i])}));
  }
  return concat({"\n", counted(), "\n", rows.text()});
}

std::string TableText::text() {
  add("cli.report.games",
      say_("cli.report.games_deals",
           {{"games", figures_.thousands(findings_.tally.games)}, {"deals", covered()}}));
  add_rates();
  if (kind_.together) {
    add("cli.report.left",
        say_("cli.report.left_mean", {{"mean", figures_.fixed(summary_.mean_left, 2)},
                                      {"share", figures_.percent(summary_.under_10)}}));
  }
  const auto a_game = [&](double mean) {
    return say_("cli.report.a_game", {{"mean", figures_.fixed(mean, 1)}});
  };
  add("cli.report.turns", a_game(summary_.mean_turns));
  if (kind_.counted == GameKind::Counted::rounds) {
    add("cli.report.rounds", a_game(summary_.mean_rounds));
  }
  add_speed();
  add("cli.report.signature", to_hex16(findings_.tally.signature));
  return concat({heading(), rows_.text(), histogram()});
}

// Texts with commas stand in quotes; quotes inside are doubled (RFC 4180).
std::string quoted(std::string_view text) {
  std::string cell = "\"";
  for (const char c : text) cell.append(c == '"' ? 2 : 1, c);
  return cell + '"';
}

// Empty where a game does not have the figure.
std::string cell(bool exists, double number) { return exists ? fixed(number, 6) : ""; }

void add_row(std::string& out, Pieces cells) {
  std::string_view separator;
  for (const Piece& one : cells) {
    out += separator;
    one.append_to(out);
    separator = ",";
  }
  out += '\n';
}

}  // namespace

Summary summarise(const Findings& findings) {
  const Tally& tally = findings.tally;
  Summary summary;
  for (const std::uint64_t wins : tally.wins) {
    summary.rates.push_back(
        {.wins = wins, .share = ratio(wins, tally.games), .ci95 = wilson(wins, tally.games)});
  }
  std::uint64_t left = 0;
  std::uint64_t under_10 = 0;
  for (std::size_t i = 0; i < tally.histogram.size(); ++i) {
    left += i * tally.histogram[i];
    if (i < 10) under_10 += tally.histogram[i];
  }
  summary.mean_left = ratio(left, tally.games);
  summary.under_10 = ratio(under_10, tally.games);
  summary.mean_turns = ratio(tally.turns, tally.games);
  summary.mean_rounds = ratio(tally.rounds, tally.games);
  return summary;
}

std::string to_table(const Findings& findings, const i18n::Messages& messages) {
  return TableText(findings, messages).text();
}

std::string to_csv(const Findings& findings) {
  const Experiment& experiment = findings.experiment;
  const GameKind kind = kind_of(experiment.game);
  const Summary summary = summarise(findings);
  const std::string seed =
      findings.deals.empty() ? "" : std::to_string(findings.deals.front().first);
  std::string out =
      "game,seats,bots,talk,options,seed,games,seat,wins,win_rate,ci95_low,ci95_high,mean_left,"
      "under_10,mean_turns,mean_rounds,games_per_second,cpu_seconds,signature,interrupted\n";
  for (std::size_t seat = 0; seat < summary.rates.size(); ++seat) {
    const Rate& rate = summary.rates[seat];
    const std::string seat_cell = kind.together ? "" : std::to_string(seat);
    add_row(out, {experiment.game,
                  experiment.seats,
                  quoted(names(experiment)),
                  to_text(experiment.talk),
                  quoted(experiment.options),
                  seed,
                  findings.tally.games,
                  seat_cell,
                  rate.wins,
                  fixed(rate.share, 6),
                  fixed(rate.ci95.low, 6),
                  fixed(rate.ci95.high, 6),
                  cell(kind.together, summary.mean_left),
                  cell(kind.together, summary.under_10),
                  fixed(summary.mean_turns, 3),
                  cell(kind.counted == GameKind::Counted::rounds, summary.mean_rounds),
                  fixed(findings.games_per_second, 1),
                  fixed(findings.cpu_seconds, 3),
                  to_hex16(findings.tally.signature),
                  findings.interrupted ? "true" : "false"});
  }
  return out;
}

}  // namespace sobremesa::sim
