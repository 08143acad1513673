// What all tables of the server share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/bots/thinkers.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/repeat_limit.hpp"
#include "server/runtime.hpp"
#include "server/store/store.hpp"

namespace sobremesa::server {

// Whether the time of the day may be believed (server/store/cleaning.hpp has the rules).
enum class WallClock : std::uint8_t { unknown, believed, strange };

struct House {
  Runtime& runtime;
  Store& store;
  Thinkers& thinkers;
  Metrics& metrics;
  Limits limits{};
  Habits habits{};
  bool closing = false;
  WallClock wall_clock = WallClock::unknown;
  RepeatLimit repeat_limit{};  // of the log's lines
  // To other nodes: who is here with us, seats as bits. Empty where there are none.
  std::function<void(const std::string& table, std::uint32_t here)> tell_presence{};
  // Since when what other nodes say of it is heard; empty where it is not.
  std::optional<Millis> others_heard_since{};
  // And how many look on.
  std::function<void(const std::string& table, std::size_t count)> tell_watchers{};

  Counter& moves = metrics.counter("sobremesa_moves_total", "Accepted lists of moves.");
  Counter& refusals = metrics.counter("sobremesa_refusals_total", "Refused moves and messages.");
  Counter& conflicts =
      metrics.counter("sobremesa_store_conflicts_total", "Races lost to another node.");
  Counter& failures = metrics.counter("sobremesa_store_failures_total", "Failures of the store.");
  Counter& records_kept = metrics.counter("sobremesa_records_kept_total", "Records of tables.");
  Counter& bytes_kept = metrics.counter("sobremesa_bytes_kept_total", "In records of tables.");
  Counter& over_budget = metrics.counter("sobremesa_table_budget_refusals_total",
                                         "Refused because a table has used all it may.");
  Counter& unknown_tables =
      metrics.counter("sobremesa_unknown_tables_total", "Names asked for that no table has.");
  Counter& guesses_refused = metrics.counter("sobremesa_guesses_refused_total",
                                             "Refused after too many names that no table has.");
  Counter& store_full = metrics.counter("sobremesa_store_full_total",
                                        "New tables refused because the store is full.");
  Durations& store_times =
      metrics.durations("sobremesa_store_seconds", "How long the store takes to keep records.");
};

}  // namespace sobremesa::server
