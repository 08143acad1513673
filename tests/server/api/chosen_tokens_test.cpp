// Tokens that clients choose: the same request again finds what it did the first time, so that a
// lost answer leaves nothing behind.
#include "server/api/chosen_token.hpp"
#include "server/api/secrets.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kMine = "mine-AAAABBBBCCCCDDDD-m";
constexpr std::string_view kOther = "other-AABBCCDDEEFFGGHHI";

std::string with_token(std::string_view body, std::string_view token) {
  return concat({body.substr(0, body.size() - 1), R"(,"token":")", token, "\"}"});
}

TEST(ChosenTokens, HoldAtLeast128Bits) {
  EXPECT_TRUE(is_token("abcdefghijklmnopqrstu-"));
  EXPECT_TRUE(is_token("0123456789abcdef0123456789ABCDEF"));
  EXPECT_TRUE(is_token("abcdefghijklmnopqrstuvwxyzab"));
  EXPECT_TRUE(is_token("012345678901234567890123456789012345678"));
  EXPECT_TRUE(is_token(std::string(40, 'x') + "abcdefghij0123456789-_AB"));
  EXPECT_FALSE(is_token(""));
  EXPECT_FALSE(is_token("abcdefghijklmnopqrstu"));                            // 21
  EXPECT_FALSE(is_token("0123456789abcdef0123456789abcde"));                  // 31 hex digits
  EXPECT_FALSE(is_token(std::string(41, 'x') + "abcdefghij0123456789-_AB"));  // 65
  EXPECT_FALSE(is_token("01234567890123456789012345678901234567"));           // 38 digits
  EXPECT_FALSE(is_token("abcdefghijklmnopqrstuvwxyza"));                      // one case
  EXPECT_FALSE(is_token("ABCDEFGHIJKLMNOPQRSTUVWXYZA"));
  EXPECT_FALSE(is_token(std::string(22, 'm')));
  EXPECT_FALSE(is_token(std::string(64, '_')));
  EXPECT_FALSE(is_token("aB-_1aB-_1aB-_1aB-_1aB-_1aB-_1"));
  EXPECT_FALSE(is_token("abcdefghijklmnopqrstu."));
  EXPECT_FALSE(is_token("abcdefghijklmnopqrstu\xC3\xA4"));
}

struct Chosen : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 1);
  std::string new_table = R"({"game":"the-game","seats":3})";

  std::size_t records(const Party& at) { return world.disk->records(at.table).size(); }
};

// Clients draw 128 bits or more: what they get must be taken, whatever it happens to look like.
TEST(ChosenTokens, AreTakenWhenTheyAreRandom) {
  ManualRuntime runtime;
  for (int i = 0; i < 20'000; ++i) {
    const std::string token = make_token(runtime);
    EXPECT_TRUE(is_token(token)) << token;
    EXPECT_TRUE(is_token(token.substr(0, 22))) << token;
    const std::string hex = to_hex(sha256(token).bytes);
    EXPECT_TRUE(is_token(hex.substr(0, 32))) << hex;
  }
}

TEST_F(Chosen, BadOnesAreNamed) {
  for (const std::string_view bad :
       {R"("short")", "7", "null", R"("0123456789abcdef0123456789")"}) {
    const std::string member = concat({R"("token":)", bad, "}"});
    for (const ApiReply& reply :
         {world.post("/api/tables", concat({R"({"game":"the-game","seats":1,)", member})),
          world.post(party.at("/seats"), concat({R"({"name":"Eva",)", member})),
          world.post(party.at("/seats/0/claim"), concat({R"({"name":"Eva",)", member}))}) {
      EXPECT_EQ(reply.status, 400) << bad;
      EXPECT_NE(reply.body.find("token\\\" must be"), std::string::npos) << reply.body;
    }
  }
}

TEST_F(Chosen, MakingATableAgainFindsIt) {
  const ApiReply made = world.post("/api/tables", with_token(new_table, kMine));
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(text_member(made.body, "host_token"), kMine);
  EXPECT_EQ(world.post("/api/tables", with_token(new_table, kMine)).body, made.body);
  world.come_back();
  EXPECT_EQ(world.post("/api/tables", with_token(new_table, kMine)).body, made.body);
  const ApiReply other = world.post("/api/tables", with_token(new_table, kOther));
  EXPECT_NE(text_member(other.body, "table"), text_member(made.body, "table"));
  // Also when people are there already.
  const std::string table = concat({"/api/tables/", text_member(made.body, "table")});
  ASSERT_EQ(world.post(concat({table, "/seats"}), R"({"name":"Ana"})", kMine).status, 201);
  EXPECT_EQ(world.post("/api/tables", with_token(new_table, kMine)).body, made.body);
  EXPECT_EQ(member(world.get(table).body, "seats.0.name"), R"("Ana")");
}

// The table was kept, and the answer said otherwise, or never came.
TEST(LostAnswers, LeaveNoSecondTable) {
  int additions = 0;
  Faults faults;
  faults.fate = [&](const Addition&) { return ++additions == 1 ? Fate::kept_unheard : Fate::kept; };
  World world(1, brisk_habits(), {}, faults);
  const std::string body = with_token(R"({"game":"the-game","seats":2})", kMine);
  ASSERT_EQ(world.post("/api/tables", body).status, 503);
  const ApiReply made = world.post("/api/tables", body);
  ASSERT_EQ(made.status, 201);
  EXPECT_EQ(world.post("/api/tables", body).body, made.body);
  const std::string table = concat({"/api/tables/", text_member(made.body, "table")});
  EXPECT_EQ(world.disk->records(text_member(made.body, "table")).size(), 1U);
  EXPECT_EQ(world.get(table, kMine).status, 200);
}

