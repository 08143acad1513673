// What it costs to keep a move for good, with SQLite on this machine's disk.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/open_store.hpp"
#include "tests/support/manual_runtime.hpp"
#include "tests/support/temporary_folder.hpp"

namespace sobremesa::server {
namespace {

// About as long as a move with its events.
const std::string kRecord = R"({"kind":"acted","seat":2,"key":"b1f0c2","moves":["24>A","31>A",)"
                            R"("end"],"at":1700000000,"events":[{"e":"placed","card":24,)"
                            R"("pile":"A"},{"e":"placed","card":31,"pile":"A"},{"e":"drawn"}]})";

std::string table(std::uint64_t i) { return "olive-lamp-river-" + std::to_string(i); }

std::unique_ptr<Store> open(const TemporaryFolder& folder, ManualRuntime& runtime) {
  return std::move(*open_store(folder / "games.sqlite", runtime));
}

// So many tables, each of which adds its next record when the last one is kept.
void sqlite_appends(benchmark::State& bench) {
  const auto tables = static_cast<std::uint64_t>(bench.range(0));
  const TemporaryFolder folder;
  ManualRuntime runtime;
  const auto store = open(folder, runtime);
  std::vector<std::uint64_t> next(tables);
  std::uint64_t kept = 0;
  std::uint64_t in_flight = 0;
  bool stopping = false;
  std::function<void(std::uint64_t)> add = [&](std::uint64_t i) {
    ++in_flight;
    store->append({table(i), next[i]++, {kRecord}}, [&, i](Stored stored) {
      --in_flight;
      kept += stored == Stored::done ? 1 : 0;
      if (!stopping) add(i);
    });
  };
  for (std::uint64_t i = 0; i < tables; ++i) add(i);
  std::uint64_t wanted = 0;
  for (auto _ : bench) {
    wanted += 1000;
    runtime.run_until([&] { return kept >= wanted; });
  }
  stopping = true;
  runtime.run_until([&] { return in_flight == 0; });
  bench.SetItemsProcessed(static_cast<std::int64_t>(kept));
}
BENCHMARK(sqlite_appends)
    ->Arg(1)
    ->Arg(100)
    ->Arg(1000)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

// In rounds, as tables are played side by side.
struct Filling {
  std::uint64_t tables = 0;
  std::uint64_t rounds = 1;
  std::size_t records_each_round = 1;
};

void fill(Store& store, ManualRuntime& runtime, const Filling& filling) {
  std::uint64_t kept = 0;
  const std::vector<std::string> records(filling.records_each_round, kRecord);
  for (std::uint64_t round = 0; round < filling.rounds; ++round) {
    for (std::uint64_t i = 0; i < filling.tables; ++i) {
      store.append({table(i), round * records.size(), records}, [&](Stored) { ++kept; });
    }
  }
  runtime.run_until([&] { return kept == filling.tables * filling.rounds; });
}

void sqlite_load_of_200_records(benchmark::State& bench) {
  const TemporaryFolder folder;
  ManualRuntime runtime;
  const auto store = open(folder, runtime);
  fill(*store, runtime, {.tables = 100, .rounds = 200});
  std::uint64_t i = 0;
  for (auto _ : bench) {
    bool loaded = false;
    store->load(table(i++ % 100), 0, [&](auto records) { loaded = records->size() == 200; });
    runtime.run_until([&] { return loaded; });
  }
}
BENCHMARK(sqlite_load_of_200_records)->UseRealTime()->Unit(benchmark::kMicrosecond);

// A server that starts again: until the file is open and one table is there.
void sqlite_open_with_10000_tables(benchmark::State& bench) {
  const TemporaryFolder folder;
  ManualRuntime runtime;
  fill(*open(folder, runtime), runtime, {.tables = 10'000, .rounds = 2, .records_each_round = 25});
  for (auto _ : bench) {
    const auto store = open(folder, runtime);
    bool loaded = false;
    store->load(table(4711), 0, [&](auto records) { loaded = records->size() == 50; });
    runtime.run_until([&] { return loaded; });
  }
}
BENCHMARK(sqlite_open_with_10000_tables)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sobremesa::server
