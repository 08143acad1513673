// Around the table: sitting down, bots, options, stand-ins.

#include "server/api/records.hpp"
#include "table/words.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Lobby : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2);

  ApiReply patch(std::string_view body, std::string_view token) {
    return world.call(Method::patch, party.at(""), body, token);
  }
  ApiReply remove(int seat, std::string_view token) {
    return world.call(Method::del, party.at(concat({"/seats/", seat})), {}, token);
  }
};

TEST_F(Lobby, TheLobbySaysWhoIsThere) {
  const std::string lobby = party.lobby();
  EXPECT_EQ(member(lobby, "game"), R"("the-game")");
  EXPECT_EQ(member(lobby, "phase"), R"("lobby")");
  EXPECT_EQ(member(lobby, "game_number"), "1");
  EXPECT_EQ(text_member(lobby, "commitment"), party.commitment);
  EXPECT_EQ(member(lobby, "seats.0"),
            R"({"seat":0,"name":"Person 0","bot":null,"ready":false,"here":true,"standin":null})");
  EXPECT_EQ(member(lobby, "settings"),
            R"({"staged":true,"hints":true,"watchers":true,"timer_s":null,"teach":false})");
  EXPECT_EQ(member(lobby, "host"), "null");
  EXPECT_EQ(lobby.find("claims"), std::string::npos);
  EXPECT_EQ(member(party.lobby(party.tokens[0]), "claims"), "[]");
}

TEST_F(Lobby, TablesAreCheckedWhenTheyAreMade) {
  const auto made = [&](std::string_view body) {
    const ApiReply reply = world.post("/api/tables", body);
    EXPECT_EQ(reply.status, 400) << body;
    return member(reply.body, "error.text");
  };
  EXPECT_NE(made("").find("body"), std::string::npos);
  EXPECT_NE(made("{}").find("game"), std::string::npos);
  EXPECT_NE(made(R"({"game":"chess","seats":2})").find("game"), std::string::npos);
  EXPECT_NE(made(R"({"game":"the-game","seats":6})").find("seats"), std::string::npos);
  EXPECT_NE(made(R"({"game":"the-game"})").find("seats"), std::string::npos);
  EXPECT_NE(made(R"({"game":"the-game","seats":2,"options":{"x":1}})").find("x"),
            std::string::npos);
  EXPECT_NE(made(R"({"game":"the-game","seats":2,"options":[]})").find("options"),
            std::string::npos);
  EXPECT_NE(made(R"({"game":"the-game","seats":2,"seed":-1})").find("seed"), std::string::npos);
  EXPECT_NE(made(R"({"game":"the-game","seats":2,"sead":1})").find("sead"), std::string::npos);
}

TEST_F(Lobby, ATakenNameLeadsToAnother) {
  int additions = 0;
  Faults faults;
  faults.fate = [&](const Addition&) { return ++additions <= 3 ? Fate::rival_first : Fate::kept; };
  World crowded(1, brisk_habits(), {}, faults);
  crowded.store->rival = [](Addition theirs) {
    theirs.records = {to_json(Created{.game = "the-game",
                                      .seats = 1,
                                      .options = "{}",
                                      .secret = {.seed = {}, .salt = std::string(32, '0')},
                                      .host = sha256("another's")})};
    return theirs;
  };
  EXPECT_EQ(crowded.post("/api/tables", R"({"game":"the-game","seats":1})").status, 201);
  EXPECT_EQ(additions, 4);
}

TEST_F(Lobby, SeatsAreTakenOnce) {
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva"})").status, 409);
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva","seat":1})").status, 409);
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva","seat":2})").status, 400);
  ASSERT_EQ(remove(1, party.host).status, 200);
  const ApiReply reply = world.post(party.at("/seats"), R"({"name":" Eva ","seat":1})");
  EXPECT_EQ(reply.status, 201);
  EXPECT_EQ(member(party.lobby(), "seats.1.name"), R"("Eva")");
}

TEST_F(Lobby, NamesAreShortAndVisible) {
  ASSERT_EQ(remove(1, party.host).status, 200);
  const auto sit = [&](std::string_view name) {
    return world.post(party.at("/seats"), concat({R"({"name":")", name, R"(","seat":1})"})).status;
  };
  EXPECT_EQ(sit(""), 400);
  EXPECT_EQ(sit("  "), 400);
  EXPECT_EQ(sit("12345678901234567"), 400);
  EXPECT_EQ(sit("a\\nb"), 400);
  EXPECT_EQ(sit("a\\u202eb"), 400);
  EXPECT_EQ(sit("\\ud83e\\udd9a\\ud83e\\udd9a\\ud83e\\udd9a \\u00d1and\\u00fa"), 201);
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":5})").status, 400);
  EXPECT_EQ(world.post(party.at("/seats"), R"({})").status, 400);
}

