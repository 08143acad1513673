// How fast the players of The Game think: whole games, every seat played by the same level.
#include <benchmark/benchmark.h>

#include <string>

#include "engine/player_games.hpp"

namespace sobremesa {
namespace {

// Always the same deals: they differ too much to be compared with others. report.mjs plays them
// too.
constexpr std::uint64_t deals_of(Level level) { return level == Level::best ? 1 : 10; }

void player_games(benchmark::State& state, int seats, Level level) {
  std::uint64_t turns = 0;
  for (auto _ : state) {
    const PlayerGames games =
        play_player_games({.game = "the-game", .seats = seats, .level = level}, 0, deals_of(level));
    turns += games.turns;
    benchmark::DoNotOptimize(games.fingerprint);
  }
  state.counters["turns"] =
      benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

const bool kRegistered = [] {
  for (const Level level : {Level::strong, Level::best}) {
    for (const int seats : {1, 2, 4}) {
      const std::string name =
          "player_games/the-game/" + std::to_string(seats) + "/" + std::string(to_text(level));
      benchmark::RegisterBenchmark(name.c_str(), [seats, level](benchmark::State& state) {
        player_games(state, seats, level);
      });
    }
  }
  return true;
}();

}  // namespace
}  // namespace sobremesa
