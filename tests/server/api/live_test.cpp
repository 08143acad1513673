// Live connections: what is sent down, when, and to whom.
#include <tuple>

#include "server/api/sight.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kTurn = R"({"moves":["24>A","31>A","end"],"after":0,"key":"k1"})";

struct Watched : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2);
};

TEST_F(Watched, FirstComesTheLobbyThenTheView) {
  const auto [before, early] = world.live(party.table, party.tokens[0]);
  EXPECT_EQ(world.live_status, 101);
  ASSERT_EQ(before->frames.size(), 1U);
  EXPECT_EQ(member(before->frames[0], "lobby.phase"), R"("lobby")");

  ASSERT_EQ(party.start().status, 200);
  const std::string view = before->last("view");
  EXPECT_EQ(member(view, "view.seat"), "0");
  EXPECT_EQ(text_member(view, "hash"), hash_of_view(party.view(party.tokens[0]).body));

  const auto [after, late] = world.live(party.table, party.tokens[1]);
  ASSERT_EQ(after->frames.size(), 2U);
  EXPECT_TRUE(after->frames[0].starts_with("{\"lobby\""));
  EXPECT_EQ(member(after->frames[1], "view.seat"), "1");
}

TEST_F(Watched, EverybodyGetsTheirOwnEvents) {
  ASSERT_EQ(party.start().status, 200);
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  const auto [theirs, b] = world.live(party.table, party.tokens[1]);
  const auto [watcher, c] = world.live(party.table);
  ASSERT_EQ(party.play(0, kTurn).status, 200);

  const std::string seen_by_me = mine->last("events");
  EXPECT_EQ(member(seen_by_me, "upto"), "3");
  EXPECT_NE(member(seen_by_me, "events.2.mine"), "[]");
  EXPECT_EQ(text_member(seen_by_me, "hash"), hash_of_view(party.view(party.tokens[0]).body));
  for (const auto& other : {theirs, watcher}) {
    EXPECT_EQ(member(other->last("events"), "events.2.mine"), "[]");
  }
  EXPECT_EQ(text_member(theirs->last("events"), "hash"),
            hash_of_view(party.view(party.tokens[1]).body));
  EXPECT_EQ(text_member(watcher->last("events"), "hash"), hash_of_view(party.view().body));
}

TEST_F(Watched, WhoComesLateIsToldWhatHappenedBefore) {
  ASSERT_EQ(party.start().status, 200);
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  const std::string opening = member(mine->last("view"), "view");
  ASSERT_EQ(party.play(0, kTurn).status, 200);
  ASSERT_EQ(world.post(party.at("/says"), R"({"phrase":"any"})", party.tokens[1]).status, 201);

  // As the own seat saw it, whole: from the deal to now.
  const std::string again = world.live(party.table, party.tokens[0], "past=1").first->last("view");
  EXPECT_EQ(member(again, "past.from"), opening);
  EXPECT_EQ(member(again, "past.events"), member(mine->last("events"), "events"));
  EXPECT_EQ(member(again, "past.says.0.phrase"), R"("any")");
  EXPECT_EQ(member(again, "view"), member(party.view(party.tokens[0]).body, ""));
  // As everybody saw it.
  const std::string watched = world.live(party.table, {}, "past=1").first->last("view");
  EXPECT_EQ(member(watched, "past.from.seat"), R"("watch")");
  EXPECT_EQ(member(watched, "past.from.hand"), "");
  EXPECT_EQ(member(watched, "past.events.2.mine"), "[]");
  // Only who asks is told, and once: a snapshot is the view alone, unless it asks too.
  const auto [quiet, b] = world.live(party.table, party.tokens[1], "past=1");
  world.message(b, R"({"snapshot":true})");
  EXPECT_EQ(member(quiet->last("view"), "past"), "");
  world.message(b, R"({"snapshot":true,"past":true})");
  EXPECT_NE(member(quiet->last("view"), "past"), "");
  EXPECT_EQ(member(world.live(party.table, party.tokens[1]).first->last("view"), "past"), "");
  // Who has the beginning gets the rest as events.
  const auto [near, c] = world.live(party.table, party.tokens[1], "after=2&past=1");
  EXPECT_TRUE(near->of("view").empty());
}

TEST(ThePast, OfAVeryLongGameIsNotTold) {
  Habits habits = brisk_habits();
  habits.past_events = 2;
  World world(1, habits);
  Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, kTurn).status, 200);
  const auto [late, id] = world.live(party.table, party.tokens[0], "past=1");
  EXPECT_EQ(member(late->last("view"), "view.upto"), "3");
  EXPECT_EQ(member(late->last("view"), "past"), "");
}