TEST_F(Lobby, OnlyTheHostDoesWhatIsTheHosts) {
  for (const std::string& token : {std::string(), party.tokens[0]}) {
    const int status = token.empty() ? 401 : 403;
    EXPECT_EQ(world.post(party.at("/start"), {}, token).status, status);
    EXPECT_EQ(world.post(party.at("/bots"), R"({"seat":1,"bot":"easy"})", token).status, status);
    EXPECT_EQ(remove(1, token).status, status);
    EXPECT_EQ(patch(R"({"locked":true})", token).status, status);
  }
}

TEST_F(Lobby, TheHostSitsDownAndPassesTheRightsOn) {
  ASSERT_EQ(remove(0, party.host).status, 200);
  const ApiReply seat = world.post(party.at("/seats"), R"({"name":"Host"})", party.host);
  const std::string token = text_member(seat.body, "token");
  EXPECT_EQ(member(party.lobby(), "host"), "0");
  EXPECT_EQ(patch(R"({"locked":true})", token).status, 200);
  EXPECT_EQ(patch(R"({"locked":false})", party.tokens[1]).status, 403);
  ASSERT_EQ(world.post(party.at("/leave"), {}, token).status, 200);
  EXPECT_EQ(member(party.lobby(), "host"), "1");
  EXPECT_EQ(patch(R"({"locked":false})", party.tokens[1]).status, 200);
  EXPECT_EQ(world.get(party.at(""), token).status, 401);  // the token died
}

TEST_F(Lobby, BotsSitOnFreeSeats) {
  EXPECT_EQ(world.post(party.at("/bots"), R"({"seat":1,"bot":"easy"})", party.host).status, 409);
  ASSERT_EQ(remove(1, party.host).status, 200);
  EXPECT_EQ(world.post(party.at("/bots"), R"({"seat":1,"bot":"clever"})", party.host).status, 400);
  EXPECT_EQ(world.post(party.at("/bots"), R"({"bot":"easy"})", party.host).status, 400);
  EXPECT_EQ(world.post(party.at("/bots"), R"({"seat":1,"bot":"easy"})", party.host).status, 201);
  EXPECT_EQ(member(party.lobby(), "seats.1.bot"), R"("easy")");
  EXPECT_EQ(world.post(party.at("/bots"), R"({"seat":1,"bot":"medium"})", party.host).status, 201);
  EXPECT_EQ(member(party.lobby(), "seats.1.bot"), R"("medium")");
}

TEST_F(Lobby, OptionsAndSettingsAreAgreedBeforeTheDeal) {
  EXPECT_EQ(patch(R"({"options":{"expert":true}})", party.host).status, 200);
  EXPECT_EQ(patch(R"({"options":{"fire":true},"settings":{"timer_s":60}})", party.host).status,
            200);
  EXPECT_EQ(member(party.lobby(), "options"), R"({"expert":true,"fire":true})");
  EXPECT_EQ(patch(R"({"options":{"expert":null}})", party.host).status, 200);
  EXPECT_EQ(member(party.lobby(), "options"), R"({"fire":true})");
  EXPECT_EQ(member(party.lobby(), "settings.timer_s"), "60");
  EXPECT_EQ(patch(R"({"options":{"nonsense":true}})", party.host).status, 400);
  EXPECT_EQ(patch(R"({"settings":{"timer_s":0}})", party.host).status, 400);
  EXPECT_EQ(patch(R"({"settings":{"nonsense":1}})", party.host).status, 400);
  EXPECT_EQ(patch(R"({"nonsense":1})", party.host).status, 400);
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.view().body, "options.fire"), "true");
  EXPECT_EQ(patch(R"({"options":{"fire":false}})", party.host).status, 409);
  EXPECT_EQ(patch(R"({"locked":true})", party.host).status, 200);
}

TEST_F(Lobby, ALockedTableTakesNobodyNew) {
  ASSERT_EQ(remove(1, party.host).status, 200);
  ASSERT_EQ(patch(R"({"locked":true})", party.host).status, 200);
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva"})").status, 403);
  EXPECT_EQ(member(party.lobby(), "locked"), "true");
  EXPECT_EQ(world.post(party.at("/seats"), R"({"name":"Eva"})", party.host).status, 201);
}

