#include "sim/summary.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "sim/deal_player.hpp"
#include "sim/figures.hpp"

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

std::string covered(const std::vector<DealRange>& deals) {
  std::string text;
  for (const DealRange& range : deals) {
    append(text, {text.empty() ? "" : ", ", std::to_string(range.first), " to ",
                  std::to_string(range.first + (range.count - 1))});
  }
  return text.empty() ? "none" : text;
}

void line(std::string& out, std::string_view name, Pieces text) {
  out.append(name);
  out.append(name.size() < 14 ? 14 - name.size() : 1, ' ');
  append(out, text);
  out += '\n';
}

void add_rates(std::string& out, const Findings& findings, const Summary& summary, bool together) {
  for (std::size_t seat = 0; seat < summary.rates.size(); ++seat) {
    const Rate& rate = summary.rates[seat];
    const std::string who =
        together ? "won" : concat({"seat ", seat, " ", findings.experiment.bots[seat]});
    line(out, who,
         {percent(rate.share), " ", percent(rate.ci95), "  ", thousands(rate.wins), " of ",
          thousands(findings.tally.games)});
  }
}

// Twenty lines at most, whatever is counted.
void add_histogram(std::string& out, const Tally& tally, std::string_view counted) {
  constexpr std::size_t kMostLines = 20;
  constexpr double kWidest = 50;
  const std::size_t width = (tally.histogram.size() + kMostLines - 1) / kMostLines;
  std::vector<std::uint64_t> lines;
  for (std::size_t i = 0; i < tally.histogram.size(); ++i) {
    if (i / width >= lines.size()) lines.push_back(0);
    lines.back() += tally.histogram[i];
  }
  std::uint64_t most = 1;
  for (const std::uint64_t count : lines) most = std::max(most, count);
  append(out, {"\n", counted, "\n"});
  const auto first = std::find_if(lines.begin(), lines.end(), [](auto count) { return count > 0; });
  for (auto i = static_cast<std::size_t>(first - lines.begin()); i < lines.size(); ++i) {
    const std::string places =
        width == 1 ? std::to_string(i) : concat({i * width, "-", (i + 1) * width - 1});
    const auto bar = static_cast<std::size_t>(std::lround(kWidest * ratio(lines[i], most)));
    line(out, places, {std::string(bar, '#'), bar == 0 ? "" : " ", thousands(lines[i])});
  }
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

std::string to_table(const Findings& findings) {
  const Experiment& experiment = findings.experiment;
  const Tally& tally = findings.tally;
  const GameKind kind = kind_of(experiment.game);
  const Summary summary = summarise(findings);
  std::string out;
  append(out, {experiment.game, ", ", experiment.seats, experiment.seats == 1 ? " seat" : " seats",
               ", ", names(experiment), ", talk: ", to_text(experiment.talk)});
  append(out, {experiment.options == "{}" ? "" : ", options: ",
               experiment.options == "{}" ? "" : experiment.options, "\n"});
  if (experiment.talk == Talk::open_hands) {
    out += "UPPER BOUND: all hands lie open; no real table plays like this\n";
  }
  if (findings.interrupted) out += "INTERRUPTED: only a part of the deals was played\n";
  line(out, "games", {thousands(tally.games), ", deals ", covered(findings.deals)});
  add_rates(out, findings, summary, kind.together);
  if (kind.together) {
    line(
        out, "cards left",
        {fixed(summary.mean_left, 2), " on average; fewer than 10 in ", percent(summary.under_10)});
  }
  line(out, "turns", {fixed(summary.mean_turns, 1), " a game"});
  if (kind.counted == GameKind::Counted::rounds) {
    line(out, "rounds", {fixed(summary.mean_rounds, 1), " a game"});
  }
  line(out, "speed",
       {thousands(static_cast<std::uint64_t>(findings.games_per_second)),
        " games a second by the clock, ",
        thousands(static_cast<std::uint64_t>(static_cast<double>(tally.games) /
                                             std::max(1e-9, findings.cpu_seconds))),
        " a second of one core"});
  line(out, "thinking",
       {fixed(tally.thinking.mean_microseconds(), 1), " us a decision, 95 % below ",
        fixed(tally.thinking.quantile_microseconds(0.95), 1), " us"});
  line(out, "signature", {to_hex16(tally.signature)});
  add_histogram(out, tally, to_text(kind.counted));
  return out;
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
