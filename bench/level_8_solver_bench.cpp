// The level solver: hands of eleven with up to two jokers, over the sixteen house levels.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "base/rng.hpp"
#include "games/level_8/solver.hpp"

namespace sobremesa::level_8 {
namespace {

std::vector<Hand> some_hands(std::size_t count) {
  Rng rng(8);
  std::vector<Card> numbers;
  kWholePack.for_each([&](Card card) {
    if (is_number(card)) numbers.push_back(card);
  });
  std::vector<Hand> hands;
  for (std::size_t i = 0; i < count; ++i) {
    rng.shuffle(std::span<Card>(numbers));
    Hand hand{.suits = {}, .jokers = static_cast<std::uint8_t>(rng.below(3)), .skips = 0};
    for (std::size_t n = 0; hand.size() < static_cast<int>(kLargestHand); ++n)
      hand.insert(numbers[n]);
    hands.push_back(hand);
  }
  return hands;
}

const Level& level_number(std::size_t i) {
  return kHouseLevels[i / kLastLevel].levels[i % kLastLevel];
}

void missing_cards(benchmark::State& state) {
  const auto hands = some_hands(4096);
  const Level& level = level_number(static_cast<std::size_t>(state.range(0)));
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(cards_missing(level, hands[i++ & 4095U], JokerGroups::allowed));
}
BENCHMARK(missing_cards)->DenseRange(0, 15);

// Both questions, mean over all levels; the slowest hand is timed by itself, best of five.
void can_lay_and_missing(benchmark::State& state) {
  const auto hands = some_hands(4096);
  std::size_t i = 0;
  for (auto _ : state) {
    const Level& level = level_number(i % 16);
    const Hand& hand = hands[i++ / 16 & 4095U];
    benchmark::DoNotOptimize(can_lay(level, hand, JokerGroups::allowed));
    benchmark::DoNotOptimize(cards_missing(level, hand, JokerGroups::allowed));
  }
  double slowest = 0;
  for (std::size_t n = 0; n < hands.size() * 16; ++n) {
    double best = 1e9;
    for (int tries = 0; tries < 5; ++tries) {
      const auto begin = std::chrono::steady_clock::now();
      benchmark::DoNotOptimize(can_lay(level_number(n % 16), hands[n / 16], JokerGroups::allowed));
      benchmark::DoNotOptimize(
          cards_missing(level_number(n % 16), hands[n / 16], JokerGroups::allowed));
      const std::chrono::duration<double, std::micro> took =
          std::chrono::steady_clock::now() - begin;
      best = std::min(best, took.count());
    }
    slowest = std::max(slowest, best);
  }
  state.counters["slowest_us"] = slowest;
}
BENCHMARK(can_lay_and_missing);

void list_every_lay(benchmark::State& state) {
  auto hands = some_hands(4096);
  std::size_t i = 0;
  Lays lays;
  for (auto _ : state) {
    lays.clear();
    list_lays(level_number(i % 16), hands[i / 16 & 4095U], JokerGroups::allowed, lays);
    ++i;
    benchmark::DoNotOptimize(lays.size());
  }
}
BENCHMARK(list_every_lay);

}  // namespace
}  // namespace sobremesa::level_8
