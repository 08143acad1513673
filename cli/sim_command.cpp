#include "cli/sim_command.hpp"

#include <algorithm>
#include <ostream>
#include <thread>
#include <utility>

#include "cli/interrupt.hpp"
#include "cli/progress_bar.hpp"
#include "i18n/told.hpp"
#include "sim/deal_player.hpp"
#include "sim/picture.hpp"
#include "sim/summary.hpp"
#include "terminal/whole_file.hpp"

namespace sobremesa::cli {
namespace {

using sim::Complaint;
using sim::Findings;

using sim::complain;

Failure<Complaint> complain_of(const std::string& path, telling::Term what) {
  return complain("cli.sim.in_file", {{"file", path}, {"what", std::move(what)}});
}

Complaint cannot_write_file(const terminal::FileFault& fault, const i18n::Messages& say) {
  return {{"cli.write.file",
           {{"file", fault.file}, {"why", terminal::system_words(say, fault.error)}}}};
}

// What concerns neither the game nor the deals.
std::optional<Complaint> fault_in_numbers(const SimSettings& settings) {
  if (settings.games == 0) return Complaint{{"cli.sim.no_games"}};
  if (settings.seed + settings.games < settings.seed) {
    return Complaint{{"cli.sim.last_deal"}};
  }
  if (settings.threads > sim::kMostThreads) {
    return Complaint{{"cli.sim.most_threads", {{"most", sim::kMostThreads}}}};
  }
  if (settings.json && settings.csv) return Complaint{{"cli.sim.json_csv"}};
  return std::nullopt;
}

Result<Findings, Complaint> merge_files(const std::vector<std::string>& paths,
                                        const i18n::Messages& say) {
  std::optional<Findings> sum;
  for (const std::string& path : paths) {
    const auto json = terminal::read_whole(path);
    if (!json) {
      return complain_of(path, terminal::system_words(say, json.error().error));
    }
    auto part = sim::findings_from(*json);
    if (!part) return complain_of(path, part.error().said);
    if (!sum) {
      sum = *std::move(part);
      continue;
    }
    auto more = sim::merged(*std::move(sum), *part);
    if (!more) return complain_of(path, more.error().said);
    sum = *std::move(more);
  }
  return *std::move(sum);
}

Result<Findings, Complaint> play_all(const SimPlan& plan, const sim::StopFlag& stop,
                                     const i18n::Messages& say) {
  ProgressBar bar(plan.deals.count, say);
  return sim::run_experiment(plan.experiment, plan.deals,
                             {.threads = plan.threads,
                              .stop = stop,
                              .progress = [&](std::uint64_t played) { bar.show(played); }});
}

}  // namespace

Result<SimPlan, Complaint> plan_of(const SimSettings& settings) {
  if (settings.request.game.empty()) return complain("cli.sim.name_game");
  if (settings.request.bots.empty()) return complain("cli.sim.name_bot");
  if (const auto fault = fault_in_numbers(settings)) return Failure{*fault};
  const auto shard = sim::shard_from(settings.shard);
  if (!shard) return complain("cli.sim.bad_shard", {{"word", settings.shard}});
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

std::optional<Complaint> try_files(const SimSettings& settings, const i18n::Messages& say) {
  for (const std::string& path : {settings.out, settings.svg}) {
    if (path.empty()) continue;
    if (const auto why = terminal::try_writing(path)) return cannot_write_file(*why, say);
  }
  return std::nullopt;
}

std::optional<Complaint> tell(const SimSettings& settings, const Findings& findings,
                              std::ostream& out, const i18n::Messages& say) {
  const std::string text = settings.json  ? sim::to_json(findings) + "\n"
                           : settings.csv ? sim::to_csv(findings)
                                          : sim::to_table(findings, say);
  if (settings.out.empty()) {
    out << text << std::flush;
  } else if (const auto why = terminal::write_whole(settings.out, text)) {
    return cannot_write_file(*why, say);
  }
  if (settings.svg.empty()) return std::nullopt;
  const auto why = terminal::write_whole(settings.svg, sim::to_svg(findings, say));
  return why ? std::optional(cannot_write_file(*why, say)) : std::nullopt;
}

int run_sim(const SimSettings& settings, const sim::StopFlag& stop, std::ostream& out,
            std::ostream& err, const i18n::Messages& say) {
  const auto fail = [&](const Complaint& complaint, int status) {
    err << "sobremesa sim: " << i18n::told(say, complaint.said) << "\n";
    return status;
  };
  if (const auto complaint = try_files(settings, say)) return fail(*complaint, 2);
  std::optional<Findings> findings;
  if (!settings.merge.empty()) {
    auto sum = merge_files(settings.merge, say);
    if (!sum) return fail(sum.error(), 2);
    findings = *std::move(sum);
  } else {
    const auto plan = plan_of(settings);
    if (!plan) return fail(plan.error(), 2);
    auto played = play_all(*plan, stop, say);
    if (!played) return fail(played.error(), 1);
    findings = *std::move(played);
  }
  if (const auto complaint = tell(settings, *findings, out, say)) return fail(*complaint, 1);
  const bool stopped_here = settings.merge.empty() && findings->interrupted;
  return stopped_here ? kInterruptedStatus : 0;
}

}  // namespace sobremesa::cli
