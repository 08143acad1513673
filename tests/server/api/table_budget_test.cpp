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

// A table with people on both seats, whose host has used up what is for everybody.
struct Spent : testing::Test {
  static Limits few(std::size_t people, std::size_t records = 1'000) {
    Limits limits = plenty_from_one_address();
    limits.table.people = people;
    limits.table.records = records;
    return limits;
  }
  static ApiReply seat_bot(const Party& party, int seat, std::string_view bot) {
    return party.world.post(party.at("/bots"),
                            concat({R"({"seat":)", seat, R"(,"bot":")", bot, "\"}"}), party.host);
  }
  static ApiReply remove(const Party& party, int seat) {
    return party.world.call(Method::del, party.at(concat({"/seats/", seat})), {}, party.host);
  }
  // Three seats, the last one a bot's, which the host changes until nothing more is taken.
  static Party make(World& world, int refusal) {
    Party party = Party::make(world, "the-game", 3);
    EXPECT_EQ(remove(party, 2).status, 200);
    EXPECT_EQ(seat_bot(party, 2, "easy").status, 201);
    EXPECT_EQ(party.start().status, 200);
    EXPECT_EQ(remove(party, 1).status, 200);
    int status = 201;
    for (int i = 0; i < 100 && status == 201; ++i) {
      status = seat_bot(party, 2, i % 2 == 0 ? "medium" : "easy").status;
    }
    EXPECT_EQ(status, refusal);
    return party;
  }
};

TEST_F(Spent, TheHolderComesBackAllTheSame) {
  for (const bool full : {false, true}) {
    for (const int way : {0, 1, 2, 3}) {
      SCOPED_TRACE(concat({full ? "full " : "enough ", way}));
      World world(1, brisk_habits(), full ? few(500, 30) : few(20));
      Party party = make(world, full ? 413 : 429);
      const std::string_view path = way < 2 ? "/seats/1/claim" : "/seats";
      const std::string& token = party.tokens[1];
      const bool in_body = way % 2 == 1;
      const std::string body =
          concat({R"({"name":"Ana")", in_body ? concat({R"(,"token":")", token, "\""}) : "", "}"});
      const ApiReply back = world.post(party.at(path), body, in_body ? "" : token);
      EXPECT_EQ(back.status, 201) << back.body;
      EXPECT_EQ(member(party.view(text_member(back.body, "token")).body, "seat"), "1");
      // Strangers, and those who come from elsewhere, do not.
      EXPECT_EQ(world.post(party.at("/seats/2/claim"), R"({"name":"Eva"})").status,
                full ? 413 : 429);
      EXPECT_EQ(world.post(party.at("/seats/2/claim"), R"({"name":"Eva"})", token).status,
                full ? 413 : 429);
    }
  }
}

TEST_F(Spent, WhatWasAskedForBeforeIsAnsweredAsBefore) {
  for (const bool full : {false, true}) {
    World world(1, brisk_habits(), full ? few(500, 4) : few(3));
    Party party = Party::make(world, "the-game", 2);
    const std::string waits = concat({R"({"name":"Eva","token":"waits-AABBCCDDEEFFGGHH"})"});
    const ApiReply claimed = world.post(party.at("/seats/0/claim"), waits);
    ASSERT_EQ(claimed.status, 202);
    ASSERT_EQ(world.post(party.at("/seats/0/claim"), R"({"name":"Mia"})").status, full ? 413 : 429);
    EXPECT_EQ(world.post(party.at("/seats/0/claim"), waits).body, claimed.body);
    const ApiReply again = world.post(
        party.at("/seats"), concat({R"({"name":"Person 1","token":")", party.tokens[1], "\"}"}));
    EXPECT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(member(again.body, "seat"), "1");
  }
}

// Whoever may always come back must not go for ever.
TEST_F(Spent, GoingHasAnEndAndComingBackHasNone) {
  World world(1, brisk_habits(), few(20));
  Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(party.start().status, 200);
  std::string token = party.tokens[1];
  int status = 200;
  for (int i = 0; i < 100 && status == 200; ++i) {
    status = world.post(party.at("/leave"), {}, token).status;
    if (status != 200) break;
    const ApiReply back = world.post(party.at("/seats"), R"({"name":"Ana"})", token);
    ASSERT_EQ(back.status, 201);
    token = text_member(back.body, "token");
  }
  EXPECT_EQ(status, 429);
  EXPECT_LE(kept(world, party.table), 1U + 30 + 2);
  EXPECT_EQ(remove(party, 1).status, 429);
  EXPECT_EQ(member(party.view(token).body, "seat"), "1");
}

