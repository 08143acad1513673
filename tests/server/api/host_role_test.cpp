// The host's powers follow the role: who gave it away, or left, has them no longer.
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct HostRole : testing::Test {
  World world;
  Party party = make();
  std::string host_seat;  // the token of the seat of whoever made the table

  Party make() {
    const ApiReply made = world.post("/api/tables", R"({"game":"the-game","seats":3,"seed":7})");
    return {world, text_member(made.body, "table"), text_member(made.body, "host_token"), {}};
  }
  void SetUp() override {
    const ApiReply reply = world.post(party.at("/seats"), R"({"name":"Ana"})", party.host);
    host_seat = text_member(reply.body, "token");
    party.tokens.push_back(host_seat);
    party.sit("Luis");
    party.sit("Eva");
  }
  int lock(const std::string& token) {
    return world.call(Method::patch, party.at(""), R"({"locked":true})", token).status;
  }
  ApiReply give(int seat, const std::string& token) {
    return world.post(party.at("/host"), concat({R"({"seat":)", seat, "}"}), token);
  }
  std::string hosts(const std::string& token) const { return member(party.lobby(token), "hosts"); }
};

TEST_F(HostRole, TheLobbySaysWhoMayUseIt) {
  EXPECT_EQ(hosts(host_seat), "true");
  EXPECT_EQ(hosts(party.host), "true");
  EXPECT_EQ(hosts(party.tokens[1]), "");
  EXPECT_EQ(hosts({}), "");
  const auto [mine, a] = world.live(party.table, host_seat);
  const auto [luis, b] = world.live(party.table, party.tokens[1]);
  EXPECT_EQ(member(mine->last("lobby"), "lobby.hosts"), "true");
  EXPECT_EQ(member(luis->last("lobby"), "lobby.hosts"), "");
  ASSERT_EQ(give(1, host_seat).status, 200);
  EXPECT_EQ(member(mine->last("lobby"), "lobby.hosts"), "");
  EXPECT_EQ(member(luis->last("lobby"), "lobby.hosts"), "true");
}

TEST_F(HostRole, GivenOnItIsGone) {
  ASSERT_EQ(give(1, host_seat).status, 200);
  EXPECT_EQ(member(party.lobby(), "host"), "1");
  world.come_back();
  EXPECT_EQ(lock(party.host), 403);
  EXPECT_EQ(lock(host_seat), 403);
  EXPECT_EQ(lock(party.tokens[2]), 403);
  EXPECT_EQ(lock(party.tokens[1]), 200);
  ASSERT_EQ(give(0, party.tokens[1]).status, 200);  // and back
  EXPECT_EQ(lock(host_seat), 200);
}

TEST_F(HostRole, IsGivenToPeopleByTheHost) {
  EXPECT_EQ(give(1, party.tokens[2]).status, 403);
  EXPECT_EQ(give(1, {}).status, 401);
  EXPECT_EQ(give(3, host_seat).status, 400);
  ASSERT_EQ(world.post(party.at("/leave"), {}, party.tokens[2]).status, 200);
  EXPECT_EQ(member(give(2, host_seat).body, "error.code"), R"("no_person")");
  ASSERT_EQ(world.post(party.at("/bots"), R"({"seat":2,"bot":"easy"})", host_seat).status, 201);
  EXPECT_EQ(member(give(2, host_seat).body, "error.code"), R"("no_person")");
  EXPECT_EQ(lock(host_seat), 200);
}

TEST_F(HostRole, LeftItIsGone) {
  ASSERT_EQ(world.post(party.at("/leave"), {}, host_seat).status, 200);
  EXPECT_EQ(member(party.lobby(), "host"), "1");
  EXPECT_EQ(lock(party.host), 403);
  EXPECT_EQ(lock(party.tokens[1]), 200);
  // The token of the table opens no seat by having lost the role.
  EXPECT_EQ(
      world.post(party.at("/seats"), concat({R"({"name":"Ana","token":")", party.host, "\"}"}))
          .status,
      409);
}

TEST_F(HostRole, GoesBackToTheMakerWhenNobodyIsThere) {
  for (const std::string& token : party.tokens) {
    ASSERT_EQ(world.post(party.at("/leave"), {}, token).status, 200);
  }
  EXPECT_EQ(member(party.lobby(), "host"), "null");
  EXPECT_EQ(hosts(party.host), "true");
  EXPECT_EQ(lock(party.host), 200);
}

// The host may host without a seat, and give that to a person.
TEST(HostWithoutASeat, MayGiveTheRoleToAPerson) {
  World world;
  Party party = Party::make(world, "the-game", 2);
  ASSERT_EQ(world.post(party.at("/host"), R"({"seat":1})", party.host).status, 200);
  EXPECT_EQ(member(party.lobby(), "host"), "1");
  EXPECT_EQ(party.start().status, 403);
  EXPECT_EQ(world.post(party.at("/start"), {}, party.tokens[1]).status, 200);
}

}  // namespace
}  // namespace sobremesa::server
