// Nodes that hear of each other through Redis, also after Redis was away.
#include "server/wake/redis_wake.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "server/wake/telling_store.hpp"
#include "tests/support/redis_process.hpp"

namespace sobremesa::server {
namespace {

TEST(RedisAddress, IsReadFromItsUrl) {
  EXPECT_EQ(read_redis_address("redis://here:7000").host, "here");
  EXPECT_EQ(read_redis_address("redis://here:7000").port, 7000);
  EXPECT_EQ(read_redis_address("redis://here").port, 6379);
  EXPECT_EQ(read_redis_address("redis://:secret@here:1/0").password, "secret");
  EXPECT_EQ(read_redis_address("redis://user:secret@here").host, "here");
  for (const char* bad : {"", "here", "redis://", "redis://here:x", "redis://here:70000"}) {
    EXPECT_THROW((void)read_redis_address(bad), std::invalid_argument) << bad;
  }
}

using Heard = std::vector<std::pair<std::string, std::uint64_t>>;

class Nodes : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!RedisProcess::is_installed()) GTEST_SKIP() << "redis-server is not installed";
    redis_.emplace();
    const RedisAddress address{.host = "127.0.0.1", .port = redis_->port(), .password = ""};
    one_.emplace(
        runtime_, address,
        [this](const std::string& table, std::uint64_t upto) {
          heard_by_one_.emplace_back(table, upto);
        },
        [](const auto&, const auto&, std::uint32_t) {});
    other_.emplace(
        runtime_, address,
        [this](const std::string& table, std::uint64_t upto) {
          heard_by_other_.emplace_back(table, upto);
        },
        [this](const std::string& node, const std::string& table, std::uint32_t here) {
          EXPECT_FALSE(node.empty());
          present_.emplace_back(table, here);
        });
    other_->on_watchers(
        [this](const std::string& node, const std::string& table, std::size_t count) {
          EXPECT_FALSE(node.empty());
          watching_.emplace_back(table, count);
        });
  }
  void TearDown() override {
    one_.reset();
    other_.reset();
  }

  void run_until(const std::function<bool()>& done) {
    for (int i = 0; i < 2000 && !done(); ++i) {
      runtime_.loop().restart();
      runtime_.loop().run_for(Millis(10));
    }
    EXPECT_TRUE(done());
  }
  // A connection is up before its subscription is.
  void tell_until_heard(const std::string& table, std::uint64_t upto) {
    const std::size_t before = heard_by_other_.size();
    run_until([&] {
      one_->tell(table, upto);
      return heard_by_other_.size() > before;
    });
    EXPECT_EQ(heard_by_other_.back(), (Heard::value_type{table, upto}));
  }

  AsioRuntime runtime_;
  Heard heard_by_one_;
  Heard heard_by_other_;
  Heard present_;
  Heard watching_;
  std::optional<RedisProcess> redis_;
  std::optional<RedisWake> one_;
  std::optional<RedisWake> other_;
};

TEST_F(Nodes, HearOfEachOtherAndNotOfThemselves) {
  run_until([this] { return one_->up() && other_->up(); });
  tell_until_heard("olive-lamp-river", 18'000'000'000'000'000'000U);
  EXPECT_TRUE(heard_by_one_.empty());
  one_->tell_presence("olive-lamp-river", 5);
  run_until([this] { return !present_.empty(); });
  EXPECT_EQ(present_.front(), (Heard::value_type{"olive-lamp-river", 5}));
  one_->tell_watchers("olive-lamp-river", 3);
  run_until([this] { return !watching_.empty(); });
  EXPECT_EQ(watching_.front(), (Heard::value_type{"olive-lamp-river", 3}));
  EXPECT_EQ(present_.size(), 1U);
}

TEST_F(Nodes, FindEachOtherAgainAfterRedisWasAway) {
  run_until([this] { return one_->up() && other_->up(); });
  redis_->kill();
  run_until([this] { return !one_->up() && !other_->up(); });
  one_->tell("olive-lamp-river", 1);  // lost, and nothing breaks
  redis_->start();
  run_until([this] { return one_->up() && other_->up(); });
  tell_until_heard("olive-lamp-river", 2);
}

TEST_F(Nodes, FindRedisByItsName) {
  const RedisAddress address{.host = "localhost", .port = redis_->port(), .password = ""};
  RedisLink link(runtime_, address, [] {}, [](const auto&) {});
  run_until([&] { return link.up(); });
}

TEST_F(Nodes, EndWhileANameIsLookedUp) {
  {
    const RedisAddress nowhere{.host = "no.such.name.invalid", .port = 1, .password = ""};
    const RedisLink link(runtime_, nowhere, [] {}, [](const auto&) {});
  }
  runtime_.loop().run_for(Millis(300));
}

// Redis stands still, or whatever is between it and us lets nothing through: no connection ends.
TEST_F(Nodes, NoticeASilentRedis) {
  std::vector<bool> told;
  RedisWake watchful(
      runtime_, {.host = "127.0.0.1", .port = redis_->port(), .password = ""},
      [](const auto&, std::uint64_t) {}, [](const auto&, const auto&, std::uint32_t) {},
      [&](bool heard) { told.push_back(heard); }, {.beat = Millis{50}, .silence = Millis{300}});
  const auto heard = [&] { return !told.empty() && told.back(); };
  run_until(heard);
  redis_->freeze();
  run_until([&] { return !heard(); });
  redis_->thaw();
  run_until(heard);
  redis_->kill();
  run_until([&] { return !heard(); });
  redis_->start();
  run_until(heard);
}

TEST_F(Nodes, EndWhileConnecting) {
  redis_->kill();
  one_.reset();
  other_.reset();
  runtime_.loop().run_for(Millis(300));
  EXPECT_TRUE(heard_by_one_.empty());
}

// Keeps everything, except of a table called "taken".
class KeepingStore : public Store {
 public:
  void append(Addition addition, OnStored answer) override {
    answer(addition.table == "taken" ? Stored::conflict : Stored::done);
  }
  void load(const std::string&, std::uint64_t, OnLoaded answer) override { answer({}); }
  void hold(const std::string&, OnAnswer answer) override { answer(true); }
  void let_go(const std::string&) override {}
  void due(std::int64_t, std::size_t, OnDue answer) override { answer(std::nullopt); }
  void clean(const CleaningRule&, OnErased, OnSwept) override {}
  void measure(OnMeasured) override {}
  void ping(OnAnswer answer) override { answer(true); }
};

TEST(TellingStore, TellsTheLastRecordThatWasKept) {
  KeepingStore real;
  Heard heard;
  TellingStore store(
      real, [&](const std::string& table, std::uint64_t upto) { heard.emplace_back(table, upto); });
  int answers = 0;
  const auto count = [&answers](Stored) { ++answers; };
  store.append({.table = "a", .first = 0, .records = {"{}"}}, count);
  store.append({.table = "taken", .first = 0, .records = {"{}"}}, count);
  store.append({.table = "a", .first = 1, .records = {"{}", "{}", "{}"}}, count);
  EXPECT_EQ(heard, (Heard{{"a", 0}, {"a", 3}}));
  EXPECT_EQ(answers, 3);
}

}  // namespace
}  // namespace sobremesa::server