TEST_F(Watched, MovesGoUpAndTheReplyComesWithItsKey) {
  ASSERT_EQ(party.start().status, 200);
  const auto [sink, id] = world.live(party.table, party.tokens[0]);
  world.message(id, kTurn);
  const std::string reply = sink->last("reply");
  EXPECT_EQ(member(reply, "reply.key"), R"("k1")");
  EXPECT_EQ(member(reply, "reply.status"), "200");
  EXPECT_EQ(member(reply, "reply.upto"), "3");
  // The same over HTTP is the same request.
  EXPECT_EQ(member(party.play(0, kTurn).body, "upto"), "3");
  world.message(id, R"({"moves":["end"],"after":3,"key":"k2"})");
  EXPECT_EQ(member(sink->last("reply"), "reply.status"), "422");
  EXPECT_EQ(member(sink->last("reply"), "reply.refused.code"), R"("NOT_YOUR_TURN")");
}

TEST_F(Watched, WordsGoUpAndEverybodyHearsThem) {
  ASSERT_EQ(party.start().status, 200);
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  const auto [watcher, b] = world.live(party.table);
  world.message(a, R"({"say":{"phrase":"leave","pile":"B"}})");
  EXPECT_EQ(member(mine->last("reply"), "reply.status"), "201");
  EXPECT_EQ(member(watcher->last("says"), "says.0.phrase"), R"("leave")");
  EXPECT_EQ(member(watcher->last("says"), "says.0.seat"), "0");
  world.message(b, R"({"say":{"phrase":"bad"}})");
  EXPECT_EQ(member(watcher->last("reply"), "reply.status"), "401");
}

TEST_F(Watched, WhoComesBackGetsWhatWasMissed) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, kTurn).status, 200);
  const auto [behind, a] = world.live(party.table, party.tokens[1], "after=1");
  EXPECT_TRUE(behind->of("view").empty());
  EXPECT_EQ(member(behind->last("events"), "events.0.event"), R"("placed")");
  EXPECT_EQ(member(behind->last("events"), "events.1.event"), R"("turn_ended")");
  const auto [level, b] = world.live(party.table, party.tokens[1], "after=3");
  EXPECT_EQ(member(level->last("events"), "events"), "[]");
  EXPECT_EQ(member(level->last("events"), "upto"), "3");
  const auto [ahead, c] = world.live(party.table, party.tokens[1], "after=99");
  EXPECT_EQ(ahead->of("view").size(), 1U);
  (void)world.live(party.table, party.tokens[1], "after=x");
  EXPECT_EQ(world.live_status, 400);
}

TEST_F(Watched, ATokenInTheFirstMessageMakesAWatcherThePersonTheyAre) {
  ASSERT_EQ(party.start().status, 200);
  const auto [sink, id] = world.live(party.table);
  EXPECT_EQ(member(sink->last("view"), "view.seat"), R"("watch")");
  world.message(id, R"({"token":"nonsense"})");
  EXPECT_EQ(member(sink->last("reply"), "reply.status"), "401");
  world.message(id, concat({R"({"token":")", party.tokens[1], "\"}"}));
  EXPECT_EQ(member(sink->last("view"), "view.seat"), "1");
  EXPECT_EQ(member(party.lobby(), "seats.1.here"), "true");
}

TEST_F(Watched, ASnapshotIsTheWholeView) {
  ASSERT_EQ(party.start().status, 200);
  const auto [sink, id] = world.live(party.table, party.tokens[0]);
  world.message(id, R"({"snapshot":true})");
  EXPECT_EQ(sink->of("view").size(), 2U);
  EXPECT_EQ(sink->of("view")[0], sink->of("view")[1]);
}

TEST_F(Watched, GarbageIsAnsweredAndThenShownOut) {
  const auto [sink, id] = world.live(party.table);
  for (const std::string_view text : {"", "{", "[]", "{}", R"({"token":5})", "\xFF", "null"}) {
    world.message(id, text);
    EXPECT_EQ(member(sink->last("reply"), "reply.status"), "400") << text;
    EXPECT_FALSE(sink->closed);
  }
  world.message(id, "once more");
  EXPECT_TRUE(sink->closed);
}

TEST_F(Watched, WhereNobodyMayWatchOnlyTheLobbyIsShown) {
  ASSERT_EQ(
      world.call(Method::patch, party.at(""), R"({"settings":{"watchers":false}})", party.host)
          .status,
      200);
  const auto [sink, id] = world.live(party.table);
  const auto [seated, other] = world.live(party.table, party.tokens[0]);
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(party.view().status, 403);
  ASSERT_EQ(party.play(0, kTurn).status, 200);
  EXPECT_EQ(sink->frames.size(), sink->of("lobby").size());
  EXPECT_EQ(seated->of("events").size(), 1U);
  world.message(id, R"({"snapshot":true})");
  EXPECT_TRUE(sink->of("view").empty());
}

