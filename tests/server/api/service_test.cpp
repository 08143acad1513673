// The house itself: addresses, limits, sleeping tables, health, metrics, logs.
#include "server/api/service.hpp"

#include "server/api/table_names.hpp"
#include "server/log.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct House : testing::Test {
  World world;
};

TEST_F(House, ListsTheGames) {
  const ApiReply reply = world.get("/api/games");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(member(reply.body, "games.0.id"), R"("the-game")");
}

TEST_F(House, KnowsItsAddresses) {
  const Party party = Party::make(world, "the-game", 1);
  for (const std::string& path :
       {std::string("/"), std::string("/api"), std::string("/api/tables/"), party.at("/"),
        party.at("/nonsense"), party.at("/seats/x/claim"), party.at("/seats/99/claim"),
        std::string("/api/tables/UPPER-case-name"), std::string("/api/tables/..%2f")}) {
    EXPECT_EQ(world.get(path).status, 404) << path;
  }
  EXPECT_EQ(world.get("/api/tables/no-such-table").status, 404);
  EXPECT_EQ(member(world.get("/api/tables/no-such-table").body, "error.code"), R"("no_table")");
  EXPECT_EQ(world.get("/api/tables").status, 405);
  EXPECT_EQ(world.post(party.at("/view")).status, 405);
  EXPECT_EQ(world.call(Method::other, "/api/games").status, 405);
  EXPECT_EQ(world.get(party.at("/live")).status, 400);
}

