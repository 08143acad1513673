// A store that comes later than the server.
#include "server/store/late_store.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "tests/support/asking.hpp"
#include "tests/support/sqlite_file.hpp"

namespace sobremesa::server {
namespace {

struct LateStoreTest : testing::Test {
  LateStore late() {
    // Tries are made on another thread, which must not look at the clock of this one.
    return {runtime,
            [this, now = runtime.unix_time()]() -> Result<OpenedDatabase, OpenFailure> {
              ++tries;
              if (failure.why.empty()) {
                return open_for_store({.where = file.path()}, now, {});
              }
              return Failure{failure};
            },
            {.away = [this](const std::string&, Millis pause) { pauses.push_back(pause); },
             .there = [this] { there = true; },
             .wrong = [this](const std::string& why) { wrong = why; }}};
  }
  // Until the next try has been heard of.
  void next_try() {
    const int before = tries;
    const std::size_t told = pauses.size();
    runtime.advance(runtime.until_next_timer());
    runtime.run_until(
        [&] { return tries > before && (pauses.size() > told || there || !wrong.empty()); });
  }

  ManualRuntime runtime;
  SqliteFile file;
  OpenFailure failure{.why = "nobody answers", .away = true};
  std::atomic<int> tries = 0;
  std::vector<Millis> pauses;
  std::string wrong;
  bool there = false;
};

TEST_F(LateStoreTest, FailsUntilItIsThereAndIsTriedWithPausesThatGrow) {
  LateStore store = late();
  Asking asking(runtime, store);
  EXPECT_FALSE(asking.ping());
  EXPECT_EQ(asking.append("olive", 0, {"a"}), Stored::failed);
  EXPECT_EQ(asking.load("olive"), std::nullopt);
  EXPECT_FALSE(asking.hold("olive"));
  EXPECT_EQ(asking.measure(), std::nullopt);
  EXPECT_EQ(asking.clean({}).outcome, Sweep::Outcome::failed);
  for (int i = 0; i < 9; ++i) next_try();
  EXPECT_LT(pauses.front(), pauses[3]);
  EXPECT_EQ(pauses.back(), Millis{30'000});
  failure.why.clear();
  next_try();
  EXPECT_TRUE(there);
  EXPECT_TRUE(asking.ping());
  EXPECT_EQ(asking.append("olive", 0, {"a"}), Stored::done);
  EXPECT_EQ(asking.load("olive"), Records{"a"});
}

TEST_F(LateStoreTest, IsNotTriedAgainWhenItTurnsOutToBeWrong) {
  const LateStore store = late();
  next_try();
  failure = {.why = "it has another version", .away = false};
  next_try();
  EXPECT_EQ(wrong, "it has another version");
  EXPECT_FALSE(runtime.has_timers());
}

}  // namespace
}  // namespace sobremesa::server
