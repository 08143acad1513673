// What a bot did for a person is called so: in frames, in what came before, and in the log.
#include "server/api/sight.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kTurnOfAna = R"({"moves":["24>A","31>A","end"]})";

struct StoodInFor : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2, R"("seed":7,"settings":{"timer_s":60})");

  void let_a_bot_stand_in(int seat, std::size_t asked_by) {
    world.runtime.advance(Millis{21'000});
    const ApiReply reply = world.post(party.at(concat({"/seats/", seat, "/standin"})),
                                      R"({"on":true,"bot":"easy"})", party.tokens[asked_by]);
    ASSERT_EQ(reply.status, 200) << reply.body;
  }
  // Whether the log loads as it is.
  static bool is_by_the_rules(std::string_view log) {
    wire::Document document;
    return load_table(*document.parse(log)).has_value();
  }
};

TEST_F(StoodInFor, ATurnPlayedByTheTimerIsToldToEverybody) {
  ASSERT_EQ(party.start().status, 200);
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  const auto [watcher, b] = world.live(party.table);
  world.runtime.advance(Millis{60'000});
  const std::string events = mine->last("events");
  EXPECT_EQ(member(events, "stood_in"), concat({R"([{"seat":0,"from":0,"upto":)",
                                                member(events, "upto"), R"(,"why":"timer"}])"}));
  EXPECT_EQ(member(watcher->last("events"), "stood_in"), member(events, "stood_in"));
  // Who comes later is told it with what happened before, and not what they know already.
  const auto [late, c] = world.live(party.table, party.tokens[1], "past=1");
  EXPECT_EQ(member(late->last("view"), "past.stood_in"), member(events, "stood_in"));
  const auto [near, d] =
      world.live(party.table, party.tokens[1], concat({"after=", member(events, "upto")}));
  EXPECT_EQ(member(near->last("events"), "stood_in"), "");
}

TEST_F(StoodInFor, WhatPeopleDoThemselvesIsNotCalledSo) {
  ASSERT_EQ(party.start().status, 200);
  const auto [mine, a] = world.live(party.table, party.tokens[0], "past=1");
  ASSERT_EQ(party.play(0, kTurnOfAna).status, 200);
  EXPECT_EQ(member(mine->last("events"), "stood_in"), "");
  const auto [late, b] = world.live(party.table, party.tokens[1], "past=1");
  EXPECT_NE(member(late->last("view"), "past"), "");
  EXPECT_EQ(member(late->last("view"), "past.stood_in"), "");
}

TEST_F(StoodInFor, TheStandInsTurnsAndWordsAreInTheLog) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, kTurnOfAna).status, 200);
  let_a_bot_stand_in(1, 0);
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(member(party.view().body, "to_act"), "0");  // it has played
  world.come_back();                                    // as it is kept, too
  party.finish();
  const std::string log = world.get(party.at("/log")).body;
  EXPECT_EQ(member(log, "stood_in.0"), R"({"act":1,"why":"standin"})");
  EXPECT_EQ(member(log, "moves.1.seat"), "1");
  EXPECT_TRUE(is_by_the_rules(log)) << log;
}

TEST(SaidForSomebody, HasItsPlaceInFramesAndLogs) {
  Gathering g;
  const auto happens = [&](const Record& record) { ASSERT_FALSE(fold(g, record)); };
  happens(Created{.game = "the-game", .seats = 2, .options = "{}"});
  happens(Seated{.seat = Seat{0}, .name = "Ana", .token = sha256("a")});
  happens(Seated{.seat = Seat{1}, .name = "Eva", .token = sha256("e")});
  happens(Dealt{});
  happens(Spoke{.seat = Seat{1}, .phrase = "leave", .pile = "A"});
  happens(StoodIn{Seat{1}, "easy"});
  happens(Spoke{.seat = Seat{1}, .phrase = "leave", .pile = "B"});
  happens(Spoke{.seat = Seat{0}, .phrase = "leave", .pile = "C"});
  EXPECT_EQ(g.said_for, std::vector<std::size_t>{1});
  std::string frame;
  wire::Writer out(frame);
  out.begin_object();
  put_said_for(g, 1, out);
  out.end_object();
  EXPECT_EQ(frame, R"({"stood_in":[0]})");
  EXPECT_EQ(member(log_text(g), "stood_in"), R"([{"say":1}])");
  happens(Rematched{});
  EXPECT_TRUE(g.said_for.empty());
}

// --- who played ---------------------------------------------------------------------------------

TEST_F(StoodInFor, TheLogSaysWhoPlayedWhoeverComesLater) {
  ASSERT_EQ(party.start().status, 200);
  party.finish();
  ASSERT_EQ(world.post(party.at("/leave"), {}, party.tokens[0]).status, 200);
  party.sit("Somebody else");
  const std::string log = world.get(party.at("/log")).body;
  EXPECT_EQ(member(log, "players"),
            R"([{"name":"Person 0","bot":null},{"name":"Person 1","bot":null}])");
  EXPECT_TRUE(is_by_the_rules(log)) << log;
  ASSERT_EQ(world.post(party.at("/rematch"), R"({"start":true})", party.tokens[1]).status, 200);
  party.tokens[0] = party.tokens[2];
  party.finish();
  EXPECT_EQ(member(world.get(party.at("/log"), {}, "game=1").body, "players"),
            member(log, "players"));
  EXPECT_EQ(text_member(world.get(party.at("/log"), {}, "game=2").body, "players.0.name"),
            "Somebody else");
}

TEST_F(StoodInFor, BotsAndThoseWhoLeftAreInTheLog) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(world.post(party.at("/leave"), {}, party.tokens[1]).status, 200);
  party.finish();
  EXPECT_EQ(member(world.get(party.at("/log")).body, "players.1"),
            R"({"name":null,"bot":"medium","holder":"Person 1"})");
}

TEST(TheLobby, SaysWhoseTurnItIsAndSinceWhen) {
  World world;
  Party party = Party::make(world, "the-game", 2);
  EXPECT_EQ(member(party.lobby(), "to_act"), "");
  EXPECT_EQ(member(party.lobby(), "since"), "");
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.lobby(), "to_act"), "0");
  world.runtime.advance(Millis{90'000});
  ASSERT_EQ(party.play(0, kTurnOfAna).status, 200);
  const std::string since = concat({world.runtime.unix_time()});
  world.runtime.advance(Millis{500'000});
  world.come_back();
  EXPECT_EQ(member(party.lobby(), "to_act"), "1");
  EXPECT_EQ(member(party.lobby(), "since"), since);
}

}  // namespace
}  // namespace sobremesa::server
