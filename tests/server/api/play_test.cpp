// Playing over the API: views, moves, keys, what is stale, what is said.
#include "server/api/sight.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

// The deal of seed 7 with two seats: seat 0 may play 24 and 31 on A.
constexpr std::string_view kFirstTurn = R"({"after":0,"moves":["24>A","31>A","end"],"key":"k1"})";

struct Played : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2);
};

TEST_F(Played, NothingIsShownBeforeTheDeal) {
  EXPECT_EQ(party.view(party.tokens[0]).status, 409);
  EXPECT_EQ(member(party.view().body, "error.code"), R"("not_started")");
  EXPECT_EQ(party.play(0, kFirstTurn).status, 409);
}

TEST_F(Played, EverybodySeesTheirOwnHandAndWatchersNone) {
  ASSERT_EQ(party.start().status, 200);
  const std::string mine = party.view(party.tokens[0]).body;
  const std::string theirs = party.view(party.tokens[1]).body;
  EXPECT_EQ(member(mine, "seat"), "0");
  EXPECT_EQ(member(theirs, "seat"), "1");
  EXPECT_NE(member(mine, "hand"), member(theirs, "hand"));
  EXPECT_EQ(member(party.view().body, "seat"), R"("watch")");
  EXPECT_EQ(member(party.view().body, "hand"), "");
  EXPECT_EQ(member(party.view(party.host).body, "seat"), R"("watch")");
}

TEST_F(Played, AGivenSeedIsMarkedInEveryView) {
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.view().body, "known_deal"), "true");
  EXPECT_EQ(member(party.view(party.tokens[1]).body, "known_deal"), "true");
  EXPECT_EQ(member(party.lobby(), "known_deal"), "true");
  Party other = Party::make(world, "the-game", 1, "");
  ASSERT_EQ(other.start().status, 200);
  EXPECT_EQ(member(other.view().body, "known_deal"), "");
}

TEST_F(Played, AnAcceptedMoveAnswersWithTheMoversOwnEvents) {
  ASSERT_EQ(party.start().status, 200);
  const ApiReply reply = party.play(0, kFirstTurn);
  ASSERT_EQ(reply.status, 200) << reply.body;
  EXPECT_EQ(member(reply.body, "events.2.event"), R"("turn_ended")");
  EXPECT_EQ(member(reply.body, "events.2.drew"), "2");  // a number: the cards are in "mine"
  EXPECT_NE(member(reply.body, "events.2.mine"), "[]");
  EXPECT_EQ(member(reply.body, "upto"), "3");
  EXPECT_EQ(member(reply.body, "result"), "null");
  EXPECT_EQ(member(party.view(party.tokens[1]).body, "to_act"), "1");
}

TEST_F(Played, TheSameKeyAgainGivesTheSameAnswerAndNothingHappensTwice) {
  ASSERT_EQ(party.start().status, 200);
  const ApiReply first = party.play(0, kFirstTurn);
  const auto records = world.disk->records(party.table).size();
  const ApiReply again =
      party.play(0, kFirstTurn);  // its "after" is stale by now: the key comes first
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body, first.body);
  EXPECT_EQ(world.disk->records(party.table).size(), records);
  // Members in another order are the same body.
  EXPECT_EQ(party.play(0, R"({"key":"k1","moves":["24>A", "31>A", "end"],"after":0})").body,
            first.body);
}

TEST_F(Played, AKeyBelongsToItsSeatAndItsBody) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, kFirstTurn).status, 200);
  const ApiReply other = party.play(0, R"({"after":0,"moves":["24>B"],"key":"k1"})");
  EXPECT_EQ(other.status, 400);
  EXPECT_EQ(member(other.body, "error.code"), R"("key_used")");
  EXPECT_EQ(party.play(1, kFirstTurn).status, 409);  // another seat: a new key, and stale
}

TEST_F(Played, ARefusedRequestIsNotKeptUnderItsKey) {
  ASSERT_EQ(party.start().status, 200);
  const ApiReply refused = party.play(0, R"({"after":0,"moves":["end"],"key":"k1"})");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(member(refused.body, "refused.rule"), R"("TG-24")");
  EXPECT_EQ(party.play(0, kFirstTurn).status, 200);
}

TEST_F(Played, AKeyIsRememberedAfterARestartAndIntoTheNextGame) {
  Party solo = Party::make(world, "the-game", 1, R"("seed":3)");
  ASSERT_EQ(solo.start().status, 200);
  const std::string hand = member(solo.view(solo.tokens[0]).body, "hand.0");
  const std::string body = concat({R"({"moves":[")", hand, R"(>A"],"key":"first"})"});
  const ApiReply first = solo.play(0, body);
  ASSERT_EQ(first.status, 200) << first.body;
  world.come_back();
  EXPECT_EQ(solo.play(0, body).body, first.body);
}

