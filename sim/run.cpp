#include "sim/run.hpp"

#include <time.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/match.hpp"
#include "sim/side_by_side.hpp"

namespace sobremesa::sim {
namespace {

// Slow players get few games and are timed always; fast ones play so many games that timing a
// sixteenth of them is enough, and does not slow them down.
constexpr std::uint64_t kFewGames = 2'000;
constexpr std::uint64_t kTimedEvery = 512;

double cpu_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// What the threads share: the deals still to be played, in order, so that an interrupted run has
// covered the first ones and few beyond.
class Work {
 public:
  Work(DealRange deals, unsigned threads)
      : deals_(deals),
        chunk_(std::clamp<std::uint64_t>(deals.count / (std::uint64_t{64} * threads), 1, 256)) {}

  DealRange take() {
    const std::uint64_t begin = std::min(deals_.count, taken_.fetch_add(chunk_));
    return {.first = deals_.first + begin, .count = std::min(chunk_, deals_.count - begin)};
  }

  void played_one() { played_.fetch_add(1, std::memory_order_relaxed); }
  std::uint64_t played() const { return played_.load(std::memory_order_relaxed); }

  bool is_timed(std::uint64_t deal_number) const {
    return deals_.count <= kFewGames || deal_number % kTimedEvery == 0;
  }

  // The mishap of the lowest deal is told, whichever thread met it.
  void report(const Mishap& mishap) {
    const std::scoped_lock lock(mutex_);
    if (!mishap_ || mishap.deal < mishap_->deal) mishap_ = mishap;
    failed_.store(true, std::memory_order_relaxed);
  }
  bool failed() const { return failed_.load(std::memory_order_relaxed); }
  const std::optional<Mishap>& mishap() const { return mishap_; }

 private:
  DealRange deals_;
  std::uint64_t chunk_;
  std::atomic<std::uint64_t> taken_ = 0;
  std::atomic<std::uint64_t> played_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::optional<Mishap> mishap_;
};

// One thread's share; nobody else touches it until the thread has ended.
class Worker {
 public:
  Worker(std::unique_ptr<DealPlayer> player, Tally tally)
      : player_(std::move(player)), tally_(std::move(tally)) {}

  void run(Work& work, const StopFlag& stop) {
    const auto enough = [&] { return work.failed() || stop.load(std::memory_order_relaxed); };
    while (!enough()) {
      const DealRange chunk = work.take();
      if (chunk.count == 0) return;
      std::uint64_t done = 0;
      while (done < chunk.count && !enough() && play_one(work, chunk.first + done)) ++done;
      deals_.push_back({.first = chunk.first, .count = done});
    }
  }

  const Tally& tally() const { return tally_; }
  const std::vector<DealRange>& deals() const { return deals_; }

 private:
  bool play_one(Work& work, std::uint64_t deal_number) {
    auto* const times = work.is_timed(deal_number) ? &tally_.thinking : nullptr;
    return match(
        player_->play(deal_number, times),
        [&](const GameEnd& end) {
          tally_.add(end);
          work.played_one();
          return true;
        },
        [](const Stopped&) { return false; },
        [&](const Mishap& mishap) {
          work.report(mishap);
          return false;
        });
  }

  std::unique_ptr<DealPlayer> player_;
  Tally tally_;
  std::vector<DealRange> deals_;
};

}  // namespace

Result<Findings, Complaint> run_experiment(const Experiment& experiment, DealRange deals,
                                           const RunSettings& settings) {
  const GameKind kind = kind_of(experiment.game);
  const Tally nothing(kind, experiment.seats);
  std::vector<Worker> workers;
  const auto most =
      std::min<std::uint64_t>(settings.threads, std::max<std::uint64_t>(1, deals.count));
  for (std::uint64_t i = 0; i < most; ++i) {
    auto player = seat_players(experiment, settings.stop);
    if (!player) return Failure{player.error()};
    workers.emplace_back(*std::move(player), nothing);
  }

  Work work(deals, static_cast<unsigned>(workers.size()));
  const auto began = std::chrono::steady_clock::now();
  const double cpu_before = cpu_seconds();
  side_by_side(
      workers.size(), [&](std::size_t i) { workers[i].run(work, settings.stop); },
      [&] {
        if (settings.progress) settings.progress(work.played());
      });
  if (work.mishap()) return complain("cli.sim.bug", {{"what", describe(*work.mishap())}});

  Findings findings{.experiment = experiment, .deals = {}, .tally = nothing};
  for (const Worker& worker : workers) {
    findings.tally.add(worker.tally());
    findings.deals.insert(findings.deals.end(), worker.deals().begin(), worker.deals().end());
  }
  findings.deals = joined(std::move(findings.deals));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  findings.games_per_second =
      static_cast<double>(findings.tally.games) / std::max(1e-9, seconds.count());
  findings.cpu_seconds = cpu_seconds() - cpu_before;
  findings.interrupted = findings.tally.games < deals.count;
  return findings;
}

}  // namespace sobremesa::sim