TEST_F(Lobby, ReadyIsShown) {
  EXPECT_EQ(world.post(party.at("/ready"), R"({"ready":true})", party.tokens[0]).status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.0.ready"), "true");
  EXPECT_EQ(world.post(party.at("/ready"), "{}", party.tokens[0]).status, 400);
  EXPECT_EQ(world.post(party.at("/ready"), R"({"ready":true})").status, 401);
}

TEST_F(Lobby, AGameNeedsAllItsSeatsAndStartsOnce) {
  ASSERT_EQ(remove(1, party.host).status, 200);
  EXPECT_EQ(member(party.start().body, "error.code"), R"("seats_free")");
  party.sit("Eva");
  EXPECT_EQ(party.start().status, 200);
  EXPECT_EQ(party.start().status, 409);
  EXPECT_EQ(world.post(party.at("/rematch"), {}, party.tokens[0]).status, 409);
}

TEST_F(Lobby, WhoLeavesAGameIsReplacedByABotThatOthersMayTakeOver) {
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(world.post(party.at("/leave"), {}, party.tokens[1]).status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.1.bot"), R"("medium")");
  EXPECT_EQ(remove(1, party.host).status, 409);
  EXPECT_EQ(member(party.lobby(), "seats.1.holder"), R"("Person 1")");
  EXPECT_EQ(world.post(party.at("/seats/1/claim"), R"({"name":"Eva"})").status, 202);
}

TEST_F(Lobby, ABotStandsInForTheAbsentAndTheyTakeTheirSeatBackByAnyCall) {
  ASSERT_EQ(party.start().status, 200);
  const auto stand_in = [&](std::string_view body) {
    return world.post(party.at("/seats/1/standin"), body, party.tokens[0]);
  };
  EXPECT_EQ(stand_in(R"({"on":true})").status, 409);  // there a moment ago
  world.runtime.advance(Millis{19'000});
  EXPECT_EQ(stand_in(R"({"on":true})").status, 409);
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(stand_in("{}").status, 400);
  EXPECT_EQ(stand_in(R"({"on":true,"bot":"clever"})").status, 400);
  EXPECT_EQ(stand_in(R"({"on":true,"bot":"easy"})").status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.1.standin"), R"("easy")");
  EXPECT_EQ(member(party.lobby(), "seats.1.name"), R"("Person 1")");
  EXPECT_EQ(party.view(party.tokens[1]).status, 200);
  EXPECT_EQ(member(party.lobby(), "seats.1.standin"), "null");
  EXPECT_EQ(world.post(party.at("/seats/1/standin"), R"({"on":true})").status, 401);
}

TEST_F(Lobby, TheStandInPlaysTheTurnOfTheAbsent) {
  ASSERT_EQ(party.start().status, 200);
  world.runtime.advance(Millis{30'000});
  ASSERT_EQ(world.post(party.at("/seats/0/standin"), R"({"on":true})", party.tokens[1]).status,
            200);
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(member(party.view(party.tokens[1]).body, "to_act"), "1");
  // A live connection of one's own ends it too.
  (void)world.live(party.table, party.tokens[0]);
  EXPECT_EQ(member(party.lobby(), "seats.0.standin"), "null");
}

TEST_F(Lobby, TheGroupDecidesWhoStarts) {
  Party pair = Party::make(world, "the-game", 2, R"("options":{"starter":"agree"})");
  ASSERT_EQ(pair.start().status, 200);
  EXPECT_EQ(member(pair.view().body, "phase"), R"("starter")");
  EXPECT_EQ(pair.play(1, R"({"after":0,"moves":["start 1"]})").status, 200);
  EXPECT_EQ(member(pair.view().body, "to_act"), "1");
}

TEST_F(Lobby, RecordsReadBackAsTheyWereWritten) {
  const Record records[] = {
      Created{.game = "the-game",
              .seats = 2,
              .options = R"({"fire":true})",
              .settings = {.hints = false, .timer_s = 30},
              .secret = make_deal_secret(world.runtime),
              .known_deal = true,
              .host = sha256("x")},
      Seated{.seat = Seat{1}, .name = "Ñ \"x\"", .token = sha256("y"), .host = true},
      BotSeated{Seat{2}, "easy"},
      Freed{Seat{0}},
      Changed{.options = "{}", .settings = {}, .locked = true},
      Changed{},
      Readied{Seat{1}, true},
      Dealt{},
      Dealt{.t = 1'700'000'000},
      Acted{.seat = Seat{0}, .moves = {"1>A", "end"}, .key = "k", .body = "b"},
      Acted{.seat = Seat{0}, .moves = {"1>A"}},
      Acted{.seat = Seat{0}, .moves = {"1>A"}, .t = 1'700'000'001},
      HostGiven{Seat{1}},
      Spoke{.seat = Seat{0}, .phrase = "leave", .pile = "A"},
      Spoke{.seat = Seat{0}, .text = "hola", .lang = "es"},
      StoodIn{Seat{1}, "best"},
      StoodIn{Seat{1}, {}},
      Claimed{Seat{1}, "Eva", sha256("z")},
      Claimed{Seat{1}, "Anna", sha256("y"), true},
      Claimed{.seat = Seat{1}, .name = "Bo", .token = sha256("x"), .by = Seat{0}},
      ClaimAgreed{.seat = Seat{1}, .claim = 3, .by = Seat{0}},
      ClaimSettled{.seat = Seat{1}, .claim = 7, .approved = true},
      ClaimSettled{.seat = Seat{1}, .approved = false},
      Rematched{make_deal_secret(world.runtime)},
  };
  for (const Record& record : records) {
    const std::string text = to_json(record);
    wire::Document document;
    const auto read = read_record(*document.parse(text));
    ASSERT_TRUE(read) << text << read.error().text;
    EXPECT_EQ(to_json(*read), text);
    EXPECT_EQ(read->index(), record.index());
  }
  wire::Document document;
  EXPECT_FALSE(read_record(*document.parse(R"({"record":"unheard_of"})")));
}

}  // namespace
}  // namespace sobremesa::server