TEST_F(House, BodiesHaveALimit) {
  const std::string large(65'537, ' ');
  EXPECT_EQ(world.post("/api/tables", large).status, 413);
  EXPECT_EQ(world.post("/api/tables", large.substr(1)).status, 400);
}

TEST_F(House, AddressesHaveALimit) {
  Limits limits;
  limits.outside.requests = {.burst = 3, .per_second = 1};
  World small(1, brisk_habits(), limits);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(small.get("/api/games").status, 200);
  const ApiReply refused = small.get("/api/games");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.retry_after_s, 2);
  EXPECT_EQ(member(refused.body, "error.code"), R"("too_many")");
  small.address = "192.0.2.2";
  EXPECT_EQ(small.get("/api/games").status, 200);
  small.address = "192.0.2.1";
  small.runtime.advance(Millis{1'000});
  EXPECT_EQ(small.get("/api/games").status, 200);
  EXPECT_EQ(small.get("/api/games").status, 429);
}

TEST_F(House, NewTablesHaveALimit) {
  Limits limits;
  limits.outside.tables = {.burst = 2, .per_second = 0.01};
  World small(1, brisk_habits(), limits);
  const auto make = [&] {
    return small.post("/api/tables", R"({"game":"the-game","seats":1})").status;
  };
  EXPECT_EQ(make(), 201);
  EXPECT_EQ(make(), 201);
  EXPECT_EQ(make(), 429);
  small.runtime.advance(Millis{100'000});
  EXPECT_EQ(make(), 201);
}

TEST_F(House, AddressesAreForgottenAndNewcomersWaitWhenTooManyAreKnown) {
  Limits limits;
  limits.addresses = 2;
  RateLimits rates(limits);
  EXPECT_TRUE(rates.request("a", Millis{0}).granted);
  EXPECT_TRUE(rates.request("b", Millis{0}).granted);
  EXPECT_FALSE(rates.request("c", Millis{0}).granted);
  EXPECT_TRUE(rates.request("c", Millis{60'000}).granted);
  EXPECT_EQ(rates.known(), 1U);
}

TEST_F(House, TablesSleepAndWakeAsTheyWere) {
  const Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, R"({"moves":["24>A"]})").status, 200);
  const std::string before = party.view(party.tokens[0]).body;
  EXPECT_EQ(world.service->tables_awake(), 1U);
  world.runtime.advance(Millis{600'000});
  EXPECT_EQ(world.service->tables_awake(), 0U);
  EXPECT_EQ(party.view(party.tokens[0]).body, before);
}

TEST_F(House, SomebodyLiveKeepsATableAwake) {
  const Party party = Party::make(world, "the-game", 2);
  const auto [sink, id] = world.live(party.table);
  world.runtime.advance(Millis{600'000});
  EXPECT_EQ(world.service->tables_awake(), 1U);
  world.service->close_live(id);
  world.runtime.advance(Millis{600'000});
  EXPECT_EQ(world.service->tables_awake(), 0U);
}

TEST_F(House, OnlySoManyTablesAreAwake) {
  Habits habits = brisk_habits();
  habits.tables_awake = 2;
  World small(1, habits);
  const Party one = Party::make(small, "the-game", 1);
  const Party two = Party::make(small, "the-game", 1);
  EXPECT_EQ(small.get("/api/tables/no-such-table").status, 503);
  small.runtime.advance(Millis{200'000});
  EXPECT_EQ(small.get("/api/tables/no-such-table").status, 404);
}

TEST_F(House, TablesNobodyKnowsTakeNoRoom) {
  for (int i = 0; i < 50; ++i) EXPECT_EQ(world.get("/api/tables/no-such-table").status, 404);
  EXPECT_EQ(world.service->tables_awake(), 0U);
}

TEST_F(House, NobodyFindsTablesByTryingOutNames) {
  const Party party = Party::make(world, "the-game", 2);
  world.address = "198.51.100.7";
  int unknown = 0;
  int refused = 0;
  for (std::uint64_t i = 0; i < 60'000; ++i) {
    // As fast as the limit of requests lets them.
    if (i % 300 == 0) world.runtime.advance(Millis{5'000});
    const std::string name = make_table_name(cards::Language::en, i * 7'919);
    const int status = world.get(concat({"/api/tables/", name})).status;
    unknown += status == 404 ? 1 : 0;
    refused += status == 429 ? 1 : 0;
  }
  EXPECT_EQ(unknown + refused, 60'000);
  // The burst, and what comes back in 1,000 seconds.
  EXPECT_LE(unknown, 60 + 100);
  world.runtime.advance(Millis{1'000});  // the requests themselves have a limit too
  const ApiReply reply = world.get(party.at(""));
  EXPECT_EQ(reply.status, 429) << "a table that exists must look as one that does not";
  EXPECT_EQ(member(reply.body, "error.code"), R"("too_many_unknown")");
  EXPECT_GE(reply.retry_after_s.value_or(0), 1);
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva"})", "made-up").status, 429);
  EXPECT_EQ(world.get(party.at(""), "made-up").status, 429);
  EXPECT_EQ(world.get("/api/tables/no-such-table", "made-up").status, 429);
  world.live(party.table);
  EXPECT_EQ(world.live_status, 429);
  world.live(party.table, "made-up");
  EXPECT_EQ(world.live_status, 429);
  // Who sits at a table plays on, from the same address too.
  EXPECT_EQ(world.get(party.at(""), party.tokens[0]).status, 200);
  world.live(party.table, party.tokens[0]);
  EXPECT_EQ(world.live_status, 101);
  world.address = "198.51.100.8";
  EXPECT_EQ(world.get(party.at("")).status, 200);
  const std::string metrics = world.get("/metrics").body;
  EXPECT_NE(metrics.find(concat({"sobremesa_unknown_tables_total ", unknown + 1})),
            std::string::npos);
  EXPECT_NE(metrics.find("sobremesa_guesses_refused_total "), std::string::npos);
}

// The same address has guessed too much, and somebody there has left their seat.
TEST_F(House, GuessesKeepNobodyFromComingBack) {
  Limits limits;
  limits.outside = limits.loopback;
  limits.outside.unknown_tables = {.burst = 2, .per_second = 0.001};
  World small(1, brisk_habits(), limits);
  Party party = Party::make(small, "the-game", 3);
  Party open = Party::make(small, "the-game", 1);
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(small.call(Method::del, open.at("/seats/0"), {}, open.host).status, 200);
  ASSERT_EQ(small.post(party.at("/leave"), {}, party.tokens[0]).status, 200);
  ASSERT_EQ(small.call(Method::del, party.at("/seats/1"), {}, party.host).status, 200);
  while (small.get("/api/tables/no-such-table").status == 404) {
  }
  const std::string stranger = R"({"name":"Eva","token":"strange-AABBCCDDEEFFGG"})";
  const std::size_t before = small.disk->records(open.table).size();
  for (const std::string_view token : {"", "made-up", party.tokens[0].c_str()}) {
    for (const std::string_view path : {"/seats", "/seats/0/claim", "/seats/7/claim"}) {
      const ApiReply there = small.post(open.at(path), stranger, token);
      const ApiReply nowhere =
          small.post(concat({"/api/tables/no-such-table", path}), stranger, token);
      EXPECT_EQ(there.status, nowhere.status) << path << token;
      EXPECT_EQ(there.body, nowhere.body) << path << token;
    }
    for (const std::string_view body : {"{", "{}", R"({"name":"Eva","token":7})"}) {
      EXPECT_EQ(small.post(open.at("/seats"), body, token).status, 429) << body;
    }
  }
  EXPECT_EQ(small.disk->records(open.table).size(), before);
  EXPECT_EQ(small.post(party.at("/seats"), R"({"name":"Ana"})", party.tokens[0]).status, 201);
  EXPECT_EQ(small
                .post(party.at("/seats/1/claim"),
                      concat({R"({"name":"Bo","token":")", party.tokens[1], "\"}"}))
                .status,
            201);
  // As a body that asks again for what it got.
  EXPECT_EQ(
      small
          .post(party.at("/seats"), concat({R"({"name":"Cleo","token":")", party.tokens[2], "\"}"}))
          .status,
      201);
}

TEST_F(House, GuessesOverLiveConnectionsCountToo) {
  Limits limits;
  limits.outside.unknown_tables = {.burst = 2, .per_second = 0.1};
  limits.loopback.unknown_tables = {.burst = 3, .per_second = 0.1};
  World small(1, brisk_habits(), limits);
  const auto statuses = [&] {
    std::vector<int> all;
    for (int i = 0; i < 5; ++i) {
      small.live("no-such-table");
      all.push_back(small.live_status);
    }
    return all;
  };
  EXPECT_EQ(statuses(), (std::vector{404, 404, 429, 429, 429}));
  small.runtime.advance(Millis{10'000});
  EXPECT_EQ(statuses(), (std::vector{404, 429, 429, 429, 429}));
  small.address = "127.0.0.1";
  EXPECT_EQ(statuses(), (std::vector{404, 404, 404, 429, 429}));
}

TEST_F(House, IsSweptEveryHour) {
  world.runtime.advance(Millis{50'000});
  EXPECT_TRUE(world.store->cleanings.empty()) << "those who come back first";
  world.runtime.advance(Millis{20'000});
  ASSERT_EQ(world.store->cleanings.size(), 1U);
  EXPECT_EQ(world.store->cleanings[0].untouched_s, 30 * 24 * 3600);
  world.runtime.advance(Millis{3 * 3'600'000});
  EXPECT_EQ(world.store->cleanings.size(), 4U);
}

TEST_F(House, CountsWhatIsErasedAndSweepsThatAreLeftOut) {
  world.store->to_erase = {{.table = "a", .idle_s = 1, .why = WhyOld::unjoined},
                           {.table = "b", .idle_s = 2, .why = WhyOld::untouched},
                           {.table = "c", .idle_s = 3, .why = WhyOld::untouched}};
  world.runtime.advance(Millis{70'000});
  world.store->sweep = {.outcome = Sweep::Outcome::clock, .why = "it has leapt"};
  world.runtime.advance(Millis{3'600'000});
  const std::string metrics = world.get("/metrics").body;
  for (const char* line : {"sobremesa_tables_erased_total{why=\"unjoined\"} 1\n",
                           "sobremesa_tables_erased_total{why=\"untouched\"} 2\n",
                           "sobremesa_sweeps_total 1\n", "sobremesa_sweeps_skipped_total 1\n"}) {
    EXPECT_NE(metrics.find(line), std::string::npos) << line << " in\n" << metrics;
  }
}

TEST_F(House, AFullStoreTakesNoNewTablesAndTheOthersGoOn) {
  Habits habits = brisk_habits();
  habits.store_limit = 1'000;
  habits.store_reserve = 100;
  World full(1, habits);
  const Party party = Party::make(full, "the-game", 1);
  const auto new_table = [&full] {
    full.runtime.advance(Millis{20'000});
    return full.post("/api/tables", R"({"game":"the-game","seats":1})");
  };
  EXPECT_EQ(new_table().status, 201);
  full.store->size = {.bytes = 1'000, .free_bytes = 5'000};
  const ApiReply refused = new_table();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(text_member(refused.body, "error.code"), "store_full");
  EXPECT_EQ(refused.retry_after_s, 60);
  EXPECT_EQ(party.start().status, 200) << "tables that are there go on";
  full.store->size = {.bytes = 500, .free_bytes = 99};
  EXPECT_EQ(new_table().status, 503) << "the disk is nearly full";
  full.store->size = {.bytes = 500, .free_bytes = 99, .disk_bytes = 900};
  EXPECT_EQ(new_table().status, 201) << "of a small disk a tenth is enough";
  full.store->size = {.bytes = 500, .free_bytes = 89, .disk_bytes = 900};
  EXPECT_EQ(new_table().status, 503);
  full.store->size = {.bytes = 500, .free_bytes = std::nullopt};
  EXPECT_EQ(new_table().status, 201);
  const std::string metrics = full.get("/metrics").body;
  for (const char* line :
       {"sobremesa_store_full_total 3\n", "sobremesa_store_bytes 500\n",
        "sobremesa_store_limit_bytes 1000\n", "sobremesa_store_free_bytes -1\n"}) {
    EXPECT_NE(metrics.find(line), std::string::npos) << line << " in\n" << metrics;
  }
}

TEST_F(House, TablesMadeSinceTheStoreWasMeasuredCount) {
  Habits habits = brisk_habits();
  habits.store_reserve = 100'000;
  World small(1, habits);
  small.store->size = {.bytes = 500, .free_bytes = 120'000};
  small.runtime.advance(Millis{20'000});
  const auto new_table = [&small] {
    return small.post("/api/tables", R"({"game":"the-game","seats":1})").status;
  };
  int made = 0;
  while (made < 10 && new_table() == 201) ++made;
  EXPECT_EQ(made, 5) << "each counts as a page of 4096 bytes";
  // Looked at again a second later, and no later.
  small.runtime.advance(Millis{1'000});
  EXPECT_EQ(new_table(), 503) << "what it comes to is not known yet";
  small.runtime.advance(Millis{1});
  EXPECT_EQ(new_table(), 201);
}

TEST_F(House, SaysWhetherItIsWell) {
  EXPECT_EQ(world.get("/healthz").status, 200);
  Faults faults;
  faults.answers = [] { return false; };
  World ill(1, brisk_habits(), {}, faults);
  EXPECT_EQ(ill.get("/healthz").status, 503);
  EXPECT_EQ(ill.get("/api/tables/no-such-table").status, 503);
}

TEST_F(House, CountsWhatHappens) {
  const Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, R"({"moves":["24>A"]})").status, 200);
  ASSERT_EQ(party.play(0, R"({"moves":["25>A"]})").status, 422);
  const auto [sink, id] = world.live(party.table);
  const ApiReply reply = world.get("/metrics");
  EXPECT_TRUE(reply.content_type.starts_with("text/plain"));
  const auto has = [&](std::string_view line) {
    EXPECT_NE(reply.body.find(line), std::string::npos) << line << " in\n" << reply.body;
  };
  has("# TYPE sobremesa_requests_total counter\n");
  has("sobremesa_requests_total{route=\"/api/tables/{t}/moves\",status=\"422\"} 1\n");
  has("sobremesa_moves_total 1\n");
  has("sobremesa_refusals_total 1\n");
  has("# TYPE sobremesa_live_connections gauge\nsobremesa_live_connections 1\n");
  has("sobremesa_tables_awake 1\n");
  has("sobremesa_store_seconds_bucket{le=\"+Inf\"} ");
  EXPECT_EQ(reply.body.find(party.table), std::string::npos);
  EXPECT_EQ(reply.body.find("Person"), std::string::npos);
}

TEST_F(House, LogsRequestsWithoutWhatIsPrivate) {
  testing::internal::CaptureStderr();
  start_log(Severity::info);
  const Party party = Party::make(world, "the-game", 1);
  stop_log();
  const std::string log = testing::internal::GetCapturedStderr();
  const std::string line = log.substr(0, log.find('\n'));
  EXPECT_EQ(member(line, "event"), R"("request")");
  EXPECT_EQ(member(line, "route"), R"("/api/tables")");
  EXPECT_EQ(member(line, "status"), "201");
  for (const std::string& secret : {party.host, party.tokens[0], std::string("Person")}) {
    EXPECT_EQ(log.find(secret), std::string::npos);
  }
}

TEST_F(House, ALineThatIsTooLongIsCut) {
  Limits limits;
  limits.waiting = 2;
  Faults faults;
  faults.delay = [] { return Millis{100}; };
  World slow(1, brisk_habits(), limits, faults);
  int turned_away = 0;
  for (int i = 0; i < 5; ++i) {
    slow.send(Method::get, "/api/tables/no-such-table", {}, {}, {},
              [&](const ApiReply& reply) { turned_away += reply.status == 429 ? 1 : 0; });
  }
  EXPECT_EQ(turned_away, 3);
}

}  // namespace
}  // namespace sobremesa::server