// Somebody else's table has the first name that this token stands for.
TEST(LostAnswers, FindATableWhoseFirstNameWasTaken) {
  int additions = 0;
  Faults faults;
  faults.fate = [&](const Addition&) { return ++additions == 1 ? Fate::rival_first : Fate::kept; };
  World world(1, brisk_habits(), {}, faults);
  world.store->rival = [](Addition theirs) {
    Created another{.game = "the-game", .seats = 1, .options = "{}"};
    another.secret.salt = std::string(32, '0');
    theirs.records = {to_json(another)};
    return theirs;
  };
  const std::string body = with_token(R"({"game":"the-game","seats":2})", kMine);
  const ApiReply made = world.post("/api/tables", body);
  ASSERT_EQ(made.status, 201);
  EXPECT_EQ(world.post("/api/tables", body).body, made.body);
}

TEST_F(Chosen, SittingDownAgainFindsTheSeat) {
  Party friends{world, text_member(world.post("/api/tables", new_table).body, "table"), "", ""};
  const ApiReply seat = world.post(friends.at("/seats"), with_token(R"({"name":"Ana"})", kMine));
  ASSERT_EQ(seat.status, 201);
  EXPECT_EQ(seat.body, concat({R"({"seat":0,"token":")", kMine, "\"}"}));
  const std::size_t before = records(friends);
  world.come_back();
  EXPECT_EQ(world.post(friends.at("/seats"), with_token(R"({"name":"Ana"})", kMine)).body,
            seat.body);
  EXPECT_EQ(world.post(friends.at("/seats"), with_token(R"({"name":"Ana","seat":2})", kMine)).body,
            seat.body);
  EXPECT_EQ(records(friends), before);
  EXPECT_EQ(member(world.get(friends.at(""), kMine).body, "you"), "0");
}

TEST_F(Chosen, ClaimingAgainFindsTheClaim) {
  const auto claim = [&](std::string_view token) {
    return world.post(party.at("/seats/0/claim"), with_token(R"({"name":"Ana"})", token));
  };
  const ApiReply first = claim(kMine);
  ASSERT_EQ(first.status, 202);
  const std::size_t before = records(party);
  world.come_back();
  EXPECT_EQ(claim(kMine).body, first.body);
  EXPECT_EQ(records(party), before);
  ASSERT_EQ(world.post(party.at("/seats/0/claim/approve"), {}, party.tokens[0]).status, 200);
  const ApiReply after = claim(kMine);  // the answer to whoever did not hear that it was agreed to
  EXPECT_EQ(after.status, 201);
  EXPECT_EQ(after.body, concat({R"({"seat":0,"token":")", kMine, "\"}"}));
}

TEST_F(Chosen, OneTokenOpensOneThing) {
  const ApiReply made = world.post("/api/tables", with_token(new_table, kMine));
  Party friends{world, text_member(made.body, "table"), std::string(kMine), ""};
  friends.sit("Ana");
  const auto code = [&](std::string_view path, std::string_view token) {
    const ApiReply reply = world.post(friends.at(path), with_token(R"({"name":"Eva"})", token));
    return text_member(reply.body, "error.code");
  };
  EXPECT_EQ(code("/seats", kMine), "token_used");  // the host's
  EXPECT_EQ(code("/seats/0/claim", kMine), "token_used");
  EXPECT_EQ(code("/seats/0/claim", kOther), "");
  EXPECT_EQ(code("/seats", kOther), "token_used");  // it waits for seat 0
}

// Nor does coming back with it: two seats would open to one token.
TEST_F(Chosen, ATokenThatWaitsOpensNoLeftSeat) {
  Party friends = Party::make(world, "the-game", 2);
  ASSERT_EQ(friends.start().status, 200);
  const std::string body = with_token(R"({"name":"Ana"})", kMine);
  ASSERT_EQ(world.post(friends.at("/seats/1/claim"), body).status, 202);
  ASSERT_EQ(world.post(friends.at("/leave"), {}, friends.tokens[0]).status, 200);
  for (const std::string_view way : {"/seats", "/seats/0/claim"}) {
    const ApiReply reply = world.post(friends.at(way), body, friends.tokens[0]);
    EXPECT_EQ(reply.status, 409) << way;
    EXPECT_EQ(text_member(reply.body, "error.code"), "token_used");
  }
  ASSERT_EQ(world.post(friends.at("/seats/1/claim/approve"), {}, friends.tokens[1]).status, 200);
  EXPECT_EQ(member(friends.view(kMine).body, "seat"), "1");
  EXPECT_EQ(world.post(friends.at("/seats"), R"({"name":"Ana"})", friends.tokens[0]).status, 201);
}

// Whoever left with a token comes back with it.
TEST_F(Chosen, SittingDownWithTheTokenOfALeftSeatComesBack) {
  Party friends = Party::make(world, "the-game", 2);
  ASSERT_EQ(friends.start().status, 200);
  ASSERT_EQ(world.post(friends.at("/leave"), {}, friends.tokens[0]).status, 200);
  const ApiReply back =
      world.post(friends.at("/seats"), with_token(R"({"name":"Ana"})", friends.tokens[0]));
  EXPECT_EQ(back.status, 201) << back.body;
  EXPECT_EQ(member(friends.view(friends.tokens[0]).body, "seat"), "0");
}

}  // namespace
}  // namespace sobremesa::server
