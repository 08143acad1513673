// The store in PostgreSQL, on a server of the test's own: the laws, and what only it can suffer.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/open_store.hpp"
#include "server/store/postgres_connection.hpp"
#include "tests/support/asking.hpp"
#include "tests/support/cleaning_laws.hpp"
#include "tests/support/killed_child.hpp"
#include "tests/support/postgres_server.hpp"
#include "tests/support/server_world.hpp"
#include "tests/support/store_laws.hpp"

namespace sobremesa::server {
namespace {

// One for all tests: it takes a second to make.
std::unique_ptr<PostgresServer> the_server;

class PostgresDatabase final : public StorePlace {
 public:
  std::unique_ptr<Store> open(Runtime& runtime) override {
    auto opened = open_store(url_, runtime);
    EXPECT_TRUE(opened) << opened.error();
    return opened ? std::move(*opened) : nullptr;
  }
  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] std::string run(const std::string& sql) const {
    return the_server->run(sql, url_.substr(url_.rfind('/') + 1));
  }
  // As when the network breaks.
  void cut_connections() const {
    (void)run(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  }

 private:
  std::string url_ = the_server->make_database();
};

const StoreKind kPostgres{"Postgres", [] { return std::make_unique<PostgresDatabase>(); }};
INSTANTIATE_TEST_SUITE_P(There, StoreLaws, testing::Values(kPostgres),
                         [](const auto& test) { return test.param.name; });
INSTANTIATE_TEST_SUITE_P(There, StoreLawsOfTwoNodes, testing::Values(kPostgres),
                         [](const auto& test) { return test.param.name; });

class PostgresTables final : public DatabasePlace {
 public:
  LogDatabase open(std::int64_t unix_time) override {
    auto opened =
        open_database({StoreAddress::Kind::postgres, database_.url()}, Access::all, unix_time);
    EXPECT_TRUE(opened) << opened.error().why;
    return std::move(*opened);
  }

 private:
  PostgresDatabase database_;
};
INSTANTIATE_TEST_SUITE_P(There, CleaningLaws,
                         testing::Values(DatabaseKind{
                             "Postgres", [] { return std::make_unique<PostgresTables>(); }}),
                         [](const auto& test) { return test.param.name; });

struct PostgresStore : testing::Test {
  std::string refusal(const std::string& url) {
    const auto opened = open_store(url, runtime);
    return opened ? "" : opened.error();
  }
  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
  // Until the store has found its way back to the server.
  static void wait_until_well(Asking asking) {
    while (!asking.ping()) std::this_thread::sleep_for(Millis(10));
  }

