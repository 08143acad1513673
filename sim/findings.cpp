#include "sim/findings.hpp"

#include <utility>
namespace sobremesa::sim {
namespace {

// The first thing in which two experiments differ.
std::string_view difference(const Experiment& one, const Experiment& other) {
  if (one.game != other.game) return "game";
  if (one.seats != other.seats) return "seats";
  if (one.bots != other.bots) return "bots";
  if (one.talk != other.talk) return "talk";
  return one.options != other.options ? "options" : "";
}

}  // namespace

Result<Findings, Complaint> merged(Findings some, const Findings& more) {
  const std::string_view differs = difference(some.experiment, more.experiment);
  if (!differs.empty()) {
    return complain("cli.sim.differ", {{"what", differs}});
  }
  if (!disjoint(some.deals, more.deals)) {
    return complain("cli.sim.twice");
  }
  some.deals.insert(some.deals.end(), more.deals.begin(), more.deals.end());
  some.deals = joined(std::move(some.deals));
  some.tally.add(more.tally);
  some.games_per_second += more.games_per_second;
  some.cpu_seconds += more.cpu_seconds;
  some.interrupted = some.interrupted || more.interrupted;
  return some;
}

}  // namespace sobremesa::sim
