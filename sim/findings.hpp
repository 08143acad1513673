// What came out of an experiment, or of a part of it. Parts of the same experiment add up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "sim/experiment.hpp"
#include "sim/tally.hpp"

namespace sobremesa::sim {

struct Findings {
  Experiment experiment;
  std::vector<DealRange> deals;  // those that were played, joined
  Tally tally;
  double games_per_second = 0;  // by the clock
  double cpu_seconds = 0;
  bool interrupted = false;
};

// Adds a part that was played beside the first: speeds add up too. Complains when the parts are
// of different experiments or have a deal in common.
[[nodiscard]] Result<Findings, Complaint> merged(Findings some, const Findings& more);

// One JSON object, and back.
[[nodiscard]] std::string to_json(const Findings& findings);
[[nodiscard]] Result<Findings, Complaint> findings_from(std::string_view json);

}  // namespace sobremesa::sim