TEST_F(Spent, TheSameBotAgainIsNotStored) {
  World world;
  Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(remove(party, 1).status, 200);
  ASSERT_EQ(seat_bot(party, 1, "easy").status, 201);
  const std::size_t before = kept(world, party.table);
  const ApiReply again = seat_bot(party, 1, "easy");
  EXPECT_EQ(again.status, 201);
  EXPECT_EQ(again.body, R"({"seat":1,"bot":"easy"})");
  EXPECT_EQ(kept(world, party.table), before);
  EXPECT_EQ(seat_bot(party, 1, "medium").status, 201);
  EXPECT_EQ(kept(world, party.table), before + 1);
}

TEST(TableBudget, AnotherSeatIsNoNewStart) {
  World world(1, brisk_habits(), plenty_from_one_address());
  const Party party = Party::make(world, "the-game", 3);
  const auto toggle = [&](std::size_t who, bool on) {
    return world
        .post(party.at("/ready"), concat({R"({"ready":)", on ? "true" : "false", "}"}),
              party.tokens[who])
        .status;
  };
  const auto move = [&](int seat, int to) {
    return world
        .post(party.at(concat({"/seats/", seat, "/move"})), concat({R"({"to":)", to, "}"}),
              party.host)
        .status;
  };
  for (int i = 0; i < 20; ++i) ASSERT_EQ(toggle(0, i % 2 == 0), 200);
  ASSERT_EQ(move(0, 1), 200);
  EXPECT_EQ(toggle(0, true), 429);
  EXPECT_EQ(toggle(1, true), 200);  // who sits there now has done nothing
  world.come_back();
  ASSERT_EQ(move(1, 2), 200);
  EXPECT_EQ(toggle(0, true), 429);
  EXPECT_EQ(toggle(2, true), 200);
}

TEST(TableBudget, MovesAndWordsAreKeptWithoutPadding) {
  World world;
  const Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(party.start().status, 200);
  const std::size_t before = kept(world, party.table);
  const std::string blanks(60'000, ' ');
  const ApiReply reply = party.play(0, concat({R"({"moves":["24)", blanks, R"(>A"]})"}));
  EXPECT_EQ(reply.status, 400);
  EXPECT_NE(text_member(reply.body, "error.text").find("must be moves of at most 200 bytes"),
            std::string::npos)
      << reply.body;
  for (const std::string_view padded :
       {R"("phrase":"any","lang":")", R"("phrase":"leave","pile":"A)", R"("phrase":"any)"}) {
    EXPECT_EQ(
        world.post(party.at("/says"), concat({"{", padded, blanks, "\"}"}), party.tokens[0]).status,
        400)
        << padded;
  }
  EXPECT_EQ(kept(world, party.table), before);
  EXPECT_EQ(party.play(0, R"({"moves":["24>A"]})").status, 200);
}

TEST(TableBudget, WhatComesOverALiveConnectionIsCountedAsABody) {
  Limits limits;
  limits.outside.sent_bytes = {.burst = 1'000, .per_second = 100};
  World world(1, brisk_habits(), limits);
  const Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(party.start().status, 200);
  world.runtime.advance(Millis{10'000});
  const auto [sink, id] = world.live(party.table, party.tokens[0]);
  const std::string padded =
      concat({R"({"moves":["24>A"],"key":"k1","after":)", std::string(700, ' '), "0}"});
  world.message(id, padded);
  EXPECT_EQ(member(sink->last("reply"), "reply.status"), "200");
  world.message(id, padded);
  const std::string reply = sink->last("reply");
  EXPECT_EQ(member(reply, "reply.status"), "429");
  EXPECT_EQ(member(reply, "reply.key"), R"("k1")");
  EXPECT_EQ(member(reply, "reply.error.code"), R"("too_many")");
  EXPECT_NE(member(reply, "reply.retry_after_s"), "");
  // Nor by post, and not for ever.
  EXPECT_EQ(party.play(0, padded).status, 429);
  world.runtime.advance(Millis{10'000});
  world.message(id, padded);
  EXPECT_EQ(member(sink->last("reply"), "reply.status"), "200");
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
