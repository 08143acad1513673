// Seats before the deal: more of them or fewer, people who change places; colours; and who would
// like to start.
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Seats : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 3);

  ApiReply patch(std::string_view body) {
    return world.call(Method::patch, party.at(""), body, party.host);
  }
  ApiReply remove(int seat) {
    return world.call(Method::del, party.at(concat({"/seats/", seat})), {}, party.host);
  }
  ApiReply move(int seat, std::string_view body) {
    return world.post(party.at(concat({"/seats/", seat, "/move"})), body, party.host);
  }
  std::string code(const ApiReply& reply) { return text_member(reply.body, "error.code"); }
  std::string name(int seat) {
    return text_member(party.lobby(), concat({"seats.", seat, ".name"}));
  }
};

TEST_F(Seats, TheHostAddsFreeOnesWithinTheGamesLimits) {
  EXPECT_EQ(member(patch(R"({"seats":5})").body, "seats.4.name"), "null");
  party.sit("Eva");
  EXPECT_EQ(name(3), "Eva");
  EXPECT_EQ(patch(R"({"seats":6})").status, 400);
  EXPECT_EQ(patch(R"({"seats":0})").status, 400);
  EXPECT_EQ(patch(R"({"seats":"4"})").status, 400);
  EXPECT_EQ(world.call(Method::patch, party.at(""), R"({"seats":4})", party.tokens[0]).status, 403);
  EXPECT_EQ(member(party.lobby(), "seats.4.seat"), "4");
}

TEST_F(Seats, OnlyFreeOnesAndBotsGo) {
  const ApiReply reply = patch(R"({"seats":2})");
  EXPECT_EQ(reply.status, 409);
  EXPECT_EQ(code(reply), "taken");
  EXPECT_EQ(name(2), "Person 2");
  ASSERT_EQ(remove(2).status, 200);
  ASSERT_EQ(world.post(party.at("/bots"), R"({"seat":2,"bot":"easy"})", party.host).status, 201);
  EXPECT_EQ(patch(R"({"seats":2})").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.2"), "");
  world.come_back();
  EXPECT_EQ(member(party.lobby(), "seats.1.name"), R"("Person 1")");
  EXPECT_EQ(member(party.lobby(), "seats.2"), "");
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(patch(R"({"seats":3})").status, 409);
}

TEST_F(Seats, OptionsMustFitTheNewNumber) {
  ASSERT_EQ(remove(2).status, 200);
  ASSERT_EQ(patch(R"({"options":{"starter":2}})").status, 200);
  const ApiReply reply = patch(R"({"seats":2})");
  EXPECT_EQ(reply.status, 400);
  EXPECT_NE(reply.body.find("starter"), std::string::npos);
  EXPECT_EQ(patch(R"({"seats":2,"options":{"starter":null}})").status, 200);
}

TEST_F(Seats, PeopleKeepTheirTokensWhenTheyChangePlaces) {
  ASSERT_EQ(world.post(party.at("/ready"), R"({"ready":true})", party.tokens[2]).status, 200);
  ASSERT_EQ(move(2, R"({"to":0})").status, 200);
  EXPECT_EQ(name(0), "Person 2");
  EXPECT_EQ(name(2), "Person 0");
  EXPECT_EQ(member(party.lobby(), "seats.0.ready"), "true");
  EXPECT_EQ(member(party.lobby(party.tokens[2]), "you"), "0");
  world.come_back();
  EXPECT_EQ(member(party.lobby(party.tokens[0]), "you"), "2");
  EXPECT_EQ(member(party.lobby(), "you"), "");
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.view(party.tokens[2]).body, "seat"), "0");
  EXPECT_EQ(member(party.view(party.tokens[0]).body, "seat"), "2");
  EXPECT_EQ(code(move(0, R"({"to":1})")), "started");
}

