// Whole random games through each room's own legal_moves, decide and evolve, deal included.
#include <benchmark/benchmark.h>

#include <string>

#include "catalog/catalog.hpp"
#include "engine/random_games.hpp"

namespace sobremesa {
namespace {

void random_games(benchmark::State& state, const Offer& offer, int seats) {
  constexpr std::uint64_t kBatch = 1000;
  std::uint64_t seed = 0;
  RandomGames sum;
  for (auto _ : state) {
    const RandomGames batch = play_random_games(offer.id, seats, seed, kBatch);
    seed += kBatch;
    sum.games += batch.games;
    sum.moves += batch.moves;
    benchmark::DoNotOptimize(batch.fingerprint);
  }
  const auto rate = benchmark::Counter::kIsRate;
  state.counters["games"] = benchmark::Counter(static_cast<double>(sum.games), rate);
  state.counters["moves"] = benchmark::Counter(static_cast<double>(sum.moves), rate);
}

const bool kRegistered = [] {
  for (const Offer& offer : all_offers()) {
    for (int seats = offer.seats.min; seats <= offer.seats.max; ++seats) {
      const std::string name =
          "random_games/" + std::string(offer.id) + "/" + std::to_string(seats);
      benchmark::RegisterBenchmark(name.c_str(), [&offer, seats](benchmark::State& state) {
        random_games(state, offer, seats);
      });
    }
  }
  return true;
}();

}  // namespace
}  // namespace sobremesa
