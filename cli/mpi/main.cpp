// `sim` on many machines: every rank plays its shard of the deals, the first adds them up. The same
// totals and signature as one process, because shards add up exactly.
//
//   mpirun -np 4 build/mpi/sobremesa-mpi sim <game> --bot easy --games 1000000 --json
#include <mpi.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "cli/sim_command.hpp"
#include "cli/watched_output.hpp"
#include "cli/wrong_words.hpp"
#include "i18n/told.hpp"
#include "sim/findings.hpp"
#include "sim/run.hpp"
#include "terminal/console.hpp"

namespace sobremesa::cli {
namespace {

struct Ranks {
  int mine = 0;
  int all = 1;
};

// MPI from beginning to end of the program.
class Session {
 public:
  Session(int& argc, char**& argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks_.mine);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_.all);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() { MPI_Finalize(); }
  const Ranks& ranks() const { return ranks_; }

 private:
  Ranks ranks_;
};

// Every rank's text, on the first rank.
std::vector<std::string> gathered(const std::string& text, const Ranks& ranks) {
  const int length = static_cast<int>(text.size());
  std::vector<int> lengths(static_cast<std::size_t>(ranks.all));
  MPI_Gather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::vector<int> offsets(lengths.size());
  std::exclusive_scan(lengths.begin(), lengths.end(), offsets.begin(), 0);
  std::string all(static_cast<std::size_t>(offsets.back() + lengths.back()), '\0');
  MPI_Gatherv(text.data(), length, MPI_CHAR, all.data(), lengths.data(), offsets.data(), MPI_CHAR,
              0, MPI_COMM_WORLD);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    texts.push_back(
        all.substr(static_cast<std::size_t>(offsets[i]), static_cast<std::size_t>(lengths[i])));
  }
  return texts;
}

Result<sim::Findings, sim::Complaint> sum_of(const std::vector<std::string>& parts) {
  auto sum = sim::findings_from(parts.front());
  for (std::size_t i = 1; i < parts.size() && sum; ++i) {
    const auto part = sim::findings_from(parts[i]);
    if (!part) return part;
    sum = sim::merged(*std::move(sum), *part);
  }
  return sum;
}

int fail(const std::string& complaint, int status, const Ranks& ranks) {
  if (ranks.mine == 0) std::cerr << "sobremesa-mpi: " << complaint << "\n";
  return status;
}

// Only the first rank writes, so only its machine needs to have the folder; all hear of it.
std::optional<std::string> try_files_of_first(const SimSettings& settings, const Ranks& ranks,
                                              const i18n::Messages& say) {
  const auto complaint = ranks.mine == 0 ? try_files(settings, say) : std::nullopt;
  int failed = complaint ? 1 : 0;
  MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (failed == 0) return std::nullopt;
  return complaint ? i18n::told(say, complaint->said) : std::string();
}

int run_shared(SimSettings settings, const Ranks& ranks, const i18n::Messages& say) {
  if (!settings.merge.empty()) return fail(say("cli.sim.ranks_merge"), 2, ranks);
  if (settings.threads == 0) settings.threads = 1;  // mpirun shares out the cores
  const auto plan = plan_of(settings);
  if (!plan) return fail(i18n::told(say, plan.error().said), 2, ranks);
  if (const auto complaint = try_files_of_first(settings, ranks, say)) {
    return fail(*complaint, 2, ranks);
  }
  const sim::Shard shard{.number = static_cast<std::uint64_t>(ranks.mine) + 1,
                         .of = static_cast<std::uint64_t>(ranks.all)};
  const auto part = sim::run_experiment(plan->experiment, sim::part_of(plan->deals, shard),
                                        {.threads = plan->threads, .stop = watch_for_interrupts()});
  if (!part) {
    std::cerr << "sobremesa-mpi: "
              << say("cli.sim.rank",
                     {{"n", ranks.mine}, {"what", i18n::told(say, part.error().said)}})
              << "\n";
  }
  const auto parts = gathered(part ? sim::to_json(*part) : "", ranks);
  if (!part) return 1;
  if (ranks.mine != 0) return 0;
  const auto sum = sum_of(parts);
  if (!sum) return fail(i18n::told(say, sum.error().said), 1, ranks);
  if (const auto complaint = tell(settings, *sum, std::cout, say)) {
    return fail(i18n::told(say, complaint->said), 1, ranks);
  }
  return sum->interrupted ? kInterruptedStatus : 0;
}

int run(int argc, char** argv, const i18n::Messages& say) {
  const Session session(argc, argv);
  CLI::App app{say("cli.sim.mpi")};
  speak(app, say);
  app.require_subcommand(1);
  SimSettings settings;
  int status = 0;
  add_sim_flags(app, settings, say)->callback([&] {
    status = run_shared(settings, session.ranks(), say);
  });
  std::string lang;
  add_lang_flags(app, lang, say);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return fail(wrong_words(app, error, say), 2, session.ranks());
    return session.ranks().mine == 0 ? app.exit(error) : 0;
  }
  return status;
}

}  // namespace
}  // namespace sobremesa::cli

int main(int argc, char** argv) try {
  using namespace sobremesa;
  const auto* const say = terminal::messages_for(
      cli::asked_language({argv, static_cast<std::size_t>(argc)}), terminal::process_console());
  if (say == nullptr) return terminal::kSenseless;
  cli::WatchedOutput output(std::cout);
  const int status = cli::run(argc, argv, *say);
  return output.end(status, std::cerr, *say);
} catch (const std::exception& error) {
  std::cerr << "sobremesa-mpi: " << error.what() << "\n";
  return 1;
} catch (...) {
  return 1;
}
