// What a match showed, as a table for people and as JSON.
#include <algorithm>

#include "base/text.hpp"
#include "sim/arena.hpp"
#include "sim/figures.hpp"
#include "wire/json.hpp"

namespace sobremesa::sim {
namespace {

constexpr std::array<std::string_view, 2> kSides{"A", "B"};

std::string_view to_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::undecided:
      return "undecided";
    case Verdict::h0:
      return "H0";
    case Verdict::h1:
      return "H1";
  }
  return "";
}

void line(std::string& out, std::string_view name, Pieces text) {
  out.append(name);
  out.append(name.size() < 22 ? 22 - name.size() : 1, ' ');
  append(out, text);
  out += '\n';
}

std::string range(Interval interval, int digits) {
  return concat({"[", fixed(interval.low, digits), ", ", fixed(interval.high, digits), "]"});
}

// Games won by a side, forfeited ones included.
std::uint64_t games_won(const ArenaFindings& findings, std::size_t side) {
  if (findings.match.together) return findings.wins[side][0];
  const PairScores& scores = findings.scores;
  return scores[1] + 2 * scores[side == 0 ? 2 : 0];
}
std::uint64_t games_played(const ArenaFindings& findings) {
  return findings.match.together ? findings.deals.count : 2 * findings.deals.count;
}

void add_together(std::string& out, const ArenaFindings& findings) {
  for (std::size_t side = 0; side < 2; ++side) {
    const std::uint64_t wins = findings.wins[side][0];
    const double share = static_cast<double>(wins) /
                         static_cast<double>(std::max<std::uint64_t>(1, findings.deals.count));
    line(out, concat({kSides[side], " won"}),
         {percent(share), " ", percent(wilson(wins, findings.deals.count)), ", ",
          fixed(findings.left_of[side].mean(), 2), " cards left"});
  }
  const Pairs& pairs = findings.pairs;
  line(out, "deals won by both", {thousands(pairs.both)});
  line(out, "only by A", {thousands(pairs.only_a)});
  line(out, "only by B", {thousands(pairs.only_b)});
  line(out, "by neither", {thousands(pairs.neither)});
  const Estimate difference = share_difference(pairs);
  line(out, "A less B, won", {percent(difference.value), " ", percent(difference.ci95)});
  const Estimate left = findings.left.estimate();
  line(out, "A less B, cards left", {fixed(left.value, 3), " ", range(left.ci95, 3)});
}

void add_against(std::string& out, const ArenaFindings& findings) {
  for (std::size_t side = 0; side < 2; ++side) {
    const std::uint64_t wins = games_won(findings, side);
    const std::uint64_t games = games_played(findings);
    const double share =
        static_cast<double>(wins) / static_cast<double>(std::max<std::uint64_t>(1, games));
    std::string seats;
    for (const std::uint64_t at : findings.wins[side]) append(seats, {" ", thousands(at)});
    line(out, concat({kSides[side], " won"}),
         {percent(share), ", ", thousands(wins), " of ", thousands(games),
          " games; by seat:", seats});
  }
  line(out, "deals won twice by A", {thousands(findings.scores[2])});
  line(out, "once each", {thousands(findings.scores[1])});
  line(out, "twice by B", {thousands(findings.scores[0])});
  const Estimate elo = elo_difference(findings.scores);
  line(out, "Elo of A over B", {fixed(elo.value, 1), " ", range(elo.ci95, 1)});
}

void add_forfeits(std::string& out, const ArenaFindings& findings) {
  for (std::size_t side = 0; side < 2; ++side) {
    if (findings.forfeits[side] == 0) continue;
    line(out, concat({kSides[side], " forfeited"}), {findings.forfeits[side], " games"});
  }
  for (const Forfeit& forfeit : findings.first_forfeits) {
    append(out, {"  deal ", std::to_string(forfeit.deal), ", ", kSides[forfeit.side], " at seat ",
                 forfeit.seat.value, ": ", forfeit.reason, "\n"});
  }
  if (!findings.gave_up.empty()) append(out, {"GAVE UP: ", findings.gave_up, "\n"});
}

void write_pairs(wire::Writer& out, const ArenaFindings& findings) {
  out.key("pairs");
  out.begin_object();
  if (findings.match.together) {
    out.field("both", findings.pairs.both);
    out.field("only_a", findings.pairs.only_a);
    out.field("only_b", findings.pairs.only_b);
    out.field("neither", findings.pairs.neither);
  } else {
    out.field("a_twice", findings.scores[2]);
    out.field("once_each", findings.scores[1]);
    out.field("b_twice", findings.scores[0]);
  }
  out.end_object();
}

