// One game after the other at the same table: commitments, logs, rematches.
#include "table/words.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Games : testing::Test {
  World world;
};

TEST_F(Games, ACommitmentBindsSeedAndSalt) {
  Party solo = Party::make(world, "the-game", 1, "");
  ASSERT_EQ(world.get(solo.at("/log")).status, 403);
  ASSERT_EQ(solo.start().status, 200);
  ASSERT_EQ(world.get(solo.at("/log")).status, 403);
  solo.finish();
  const std::string log = world.get(solo.at("/log")).body;
  const std::string seed = text_member(log, "seed");
  ASSERT_EQ(seed.size(), 64U);
  const std::string salt = text_member(log, "salt");
  ASSERT_EQ(salt.size(), 32U);
  EXPECT_EQ(to_hex(sha256(concat({seed, ":", salt})).bytes), solo.commitment);
  EXPECT_EQ(text_member(log, "commitment"), solo.commitment);
  wire::Document document;
  EXPECT_TRUE(load_table(*document.parse(log)));  // every move is judged again
}

TEST_F(Games, ARematchIsTheNextGameWithANewCommitment) {
  Party solo = Party::make(world, "the-game", 1, R"("seed":3)");
  const auto [sink, id] = world.live(solo.table, solo.tokens[0]);
  ASSERT_EQ(solo.start().status, 200);
  solo.finish();
  EXPECT_EQ(solo.start().status, 409);
  const ApiReply again = world.post(solo.at("/rematch"), {}, solo.tokens[0]);
  ASSERT_EQ(again.status, 200);
  EXPECT_EQ(member(again.body, "game_number"), "2");
  EXPECT_NE(text_member(again.body, "commitment"), solo.commitment);
  EXPECT_EQ(member(solo.lobby(), "phase"), R"("lobby")");
  EXPECT_EQ(member(solo.lobby(), "seats.0.name"), R"("Person 0")");
  EXPECT_EQ(member(sink->last("lobby"), "lobby.game_number"), "2");
  ASSERT_EQ(solo.start().status, 200);
  EXPECT_EQ(member(solo.view(solo.tokens[0]).body, "known_deal"), "");
  EXPECT_EQ(member(sink->last("view"), "view.upto"), "0");

  // The first game's log is still there, the second's not yet, a third never was.
  const ApiReply first = world.get(solo.at("/log"), {}, "game=1");
  ASSERT_EQ(first.status, 200);
  EXPECT_EQ(member(first.body, "seed"), "3");
  EXPECT_EQ(text_member(first.body, "commitment"), solo.commitment);
  EXPECT_EQ(world.get(solo.at("/log")).status, 403);
  EXPECT_EQ(world.get(solo.at("/log"), {}, "game=2").status, 403);
  EXPECT_EQ(world.get(solo.at("/log"), {}, "game=3").status, 404);
  EXPECT_EQ(world.get(solo.at("/log"), {}, "game=x").status, 400);
}

TEST_F(Games, AKeyOfAnEarlierGameStillHasItsAnswer) {
  Party solo = Party::make(world, "the-game", 1, R"("seed":3)");
  ASSERT_EQ(solo.start().status, 200);
  const std::string card = member(solo.view(solo.tokens[0]).body, "hand.0");
  const std::string body = concat({R"({"moves":[")", card, R"(>A"],"key":"first"})"});
  const ApiReply first = solo.play(0, body);
  ASSERT_EQ(first.status, 200);
  solo.finish();
  ASSERT_EQ(world.post(solo.at("/rematch"), {}, solo.host).status, 200);
  ASSERT_EQ(solo.start().status, 200);
  EXPECT_EQ(solo.play(0, body).body, first.body);
  EXPECT_EQ(member(solo.view().body, "upto"), "0");
}

// Play again, same table: one tap.
struct OneTap : testing::Test {
  static constexpr std::string_view kAtOnce = R"({"start":true})";
  World world;
  Party party = Party::make(world, "the-game", 2);

  void SetUp() override {
    ASSERT_EQ(party.start().status, 200);
    party.finish();
  }
  ApiReply rematch(std::string_view body, std::string_view token) {
    return world.post(party.at("/rematch"), body, token);
  }
};

