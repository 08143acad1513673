// Runs an experiment on all threads it is given.
#pragma once

#include <cstdint>
#include <functional>

#include "base/result.hpp"
#include "sim/deal_player.hpp"
#include "sim/findings.hpp"

namespace sobremesa::sim {

inline constexpr std::uint64_t kMostThreads = 1024;

struct RunSettings {
  unsigned threads = 1;
  // Set from outside (Ctrl-C): what was played so far is reported.
  const StopFlag& stop;
  // Called now and then from the thread that called run, with the number of games played.
  std::function<void(std::uint64_t)> progress{};
};

// The same totals and signature for any number of threads. A Complaint is about the arguments or
// about a bug in a player.
[[nodiscard]] Result<Findings, Complaint> run_experiment(const Experiment& experiment,
                                                         DealRange deals,
                                                         const RunSettings& settings);

}  // namespace sobremesa::sim
