// Nobody fills the store from one table, however patient they are.
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

std::size_t kept(const World& world, const std::string& table) {
  return world.disk->records(table).size();
}

Limits plenty_from_one_address() {
  Limits limits;
  limits.outside = limits.loopback;
  return limits;
}

TEST(TableBudget, ReadyIsStoredTwentyTimesAGame) {
  World world(1, brisk_habits(), plenty_from_one_address());
  const Party party = Party::make(world, "the-game", 2);
  const auto toggle = [&](std::size_t seat, bool on) {
    return world.post(party.at("/ready"), concat({R"({"ready":)", on ? "true" : "false", "}"}),
                      party.tokens[seat]);
  };
  for (int i = 0; i < 20; ++i) ASSERT_EQ(toggle(0, i % 2 == 0).status, 200);
  const std::size_t before = kept(world, party.table);
  const ApiReply refused = toggle(0, true);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(member(refused.body, "error.code"), R"("enough")");
  EXPECT_EQ(world.post(party.at("/colour"), R"({"colour":3})", party.tokens[0]).status, 429);
  EXPECT_EQ(kept(world, party.table), before);
  // One person's games with the button are nobody else's trouble.
  EXPECT_EQ(toggle(1, true).status, 200);
  // Also for a table that slept meanwhile.
  world.come_back();
  EXPECT_EQ(toggle(0, true).status, 429);
  // And they play, and the next game is another.
  ASSERT_EQ(party.start().status, 200);
  party.finish();
  ASSERT_EQ(world.post(party.at("/rematch"), {}, party.host).status, 200);
  EXPECT_EQ(toggle(0, true).status, 200);
  EXPECT_NE(world.get("/metrics").body.find("sobremesa_table_budget_refusals_total 3\n"),
            std::string::npos);
}

TEST(TableBudget, ComingAndGoingEndsButWhoIsThereMayLeave) {
  Limits limits = plenty_from_one_address();
  limits.table.people = 10;
  World world(1, brisk_habits(), limits);
  Party party = Party::make(world, "the-game", 2);
  for (int i = 0; i < 4; ++i) {
    ASSERT_EQ(world.post(party.at("/leave"), {}, party.tokens.back()).status, 200);
    party.sit("Eva");
  }
  EXPECT_EQ(world.post(party.at("/seats/1/claim"), R"({"name":"Mia"})").status, 429);
  EXPECT_EQ(world.post(party.at("/bots"), R"({"seat":0,"bot":"easy"})", party.host).status, 429);
  EXPECT_EQ(world.post(party.at("/leave"), {}, party.tokens.back()).status, 200);
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva"})").status, 429);
  EXPECT_EQ(world.call(Method::patch, party.at(""), R"({"locked":true})", party.host).status, 200);
}

TEST(TableBudget, APatchThatChangesNothingIsNotStored) {
  World world;
  const Party party =
      Party::make(world, "the-game", 2, R"("options":{"expert":true,"talk":"voice"})");
  const auto patch = [&](std::string_view body) {
    return world.call(Method::patch, party.at(""), body, party.host).status;
  };
  const std::size_t before = kept(world, party.table);
  EXPECT_EQ(patch(R"({"options":{"talk":"voice"}})"), 200);
  EXPECT_EQ(patch(R"({"options":{"expert":true},"seats":2,"locked":false})"), 200);
  EXPECT_EQ(patch(R"({"settings":{"hints":true}})"), 200);
  EXPECT_EQ(patch("{}"), 200);
  EXPECT_EQ(kept(world, party.table), before);
  EXPECT_EQ(patch(R"({"options":{"expert":null},"seats":2})"), 200);
  EXPECT_EQ(kept(world, party.table), before + 1);
  EXPECT_EQ(world.disk->records(party.table).back().find("seats"), std::string::npos);
}

TEST(TableBudget, ChangesEndToo) {
  Limits limits = plenty_from_one_address();
  limits.table.changes = 3;
  World world(1, brisk_habits(), limits);
  const Party party = Party::make(world, "the-game", 2);
  const auto lock = [&](bool on) {
    return world
        .call(Method::patch, party.at(""), concat({R"({"locked":)", on ? "true" : "false", "}"}),
              party.host)
        .status;
  };
  EXPECT_EQ(lock(true), 200);
  EXPECT_EQ(lock(false), 200);
  EXPECT_EQ(lock(true), 200);
  EXPECT_EQ(lock(false), 429);
}

TEST(TableBudget, ATableIsFullAtSomeTime) {
  for (const bool by_bytes : {false, true}) {
    Limits limits = plenty_from_one_address();
    (by_bytes ? limits.table.bytes : limits.table.records) = by_bytes ? 1'200 : 5;
    World world(1, brisk_habits(), limits);
    const Party party = Party::make(world, "the-game", 2);
    int status = 0;
    for (int i = 0; i < 30 && status != 413; ++i) {
      const std::string body = concat({R"({"locked":)", i % 2 == 0 ? "true" : "false", "}"});
      const ApiReply reply = world.call(Method::patch, party.at(""), body, party.host);
      status = reply.status;
      if (status == 413) {
        EXPECT_EQ(member(reply.body, "error.code"), R"("table_full")");
      }
    }
    EXPECT_EQ(status, 413);
    EXPECT_EQ(world.get(party.at("")).status, 200) << "it can still be looked at";
  }
}

TEST(TableBudget, FreeTextInOptionsIsShort) {
  World world;
  const auto made = [&](std::size_t size) {
    const std::string options =
        concat({R"({"orders":{"provenance":")", std::string(size, 'x'), R"(","orders":[]}})"});
    return world.post("/api/tables",
                      concat({R"({"game":"the-game-extreme","seats":2,"options":)", options, "}"}));
  };
  const ApiReply reply = made(201);
  EXPECT_EQ(reply.status, 400);
  EXPECT_NE(text_member(reply.body, "error.text")
                .find("options.orders.provenance: must have at most 200 bytes"),
            std::string::npos)
      << reply.body;
  EXPECT_EQ(made(200).body.find("provenance"), std::string::npos);
}

TEST(TableBudget, WhatOneAddressSendsIsCounted) {
  Limits limits;
  limits.outside.sent_bytes = {.burst = 1'000, .per_second = 100};
  limits.outside.seats = {.burst = 2, .per_second = 0.1};
  World world(1, brisk_habits(), limits);
  const Party party = Party::make(world, "the-game", 2);
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva"})").status, 429);
  world.runtime.advance(Millis{10'000});
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva"})").status, 409);
  const std::string large(900, ' ');
  EXPECT_EQ(world.post(party.at("/ready"), large, party.tokens[0]).status, 400);
  EXPECT_EQ(world.post(party.at("/ready"), large, party.tokens[0]).status, 429);
  EXPECT_EQ(world.get(party.at("")).status, 200);
}

}  // namespace
}  // namespace sobremesa::server