TEST_F(OneTap, DealsTheNextGameToTheSameSeats) {
  const auto [sink, id] = world.live(party.table, party.tokens[0]);
  sink->frames.clear();
  const ApiReply reply = rematch(kAtOnce, party.tokens[1]);  // not the host
  ASSERT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(member(reply.body, "game_number"), "2");
  EXPECT_NE(text_member(reply.body, "commitment"), party.commitment);
  const std::string lobby = party.lobby();
  EXPECT_EQ(member(lobby, "phase"), R"("playing")");
  EXPECT_EQ(member(lobby, "seats.1.name"), R"("Person 1")");
  EXPECT_EQ(member(party.view(party.tokens[1]).body, "upto"), "0");
  // Who looks on has the commitment before the first card.
  ASSERT_EQ(sink->frames.size(), 2U);
  EXPECT_EQ(member(sink->frames[0], "lobby.commitment"), member(reply.body, "commitment"));
  EXPECT_EQ(member(sink->frames[1], "view.seat"), "0");
  // Whoever taps a moment later finds the game begun.
  EXPECT_EQ(member(rematch(kAtOnce, party.tokens[0]).body, "error.code"), R"("not_over")");
  world.come_back();
  EXPECT_EQ(member(party.lobby(), "phase"), R"("playing")");
  EXPECT_EQ(member(party.lobby(), "game_number"), "2");
}

// Who would like to play again waits in the next lobby for the others.
TEST_F(OneTap, OrAQuestionToTheOthers) {
  const ApiReply reply = rematch(R"({"ready":true})", party.tokens[1]);
  ASSERT_EQ(reply.status, 200) << reply.body;
  world.come_back();
  const std::string lobby = party.lobby();
  EXPECT_EQ(member(lobby, "phase"), R"("lobby")");
  EXPECT_EQ(member(lobby, "game_number"), "2");
  EXPECT_EQ(member(lobby, "seats.0.ready"), "false");
  EXPECT_EQ(member(lobby, "seats.1.ready"), "true");
  EXPECT_EQ(member(rematch(R"({"ready":true})", party.tokens[0]).body, "error.code"),
            R"("not_over")");
}

TEST_F(OneTap, NobodyWaitsAndStartsAtOnce) {
  EXPECT_EQ(rematch(R"({"ready":true,"start":true})", party.tokens[1]).status, 400);
  EXPECT_EQ(member(party.lobby(), "phase"), R"("over")");
}

// The host's token has no seat that could be ready.
TEST_F(OneTap, TheHostsTokenAlonePlaysNothing) {
  ASSERT_EQ(rematch(R"({"ready":true})", party.host).status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.ready"), "false");
  EXPECT_EQ(member(party.lobby(), "seats.1.ready"), "false");
}

TEST_F(OneTap, BotsAreStillThereAndPlay) {
  ASSERT_EQ(world.call(Method::del, party.at("/seats/0"), {}, party.host).status, 200);
  ASSERT_EQ(world.post(party.at("/bots"), R"({"seat":0,"bot":"easy"})", party.host).status, 201);
  ASSERT_EQ(rematch(kAtOnce, party.host).status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.bot"), R"("easy")");
  EXPECT_EQ(member(party.view().body, "to_act"), "1");  // the bot has played
}

TEST_F(OneTap, NeedsEverySeatAndChangesNothingOtherwise) {
  ASSERT_EQ(world.post(party.at("/leave"), {}, party.tokens[0]).status, 200);
  const std::string before = party.lobby();
  EXPECT_EQ(member(rematch(kAtOnce, party.tokens[1]).body, "error.code"), R"("seats_free")");
  EXPECT_EQ(party.lobby(), before);
  EXPECT_EQ(rematch({}, party.tokens[1]).status, 200);  // the lobby, where others may sit down
  EXPECT_EQ(member(party.lobby(), "phase"), R"("lobby")");
}

TEST_F(OneTap, IsAskedForByItsName) {
  EXPECT_EQ(rematch(R"({"start":"yes"})", party.host).status, 400);
  EXPECT_EQ(rematch(R"({"begin":true})", party.host).status, 400);
  EXPECT_EQ(rematch("[]", party.host).status, 400);
  EXPECT_EQ(rematch(kAtOnce, {}).status, 401);
  EXPECT_EQ(rematch(R"({"start":false})", party.host).status, 200);
  EXPECT_EQ(member(party.lobby(), "phase"), R"("lobby")");
}

}  // namespace
}  // namespace sobremesa::server
