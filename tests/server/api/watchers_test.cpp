// Who looks on is seen by those who play.
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Onlooking : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2);

  std::string watchers() const { return member(party.lobby(), "watchers"); }
};

TEST_F(Onlooking, IsToldToThoseWhoPlay) {
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  EXPECT_EQ(member(mine->last("lobby"), "lobby.watchers"), "");
  const auto [one, b] = world.live(party.table);
  EXPECT_EQ(member(mine->last("lobby"), "lobby.watchers"), R"({"count":1,"names":[]})");
  const auto [two, c] = world.live(party.table);
  EXPECT_EQ(member(mine->last("lobby"), "lobby.watchers.count"), "2");
  EXPECT_EQ(member(two->last("lobby"), "lobby.watchers.count"), "2");
  EXPECT_EQ(watchers(), R"({"count":2,"names":[]})");
  world.service->close_live(b);
  world.service->close_live(c);
  EXPECT_EQ(member(mine->last("lobby"), "lobby.watchers"), "");
}

TEST_F(Onlooking, MayHaveAName) {
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  const auto [eva, b] = world.live(party.table);
  world.message(b, R"({"watch":{"name":"  Eva "},"key":"k"})");
  EXPECT_EQ(member(eva->last("reply"), "reply"), R"({"key":"k","status":200})");
  EXPECT_EQ(member(mine->last("lobby"), "lobby.watchers"), R"({"count":1,"names":["Eva"]})");
  world.message(b, R"({"watch":{"name":null}})");
  EXPECT_EQ(member(mine->last("lobby"), "lobby.watchers.names"), "[]");
  // Nowhere else: what is stored knows nothing of it.
  for (const std::string& text : world.disk->records(party.table)) {
    EXPECT_EQ(text.find("Eva"), std::string::npos);
  }
}

TEST_F(Onlooking, ANameIsOneThatCouldSitThere) {
  const auto [eva, b] = world.live(party.table);
  for (const std::string_view no :
       {R"({"watch":{"name":""}})", R"({"watch":{"name":"12345678901234567"}})",
        R"({"watch":{"name":5}})", R"({"watch":{}})", R"({"watch":true})"}) {
    world.message(b, no);
    EXPECT_EQ(member(eva->last("reply"), "reply.status"), "400") << no;
  }
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  world.message(a, R"({"watch":{"name":"Eva"}})");
  EXPECT_EQ(member(mine->last("reply"), "reply.error.code"), R"("seated")");
  EXPECT_EQ(watchers(), R"({"count":1,"names":[]})");
}

TEST_F(Onlooking, NamesAreNotGivenWithoutEnd) {
  const auto [eva, b] = world.live(party.table);
  for (int i = 0; i < 5; ++i) {
    world.message(b, concat({R"({"watch":{"name":"Eva )", i, R"("}})"}));
    EXPECT_EQ(member(eva->last("reply"), "reply.status"), "200");
  }
  world.message(b, R"({"watch":{"name":"Eva"}})");
  EXPECT_EQ(member(eva->last("reply"), "reply.status"), "429");
  EXPECT_EQ(watchers(), R"({"count":1,"names":["Eva 4"]})");
}

TEST_F(Onlooking, EndsWithSittingDown) {
  Party open = Party::make(world, "the-game", 1);
  const auto [watcher, b] = world.live(open.table);
  EXPECT_EQ(member(open.lobby(), "watchers.count"), "1");
  world.message(b, concat({R"({"token":")", open.tokens[0], "\"}"}));
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.you"), "0");
  EXPECT_EQ(member(open.lobby(), "watchers"), "");
}

TEST_F(Onlooking, IsNothingWhereNobodyMayWatch) {
  Party closed = Party::make(world, "the-game", 2, R"("settings":{"watchers":false})");
  const auto [somebody, b] = world.live(closed.table);
  EXPECT_EQ(world.live_status, 101);
  EXPECT_EQ(member(closed.lobby(), "watchers"), "");
}

TEST_F(Onlooking, IsCountedOverAllNodes) {
  FaultyStore store(world.runtime, world.disk);
  Service other(world.runtime, store, world.thinkers, world.metrics, {}, brisk_habits());
  bool cut_off = false;
  other.tell_watchers_with([&](const std::string& table, std::size_t count) {
    if (!cut_off) world.service->hear_watchers("other", table, count);
  });
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  const auto [here, b] = world.live(party.table);
  auto there = std::make_shared<HeardSink>();
  other.open_live({.path = party.at("/live"), .address = "192.0.2.2"}, there,
                  [](const ApiReply&, Api::LiveId) {});
  world.runtime.run_until_idle();
  EXPECT_EQ(member(mine->last("lobby"), "lobby.watchers.count"), "2");
  world.runtime.advance(Millis{60'000});
  EXPECT_EQ(watchers(), R"({"count":2,"names":[]})");
  cut_off = true;
  world.runtime.advance(Millis{20'000});
  EXPECT_EQ(watchers(), R"({"count":1,"names":[]})");
}

}  // namespace
}  // namespace sobremesa::server