  ManualRuntime runtime;
  PostgresDatabase database;
};

TEST_F(PostgresStore, ManyNodesMayStartAtOnce) {
  std::vector<std::string> refusals(8);
  std::vector<std::thread> nodes;
  for (std::string& answer : refusals) {
    nodes.emplace_back([this, &answer] { answer = refusal(database.url()); });
  }
  for (std::thread& node : nodes) node.join();
  for (const std::string& answer : refusals) EXPECT_EQ(answer, "");
}

TEST_F(PostgresStore, ADatabaseThatIsNotThereIsRefusedWithoutItsAddress) {
  const std::string answer = refusal("postgres://app:secret@127.0.0.1:1/games");
  EXPECT_TRUE(has(answer, "refused")) << answer;
  EXPECT_FALSE(has(answer, "secret")) << answer;
}

TEST_F(PostgresStore, AnotherVersionIsRefused) {
  database.open(runtime);
  (void)database.run("UPDATE sobremesa_version SET version = 2");
  EXPECT_TRUE(has(refusal(database.url()), "another version")) << refusal(database.url());
}

// What nodes of the first version left behind: records, and nothing else.
TEST_F(PostgresStore, ADatabaseWithoutAClockGetsOneAndStaysFitForOlderNodes) {
  database.open(runtime);
  (void)database.run("DROP TABLE sobremesa_marks; DROP TABLE sobremesa_clock");
  (void)database.run("INSERT INTO sobremesa_records VALUES ('olive', 0, 1600000000, 'a')");
  const auto store = database.open(runtime);
  EXPECT_EQ(Asking(runtime, *store).load("olive"), Records{"a"});
  EXPECT_EQ(database.run("SELECT swept FROM sobremesa_clock"), "1600000000");
  EXPECT_EQ(database.run("SELECT version FROM sobremesa_version"), "1");
  // An older node adds as it always did.
  (void)database.run("INSERT INTO sobremesa_records SELECT 'olive', 1, 1600000001, 'b'");
  EXPECT_EQ(Asking(runtime, *store).append("olive", 2, {"c"}), Stored::done);
}

// As nodes of the version before left it.
TEST_F(PostgresStore, ADatabaseWithoutDueTimesGetsThemAndStaysFitForOlderNodes) {
  database.open(runtime);
  (void)database.run("DROP TABLE sobremesa_due");
  const auto store = database.open(runtime);
  EXPECT_EQ(Asking(runtime, *store).append_due("olive", 0, {"a"}, {.at = 5}), Stored::done);
  (void)database.run("INSERT INTO sobremesa_records SELECT 'olive', 1, 1600000001, 'b'");
  EXPECT_EQ(Asking(runtime, *store).due(5), Records{"olive"});
  EXPECT_EQ(Asking(runtime, *store).append_due("olive", 2, {"c"}, {}), Stored::done);
  EXPECT_EQ(Asking(runtime, *store).due(5), Records{});
}

TEST_F(PostgresStore, OneNodeCleansAtATime) {
  const StoreAddress address{StoreAddress::Kind::postgres, database.url()};
  const auto one = open_database(address, Access::all, 0);
  const auto other = open_database(address, Access::all, 0);
  EXPECT_TRUE(one->cleaner->begin());
  EXPECT_FALSE(other->cleaner->begin());
  one->cleaner->end();
  EXPECT_TRUE(other->cleaner->begin());
}

// A node that stands still in the middle of it holds up nobody.
TEST_F(PostgresStore, MovesDoNotWaitForANodeThatIsCleaning) {
  const auto store = database.open(runtime);
  Asking asking(runtime, *store);
  EXPECT_EQ(asking.append("olive", 0, {"a"}), Stored::done);
  const auto other = open_database({StoreAddress::Kind::postgres, database.url()}, Access::all, 0);
  EXPECT_TRUE(other->cleaner->begin());
  const std::vector<Mark> marks{{.table = "olive", .last = 0, .unix_time = 0, .served = 0}};
  other->cleaner->mark(marks);
  EXPECT_EQ(other->cleaner->look("", 10).size(), 1U);
  EXPECT_EQ(asking.append("olive", 1, {"b"}), Stored::done);
  EXPECT_EQ(asking.append("lamp", 0, {"a"}), Stored::done);
  EXPECT_EQ(database.run("SELECT count(*) FROM pg_locks WHERE relation = "
                         "'sobremesa_records'::regclass AND mode <> 'AccessShareLock'"),
            "0");
}

TEST_F(PostgresStore, TheServerGivesUpOnNodesThatSayNothing) {
  const auto store = database.open(runtime);
  EXPECT_TRUE(Asking(runtime, *store).ping());
  PostgresConnection connection(database.url(), {});
  connection.make_ready();
  const auto setting = [&](const char* name) {
    return std::string(connection.run_once("SELECT current_setting($1)", {name}).value(0));
  };
  EXPECT_EQ(setting("statement_timeout"), "20s");
  EXPECT_EQ(setting("lock_timeout"), "10s");
  EXPECT_EQ(setting("idle_in_transaction_session_timeout"), "10s");
  EXPECT_EQ(setting("tcp_keepalives_idle"), "20");
  EXPECT_EQ(setting("tcp_keepalives_interval"), "5");
  EXPECT_EQ(setting("tcp_keepalives_count"), "3");
}

TEST_F(PostgresStore, KnowsItsSize) {
  const auto store = database.open(runtime);
  EXPECT_GT(Asking(runtime, *store).measure()->bytes, 0);
}

TEST_F(PostgresStore, TellsWhetherItIsWorthTryingAgain) {
  const auto failure = [](const std::string& url) {
    return open_database({StoreAddress::Kind::postgres, url}, Access::all, 0).error();
  };
  EXPECT_TRUE(failure("postgres://app:secret@127.0.0.1:1/games").away);
  EXPECT_FALSE(failure(the_server->url("nowhere")).away);
  const OpenFailure nonsense = failure("postgres://app:secret@127.0.0.1:port/games");
  EXPECT_FALSE(nonsense.away);
  EXPECT_FALSE(has(nonsense.why, "secret")) << nonsense.why;
  database.open(runtime);
  (void)database.run("UPDATE sobremesa_version SET version = 2");
  EXPECT_FALSE(failure(database.url()).away);
}

TEST_F(PostgresStore, ADatabaseThatCannotHoldAllTextIsRefused) {
  the_server->run("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  const std::string answer = refusal(the_server->url("latin"));
  EXPECT_TRUE(has(answer, "its encoding is LATIN1, and it has to be UTF8")) << answer;
}

TEST_F(PostgresStore, WhatTheDatabaseCannotDigestFailsAlone) {
  std::string trouble;
  const auto store =
      std::move(*open_store(database.url(), runtime, [&](const auto& words) { trouble = words; }));
  std::map<std::string, Stored> answers;
  const auto add = [&](const std::string& table, const std::string& record) {
    store->append({table, 0, {record}},
                  [&answers, table](Stored stored) { answers[table] = stored; });
  };
  // Together in one statement or not, as it happens; the first keeps the thread busy for a while.
  add("first", "{}");
  add("good", "{}");
  add("not utf-8", "\xFF\xFE");
  add("zero", std::string("a\0b", 3));
  add("good too", "{}");
  runtime.run_until([&] { return answers.size() == 5; });
  EXPECT_EQ(answers["first"], Stored::done);
  EXPECT_EQ(answers["good"], Stored::done);
  EXPECT_EQ(answers["not utf-8"], Stored::failed);
  EXPECT_EQ(answers["zero"], Stored::failed);
  EXPECT_EQ(answers["good too"], Stored::done);
  EXPECT_TRUE(has(trouble, "PostgreSQL error 22")) << trouble;
}

TEST_F(PostgresStore, FindsItsWayBackWhenTheConnectionIsCut) {
  const auto store = database.open(runtime);
  Asking asking(runtime, *store);
  EXPECT_EQ(asking.append("olive", 0, {"a"}), Stored::done);
  EXPECT_EQ(asking.load("olive"), Records{"a"});
  database.cut_connections();
  wait_until_well(asking);
  // At most once does it not yet know of the cut.
  const Stored first = asking.append("olive", 1, {"b"});
  if (first == Stored::failed) {
    EXPECT_NE(asking.append("olive", 1, {"b"}), Stored::failed);
  }
  EXPECT_EQ(asking.load("olive"), (Records{"a", "b"}));
}

TEST_F(PostgresStore, WhoLosesTheConnectionLosesWhatItHeld) {
  const auto store = database.open(runtime);
  const auto other_store = database.open(runtime);
  Asking asking(runtime, *store);
  Asking other(runtime, *other_store);
  EXPECT_TRUE(asking.hold("olive"));
  EXPECT_TRUE(asking.hold("lamp"));
  EXPECT_FALSE(other.hold("olive"));
  database.cut_connections();
  wait_until_well(other);
  while (!other.hold("olive")) {  // until the server has noticed
  }
  wait_until_well(asking);
  EXPECT_FALSE(asking.hold("olive"));
  EXPECT_TRUE(asking.hold("lamp"));
  EXPECT_FALSE(other.hold("lamp")) << "taken again with the new connection";
}

// A node with a table of bots that take a second for a move.
class NodeWithBots {
 public:
  NodeWithBots(ManualRuntime& runtime, Store& store)
      : runtime_(runtime),
        asking_(runtime, store),
        service_(runtime, store, thinkers_, metrics_, {}, kHabits) {
    const std::string made = post("/api/tables", R"({"game":"the-game","seats":2,"seed":5})", {});
    table_ = text_member(made, "table");
    const std::string path = concat({"/api/tables/", table_});
    const std::string host = text_member(made, "host_token");
    (void)post(concat({path, "/bots"}), R"({"seat":0,"bot":"easy"})", host);
    (void)post(concat({path, "/bots"}), R"({"seat":1,"bot":"easy"})", host);
    (void)post(concat({path, "/start"}), {}, host);
  }

  void live_for(int seconds) {
    for (int i = 0; i < seconds; ++i) {
      runtime_.advance(Millis{1'000});
      // A move is a hold, advice and an addition: three answers, one because of the other.
      for (int k = 0; k < 3; ++k) wait_for_both_threads();
    }
  }
  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] std::size_t records() {
    const auto loaded = asking_.load(table_);
    EXPECT_TRUE(loaded);
    return loaded.value_or(Records{}).size();
  }

 private:
  static constexpr Habits kHabits{.bot_base = Millis{1'000}, .bot_per_card = Millis{0}};

  std::string post(const std::string& path, std::string_view body, const std::string& token) {
    std::optional<ApiReply> reply;
    service_.call({.method = Method::post,
                   .path = path,
                   .token = token,
                   .body = std::string(body),
                   .address = "192.0.2.1"},
                  [&](ApiReply answer) { reply = std::move(answer); });
    runtime_.run_until([&] { return reply.has_value(); });
    EXPECT_LT(reply->status, 300) << path << reply->body;
    return reply->body;
  }
  void wait_for_both_threads() {
    (void)asking_.append("nobodys", 1, {});  // a conflict, or a failure: it is answered
    (void)asking_.ping();
    runtime_.run_until_idle();
  }

  ManualRuntime& runtime_;
  Asking asking_;
  PromptThinkers thinkers_{runtime_};
  Metrics metrics_;
  Service service_;
  std::string table_;
};

TEST_F(PostgresStore, BotsStopOnANodeThatHasLostTheirTable) {
  const auto store = database.open(runtime);
  const auto other_store = database.open(runtime);
  NodeWithBots node(runtime, *store);
  Asking other(runtime, *other_store);
  const std::size_t dealt = node.records();
  node.live_for(10);
  EXPECT_GT(node.records(), dealt);
  EXPECT_FALSE(other.hold(node.table()));
  database.cut_connections();
  wait_until_well(other);
  while (!other.hold(node.table())) {  // until the server has noticed
  }
  node.live_for(10);
  const std::size_t stopped = node.records();
  node.live_for(30);
  EXPECT_EQ(node.records(), stopped);
  other_store->let_go(node.table());
  EXPECT_TRUE(other.ping());
  node.live_for(15);
  EXPECT_GT(node.records(), stopped);
}

// Adds to twenty tables as fast as it can, and notes what was acknowledged.
class Adder {
 public:
  explicit Adder(Store& store) : store_(store) {}

  void add(std::uint64_t i) {
    ++in_flight_;
    store_.append({child_table(i), known_[i], {child_record(i, known_[i])}},
                  [this, i](Stored stored) {
                    --in_flight_;
                    if (stored != Stored::done) return;  // this table has to be loaded first
                    ++known_[i];
                    ++acknowledged_;
                    if (!stopping_) add(i);
                  });
  }
  void stop() { stopping_ = true; }
  [[nodiscard]] int acknowledged() const { return acknowledged_; }
  [[nodiscard]] int in_flight() const { return in_flight_; }
  Acknowledged& known() { return known_; }

 private:
  Store& store_;
  Acknowledged known_{};
  int acknowledged_ = 0;
  int in_flight_ = 0;
  bool stopping_ = false;
};

TEST_F(PostgresStore, NothingAcknowledgedIsLostWhenTheServerCrashes) {
  const auto store = database.open(runtime);
  Asking asking(runtime, *store);
  Adder adder(*store);
  for (int round = 1; round <= 3; ++round) {
    for (std::uint64_t i = 0; i < kChildTables; ++i) adder.add(i);
    runtime.run_until([&] { return adder.acknowledged() >= round * 300; });
    std::thread killer([] { the_server->crash(); });
    runtime.run_until([&] { return adder.in_flight() == 0; });  // all of them have failed
    killer.join();
    EXPECT_FALSE(asking.ping());
    the_server->start();
    wait_until_well(asking);
    expect_all_there(asking, adder.known());
  }
}

TEST_F(PostgresStore, NothingAcknowledgedIsLostByKillingANode) {
  Acknowledged known{};
  for (const int how_many : {1, 100, 300}) {
    add_and_kill(database, known, how_many);
    // The server may still be carrying out what the dead node asked for last, or have it before it:
    // only when the dead node's connections are gone has all of that happened.
    while (database.run("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                        " AND backend_type = 'client backend' AND pid <> pg_backend_pid()") !=
           "0") {
    }
    const auto store = database.open(runtime);
    Asking asking(runtime, *store);
    expect_all_there(asking, known);
  }
}

}  // namespace
}  // namespace sobremesa::server

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (sobremesa::PostgresServer::programs().empty()) {
    std::cout << "skipped: the PostgreSQL server is not installed (tools/setup test installs it)\n";
    return 77;
  }
  sobremesa::server::the_server = std::make_unique<sobremesa::PostgresServer>();
  const int result = RUN_ALL_TESTS();
  sobremesa::server::the_server.reset();
  return result;
}
