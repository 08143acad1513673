// Stores for tests: a place to open them on, and a way to ask that waits for the answer.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"
#include "tests/support/manual_runtime.hpp"

namespace sobremesa::server {

// Somewhere to keep records, on which stores can be opened one after the other.
class StorePlace {
 public:
  StorePlace() = default;
  StorePlace(const StorePlace&) = delete;
  StorePlace& operator=(const StorePlace&) = delete;
  virtual ~StorePlace() = default;
  virtual std::unique_ptr<Store> open(Runtime& runtime) = 0;
};

using Records = std::vector<std::string>;

// A store that answers at once, as far as the test can tell.
class Asking {
 public:
  Asking(ManualRuntime& runtime, Store& store) : runtime_(runtime), store_(store) {}

  Stored append(std::string table, std::uint64_t first, Records records) {
    return wait<Stored>([&](auto answer) {
      store_.append({std::move(table), first, std::move(records)}, std::move(answer));
    });
  }
  std::optional<Records> load(const std::string& table, std::uint64_t from = 0) {
    return wait<std::optional<Records>>(
        [&](auto answer) { store_.load(table, from, std::move(answer)); });
  }
  Stored append_due(std::string table, std::uint64_t first, Records records, Due due) {
    return wait<Stored>([&](auto answer) {
      store_.append({std::move(table), first, std::move(records), due}, std::move(answer));
    });
  }
  std::optional<Records> due(std::int64_t unix_time, std::size_t most = 100) {
    return wait<std::optional<Records>>(
        [&](auto answer) { store_.due(unix_time, most, std::move(answer)); });
  }
  bool hold(const std::string& table) {
    return wait<bool>([&](auto answer) { store_.hold(table, std::move(answer)); });
  }
  std::optional<StoreSize> measure() {
    return wait<std::optional<StoreSize>>([&](auto answer) { store_.measure(std::move(answer)); });
  }
  // How it ended; `erased` are the names of those that are gone.
  Sweep clean(const CleaningRule& rule, std::vector<std::string>* erased = nullptr) {
    return wait<Sweep>([&](auto answer) {
      store_.clean(
          rule,
          [erased](const std::vector<OldTable>& tables) {
            for (const OldTable& table : tables) {
              if (erased != nullptr) erased->push_back(table.table);
            }
          },
          std::move(answer));
    });
  }
  bool ping() {
    return wait<bool>([&](auto answer) { store_.ping(std::move(answer)); });
  }

 private:
  template <class T, class Ask>
  T wait(const Ask& ask) {
    const auto got = std::make_shared<std::optional<T>>();
    ask([got](T value) { *got = std::move(value); });
    EXPECT_FALSE(got->has_value()) << "answered before the call returned";
    runtime_.run_until_idle();  // for stores on the test's own clock
    runtime_.run_until([&] { return got->has_value(); });
    return std::move(**got);
  }

  ManualRuntime& runtime_;
  Store& store_;
};

}  // namespace sobremesa::server
