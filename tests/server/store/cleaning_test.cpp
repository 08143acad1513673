// Cleaning, over SQLite. Over PostgreSQL: tests/postgres.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <utility>

#include "server/store/open_store.hpp"
#include "tests/support/cleaning_laws.hpp"
#include "tests/support/sqlite_file.hpp"

namespace sobremesa::server {
namespace {

class SqliteDatabase final : public DatabasePlace {
 public:
  LogDatabase open(std::int64_t unix_time) override {
    auto opened = open_database({.where = file_.path()}, Access::all, unix_time);
    EXPECT_TRUE(opened) << opened.error().why;
    return std::move(*opened);
  }

 private:
  SqliteFile file_;
};

INSTANTIATE_TEST_SUITE_P(There, CleaningLaws,
                         testing::Values(DatabaseKind{
                             "Sqlite", [] { return std::make_unique<SqliteDatabase>(); }}),
                         [](const auto& test) { return test.param.name; });

// The whole way: the store's own thread, the runtime's clock.
TEST(CleaningOfAStore, SweepsBesideEverythingElse) {
  ManualRuntime runtime;
  SqliteFile file;
  const auto store = file.open(runtime);
  Asking asking(runtime, *store);
  EXPECT_EQ(asking.append("nobody-came", 0, {"a"}), Stored::done);
  const CleaningRule rule{.untouched_s = 365 * kOneDay, .unjoined_s = kOneDay, .joined_by = {"b"}};
  std::vector<std::string> erased;
  for (int day = 0; day < 4; ++day) {
    for (int hour = 0; hour < 24; ++hour) {
      runtime.advance(std::chrono::hours(1));
      EXPECT_EQ(asking.clean(rule, &erased).outcome, Sweep::Outcome::done);
    }
    EXPECT_EQ(asking.append("played", static_cast<std::uint64_t>(day), {"b"}), Stored::done);
  }
  EXPECT_EQ(erased, std::vector<std::string>{"nobody-came"});
  EXPECT_EQ(asking.load("played")->size(), 4U);
}

// Both clocks leap, as when somebody fakes the time of a process: only what was witnessed counts.
TEST(CleaningOfAStore, TimeThatNobodyWitnessedDoesNotCount) {
  ManualRuntime runtime;
  Witness witness(runtime);
  runtime.advance(std::chrono::hours(2));
  EXPECT_EQ(witness.seconds(), 2 * kHour);
  runtime.leap(std::chrono::hours(24 * 400));
  EXPECT_LE(witness.seconds(), 3 * kHour);
}

}  // namespace
}  // namespace sobremesa::server