TEST_F(Seats, AnEmptyChairAndABotMoveToo) {
  ASSERT_EQ(patch(R"({"seats":4})").status, 200);
  ASSERT_EQ(remove(0).status, 200);
  ASSERT_EQ(world.post(party.at("/bots"), R"({"seat":0,"bot":"easy"})", party.host).status, 201);
  ASSERT_EQ(move(0, R"({"to":3})").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.3.bot"), R"("easy")");
  // It is the same bot, also when it plays better; another one where it sat is another.
  EXPECT_EQ(member(party.lobby(), "seats.3.bot_number"), "0");
  ASSERT_EQ(world.post(party.at("/bots"), R"({"seat":3,"bot":"medium"})", party.host).status, 201);
  EXPECT_EQ(member(party.lobby(), "seats.3.bot_number"), "0");
  ASSERT_EQ(world.post(party.at("/bots"), R"({"seat":0,"bot":"easy"})", party.host).status, 201);
  EXPECT_EQ(member(party.lobby(), "seats.0.bot_number"), "1");
  ASSERT_EQ(remove(0).status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.name"), "null");
  EXPECT_EQ(move(0, R"({"to":4})").status, 400);
  EXPECT_EQ(move(4, R"({"to":0})").status, 404);
  EXPECT_EQ(move(1, R"({})").status, 400);
  EXPECT_EQ(world.post(party.at("/seats/1/move"), R"({"to":0})", party.tokens[1]).status, 403);
}

TEST_F(Seats, TheHostsRightsGoAlong) {
  ASSERT_EQ(remove(0).status, 200);
  const ApiReply seat = world.post(party.at("/seats"), R"({"name":"Host"})", party.host);
  const std::string token = text_member(seat.body, "token");
  ASSERT_EQ(member(party.lobby(), "host"), "0");
  ASSERT_EQ(move(1, R"({"to":0})").status, 200);
  EXPECT_EQ(member(party.lobby(), "host"), "1");
  EXPECT_EQ(world.call(Method::patch, party.at(""), R"({"locked":true})", token).status, 200);
  ASSERT_EQ(move(1, R"({"to":2})").status, 200);
  EXPECT_EQ(member(party.lobby(), "host"), "2");
}

TEST_F(Seats, LiveConnectionsFollowTheirPeople) {
  const auto [first, a] = world.live(party.table, party.tokens[0]);
  const auto [third, b] = world.live(party.table, party.tokens[2]);
  const auto [watcher, c] = world.live(party.table);
  world.runtime.advance(Millis{60'000});
  ASSERT_EQ(member(first->last("lobby"), "lobby.you"), "0");
  ASSERT_EQ(member(first->last("lobby"), "lobby.seats.1.here"), "false");
  ASSERT_EQ(move(0, R"({"to":1})").status, 200);
  EXPECT_EQ(member(first->last("lobby"), "lobby.you"), "1");
  EXPECT_EQ(member(third->last("lobby"), "lobby.you"), "2");
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.you"), "");
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.1.name"), R"("Person 0")");
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.0.here"), "false");
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.1.here"), "true");
  EXPECT_TRUE(first->of("bye").empty());
  // Each is dealt the hand of the seat they have now, and plays from there.
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(first->last("view"), "view.seat"), "1");
  EXPECT_EQ(member(first->last("view"), "view.hand"),
            member(party.view(party.tokens[0]).body, "hand"));
  world.service->close_live(a);
  world.runtime.advance(Millis{60'000});
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.1.here"), "false");
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.2.here"), "true");
}

TEST_F(Seats, AClaimWaitsForThePersonNotForTheChair) {
  const ApiReply claim = world.post(party.at("/seats/0/claim"), R"({"name":"Person 0"})");
  ASSERT_EQ(claim.status, 202);
  ASSERT_EQ(move(0, R"({"to":2})").status, 200);
  EXPECT_EQ(member(party.lobby(party.host), "claims.0.seat"), "2");
  ASSERT_EQ(world.post(party.at("/seats/2/claim/approve"), {}, party.tokens[0]).status, 200);
  EXPECT_EQ(member(party.lobby(text_member(claim.body, "token")), "you"), "2");
}

// --- colours ------------------------------------------------------------------------------------

struct Colours : Seats {
  ApiReply colour(std::size_t person, std::string_view colour) {
    return world.post(party.at("/colour"), concat({R"({"colour":)", colour, "}"}),
                      party.tokens[person]);
  }
};

TEST_F(Colours, EverybodySeesThemAndTheyGoAlong) {
  const auto [watcher, id] = world.live(party.table);
  EXPECT_EQ(member(party.lobby(), "seats.1.colour"), "");
  ASSERT_EQ(colour(1, "4").status, 200);
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.1.colour"), "4");
  ASSERT_EQ(move(1, R"({"to":0})").status, 200);
  world.come_back();
  EXPECT_EQ(member(party.lobby(), "seats.0.colour"), "4");
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(colour(1, "5").status, 200);  // also while they play
  EXPECT_EQ(member(party.lobby(), "seats.0.colour"), "5");
  ASSERT_EQ(colour(1, "null").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.colour"), "");
}

TEST_F(Colours, AreFewAndNobodyHasAnothers) {
  for (const std::string_view no : {"0", "7", "-1", "1.5", R"("red")", "[]", "true"}) {
    EXPECT_EQ(colour(0, no).status, 400) << no;
  }
  EXPECT_EQ(world.post(party.at("/colour"), "{}", party.tokens[0]).status, 400);
  EXPECT_EQ(world.post(party.at("/colour"), R"({"colour":1})").status, 401);
  EXPECT_EQ(world.post(party.at("/colour"), R"({"colour":1})", party.host).status, 403);
  ASSERT_EQ(colour(0, "2").status, 200);
  EXPECT_EQ(colour(0, "2").status, 200);
  EXPECT_EQ(code(colour(1, "2")), "colour_taken");
  // Whoever leaves takes it along.
  ASSERT_EQ(remove(0).status, 200);
  EXPECT_EQ(colour(1, "2").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.colour"), "");
}

// --- who starts ---------------------------------------------------------------------------------

struct Wishes : testing::TestWithParam<std::string_view> {
  World world;
  Party party = Party::make(
      world, "the-game", 2,
      concat({R"("options":{"starter":"agree","talk":")", GetParam(), R"("},"seed":7)"}));

  ApiReply wish(std::size_t person, std::string_view wish) {
    return world.post(party.at("/wish"), concat({R"({"wish":)", wish, "}"}), party.tokens[person]);
  }
};

TEST_P(Wishes, ReachEverybodyUntilSomebodyStarts) {
  EXPECT_EQ(wish(0, R"("like")").status, 409);  // nobody has seen their cards
  ASSERT_EQ(party.start().status, 200);
  const auto [other, a] = world.live(party.table, party.tokens[1]);
  const auto [watcher, b] = world.live(party.table);
  ASSERT_EQ(wish(0, R"("like")").status, 200);
  EXPECT_EQ(member(other->last("lobby"), "lobby.seats.0.wish"), R"("like")");
  EXPECT_EQ(member(watcher->last("lobby"), "lobby.seats.0.wish"), R"("like")");
  ASSERT_EQ(wish(1, R"("rather_not")").status, 200);
  ASSERT_EQ(wish(0, R"("any")").status, 200);
  world.come_back();
  EXPECT_EQ(member(party.lobby(), "seats.0.wish"), R"("any")");
  EXPECT_EQ(member(party.lobby(), "seats.1.wish"), R"("rather_not")");
  ASSERT_EQ(wish(1, "null").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.1.wish"), "");
  ASSERT_EQ(party.play(1, R"({"moves":["start 0"]})").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.wish"), "");
  EXPECT_EQ(wish(0, R"("like")").status, 409);
}

TEST_P(Wishes, MayAgreeThatASeatStarts) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(wish(0, R"("seat:1")").status, 200);
  ASSERT_EQ(wish(1, R"("seat:1")").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.wish"), R"("seat:1")");
  world.come_back();
  EXPECT_EQ(member(party.lobby(), "seats.1.wish"), R"("seat:1")");
}

TEST_P(Wishes, AreFixedWords) {
  ASSERT_EQ(party.start().status, 200);
  for (const std::string_view no : {R"("42")", R"("")", "1", "[]", R"("seat:2")", R"("seat:")",
                                    R"("seat:01")", R"("seat:-1")", R"("seat:1 42")"}) {
    EXPECT_EQ(wish(0, no).status, 400) << no;
  }
  EXPECT_EQ(world.post(party.at("/wish"), R"({"wish":"like"})").status, 401);
  EXPECT_EQ(world.post(party.at("/wish"), R"({"wish":"like"})", party.host).status, 403);
}

TEST_P(Wishes, AreForgottenInTheNextGame) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(wish(0, R"("like")").status, 200);
  ASSERT_EQ(party.play(1, R"({"moves":["start 0"]})").status, 200);
  party.finish();
  ASSERT_EQ(world.post(party.at("/rematch"), R"({"start":true})", party.host).status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.wish"), "");
}

INSTANTIATE_TEST_SUITE_P(Talk, Wishes, testing::Values("strict", "standard", "open", "voice"));

TEST(NoWishes, WhereTheGroupHasNoSay) {
  World world;
  Party party = Party::make(world, "level-8", 2);
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(world.post(party.at("/wish"), R"({"wish":"like"})", party.tokens[0]).status, 409);
}

}  // namespace
}  // namespace sobremesa::server
