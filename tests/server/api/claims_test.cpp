// "That's me": taking over a seat from another device, and strangers who say so too.
#include "server/api/gathering.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Claims : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2);

  // The token that may open seat 1.
  std::string claim(std::string_view name) {
    const ApiReply reply =
        world.post(party.at("/seats/1/claim"), concat({R"({"name":")", name, "\"}"}));
    EXPECT_EQ(reply.status, 202) << reply.body;
    return text_member(reply.body, "token");
  }
  // By whoever has the seat; who else may do so is in held_seats_test.cpp.
  ApiReply settle(std::string_view how, std::string_view body = {}) {
    return world.post(party.at(concat({"/seats/1/claim/", how})), body, party.tokens[1]);
  }
  std::string waiting() { return member(party.lobby(party.tokens[0]), "claims"); }
  int status_with(std::string_view token) { return world.get(party.at(""), token).status; }
};

TEST_F(Claims, NeedSomebodysWord) {
  ASSERT_EQ(party.start().status, 200);
  const std::string token = claim("Person 1");
  EXPECT_EQ(party.view(token).status, 403);
  (void)world.live(party.table, token);
  EXPECT_EQ(world.live_status, 403);
  EXPECT_EQ(
      waiting(),
      R"([{"seat":1,"claim":1,"name":"Person 1","decides":"holder_first","needed":2,"agreed":[]}])");
  EXPECT_EQ(world.post(party.at("/seats/1/claim/approve"), {}, token).status, 403);
  EXPECT_EQ(world.post(party.at("/seats/1/claim/approve")).status, 401);
  EXPECT_EQ(settle("approve").status, 200);
  EXPECT_EQ(member(party.view(token).body, "seat"), "1");
  EXPECT_EQ(party.view(party.tokens[1]).status, 401);  // the old token died
  EXPECT_EQ(settle("approve").status, 401);
  EXPECT_EQ(world.post(party.at("/seats/1/claim/approve"), {}, token).status, 409);
}

TEST_F(Claims, CanBeTurnedDown) {
  const std::string token = claim("Mallory");
  EXPECT_EQ(world.post(party.at("/seats/1/claim/reject"), {}, party.tokens[1]).status, 200);
  EXPECT_EQ(status_with(token), 401);
  EXPECT_EQ(status_with(party.tokens[1]), 200);
  EXPECT_EQ(world.post(party.at("/seats/7/claim"), R"({"name":"Eva"})").status, 404);
  ASSERT_EQ(world.call(Method::del, party.at("/seats/1"), {}, party.host).status, 200);
  EXPECT_EQ(world.post(party.at("/seats/1/claim"), R"({"name":"Eva"})").status, 409);
}

TEST_F(Claims, AStrangerDoesNotKeepOthersFromClaiming) {
  const std::string stranger = claim("Person 1");
  const std::string mine = claim("Person 1");
  EXPECT_EQ(member(waiting(), "0.claim"), "1");
  EXPECT_EQ(member(waiting(), "1.claim"), "2");
  EXPECT_EQ(status_with(stranger), 403);
  EXPECT_EQ(settle("approve", R"({"claim":2})").status, 200);
  EXPECT_EQ(status_with(mine), 200);
  EXPECT_EQ(status_with(stranger), 401);
  EXPECT_EQ(waiting(), "[]");
}

TEST_F(Claims, NobodySlipsInUnderSomebodyElsesWord) {
  const std::string mine = claim("Person 1");
  const std::string stranger = claim("Person 1");
  EXPECT_EQ(member(settle("approve").body, "error.code"), R"("several_claims")");
  EXPECT_EQ(status_with(mine), 403);
  EXPECT_EQ(status_with(stranger), 403);
  EXPECT_EQ(settle("reject").status, 200);  // the newest
  EXPECT_EQ(status_with(stranger), 401);
  EXPECT_EQ(settle("approve").status, 200);
  EXPECT_EQ(status_with(mine), 200);
}