TEST_F(Played, AStaleRequestIsToldWhatItMissed) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, kFirstTurn).status, 200);
  const ApiReply stale = party.play(1, R"({"after":1,"moves":["end"]})");
  EXPECT_EQ(stale.status, 409);
  EXPECT_EQ(member(stale.body, "error.code"), R"("stale")");
  EXPECT_EQ(member(stale.body, "upto"), "3");
  EXPECT_EQ(member(stale.body, "events.0.event"), R"("placed")");
  EXPECT_EQ(member(stale.body, "events.1.mine"), "[]");  // the other seat's new cards
  EXPECT_EQ(party.play(1, R"({"after":9,"moves":["end"]})").status, 409);
  EXPECT_EQ(party.play(1, R"({"moves":["end"]})").status, 422);  // no "after": judged as it is
}

TEST_F(Played, BadBodiesNameTheField) {
  ASSERT_EQ(party.start().status, 200);
  const auto text = [&](std::string_view body) {
    const ApiReply reply = party.play(0, body);
    EXPECT_EQ(reply.status, 400) << body;
    return member(reply.body, "error.text");
  };
  EXPECT_NE(text("{").find("byte"), std::string::npos);
  EXPECT_NE(text("[]").find("object"), std::string::npos);
  EXPECT_NE(text("{}").find("moves"), std::string::npos);
  EXPECT_NE(text(R"({"moves":[]})").find("moves"), std::string::npos);
  EXPECT_NE(text(R"({"moves":[1]})").find("moves"), std::string::npos);
  EXPECT_NE(text(R"({"moves":["end"],"after":"1"})").find("after"), std::string::npos);
  EXPECT_NE(text(R"({"moves":["end"],"key":""})").find("key"), std::string::npos);
  EXPECT_NE(text(R"({"moves":["end"],"key":"bot:1"})").find("key"), std::string::npos);
  EXPECT_NE(text(R"({"moves":["end"],"kye":"x"})").find("kye"), std::string::npos);
}

TEST_F(Played, LegalMovesAreTheCallersOwn) {
  ASSERT_EQ(party.start().status, 200);
  const std::string mine = world.get(party.at("/legal"), party.tokens[0]).body;
  EXPECT_NE(mine.find("24>A"), std::string::npos);
  EXPECT_EQ(world.get(party.at("/legal"), party.tokens[1]).body, R"({"moves":[]})");
  EXPECT_EQ(world.get(party.at("/legal")).status, 401);
}

TEST_F(Played, TokensAreNeeded) {
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(world.post(party.at("/moves"), kFirstTurn).status, 401);
  EXPECT_EQ(world.post(party.at("/moves"), kFirstTurn, "nonsense").status, 401);
  EXPECT_EQ(world.post(party.at("/moves"), kFirstTurn, party.host).status, 403);
  EXPECT_EQ(party.view("nonsense").status, 401);
}

TEST_F(Played, PhrasesAndTextsAreSaidAndGuarded) {
  ASSERT_EQ(party.start().status, 200);
  const ApiReply said =
      world.post(party.at("/says"), R"({"phrase":"leave","pile":"A"})", party.tokens[1]);
  EXPECT_EQ(said.status, 201) << said.body;
  EXPECT_EQ(member(party.view(party.tokens[0]).body, "says.0.phrase"), R"("leave")");
  EXPECT_EQ(world.post(party.at("/says"), R"({"text":"I hold forty"})", party.tokens[1]).status,
            422);
  EXPECT_EQ(world.post(party.at("/says"), R"({"phrase":"nonsense"})", party.tokens[1]).status, 400);
  EXPECT_EQ(world.post(party.at("/says"), R"({"phrase":7})", party.tokens[1]).status, 400);
  EXPECT_EQ(world.post(party.at("/says"), R"({"phrase":"bad"})").status, 401);
}

TEST_F(Played, FiveMessagesInTenSeconds) {
  ASSERT_EQ(party.start().status, 200);
  const auto speak = [&](std::size_t seat) {
    return world.post(party.at("/says"), R"({"phrase":"bad"})", party.tokens[seat]);
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(speak(0).status, 201);
  const ApiReply refused = speak(0);
  EXPECT_EQ(refused.status, 429);
  EXPECT_TRUE(refused.retry_after_s);
  EXPECT_EQ(speak(1).status, 201);
  world.runtime.advance(Millis{10'000});
  EXPECT_EQ(speak(0).status, 201);
}

TEST_F(Played, TheHashIsThatOfTheCanonicalViewWithoutSays) {
  ASSERT_EQ(party.start().status, 200);
  const std::string view = party.view(party.tokens[0]).body;
  wire::Document document;
  std::string text = view;
  const std::size_t says = text.find("\"says\":[],");
  ASSERT_NE(says, std::string::npos);
  text.erase(says, std::string_view("\"says\":[],").size());
  const Digest digest = sha256(wire::canonical(*document.parse(text)));
  EXPECT_EQ(hash_of_view(view), to_hex(digest.bytes).substr(0, 16));
}

}  // namespace
}  // namespace sobremesa::server
