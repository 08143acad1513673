// What a shuffled pack costs: the key stream and the draws.
#include <benchmark/benchmark.h>

#include "base/deal_stream.hpp"
#include "catalog/games.hpp"

namespace sobremesa {
namespace {

void chacha_batch(benchmark::State& state) {
  std::uint64_t number = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(DealStream(seed_from_number(++number), 0).below(98));
  }
}
BENCHMARK(chacha_batch);

void deal_the_game(benchmark::State& state) {
  const the_game::Options options;
  std::uint64_t number = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(deal(options, 3, seed_from_number(++number)));
  }
}
BENCHMARK(deal_the_game);

}  // namespace
}  // namespace sobremesa
