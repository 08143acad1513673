// What every store promises, whatever it is made of. A program that includes this names the stores
// it wants judged with INSTANTIATE_TEST_SUITE_P.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "tests/support/asking.hpp"
#include "tests/support/manual_runtime.hpp"

namespace sobremesa::server {

struct StoreKind {
  std::string name;
  std::function<std::unique_ptr<StorePlace>()> make;
};
inline void PrintTo(const StoreKind& kind, std::ostream* out) { *out << kind.name; }

class StoreLaws : public testing::TestWithParam<StoreKind> {
 protected:
  void reopen() {
    store.reset();
    runtime.run_until_idle();
    store = place->open(runtime);
  }
  Asking ask() { return {runtime, *store}; }

  ManualRuntime runtime;
  std::unique_ptr<StorePlace> place = GetParam().make();
  std::unique_ptr<Store> store = place->open(runtime);
};

TEST_P(StoreLaws, WhatWasAddedIsLoadedInOrder) {
  EXPECT_EQ(ask().append("olive", 0, {"{\"a\":1}"}), Stored::done);
  EXPECT_EQ(ask().append("olive", 1, {"{\"b\":2}", "{\"c\":3}"}), Stored::done);
  EXPECT_EQ(ask().append("lamp", 0, {"{}"}), Stored::done);
  EXPECT_EQ(ask().load("olive"), (Records{"{\"a\":1}", "{\"b\":2}", "{\"c\":3}"}));
  EXPECT_EQ(ask().load("olive", 2), (Records{"{\"c\":3}"}));
  EXPECT_EQ(ask().load("olive", 3), Records{});
  EXPECT_EQ(ask().load("lamp"), Records{"{}"});
}

TEST_P(StoreLaws, ATableThatIsNotThereHasNoRecords) { EXPECT_EQ(ask().load("nobody"), Records{}); }

TEST_P(StoreLaws, TextComesBackToTheByte) {
  const Records records{R"({"name":"Zoë \"the\" \\ {1,2}","quote":"it's","emoji":"🃏"})", "{}",
                        "{\"long\":\"" + std::string(100'000, 'x') + "\"}"};
  EXPECT_EQ(ask().append("ä b'c\"d\\e{,}", 0, records), Stored::done);
  EXPECT_EQ(ask().load("ä b'c\"d\\e{,}"), records);
}

TEST_P(StoreLaws, ANumberThatIsTakenIsAConflict) {
  EXPECT_EQ(ask().append("olive", 0, {"mine"}), Stored::done);
  EXPECT_EQ(ask().append("olive", 0, {"theirs"}), Stored::conflict);
  EXPECT_EQ(ask().load("olive"), Records{"mine"});
}

TEST_P(StoreLaws, AGapIsAConflict) {
  EXPECT_EQ(ask().append("olive", 1, {"b"}), Stored::conflict);
  EXPECT_EQ(ask().append("olive", 0, {"a"}), Stored::done);
  EXPECT_EQ(ask().append("olive", 2, {"c"}), Stored::conflict);
  EXPECT_EQ(ask().load("olive"), Records{"a"});
}

TEST_P(StoreLaws, AllOfAnAdditionOrNone) {
  EXPECT_EQ(ask().append("olive", 0, {"a", "b"}), Stored::done);
  // Its second and third would find room.
  EXPECT_EQ(ask().append("olive", 1, {"x", "y", "z"}), Stored::conflict);
  EXPECT_EQ(ask().load("olive"), (Records{"a", "b"}));
}

TEST_P(StoreLaws, NothingToAddIsDoneIfTheNumberIsRight) {
  EXPECT_EQ(ask().append("olive", 0, {}), Stored::done);
  EXPECT_EQ(ask().append("olive", 1, {}), Stored::conflict);
  EXPECT_EQ(ask().load("olive"), Records{});
}

TEST_P(StoreLaws, ItIsAllThereAfterOpeningAgain) {
  EXPECT_EQ(ask().append("olive", 0, {"a", "b"}), Stored::done);
  reopen();
  EXPECT_EQ(ask().load("olive"), (Records{"a", "b"}));
  EXPECT_EQ(ask().append("olive", 1, {"x"}), Stored::conflict);
  EXPECT_EQ(ask().append("olive", 2, {"c"}), Stored::done);
  EXPECT_EQ(ask().load("olive"), (Records{"a", "b", "c"}));
}

TEST_P(StoreLaws, OneConflictHarmsNobodyElse) {
  EXPECT_EQ(ask().append("taken", 0, {"a"}), Stored::done);
  // Asked in one breath, so that stores that commit in groups have them in one group.
  std::vector<Stored> answers;
  const auto note = [&](Stored stored) { answers.push_back(stored); };
  store->append({"before", 0, {"1"}}, note);
  store->append({"taken", 0, {"2"}}, note);
  store->append({"after", 0, {"3"}}, note);
  runtime.run_until_idle();
  runtime.run_until([&] { return answers.size() == 3; });
  EXPECT_EQ(std::count(answers.begin(), answers.end(), Stored::done), 2);
  EXPECT_EQ(std::count(answers.begin(), answers.end(), Stored::conflict), 1);
  EXPECT_EQ(ask().load("before"), Records{"1"});
  EXPECT_EQ(ask().load("taken"), Records{"a"});
  EXPECT_EQ(ask().load("after"), Records{"3"});
}

TEST_P(StoreLaws, AdditionsToOneTableAreTakenInTheirOrder) {
  std::vector<Stored> answers;
  const auto note = [&](Stored stored) { answers.push_back(stored); };
  store->append({"olive", 0, {"a"}}, note);
  store->append({"olive", 1, {"b"}}, note);
  store->append({"olive", 1, {"too late"}}, note);
  store->append({"olive", 2, {"c"}}, note);
  runtime.run_until_idle();
  runtime.run_until([&] { return answers.size() == 4; });
  EXPECT_EQ(answers, (std::vector{Stored::done, Stored::done, Stored::conflict, Stored::done}));
  EXPECT_EQ(ask().load("olive"), (Records{"a", "b", "c"}));
}

TEST_P(StoreLaws, ThousandsAtOnce) {
  constexpr std::uint64_t kTables = 500;
  constexpr std::uint64_t kEach = 10;
  std::uint64_t done = 0;
  const auto name = [](std::uint64_t i) { return "table " + std::to_string(i); };
  for (std::uint64_t seq = 0; seq < kEach; ++seq) {
    for (std::uint64_t i = 0; i < kTables; ++i) {
      store->append({name(i), seq, {std::to_string(i) + ":" + std::to_string(seq)}},
                    [&](Stored stored) { done += stored == Stored::done ? 1 : 0; });
    }
  }
  runtime.run_until_idle();
  runtime.run_until([&] { return done == kTables * kEach; });
  reopen();
  for (std::uint64_t i = 0; i < kTables; i += 7) {
    const auto records = ask().load(name(i));
    ASSERT_TRUE(records);
    ASSERT_EQ(records->size(), kEach);
    EXPECT_EQ(records->back(), std::to_string(i) + ":" + std::to_string(kEach - 1));
  }
}

TEST_P(StoreLaws, TablesAreDueFromTheirTimeOnTheLongestFirst) {
  EXPECT_EQ(ask().append_due("olive", 0, {"a"}, {.at = 2'000}), Stored::done);
  EXPECT_EQ(ask().append_due("lamp", 0, {"a", "b"}, {.at = 1'000}), Stored::done);
  EXPECT_EQ(ask().append("river", 0, {"a"}), Stored::done);
  EXPECT_EQ(ask().due(999), Records{});
  EXPECT_EQ(ask().due(1'000), Records{"lamp"});
  EXPECT_EQ(ask().due(2'000), (Records{"lamp", "olive"}));
  EXPECT_EQ(ask().due(2'000, 1), Records{"lamp"});
  reopen();
  EXPECT_EQ(ask().due(2'000), (Records{"lamp", "olive"}));
}

TEST_P(StoreLaws, ADueTimeStaysUntilItIsSaidAnew) {
  EXPECT_EQ(ask().append_due("olive", 0, {"a"}, {.at = 1'000}), Stored::done);
  EXPECT_EQ(ask().append("olive", 1, {"b"}), Stored::done);
  EXPECT_EQ(ask().due(5'000), Records{"olive"});
  EXPECT_EQ(ask().append_due("olive", 2, {"c"}, {.at = 3'000}), Stored::done);
  EXPECT_EQ(ask().due(2'999), Records{});
  // Also without records, as long as the number is the next one.
  EXPECT_EQ(ask().append_due("olive", 3, {}, {.at = 4'000}), Stored::done);
  EXPECT_EQ(ask().due(3'999), Records{});
  EXPECT_EQ(ask().append_due("olive", 3, {}, {}), Stored::done);
  EXPECT_EQ(ask().due(9'000), Records{});
}

TEST_P(StoreLaws, WhatIsNotKeptIsNotDue) {
  EXPECT_EQ(ask().append_due("olive", 0, {"a"}, {.at = 1'000}), Stored::done);
  EXPECT_EQ(ask().append_due("olive", 0, {"b"}, {.at = 2'000}), Stored::conflict);
  EXPECT_EQ(ask().append_due("olive", 2, {}, {}), Stored::conflict);
  EXPECT_EQ(ask().due(1'000), Records{"olive"});
}

TEST_P(StoreLaws, HoldsUntilItLetsGo) {
  EXPECT_TRUE(ask().hold("olive"));
  EXPECT_TRUE(ask().hold("olive")) << "asking twice does no harm";
  EXPECT_TRUE(ask().hold("lamp"));
  store->let_go("olive");
  store->let_go("never held");
  EXPECT_TRUE(ask().hold("olive"));
}

// For stores that many nodes may have open at once.
class StoreLawsOfTwoNodes : public StoreLaws {};

TEST_P(StoreLawsOfTwoNodes, OneHolds) {
  auto other_store = place->open(runtime);
  const auto other = [&] { return Asking(runtime, *other_store); };
  EXPECT_TRUE(ask().hold("olive"));
  EXPECT_TRUE(ask().hold("olive"));
  EXPECT_FALSE(other().hold("olive"));
  EXPECT_TRUE(other().hold("lamp"));
  EXPECT_FALSE(ask().hold("lamp"));
  other_store->let_go("olive");
  EXPECT_FALSE(other().hold("olive")) << "it was not its to let go";
  store->let_go("olive");
  EXPECT_TRUE(ask().ping());  // the letting go has happened
  EXPECT_TRUE(other().hold("olive"));
  EXPECT_FALSE(ask().hold("olive"));
  other_store.reset();
  runtime.run_until_idle();
  EXPECT_TRUE(ask().hold("lamp")) << "the dead hold nothing";
}

TEST_P(StoreLawsOfTwoNodes, OneWinsEveryNumber) {
  const auto other = place->open(runtime);
  constexpr std::uint64_t kTables = 50;
  constexpr std::uint64_t kRounds = 10;
  for (std::uint64_t seq = 0; seq < 2 * kRounds; seq += 2) {
    std::vector<std::vector<Stored>> answers(kTables);
    std::uint64_t answered = 0;
    const auto race = [&](Store& node, const std::string& who, std::uint64_t i) {
      node.append({"table " + std::to_string(i), seq, {who, who + " again"}},
                  [&answers, &answered, i](Stored stored) {
                    answers[i].push_back(stored);
                    ++answered;
                  });
    };
    for (std::uint64_t i = 0; i < kTables; ++i) {
      race(*store, "one", i);
      race(*other, "two", kTables - 1 - i);
    }
    runtime.run_until_idle();
    runtime.run_until([&] { return answered == 2 * kTables; });
    for (const auto& both : answers) {
      EXPECT_EQ(std::count(both.begin(), both.end(), Stored::done), 1);
      EXPECT_EQ(std::count(both.begin(), both.end(), Stored::conflict), 1);
    }
  }
  for (std::uint64_t i = 0; i < kTables; ++i) {
    const auto records = ask().load("table " + std::to_string(i));
    ASSERT_TRUE(records);
    ASSERT_EQ(records->size(), 2 * kRounds);
    for (std::size_t k = 0; k < records->size(); k += 2) {
      EXPECT_EQ((*records)[k] + " again", (*records)[k + 1]) << "half of each";
    }
  }
}

TEST_P(StoreLaws, AnswersWhenItIsWell) { EXPECT_TRUE(ask().ping()); }

}  // namespace sobremesa::server
