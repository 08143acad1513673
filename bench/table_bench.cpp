// What the layers above the rules cost: the table around a turn, and JSON around the table.
#include <benchmark/benchmark.h>

#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "engine/engine.hpp"
#include "table/table.hpp"

namespace sobremesa {
namespace {

// The first turn of seat 0 in the deal of seed 7, again and again.
constexpr std::string_view kLegal = R"({"cmd":"legal","table":1,"seat":0})";
constexpr std::string_view kAct =
    R"({"cmd":"act","table":1,"seat":0,"moves":["24>A","31>A","end"]})";
constexpr std::string_view kRewind = R"({"cmd":"rewind","table":1,"upto":0})";

void turn_by_the_rules(benchmark::State& bench) {
  using namespace the_game;
  const Options options;
  const State opening = deal(options, 2, seed_from_number(7));
  for (auto _ : bench) {
    State state = opening;
    for (const Move& move : {Move(Place{number_card(24), Pile::a}),
                             Move(Place{number_card(31), Pile::a}), Move(EndTurn{})}) {
      benchmark::DoNotOptimize(legal_moves(options, view_for(state, Seat{0})));
      const auto events = decide(options, state, Seat{0}, move);
      for (const Event& event : *events) evolve(options, state, event);
    }
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(turn_by_the_rules);

void turn_at_a_table(benchmark::State& bench) {
  const the_game::Options options;
  Table<the_game::Game> table(options, deal(options, 2, seed_from_number(7)));
  const std::vector<std::string_view> moves{"24>A", "31>A", "end"};
  for (auto _ : bench) {
    benchmark::DoNotOptimize(table.act(Seat{0}, moves));
    table.rewind(0);
  }
}
BENCHMARK(turn_at_a_table);

void turn_by_the_protocol(benchmark::State& bench) {
  Engine engine;
  (void)engine.answer(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  for (auto _ : bench) {
    benchmark::DoNotOptimize(engine.answer(kLegal));
    benchmark::DoNotOptimize(engine.answer(kAct));
    benchmark::DoNotOptimize(engine.answer(kRewind));
  }
  bench.SetItemsProcessed(bench.iterations() * 3);  // requests
}
BENCHMARK(turn_by_the_protocol);

void view_as_json(benchmark::State& bench) {
  Engine engine;
  (void)engine.answer(R"({"cmd":"new","game":"the-game","seats":2,"seed":7})");
  for (auto _ : bench) {
    benchmark::DoNotOptimize(engine.answer(R"({"cmd":"view","table":1,"seat":0})"));
  }
}
BENCHMARK(view_as_json);

void request_parsed(benchmark::State& bench) {
  wire::Document document;
  for (auto _ : bench) benchmark::DoNotOptimize(document.parse(kAct));
}
BENCHMARK(request_parsed);

}  // namespace
}  // namespace sobremesa