void write_estimate(wire::Writer& out, std::string_view name, const Estimate& estimate) {
  out.key(name);
  out.begin_object();
  number_field(out, "value", estimate.value);
  interval_field(out, "ci95", estimate.ci95);
  out.end_object();
}

void write_sides(wire::Writer& out, const ArenaFindings& findings) {
  for (std::size_t side = 0; side < 2; ++side) {
    out.key(side == 0 ? "a" : "b");
    out.begin_object();
    out.field("bot", findings.match.contenders[side]);
    out.field("wins", games_won(findings, side));
    interval_field(out, "ci95", wilson(games_won(findings, side), games_played(findings)));
    if (findings.match.together) {
      number_field(out, "mean_left", findings.left_of[side].mean());
    } else {
      out.key("wins_by_seat");
      out.begin_array();
      for (const std::uint64_t wins : findings.wins[side]) out.unsigned_integer(wins);
      out.end_array();
    }
    out.field("forfeits", findings.forfeits[side]);
    out.end_object();
  }
}

void write_forfeits(wire::Writer& out, const ArenaFindings& findings) {
  out.key("first_forfeits");
  out.begin_array();
  for (const Forfeit& forfeit : findings.first_forfeits) {
    out.begin_object();
    out.field("deal", forfeit.deal);
    out.field("bot", kSides[forfeit.side]);
    out.field("seat", forfeit.seat.value);
    out.field("reason", forfeit.reason);
    out.end_object();
  }
  out.end_array();
}

void write_sprt(wire::Writer& out, const ArenaFindings& findings) {
  out.key("sprt");
  if (!findings.sprt) return out.null();
  out.begin_object();
  number_field(out, "elo0", findings.sprt->elo0());
  number_field(out, "elo1", findings.sprt->elo1());
  number_field(out, "llr", findings.sprt->log_likelihood_ratio(findings.scores));
  number_field(out, "bound", Sprt::bound());
  out.field("accepted", to_text(findings.verdict));
  out.end_object();
}

}  // namespace

std::string to_table(const ArenaFindings& findings) {
  const Experiment& experiment = findings.match.seatings[0];
  std::string out;
  append(out,
         {experiment.game, ", ", experiment.seats, " seats, talk: ", to_text(experiment.talk)});
  if (experiment.options != "{}") append(out, {", options: ", experiment.options});
  append(out, {"\nA: ", findings.match.contenders[0], "\nB: ", findings.match.contenders[1], "\n"});
  if (findings.interrupted) out += "INTERRUPTED: only a part of the deals was played\n";
  line(out, "deals",
       {thousands(findings.deals.count), ", from ", std::to_string(findings.deals.first),
        findings.match.together ? ", each played by A and by B"
                                : ", each played twice, with changed seats"});
  if (findings.match.together) {
    add_together(out, findings);
  } else {
    add_against(out, findings);
  }
  line(out, "McNemar, two-sided",
       {"p = ", fixed(mcnemar_exact(findings.pairs), 6),
        ", mid-p = ", fixed(mcnemar_mid_p(findings.pairs), 6)});
  if (findings.sprt) {
    line(out, "SPRT",
         {"Elo ", fixed(findings.sprt->elo0(), 1), " (H0) or ", fixed(findings.sprt->elo1(), 1),
          " (H1): ", to_text(findings.verdict),
          findings.verdict == Verdict::undecided ? "" : " accepted", ", LLR ",
          fixed(findings.sprt->log_likelihood_ratio(findings.scores), 2), " of ",
          fixed(Sprt::bound(), 2)});
  }
  add_forfeits(out, findings);
  return out;
}

std::string to_json(const ArenaFindings& findings) {
  const Experiment& experiment = findings.match.seatings[0];
  std::string json;
  wire::Writer out(json);
  out.begin_object();
  out.field("game", experiment.game);
  out.field("seats", experiment.seats);
  out.field("talk", to_text(experiment.talk));
  out.key("options");
  out.raw(experiment.options);
  out.field("seed", findings.deals.first);
  out.field("deals", findings.deals.count);
  write_sides(out, findings);
  write_pairs(out, findings);
  number_field(out, "mcnemar_p", mcnemar_exact(findings.pairs));
  number_field(out, "mcnemar_mid_p", mcnemar_mid_p(findings.pairs));
  if (findings.match.together) {
    write_estimate(out, "win_rate_difference", share_difference(findings.pairs));
    write_estimate(out, "left_difference", findings.left.estimate());
  } else {
    write_estimate(out, "share", share_of_points(findings.scores));
    write_estimate(out, "elo", elo_difference(findings.scores));
  }
  write_sprt(out, findings);
  write_forfeits(out, findings);
  out.field("gave_up", findings.gave_up);
  out.field("interrupted", findings.interrupted);
  out.end_object();
  return json;
}

}  // namespace sobremesa::sim
