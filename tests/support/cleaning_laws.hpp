// What every database promises about cleaning: a wrong clock deletes nothing, and nobody's move is
// lost. A program that includes this names the databases it wants judged with
// INSTANTIATE_TEST_SUITE_P. Time is what the test says it is.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "server/store/cleaning.hpp"
#include "server/store/log_database.hpp"

namespace sobremesa::server {

class DatabasePlace {
 public:
  DatabasePlace() = default;
  DatabasePlace(const DatabasePlace&) = delete;
  DatabasePlace& operator=(const DatabasePlace&) = delete;
  virtual ~DatabasePlace() = default;
  virtual LogDatabase open(std::int64_t unix_time) = 0;
};

struct DatabaseKind {
  std::string name;
  std::function<std::unique_ptr<DatabasePlace>()> make;
};
inline void PrintTo(const DatabaseKind& kind, std::ostream* out) { *out << kind.name; }

// The same database, with the test's clock in place of its own.
class WithoutOwnTime final : public LogCleaner {
 public:
  explicit WithoutOwnTime(LogCleaner& real) : real_(real) {}
  WithoutOwnTime(const WithoutOwnTime&) = delete;
  WithoutOwnTime& operator=(const WithoutOwnTime&) = delete;
  ~WithoutOwnTime() override {
    if (begun_) real_.end();
  }
  // Once for all sweeps: a year of turns takes a database minutes.
  bool begin() override { return begun_ || (begun_ = real_.begin()); }
  void end() override {}
  StoreClock clock() override { return real_.clock(); }
  void keep_clock(const StoreClock& clock) override { real_.keep_clock(clock); }
  std::vector<TableLook> look(const std::string& after, std::size_t count) override {
    return real_.look(after, count);
  }
  void mark(std::span<const Mark> marks) override { real_.mark(marks); }
  void unmark(std::span<const std::string> tables) override { real_.unmark(tables); }
  std::vector<std::string> unjoined(std::span<const std::string> tables,
                                    std::span<const std::string> joined_by) override {
    return real_.unjoined(tables, joined_by);
  }
  std::vector<std::string> erase(std::span<const TableLook> tables) override {
    return real_.erase(tables);
  }

 private:
  LogCleaner& real_;
  bool begun_ = false;
};

inline constexpr std::int64_t kHour = 3600;
inline constexpr std::int64_t kOneDay = 24 * kHour;
inline constexpr std::int64_t kBirthday = 1'700'000'000;

class CleaningLaws : public testing::TestWithParam<DatabaseKind> {
 protected:
  using Outcome = Sweep::Outcome;

  void SetUp() override {
    start();
    // As if the store had been made and swept at that time, whatever the database believes.
    database->cleaner->keep_clock({.time = kBirthday, .served = 0, .swept = kBirthday});
  }

  // A process begins, with that on its clock.
  void start(std::int64_t clock_is_off = 0) {
    stop();
    off = clock_is_off;
    began = truth;
    database.emplace(place->open(wall()));
    timeless.emplace(*database->cleaner);
    cleaning.emplace(*timeless);
  }
  void stop() {
    cleaning.reset();
    timeless.reset();
    database.reset();
  }
  [[nodiscard]] std::int64_t wall() const { return truth + off; }
  [[nodiscard]] std::int64_t witnessed() const { return truth - began; }

  Stored add(const std::string& table, std::uint64_t first, std::vector<std::string> records) {
    // As ThreadedStore has it.
    const std::int64_t time = store_time(database->cleaner->clock(), wall());
    const DatedAddition addition{{table, first, std::move(records)}, time};
    return database->writer->append({&addition, 1}).front();
  }
  Sweep sweep() {
    return cleaning->sweep(rule, {.unix_time = wall(), .witnessed = witnessed()},
                           {.erased =
                                [this](const std::vector<OldTable>& tables) {
                                  for (const OldTable& table : tables)
                                    erased.push_back(table.table);
                                },
                            .go_on = {}});
  }
  // A server runs for so long, and sweeps every hour; in long runs less often, for the test's sake.
  void run_for(std::int64_t seconds) {
    const std::int64_t pause = seconds > 3 * kOneDay ? 12 * kHour : kHour;
    for (const std::int64_t end = truth + seconds; truth < end; truth += pause) sweep();
  }
  bool is_there(const std::string& table) { return !database->reader->load(table, 0).empty(); }