TEST_F(Watched, PresenceIsTold) {
  const auto [watcher, a] = world.live(party.table);
  world.runtime.advance(Millis{10'000});  // they called when they sat down
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.0.here"), "false");
  const auto [mine, b] = world.live(party.table, party.tokens[0]);
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.0.here"), "true");
  world.runtime.advance(Millis{60'000});
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.0.here"), "true");
  world.service->close_live(b);
  world.runtime.advance(Millis{9'000});
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.0.here"), "true");
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.0.here"), "false");
}

TEST_F(Watched, WhoLosesTheSeatIsShownOut) {
  const auto [sink, id] = world.live(party.table, party.tokens[1]);
  ASSERT_EQ(world.call(Method::del, party.at("/seats/1"), {}, party.host).status, 200);
  EXPECT_EQ(sink->last("bye"), R"({"bye":"seat"})");
  EXPECT_TRUE(sink->closed);
  (void)world.live(party.table, party.tokens[1]);
  EXPECT_EQ(world.live_status, 401);
}

TEST_F(Watched, UnknownTablesAndTooManyConnections) {
  (void)world.live("no-such-table");
  EXPECT_EQ(world.live_status, 404);
  EXPECT_EQ(world.service->tables_awake(), 1U);
  Limits limits;
  limits.outside.live = 2;
  World narrow(1, brisk_habits(), limits);
  Party other = Party::make(narrow, "the-game", 1);
  const auto [first, a] = narrow.live(other.table);
  const auto [second, b] = narrow.live(other.table);
  (void)narrow.live(other.table);
  EXPECT_EQ(narrow.live_status, 429);
  narrow.service->close_live(a);
  (void)narrow.live(other.table);
  EXPECT_EQ(narrow.live_status, 101);
}

TEST_F(Watched, BeforeTheEndEverybodyIsToldToComeBack) {
  const auto [sink, id] = world.live(party.table, party.tokens[0]);
  bool done = false;
  world.service->shut_down([&] { done = true; });
  world.runtime.run_until_idle();
  EXPECT_TRUE(done);
  EXPECT_EQ(sink->last("bye"), R"({"bye":"restart"})");
  EXPECT_TRUE(sink->closed);
  EXPECT_EQ(world.get(party.at("")).status, 503);
}

TEST_F(Watched, ABadMessageIsAnsweredWithItsKey) {
  const auto [sink, id] = world.live(party.table);
  world.message(id, R"({"mooves":["end"],"key":"k1"})");
  EXPECT_EQ(member(sink->last("reply"), "reply.status"), "400");
  EXPECT_EQ(member(sink->last("reply"), "reply.key"), R"("k1")");
}

struct Chatters : testing::Test {
  static Limits few_messages() {
    Limits limits;
    limits.messages = {.burst = 3, .per_second = 1};
    limits.floods = {.burst = 20, .per_second = 0.5};
    return limits;
  }
  void chat(int times) {
    for (int i = 0; i < times; ++i) world.message(id, R"({"snapshot":true})");
  }

  World world{1, brisk_habits(), few_messages()};
  Party party = Party::make(world, "the-game", 2);
  std::shared_ptr<HeardSink> sink;
  Api::LiveId id = 0;

  void SetUp() override {
    ASSERT_EQ(party.start().status, 200);
    std::tie(sink, id) = world.live(party.table, party.tokens[0]);
  }
};

TEST_F(Chatters, AreToldWhichMessageToSendAgainAndWhen) {
  chat(3);
  world.message(id, kTurn);
  const std::string reply = sink->last("reply");
  EXPECT_EQ(member(reply, "reply.status"), "429");
  EXPECT_EQ(member(reply, "reply.key"), R"("k1")");
  EXPECT_EQ(member(reply, "reply.error.code"), R"("too_many")");
  const auto wait_s = whole_number(member(reply, "reply.retry_after_s"));
  ASSERT_TRUE(wait_s);
  EXPECT_EQ(member(party.view().body, "upto"), "0");
  world.runtime.advance(Millis{1'000} * *wait_s);
  world.message(id, kTurn);
  EXPECT_EQ(member(sink->last("reply"), "reply.status"), "200");
  EXPECT_EQ(member(party.view().body, "upto"), "3");
}

TEST_F(Chatters, AreNotShownOutForBeingQuick) {
  for (int i = 0; i < 100; ++i) {
    chat(3 + 2);
    world.runtime.advance(Millis{4'000});
  }
  EXPECT_EQ(sink->of("reply").size(), 200U);
  EXPECT_FALSE(sink->closed);
}

TEST_F(Chatters, AreShownOutWhenTheyFlood) {
  chat(3 + 20);
  EXPECT_FALSE(sink->closed);
  chat(1);
  EXPECT_EQ(member(sink->last("reply"), "reply.status"), "429");
  EXPECT_TRUE(sink->closed);
}

}  // namespace
}  // namespace sobremesa::server
