// What a match showed, as a table for people and as JSON.
#include <algorithm>
#include <initializer_list>
#include <utility>

#include "base/text.hpp"
#include "sim/arena.hpp"
#include "sim/figures.hpp"
#include "sim/told_figures.hpp"
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

// Games won by a side, forfeited ones included.
std::uint64_t games_won(const ArenaFindings& findings, std::size_t side) {
  if (findings.match.together) return findings.wins[side][0];
  const PairScores& scores = findings.scores;
  return scores[1] + 2 * scores[side == 0 ? 2 : 0];
}
std::uint64_t games_played(const ArenaFindings& findings) {
  return findings.match.together ? findings.deals.count : 2 * findings.deals.count;
}

// How a match is told to a person.
class MatchText {
 public:
  MatchText(const ArenaFindings& findings, const i18n::Messages& messages)
      : findings_(findings), say_(messages), figures_(messages) {}

  std::string text();

 private:
  std::string heading() const;
  std::string forfeits() const;
  void add_together();
  void add_against();
  void add_tests();
  void add(i18n::Key name, std::string text, std::initializer_list<i18n::Arg> args = {}) {
    rows_.add(say_(name, args), std::move(text));
  }
  std::string estimate(const Estimate& estimate, int digits) const {
    return concat(
        {figures_.fixed(estimate.value, digits), " ", figures_.range(estimate.ci95, digits)});
  }

  const ArenaFindings& findings_;
  const i18n::Messages& say_;
  ToldFigures figures_;
  Rows rows_{22};
};

void MatchText::add_together() {
  for (std::size_t side = 0; side < 2; ++side) {
    const std::uint64_t wins = findings_.wins[side][0];
    const double share = static_cast<double>(wins) /
                         static_cast<double>(std::max<std::uint64_t>(1, findings_.deals.count));
    add("cli.arena.report.won",
        say_("cli.arena.report.won_left",
             {{"share", figures_.percent(share)},
              {"range", figures_.range_in_percent(wilson(wins, findings_.deals.count))},
              {"left", figures_.fixed(findings_.left_of[side].mean(), 2)}}),
        {{"side", kSides[side]}});
  }
  const Pairs& pairs = findings_.pairs;
  add("cli.arena.report.both", figures_.thousands(pairs.both));
  add("cli.arena.report.only", figures_.thousands(pairs.only_a), {{"side", kSides[0]}});
  add("cli.arena.report.only", figures_.thousands(pairs.only_b), {{"side", kSides[1]}});
  add("cli.arena.report.neither", figures_.thousands(pairs.neither));
  const Estimate difference = share_difference(pairs);
  add("cli.arena.report.less_won", concat({figures_.percent(difference.value), " ",
                                           figures_.range_in_percent(difference.ci95)}));
  add("cli.arena.report.less_left", estimate(findings_.left.estimate(), 3));
}

void MatchText::add_against() {
  const std::uint64_t games = games_played(findings_);
  for (std::size_t side = 0; side < 2; ++side) {
    const std::uint64_t wins = games_won(findings_, side);
    const double share =
        static_cast<double>(wins) / static_cast<double>(std::max<std::uint64_t>(1, games));
    std::string seats;
    for (const std::uint64_t at : findings_.wins[side]) {
      append(seats, {seats.empty() ? "" : " ", figures_.thousands(at)});
    }
    add("cli.arena.report.won",
        say_("cli.arena.report.won_seats", {{"share", figures_.percent(share)},
                                            {"wins", figures_.thousands(wins)},
                                            {"games", figures_.thousands(games)},
                                            {"seats", seats}}),
        {{"side", kSides[side]}});
  }
  add("cli.arena.report.twice_a", figures_.thousands(findings_.scores[2]));
  add("cli.arena.report.once", figures_.thousands(findings_.scores[1]));
  add("cli.arena.report.twice_b", figures_.thousands(findings_.scores[0]));
  add("cli.arena.report.elo", estimate(elo_difference(findings_.scores), 1));
}

void MatchText::add_tests() {
  add("cli.arena.report.mcnemar",
      concat({"p = ", figures_.fixed(mcnemar_exact(findings_.pairs), 6),
              ", mid-p = ", figures_.fixed(mcnemar_mid_p(findings_.pairs), 6)}));
  if (!findings_.sprt) return;
  const Sprt& sprt = *findings_.sprt;
  rows_.add("SPRT", say_("cli.arena.report.sprt",
                         {{"elo0", figures_.fixed(sprt.elo0(), 1)},
                          {"elo1", figures_.fixed(sprt.elo1(), 1)},
                          {"verdict", to_text(findings_.verdict)},
                          {"llr", figures_.fixed(sprt.log_likelihood_ratio(findings_.scores), 2)},
                          {"bound", figures_.fixed(Sprt::bound(), 2)}}));
}

std::string MatchText::forfeits() const {
  std::string text;
  for (const Forfeit& forfeit : findings_.first_forfeits) {
    append(text, {"  ",
                  say_("cli.arena.report.forfeit", {{"deal", std::to_string(forfeit.deal)},
                                                    {"side", kSides[forfeit.side]},
                                                    {"seat", forfeit.seat.value},
                                                    {"reason", forfeit.reason}}),
                  "\n"});
  }
  if (findings_.gave_up_after > 0) {
    append(text, {say_("cli.arena.report.gave_up", {{"n", findings_.gave_up_after}}), "\n"});
  }
  return text;
}

std::string MatchText::heading() const {
  const Experiment& experiment = findings_.match.seatings[0];
  std::string text =
      say_("cli.report.arena_heading", {{"game", experiment.game},
                                        {"seats", experiment.seats},
                                        {"talk", to_text(experiment.talk)},
                                        {"with_options", experiment.options == "{}" ? "no" : "yes"},
                                        {"options", experiment.options}});
  append(text,
         {"\nA: ", findings_.match.contenders[0], "\nB: ", findings_.match.contenders[1], "\n"});
  if (findings_.interrupted) append(text, {say_("cli.report.interrupted"), "\n"});
  return text;
}

std::string MatchText::text() {
  const bool together = findings_.match.together;
  add("cli.arena.report.deals",
      say_("cli.arena.report.deals_from", {{"deals", figures_.thousands(findings_.deals.count)},
                                           {"first", std::to_string(findings_.deals.first)},
                                           {"together", together ? "yes" : "no"}}));
  if (together) {
    add_together();
  } else {
    add_against();
  }
  add_tests();
  for (std::size_t side = 0; side < 2; ++side) {
    if (findings_.forfeits[side] == 0) continue;
    add("cli.arena.report.forfeited",
        say_("cli.arena.report.forfeits", {{"n", findings_.forfeits[side]}}),
        {{"side", kSides[side]}});
  }
  return concat({heading(), rows_.text(), forfeits()});
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

std::string to_table(const ArenaFindings& findings, const i18n::Messages& messages) {
  return MatchText(findings, messages).text();
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
  out.field("gave_up",
            findings.gave_up_after == 0
                ? std::string()
                : concat({"games were forfeited on ", findings.gave_up_after, " deals in a row"}));
  out.field("interrupted", findings.interrupted);
  out.end_object();
  return json;
}

}  // namespace sobremesa::sim