  std::unique_ptr<DatabasePlace> place = GetParam().make();
  std::optional<LogDatabase> database;
  std::optional<WithoutOwnTime> timeless;
  std::optional<Cleaning> cleaning;
  CleaningRule rule{
      .untouched_s = 365 * kOneDay, .unjoined_s = kOneDay, .joined_by = {"b", "seated", "dealt"}};
  std::vector<std::string> erased;
  std::int64_t truth = kBirthday;
  std::int64_t off = 0;  // of the clock on the wall
  std::int64_t began = kBirthday;
};

TEST_P(CleaningLaws, OldTablesAreMarkedFirstAndErasedADayLater) {
  EXPECT_EQ(add("old", 0, {"a", "b"}), Stored::done);
  run_for(364 * kOneDay);
  EXPECT_EQ(add("young", 0, {"a", "b"}), Stored::done);
  run_for(kOneDay);
  EXPECT_TRUE(is_there("old"));
  truth += kHour;
  EXPECT_EQ(sweep().marked, 1U);
  run_for(kOneDay - kHour);
  EXPECT_TRUE(is_there("old")) << "marked for less than a day";
  run_for(3 * kHour);
  EXPECT_EQ(erased, std::vector<std::string>{"old"});
  EXPECT_FALSE(is_there("old"));
  EXPECT_TRUE(is_there("young"));
  // A node that still has it in memory must not write its end without its beginning.
  EXPECT_EQ(add("old", 2, {"c"}), Stored::conflict);
  EXPECT_EQ(add("old", 0, {"new"}), Stored::done);
}

TEST_P(CleaningLaws, TablesThatNobodyJoinedGoSooner) {
  EXPECT_EQ(add("nobody-came", 0, {"created"}), Stored::done);
  EXPECT_EQ(add("only-changed", 0, {"created", "changed", "a bot is seated", "changed"}),
            Stored::done);
  EXPECT_EQ(add("daily.2026-01-01", 0, {"a list is no table"}), Stored::done);
  EXPECT_EQ(add("somebody-came", 0, {"created"}), Stored::done);
  EXPECT_EQ(add("somebody-came", 1, {"changed", "seated here"}), Stored::done);
  EXPECT_EQ(add("was-looked-at", 0, {"created", "dealt"}), Stored::done);
  run_for(3 * kOneDay);
  EXPECT_EQ(erased, (std::vector<std::string>{"nobody-came", "only-changed"}));
  EXPECT_TRUE(is_there("daily.2026-01-01"));
  EXPECT_TRUE(is_there("somebody-came"));
  EXPECT_TRUE(is_there("was-looked-at"));
}

TEST_P(CleaningLaws, WhoDoesNotSayWhatAJoinedTableIsFindsNoneUnjoined) {
  rule.joined_by.clear();
  EXPECT_EQ(add("nobody-came", 0, {"created"}), Stored::done);
  run_for(3 * kOneDay);
  EXPECT_TRUE(is_there("nobody-came"));
}

TEST_P(CleaningLaws, WhatIsErasedIsNoLongerDue) {
  const DatedAddition addition{{"left-alone", 0, {"a"}, Due{.at = 5}}, wall()};
  ASSERT_EQ(database->writer->append({&addition, 1}).front(), Stored::done);
  EXPECT_EQ(database->reader->due(5, 9), std::vector<std::string>{"left-alone"});
  run_for(3 * kOneDay);
  EXPECT_EQ(erased, std::vector<std::string>{"left-alone"});
  EXPECT_TRUE(database->reader->due(5, 9).empty());
}

TEST_P(CleaningLaws, NothingGoesWhereEverythingIsKept) {
  EXPECT_EQ(add("nobody-came", 0, {"a"}), Stored::done);
  rule = {};
  run_for(400 * kOneDay);
  EXPECT_TRUE(is_there("nobody-came"));
}

TEST_P(CleaningLaws, ATableThatIsTouchedLosesItsMark) {
  EXPECT_EQ(add("loved", 0, {"a", "b"}), Stored::done);
  run_for(365 * kOneDay);
  run_for(2 * kHour);
  EXPECT_TRUE(database->cleaner->look("", 1).front().mark.has_value());
  EXPECT_EQ(add("loved", 2, {"c"}), Stored::done);
  EXPECT_FALSE(database->cleaner->look("", 1).front().mark.has_value());
  run_for(2 * kOneDay);
  EXPECT_TRUE(is_there("loved"));
}

// A step that was decided upon before the move came.
TEST_P(CleaningLaws, WhatIsTouchedInTheLastMomentStays) {
  EXPECT_EQ(add("loved", 0, {"a", "b"}), Stored::done);
  EXPECT_EQ(add("left", 0, {"a", "b"}), Stored::done);
  run_for(365 * kOneDay);
  run_for(2 * kHour);
  const auto looked = database->cleaner->look("", 2);
  EXPECT_EQ(add("loved", 2, {"c"}), Stored::done);
  EXPECT_EQ(database->cleaner->erase(looked), std::vector<std::string>{"left"});
  EXPECT_EQ(database->reader->load("loved", 0), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(database->cleaner->erase(looked), std::vector<std::string>{}) << "it has no mark";
}

TEST_P(CleaningLaws, AClockThatIsAheadAtTheStartDeletesNothing) {
  EXPECT_EQ(add("played", 0, {"a", "b"}), Stored::done);
  run_for(kOneDay);
  for (int again = 0; again < 10; ++again) {
    start(400 * kOneDay);
    EXPECT_EQ(sweep().outcome, Outcome::clock);
    run_for(6 * kHour);
    start();
    run_for(6 * kHour);
  }
  start(400 * kOneDay);
  run_for(100 * kOneDay);  // and nobody notices
  start();
  run_for(100 * kOneDay);
  EXPECT_TRUE(is_there("played"));
}

TEST_P(CleaningLaws, AClockThatLeapsAheadDeletesNothing) {
  EXPECT_EQ(add("played", 0, {"a", "b"}), Stored::done);
  run_for(2 * kOneDay);
  EXPECT_EQ(sweep().outcome, Outcome::done);
  off = 400 * kOneDay;
  const Sweep leapt = sweep();
  EXPECT_EQ(leapt.outcome, Outcome::clock);
  EXPECT_EQ(leapt.why, "it has leapt by 400 days while the server ran");
  run_for(30 * kOneDay);
  off = 0;
  EXPECT_EQ(sweep().outcome, Outcome::clock);
  run_for(30 * kOneDay);
  EXPECT_EQ(sweep().outcome, Outcome::done);
  EXPECT_TRUE(is_there("played"));
}

// A small machine without a battery, before it has heard from the network what time it is.
TEST_P(CleaningLaws, WhatWasPlayedWithAClockThatWasBehindStays) {
  run_for(kOneDay);
  start(-400 * kOneDay);
  EXPECT_EQ(sweep().outcome, Outcome::clock);
  EXPECT_EQ(add("played", 0, {"a", "b"}), Stored::done);
  start();
  run_for(100 * kOneDay);
  EXPECT_TRUE(is_there("played"));
}

TEST_P(CleaningLaws, AStoreThatBeganWithAClockThatWasBehindKeepsItsTables) {
  start(-400 * kOneDay);
  database->cleaner->keep_clock({.time = wall(), .served = 0, .swept = wall()});
  EXPECT_EQ(sweep().outcome, Outcome::done);
  EXPECT_EQ(add("played", 0, {"a", "b"}), Stored::done);
  run_for(kHour);
  start();
  run_for(100 * kOneDay);
  EXPECT_TRUE(is_there("played"));
}

TEST_P(CleaningLaws, ShortRunsWithAnyClockDeleteNothing) {
  EXPECT_EQ(add("played", 0, {"a", "b"}), Stored::done);
  for (int i = 0; i < 60; ++i) {
    start((i % 3 - 1) * 400 * kOneDay);
    run_for(2 * kHour);
  }
  EXPECT_TRUE(is_there("played"));
}

TEST_P(CleaningLaws, WhereLittleIsKeptAWrongClockIsBelievedLess) {
  EXPECT_EQ(add("played", 0, {"a", "b"}), Stored::done);
  rule.untouched_s = 6 * kOneDay;
  start(400 * kOneDay);
  run_for(4 * kOneDay);
  EXPECT_TRUE(is_there("played"));
}

TEST_P(CleaningLaws, AServerThatWasOffForAWeekSweepsAgainAfterADay) {
  EXPECT_EQ(add("old", 0, {"a", "b"}), Stored::done);
  run_for(360 * kOneDay);
  stop();
  truth += 7 * kOneDay;
  start();
  const Sweep first = sweep();
  EXPECT_EQ(first.outcome, Outcome::clock);
  EXPECT_EQ(first.why, "it says that the last sweep was 7 days ago");
  run_for(kOneDay + kHour);
  EXPECT_EQ(sweep().outcome, Outcome::done);
  EXPECT_TRUE(is_there("old")) << "marked";
  run_for(kOneDay);
  EXPECT_FALSE(is_there("old"));
}

TEST_P(CleaningLaws, ThousandsGoInSmallSteps) {
  for (int i = 0; i < 1200; ++i) {
    EXPECT_EQ(add("table-" + std::to_string(i), 0, {"a", "b"}), Stored::done);
  }
  rule.untouched_s = kOneDay;
  run_for(kOneDay + 2 * kHour);
  int steps = 0;
  truth += kOneDay;
  const Sweep swept = cleaning->sweep(rule, {.unix_time = wall(), .witnessed = witnessed()},
                                      {.erased =
                                           [&](const std::vector<OldTable>& tables) {
                                             EXPECT_LE(tables.size(), 200U);
                                             ++steps;
                                           },
                                       .go_on = {}});
  EXPECT_EQ(swept.erased, 1200U);
  EXPECT_GE(steps, 6);
  EXPECT_TRUE(database->cleaner->look("", 1).empty());
}

TEST_P(CleaningLaws, APlanTellsAndChangesNothing) {
  EXPECT_EQ(add("old", 0, {"a", "b"}), Stored::done);
  run_for(366 * kOneDay);
  EXPECT_EQ(add("nobody-came", 0, {"a"}), Stored::done);
  run_for(kOneDay);
  truth += 2 * kHour;
  const StoreClock before = database->cleaner->clock();
  const auto plan = cleaning->plan(rule, {.unix_time = wall(), .witnessed = witnessed()});
  EXPECT_EQ(plan.clock_trouble, "");
  ASSERT_EQ(plan.lines.size(), 1U);
  EXPECT_EQ(plan.lines[0].table.table, "nobody-came");
  EXPECT_EQ(plan.lines[0].table.why, WhyOld::unjoined);
  EXPECT_EQ(plan.lines[0].step, Cleaning::Step::mark);
  EXPECT_EQ(database->cleaner->clock(), before);
  EXPECT_FALSE(database->cleaner->look("", 1).front().mark.has_value());
}

}  // namespace sobremesa::server
