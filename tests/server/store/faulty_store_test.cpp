// The store for tests of misfortune goes wrong exactly as told. That it keeps the laws when nothing
// is wrong: store_laws_test.cpp.
#include "tests/support/faulty_store.hpp"

#include <gtest/gtest.h>

#include "tests/support/asking.hpp"

namespace sobremesa::server {
namespace {

struct FaultyStoreTest : testing::Test {
  void fated(Fate fate) {
    store.emplace(runtime, disk, Faults{.fate = [fate](const Addition&) { return fate; }});
  }
  std::optional<Stored> append(std::uint64_t first, Records records) {
    std::optional<Stored> answer;
    store->append({"olive", first, std::move(records)}, [&](Stored stored) { answer = stored; });
    runtime.run_until_idle();
    return answer;
  }

  ManualRuntime runtime;
  std::shared_ptr<Disk> disk = std::make_shared<Disk>();
  std::optional<FaultyStore> store;
};

TEST_F(FaultyStoreTest, FailsBeforeKeeping) {
  fated(Fate::failed);
  EXPECT_EQ(append(0, {"a"}), Stored::failed);
  EXPECT_EQ(disk->records("olive"), Records{});
}

TEST_F(FaultyStoreTest, FailsAfterKeeping) {
  fated(Fate::kept_unheard);
  EXPECT_EQ(append(0, {"a"}), Stored::failed);
  EXPECT_EQ(disk->records("olive"), Records{"a"});
}

TEST_F(FaultyStoreTest, ARivalIsFaster) {
  fated(Fate::rival_first);
  EXPECT_EQ(append(0, {"a"}), Stored::conflict);
  EXPECT_EQ(disk->records("olive"), Records{"a"}) << "two nodes with one thought";
  store->rival = [](const Addition& addition) {
    return Addition{addition.table, addition.first, {"theirs"}};
  };
  EXPECT_EQ(append(1, {"b"}), Stored::conflict);
  EXPECT_EQ(disk->records("olive"), (Records{"a", "theirs"}));
}

TEST_F(FaultyStoreTest, NeverAnswers) {
  fated(Fate::never);
  EXPECT_EQ(append(0, {"a"}), std::nullopt);
  EXPECT_EQ(disk->records("olive"), Records{});
  fated(Fate::kept_in_limbo);
  EXPECT_EQ(append(0, {"a"}), std::nullopt);
  EXPECT_EQ(disk->records("olive"), Records{"a"});
}

TEST_F(FaultyStoreTest, ACrashDropsWhatWasNotKeptYet) {
  store.emplace(runtime, disk, Faults{.delay = [] { return Millis(10); }});
  std::vector<Stored> answers;
  store->append({"olive", 0, {"a"}}, [&](Stored stored) { answers.push_back(stored); });
  runtime.advance(Millis(15));  // "a" is kept, and its answer is on its way
  store->append({"olive", 1, {"b"}}, [&](Stored stored) { answers.push_back(stored); });
  store.reset();
  runtime.advance(Millis(100));
  EXPECT_TRUE(answers.empty());
  EXPECT_EQ(disk->records("olive"), Records{"a"});
}

TEST_F(FaultyStoreTest, DelaysReorderTablesButNotWithinOne) {
  std::vector<int> delays{30, 20, 10, 0, 0, 0};
  store.emplace(runtime, disk, Faults{.delay = [&] {
                  const int delay = delays.front();
                  delays.erase(delays.begin());
                  return Millis(delay);
                }});
  std::string order;
  store->append({"olive", 0, {"a"}},
                [&](Stored stored) { order += stored == Stored::done ? "a" : "?"; });
  store->append({"olive", 1, {"b"}},
                [&](Stored stored) { order += stored == Stored::done ? "b" : "?"; });
  store->append({"lamp", 0, {"c"}},
                [&](Stored stored) { order += stored == Stored::done ? "c" : "?"; });
  runtime.advance(Millis(100));
  EXPECT_EQ(order, "cab");
}

TEST_F(FaultyStoreTest, TheSameSeedIsTheSameMisfortune) {
  const auto story = [&](std::uint64_t seed) {
    ManualRuntime clock;
    FaultyStore unlucky(clock, std::make_shared<Disk>(),
                        by_odds({.seed = seed,
                                 .failed = 20,
                                 .kept_unheard = 20,
                                 .rival_first = 20,
                                 .silent = 20,
                                 .longest_delay_ms = 50}));
    std::string told;
    for (int i = 0; i < 40; ++i) {
      unlucky.append({"table " + std::to_string(i), 0, {"a"}}, [&told, i](Stored stored) {
        told += std::to_string(i) + "dcf"[static_cast<int>(stored)];
      });
      unlucky.ping([&told](bool well) { told += well ? "!" : "?"; });
    }
    clock.advance(Millis(1000));
    return told;
  };
  EXPECT_EQ(story(1), story(1));
  EXPECT_NE(story(1), story(2));
  for (const char fate : {'d', 'c', 'f', '!', '?'}) {
    EXPECT_NE(story(1).find(fate), std::string::npos) << fate;
  }
}

}  // namespace
}  // namespace sobremesa::server
