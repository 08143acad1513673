#include "cli/sim_command.hpp"

#include <algorithm>
#include <ostream>
#include <thread>
#include <utility>

#include "base/text.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"
#include "sim/deal_player.hpp"
#include "sim/picture.hpp"
#include "sim/summary.hpp"
#include "terminal/whole_file.hpp"

namespace sobremesa::cli {
namespace {

using sim::Complaint;
using sim::Findings;

Failure<Complaint> complain(Pieces text) { return Failure{Complaint{concat(text)}}; }
Complaint cannot_write_file(std::string_view why) { return {concat({"cannot write ", why})}; }

// What concerns neither the game nor the deals.
std::optional<Complaint> fault_in_numbers(const SimSettings& settings) {
  if (settings.games == 0) return Complaint{"--games: at least one game must be played"};
  if (settings.seed + settings.games < settings.seed) {
    return Complaint{"--seed: the last deal would be beyond 2^64"};
  }
  if (settings.threads > sim::kMostThreads) {
    return Complaint{concat({"--threads: at most ", sim::kMostThreads})};
  }
  if (settings.json && settings.csv) return Complaint{"--json and --csv exclude each other"};
  return std::nullopt;
}

Result<Findings, Complaint> merge_files(const std::vector<std::string>& paths) {
  std::optional<Findings> sum;
  for (const std::string& path : paths) {
    const auto json = terminal::read_whole(path);
    if (!json) return complain({json.error()});
    auto part = sim::findings_from(*json);
    if (!part) return complain({path, ": ", part.error().text});
    if (!sum) {
      sum = *std::move(part);
      continue;
    }
    auto more = sim::merged(*std::move(sum), *part);
    if (!more) return complain({path, ": ", more.error().text});
    sum = *std::move(more);
  }
  return *std::move(sum);
}

Result<Findings, Complaint> play_all(const SimPlan& plan, const sim::StopFlag& stop) {
  ProgressBar bar(plan.deals.count);
  return sim::run_experiment(plan.experiment, plan.deals,
                             {.threads = plan.threads,
                              .stop = stop,
                              .progress = [&](std::uint64_t played) { bar.show(played); }});
}

}  // namespace

Result<SimPlan, Complaint> plan_of(const SimSettings& settings) {
  if (settings.request.game.empty()) return complain({"name a game; see: sobremesa games"});
  if (settings.request.bots.empty())
    return complain({"name a bot with --bot; see: sobremesa games"});
  if (const auto fault = fault_in_numbers(settings)) return Failure{*fault};
  const auto shard = sim::shard_from(settings.shard);
  if (!shard) return complain({"--shard is i/n with 1 <= i <= n, not \"", settings.shard, "\""});
  auto experiment = sim::make_experiment(settings.request);
  if (!experiment) return Failure{experiment.error()};
  const sim::StopFlag never = false;
  if (const auto player = sim::seat_players(*experiment, never); !player) {
    return Failure{player.error()};
  }
  const std::uint64_t threads =
      settings.threads > 0 ? settings.threads : std::max(1U, std::thread::hardware_concurrency());
  return SimPlan{.experiment = *std::move(experiment),
                 .deals = sim::part_of({.first = settings.seed, .count = settings.games}, *shard),
                 .threads = static_cast<unsigned>(threads)};
}

std::optional<Complaint> try_files(const SimSettings& settings) {
  for (const std::string& path : {settings.out, settings.svg}) {
    if (path.empty()) continue;
    if (const auto why = terminal::try_writing(path)) return cannot_write_file(*why);
  }
  return std::nullopt;
}

std::optional<Complaint> tell(const SimSettings& settings, const Findings& findings,
                              std::ostream& out) {
  const std::string text = settings.json  ? sim::to_json(findings) + "\n"
                           : settings.csv ? sim::to_csv(findings)
                                          : sim::to_table(findings);
  if (settings.out.empty()) {
    out << text << std::flush;
  } else if (const auto why = terminal::write_whole(settings.out, text)) {
    return cannot_write_file(*why);
  }
  if (settings.svg.empty()) return std::nullopt;
  const auto why = terminal::write_whole(settings.svg, sim::to_svg(findings));
  return why ? std::optional(cannot_write_file(*why)) : std::nullopt;
}

int run_sim(const SimSettings& settings, const sim::StopFlag& stop, std::ostream& out,
            std::ostream& err) {
  const auto fail = [&](const Complaint& complaint, int status) {
    err << "sobremesa sim: " << complaint.text << "\n";
    return status;
  };
  if (const auto complaint = try_files(settings)) return fail(*complaint, 2);
  std::optional<Findings> findings;
  if (!settings.merge.empty()) {
    auto sum = merge_files(settings.merge);
    if (!sum) return fail(sum.error(), 2);
    findings = *std::move(sum);
  } else {
    const auto plan = plan_of(settings);
    if (!plan) return fail(plan.error(), 2);
    auto played = play_all(*plan, stop);
    if (!played) return fail(played.error(), 1);
    findings = *std::move(played);
  }
  if (const auto complaint = tell(settings, *findings, out)) return fail(*complaint, 1);
  const bool stopped_here = settings.merge.empty() && findings->interrupted;
  return stopped_here ? kInterruptedStatus : 0;
}

}  // namespace sobremesa::cli