TEST_F(Claims, RefusalsSayWhatPeopleAreTold) {
  const std::string mine = claim("Person 1");
  const ApiReply early = party.view(mine);
  EXPECT_EQ(member(early.body, "error.code"), R"("claim_waiting")");
  EXPECT_EQ(member(early.body, "error.message"), R"({"key":"trouble.claim_waiting"})");
  (void)claim("Person 1");
  EXPECT_EQ(member(settle("approve").body, "error.message"), R"({"key":"trouble.several_claims"})");
  // What no person can bring about has no sentence.
  const ApiReply nonsense = settle("approve", R"({"seat":1})");
  EXPECT_EQ(member(nonsense.body, "error.code"), R"("bad_request")");
  EXPECT_EQ(member(nonsense.body, "error.message"), "");
}

TEST_F(Claims, AreNamedByTheirNumber) {
  (void)claim("Person 1");
  const std::string second = claim("Mallory");
  EXPECT_EQ(settle("reject", R"({"claim":1})").status, 200);
  for (const std::string_view how : {"approve", "reject"}) {
    EXPECT_EQ(member(settle(how, R"({"claim":1})").body, "error.code"), R"("no_claim")");
    EXPECT_EQ(settle(how, R"({"claim":0})").status, 400);
    EXPECT_EQ(settle(how, R"({"claim":"2"})").status, 400);
    EXPECT_EQ(settle(how, R"({"seat":1})").status, 400);
  }
  EXPECT_EQ(settle("approve", R"({"claim":2})").status, 200);
  EXPECT_EQ(status_with(second), 200);
}

TEST_F(Claims, TheNewestFourWait) {
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i <= kMostClaims; ++i) tokens.push_back(claim("Person 1"));
  EXPECT_EQ(status_with(tokens[0]), 401);
  for (std::size_t i = 1; i <= kMostClaims; ++i) EXPECT_EQ(status_with(tokens[i]), 403) << i;
  EXPECT_EQ(settle("approve", R"({"claim":1})").status, 409);
  EXPECT_EQ(settle("approve", R"({"claim":5})").status, 200);
  EXPECT_EQ(status_with(tokens[4]), 200);
}

TEST_F(Claims, SurviveARestart) {
  (void)claim("Mallory");
  const std::string mine = claim("Person 1");
  world.come_back();
  EXPECT_EQ(settle("approve", R"({"claim":2})").status, 200);
  world.come_back();
  EXPECT_EQ(status_with(mine), 200);
  EXPECT_EQ(waiting(), "[]");
}

TEST_F(Claims, OfOneAddressAreLimited) {
  const auto status = [&] {
    return world.post(party.at("/seats/1/claim"), R"({"name":"Mallory"})").status;
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(status(), 202);
  EXPECT_EQ(status(), 429);
  world.address = "192.0.2.2";
  EXPECT_EQ(status(), 202);
  world.address = "192.0.2.1";
  world.runtime.advance(Millis{10'000});
  EXPECT_EQ(status(), 202);
}

// As they were written when one claim a seat was all there could be.
TEST_F(Claims, RecordsWithoutANumberAreUnderstood) {
  Gathering gathering;
  const auto happens = [&](const Record& record) { return !fold(gathering, record).has_value(); };
  ASSERT_TRUE(happens(Created{.game = "the-game", .seats = 1, .options = "{}"}));
  ASSERT_TRUE(happens(Seated{.seat = Seat{0}, .name = "Ana", .token = sha256("old")}));
  ASSERT_TRUE(happens(Claimed{.seat = Seat{0}, .name = "Anita", .token = sha256("new")}));
  ASSERT_TRUE(happens(ClaimSettled{.seat = Seat{0}, .approved = true}));
  EXPECT_EQ(gathering.chair(Seat{0}).name, "Anita");
  EXPECT_FALSE(happens(ClaimSettled{.seat = Seat{0}, .approved = true}));
}

}  // namespace
}  // namespace sobremesa::server
