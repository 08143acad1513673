// `sobremesa sim`: many games, one result.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "i18n/messages.hpp"
#include "sim/findings.hpp"
#include "sim/run.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}

namespace sobremesa::cli {

struct SimSettings {
  sim::ExperimentRequest request{.game = {}, .seats = 2, .bots = {}, .talk = "none", .options = {}};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1'000'000;
  std::uint64_t threads = 0;  // as many as the machine has
  bool json = false;
  bool csv = false;
  std::string shard = "1/1";
  std::string out;                 // a file instead of standard output
  std::string svg;                 // a file for a picture as well
  std::vector<std::string> merge;  // stored results to add up, instead of playing
};

// The command line, and what it means.
CLI::App* add_sim_flags(CLI::App& app, SimSettings& settings, const i18n::Messages& say);

// An experiment that makes sense, and the deals of it that are to be played here.
struct SimPlan {
  sim::Experiment experiment;
  sim::DealRange deals;
  unsigned threads = 1;
};
[[nodiscard]] Result<SimPlan, sim::Complaint> plan_of(const SimSettings& settings);

// Where results go: complains before hours have been spent, if the files cannot be written.
[[nodiscard]] std::optional<sim::Complaint> try_files(const SimSettings& settings,
                                                      const i18n::Messages& say);
[[nodiscard]] std::optional<sim::Complaint> tell(const SimSettings& settings,
                                                 const sim::Findings& findings, std::ostream& out,
                                                 const i18n::Messages& say);

// Returns the program's exit status: 2 for arguments that make no sense, 1 for a bug in a player or
// a file that cannot be written, 130 when interrupted.
int run_sim(const SimSettings& settings, const sim::StopFlag& stop, std::ostream& out,
            std::ostream& err, const i18n::Messages& say);

}  // namespace sobremesa::cli
