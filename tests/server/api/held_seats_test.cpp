// Nobody takes a person's seat: a chair that a person held in a deal stays theirs until the deal is
// over, in whatever order others remove, claim, agree and restart.
#include <set>

#include "base/rng.hpp"
#include "server/api/gathering.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

constexpr Millis kAWhile{121'000};

Habits slow_bots() {
  Habits habits;
  habits.bot_base = Millis{3'600'000};
  return habits;
}

Limits generous() {
  Limits limits;
  limits.outside.requests = {.burst = 1e9, .per_second = 1e9};
  limits.outside.claims = {.burst = 1e9, .per_second = 1e9};
  return limits;
}

struct Held {
  struct Unbegun {
    std::string_view game;
    int people;
    Habits habits = brisk_habits();
  };
  explicit Held(const Unbegun& table)
      : world(1, table.habits, generous()), party(Party::make(world, table.game, table.people)) {}
  explicit Held(std::string_view game = "the-game", int people = 4)
      : Held(Unbegun{.game = game, .people = people}) {
    EXPECT_EQ(party.start().status, 200);
  }

  std::string at_seat(int seat, std::string_view rest) const {
    return party.at(concat({"/seats/", seat, rest}));
  }
  // The token that may open the seat.
  std::string claim(int seat, std::string_view by = {}, int status = 202) {
    const ApiReply reply = world.post(at_seat(seat, "/claim"), R"({"name":"Eva"})", by);
    EXPECT_EQ(reply.status, status) << reply.body;
    return text_member(reply.body, "token");
  }
  ApiReply approve(int seat, std::string_view by, std::string_view body = {}) {
    return world.post(at_seat(seat, "/claim/approve"), body, by);
  }
  std::string why_not(int seat, std::string_view by) {
    return text_member(approve(seat, by).body, "error.code");
  }
  ApiReply remove(int seat) { return world.call(Method::del, at_seat(seat, ""), {}, party.host); }
  std::string sees(std::string_view token) {
    const ApiReply reply = party.view(token);
    return reply.status == 200 ? member(reply.body, "seat") : "";
  }
  std::string chair(int seat, std::string_view what) {
    return member(party.lobby(), concat({"seats.", seat, ".", what}));
  }
  std::string waiting(std::string_view what) {
    return member(party.lobby(party.host), concat({"claims.0.", what}));
  }
  const std::string& token(std::size_t seat) const { return party.tokens[seat]; }

  World world;
  Party party;
};

TEST(HeldSeats, NobodyElseGivesThemAwayWhileTheirPersonIsThere) {
  Held held;
  const auto [live, id] = held.world.live(held.party.table, held.token(1));
  held.world.runtime.advance(kAWhile);
  const std::string stranger = held.claim(1);
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims.0.name"), R"("Eva")");
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims.0.decides"), R"("holder_first")");
  for (const std::size_t other : {0U, 2U, 3U}) {
    EXPECT_EQ(held.why_not(1, held.token(other)), "holder_first");
  }
  EXPECT_EQ(held.why_not(1, held.party.host), "not_seated");
  EXPECT_EQ(held.sees(stranger), "");
  // Nor for two minutes after they were seen.
  held.world.service->close_live(id);
  held.world.runtime.advance(Millis{119'000});
  EXPECT_EQ(held.why_not(1, held.token(0)), "holder_first");
  // They can refuse, and they can agree.
  EXPECT_EQ(held.world.post(held.at_seat(1, "/claim/reject"), {}, held.token(1)).status, 200);
  EXPECT_EQ(held.world.get(held.party.at(""), stranger).status, 401);
  const std::string friends = held.claim(1);
  EXPECT_EQ(member(held.approve(1, held.token(1)).body, "settled"), "true");
  EXPECT_EQ(held.sees(friends), "1");
}

TEST(HeldSeats, TwoOthersMayAgreeOnceTheirPersonHasBeenGoneForAWhile) {
  Held held;
  const std::string claimer = held.claim(1);
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(held.waiting("decides"), R"("people")");
  EXPECT_EQ(held.approve(1, held.token(0)).body, R"({"settled":false,"agreed":1,"needed":2})");
  // Whoever says so twice is still one.
  EXPECT_EQ(held.approve(1, held.token(0)).body, R"({"settled":false,"agreed":1,"needed":2})");
  EXPECT_EQ(held.waiting("agreed"), "[0]");
  EXPECT_EQ(held.sees(claimer), "");
  EXPECT_EQ(held.approve(1, held.token(2)).body, R"({"settled":true})");
  EXPECT_EQ(held.sees(claimer), "1");
  EXPECT_EQ(held.world.get(held.party.at(""), held.token(1)).status, 401);
}

TEST(HeldSeats, NobodyGainsByARestart) {
  Held held;
  const std::string claimer = held.claim(1);
  held.world.runtime.advance(kAWhile);
  ASSERT_EQ(held.approve(1, held.token(0)).status, 200);
  held.world.come_back();
  EXPECT_EQ(held.waiting("agreed"), "[0]");  // it has been kept
  EXPECT_EQ(held.why_not(1, held.token(2)), "holder_first");
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(held.approve(1, held.token(2)).status, 200);
  EXPECT_EQ(held.sees(claimer), "1");
}

TEST(HeldSeats, AWordIsOfAPersonNotOfASeat) {
  Held held;
  const std::string claimer = held.claim(1);
  held.world.runtime.advance(kAWhile);
  ASSERT_EQ(held.approve(1, held.token(0)).status, 200);
  ASSERT_EQ(held.world.post(held.party.at("/leave"), {}, held.token(0)).status, 200);
  EXPECT_EQ(held.waiting("agreed"), "[]");
  EXPECT_EQ(member(held.approve(1, held.token(2)).body, "agreed"), "1");
  // The other seat of whoever claims has no word.
  (void)held.claim(3, held.token(2));
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(held.why_not(3, held.token(2)), "own_claim");
  EXPECT_EQ(held.sees(claimer), "");
}

TEST(HeldSeats, WhoeverWentComesBackWithTheirOwnToken) {
  for (const bool removed : {false, true}) {
    Held held;
    const std::string hand = member(held.party.view(held.token(1)).body, "hand");
    const ApiReply went =
        removed ? held.remove(1) : held.world.post(held.party.at("/leave"), {}, held.token(1));
    ASSERT_EQ(went.status, 200);
    EXPECT_EQ(held.chair(1, "bot"), R"("medium")");
    EXPECT_EQ(held.chair(1, "holder"), R"("Person 1")");
    EXPECT_EQ(held.party.view(held.token(1)).status, 401);
    held.world.come_back();
    ASSERT_EQ(
        held.world.call(Method::patch, held.party.at(""), R"({"locked":true})", held.party.host)
            .status,
        200);
    const std::string back = held.claim(1, held.token(1), 201);
    EXPECT_EQ(member(held.party.view(back).body, "hand"), hand);
    EXPECT_EQ(held.chair(1, "holder"), "");
    EXPECT_EQ(held.chair(1, "bot"), "null");
  }
}

TEST(HeldSeats, WhoeverWentIsStillAsked) {
  Held held;
  ASSERT_EQ(held.remove(1).status, 200);
  const std::string stranger = held.claim(1);
  EXPECT_EQ(held.why_not(1, held.token(0)), "holder_first");
  EXPECT_EQ(held.world.post(held.at_seat(1, "/claim/reject"), {}, held.token(1)).status, 200);
  EXPECT_EQ(held.world.get(held.party.at(""), stranger).status, 401);
  // About their own chair alone.
  (void)held.claim(2);
  EXPECT_EQ(held.why_not(2, held.token(1)), "not_seated");
  EXPECT_EQ(held.world.post(held.at_seat(2, "/claim/reject"), {}, held.token(1)).status, 403);
  const std::string friends = held.claim(1);
  EXPECT_EQ(held.approve(1, held.token(1)).body, R"({"settled":true})");
  EXPECT_EQ(held.sees(friends), "1");
  EXPECT_EQ(held.world.get(held.party.at(""), held.token(1)).status, 401);
}

TEST(HeldSeats, OthersGetALeftOneLikewise) {
  Held held;
  ASSERT_EQ(held.remove(1).status, 200);
  const std::string claimer = held.claim(1, held.party.host);
  ASSERT_EQ(
      held.world.post(held.party.at("/bots"), R"({"seat":1,"bot":"easy"})", held.party.host).status,
      201);
  EXPECT_EQ(held.chair(1, "holder"), R"("Person 1")");  // also with another bot
  const std::string again = held.claim(1, held.party.host);
  held.world.runtime.advance(kAWhile);
  ASSERT_EQ(held.approve(1, held.token(0)).status, 200);
  EXPECT_EQ(held.sees(again), "");
  ASSERT_EQ(held.approve(1, held.token(3)).status, 200);
  EXPECT_EQ(held.sees(again), "1");
  EXPECT_EQ(held.sees(claimer), "");
  // Now it is theirs.
  ASSERT_EQ(held.remove(1).status, 200);
  EXPECT_EQ(held.chair(1, "holder"), R"("Eva")");
  EXPECT_EQ(held.chair(1, "bot"), R"("easy")");
}

TEST(HeldSeats, ARunningHandIsItsPlayersWherePeopleCompete) {
  for (const std::string_view game : {"face-to-face", "level-8"}) {
    Held held(game, game == "level-8" ? 4 : 2);
    const std::string stranger = held.claim(1);
    held.world.runtime.advance(kAWhile);
    EXPECT_EQ(held.waiting("decides"), R"("holder")");
    for (std::size_t i = 0; i < held.party.tokens.size(); ++i) {
      if (i != 1) {
        EXPECT_EQ(held.why_not(1, held.token(i)), "holder_only") << game;
      }
    }
    ASSERT_EQ(held.remove(1).status, 200);
    (void)held.claim(1);
    held.world.runtime.advance(kAWhile);
    EXPECT_EQ(held.why_not(1, held.token(0)), "holder_only") << game;
    EXPECT_EQ(held.sees(held.claim(1, held.token(1), 201)), "1");
    EXPECT_EQ(held.sees(stranger), "");
  }
}

TEST(HeldSeats, ProtectionEndsWithTheDeal) {
  Held held("the-game", 2);
  ASSERT_EQ(held.world.post(held.party.at("/leave"), {}, held.token(1)).status, 200);
  EXPECT_EQ(held.claim(1).empty(), false);
  // Bots play while somebody looks.
  const auto [live, id] = held.world.live(held.party.table, held.token(0));
  for (int i = 0; i < 500 && held.chair(0, "seat") == "0"; ++i) {
    if (member(held.party.lobby(), "phase") == R"("over")") break;
    const std::string moves = held.world.get(held.party.at("/legal"), held.token(0)).body;
    if (member(moves, "moves.0").empty()) continue;
    (void)held.party.play(0, concat({R"({"moves":[)", member(moves, "moves.0"), "]}"}));
  }
  ASSERT_EQ(member(held.party.lobby(), "phase"), R"("over")");
  EXPECT_EQ(held.chair(1, "holder"), "");
  ASSERT_EQ(held.world.post(held.party.at("/rematch"), R"({"start":true})", held.token(0)).status,
            200);
  held.world.come_back();
  EXPECT_EQ(held.chair(1, "holder"), "");
  const std::string other = held.claim(1);
  EXPECT_EQ(held.approve(1, held.token(0), R"({"claim":2})").body, R"({"settled":true})");
  EXPECT_EQ(held.sees(other), "1");
}

TEST(HeldSeats, ThoseWhoLookAreToldWhenOthersMayAgree) {
  Held held;
  const auto [live, id] = held.world.live(held.party.table, held.token(0));
  (void)held.claim(1);
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims.0.decides"), R"("holder_first")");
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims.0.decides"), R"("people")");
}

// --- whoever left sees who asks ----------------------------------------------------------------

TEST(LeftSeats, SeeWhoAsksForThem) {
  Held held;
  (void)held.claim(1);
  (void)held.claim(2);
  ASSERT_EQ(held.remove(1).status, 200);
  EXPECT_EQ(member(held.party.lobby(held.token(1)), "claims"), "[]");  // they went with the seat
  (void)held.claim(1);
  const std::string lobby = held.party.lobby(held.token(1));
  EXPECT_EQ(member(lobby, "claims.0.seat"), "1");
  EXPECT_EQ(member(lobby, "claims.0.name"), R"("Eva")");
  EXPECT_EQ(member(lobby, "claims.1"), "");  // those of others are not theirs
  EXPECT_EQ(member(lobby, "you"), "");
  EXPECT_EQ(member(held.party.lobby(), "claims"), "");
  for (const std::string_view rest : {"/view", "/legal", "/log"}) {
    EXPECT_EQ(held.world.get(held.party.at(rest), held.token(1)).status, 401) << rest;
  }
}

TEST(LeftSeats, AreWatchedLive) {
  Held held;
  ASSERT_EQ(held.remove(1).status, 200);
  const auto [live, id] = held.world.live(held.party.table, held.token(1));
  ASSERT_EQ(held.world.live_status, 101);
  EXPECT_EQ(member(live->last("view"), "view.seat"), R"("watch")");
  const std::string stranger = held.claim(1);
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims.0.name"), R"("Eva")");
  EXPECT_EQ(member(live->last("lobby"), "lobby.seats.1.here"), "true");
  // While they look they are there.
  held.world.runtime.advance(2 * kAWhile);
  EXPECT_EQ(held.why_not(1, held.token(0)), "holder_first");
  held.world.message(id, R"({"moves":["24>A"],"key":"k"})");
  EXPECT_EQ(member(live->last("reply"), "reply.status"), "401");
  // With the token they had, they sit there again, and the connection is the seat's.
  const ApiReply back = held.world.post(
      held.party.at("/seats"), concat({R"({"name":"Ana","token":")", held.token(1), "\"}"}));
  ASSERT_EQ(back.status, 201);
  EXPECT_EQ(member(live->last("view"), "view.seat"), "1");
  EXPECT_EQ(member(live->last("lobby"), "lobby.you"), "1");
  EXPECT_FALSE(live->closed);
  EXPECT_EQ(held.sees(stranger), "");
}

TEST(LeftSeats, AreWatchedLikeAnyOtherOnceTheyAreAnothers) {
  Held held;
  ASSERT_EQ(held.remove(1).status, 200);
  const auto [live, id] = held.world.live(held.party.table);
  held.world.message(id, concat({R"({"token":")", held.token(1), "\"}"}));
  (void)held.claim(1);
  (void)held.claim(2);
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims.0.seat"), "1");
  ASSERT_EQ(held.approve(1, held.token(1)).body, R"({"settled":true})");
  EXPECT_FALSE(live->closed);
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims"), "");
  EXPECT_EQ(member(live->last("lobby"), "lobby.seats.1.name"), R"("Eva")");
  held.world.runtime.advance(Millis{30'000});
  EXPECT_EQ(member(live->last("lobby"), "lobby.seats.1.here"), "false");
}

TEST(LeftSeats, ShowNoGameWhereNobodyMayWatch) {
  Held held(Held::Unbegun{.game = "the-game", .people = 3});
  ASSERT_EQ(held.world
                .call(Method::patch, held.party.at(""), R"({"settings":{"watchers":false}})",
                      held.party.host)
                .status,
            200);
  ASSERT_EQ(held.party.start().status, 200);
  ASSERT_EQ(held.remove(1).status, 200);
  const auto [live, id] = held.world.live(held.party.table, held.token(1));
  EXPECT_EQ(held.world.live_status, 101);
  (void)held.claim(1);
  EXPECT_EQ(member(live->last("lobby"), "lobby.claims.0.name"), R"("Eva")");
  held.world.message(id, R"({"snapshot":true})");
  (void)held.party.play(0, R"({"moves":["24>A"]})");
  EXPECT_EQ(live->last("view"), "");
  EXPECT_EQ(live->last("events"), "");
}

// --- time that nobody saw -----------------------------------------------------------------------

// A node that stood still, or whose clock leapt: the person was there all the time, and what they
// asked meanwhile waits behind what others did.
TEST(HeldSeats, NobodyIsAbsentWhileTheNodeStoodStill) {
  Held held;
  (void)held.claim(1);
  for (int i = 0; i < 60; ++i) {
    held.world.runtime.advance(Millis{5'000});
    ASSERT_EQ(held.sees(held.token(1)), "1");
  }
  for (const int times : {1, 30}) {
    for (int i = 0; i < times; ++i) held.world.runtime.leap(2 * kAWhile);
    EXPECT_EQ(held.why_not(1, held.token(0)), "holder_first");
    EXPECT_EQ(held.why_not(1, held.token(2)), "holder_first");
  }
  // Nor may a bot stand in for them at once.
  EXPECT_EQ(text_member(
                held.world.post(held.at_seat(1, "/standin"), R"({"on":true})", held.token(0)).body,
                "error.code"),
            "present");
  EXPECT_EQ(held.sees(held.token(1)), "1");
  // Time that goes by counts again.
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(held.why_not(1, held.token(0)), "");
}

// --- chairs that were always a bot's ------------------------------------------------------------

// People, and a bot on the last seat; not yet begun.
struct WithABot : Held {
  explicit WithABot(std::string_view game = "the-game", int people = 2)
      : Held(Unbegun{.game = game, .people = people + 1, .habits = slow_bots()}) {
    const ApiReply removed = remove(people);
    EXPECT_EQ(removed.status, 200);
    const std::string bot = concat({R"({"seat":)", people, R"(,"bot":"easy"})"});
    EXPECT_EQ(world.post(party.at("/bots"), bot, party.host).status, 201);
  }
};

TEST(BotsSeats, AreTakenAtOnceBeforeTheStart) {
  WithABot held;
  const std::string token = held.claim(2, {}, 201);
  ASSERT_EQ(held.party.start().status, 200);
  EXPECT_EQ(held.sees(token), "2");
  // A bot that comes back is the one it was.
  ASSERT_EQ(held.world.post(held.party.at("/leave"), {}, token).status, 200);
  EXPECT_EQ(held.chair(2, "bot"), R"("easy")");
  EXPECT_EQ(held.chair(2, "holder"), R"("Eva")");
}

TEST(BotsSeats, AreForThePeopleAtTheTableToGiveInARunningGame) {
  WithABot held;
  ASSERT_EQ(held.party.start().status, 200);
  const std::string stranger = held.claim(2);
  const std::string mine = held.claim(2, held.token(0));
  EXPECT_EQ(held.sees(stranger), "");
  const auto meant = [&](int claim) { return concat({R"({"claim":)", claim, "}"}); };
  EXPECT_EQ(held.approve(2, held.party.host, meant(1)).status, 403);
  EXPECT_EQ(text_member(held.approve(2, held.token(0), meant(2)).body, "error.code"), "own_claim");
  EXPECT_EQ(held.approve(2, held.token(1), meant(2)).body, R"({"settled":true})");
  EXPECT_EQ(held.sees(mine), "2");
  EXPECT_EQ(held.sees(stranger), "");
  EXPECT_EQ(held.chair(2, "bot"), "null");
  held.world.come_back();
  EXPECT_EQ(held.sees(mine), "2");
}

TEST(BotsSeats, AreTakenAtOnceWhereThereIsNobodyToAsk) {
  WithABot held("the-game", 1);
  const auto seat_bot = [&] {
    return held.world.post(held.party.at("/bots"), R"({"seat":0,"bot":"easy"})", held.party.host);
  };
  ASSERT_EQ(held.remove(0).status, 200);
  ASSERT_EQ(seat_bot().status, 201);
  ASSERT_EQ(held.party.start().status, 200);
  const std::string first = held.claim(1, {}, 201);
  EXPECT_EQ(held.sees(first), "1");
  EXPECT_EQ(held.sees(held.claim(0)), "");  // now there is somebody
}

TEST(BotsSeats, AreGivenByWhoeverComesBackWhereEverybodyHasLeft) {
  WithABot held("the-game", 1);
  ASSERT_EQ(held.party.start().status, 200);
  ASSERT_EQ(held.world.post(held.party.at("/leave"), {}, held.token(0)).status, 200);
  const std::string waits = held.claim(1);
  const std::string back = held.claim(0, held.token(0), 201);
  EXPECT_EQ(held.approve(1, back).body, R"({"settled":true})");
  EXPECT_EQ(held.sees(waits), "1");
}

TEST(BotsSeats, AreNobodysAloneWhereTheOthersWereRemoved) {
  WithABot held("level-8");
  ASSERT_EQ(held.party.start().status, 200);
  ASSERT_EQ(held.remove(1).status, 200);
  const std::string mine = held.claim(2, held.token(0));
  const std::string mine_too = held.claim(2);
  EXPECT_EQ(held.approve(2, held.token(0), R"({"claim":2})").body,
            R"({"settled":false,"agreed":1,"needed":2})");
  EXPECT_EQ(held.sees(mine) + held.sees(mine_too), "");
  // The one who was removed is back, and is asked.
  const std::string back = held.claim(1, held.token(1), 201);
  EXPECT_EQ(held.approve(2, back, R"({"claim":2})").body, R"({"settled":true})");
  EXPECT_EQ(held.sees(mine_too), "2");
}

// --- one person on several seats ----------------------------------------------------------------

// A host and somebody else with bots beside them: whatever seats the host gets in the running game,
// it is still one person.
TEST(OnePersonAlone, GetsNoHandByTheSeatOfABot) {
  for (const bool by_removal : {false, true}) {
    SCOPED_TRACE(by_removal);
    WithABot held;
    ASSERT_EQ(held.party.start().status, 200);
    if (by_removal) {
      ASSERT_EQ(held.remove(1).status, 200);
    }
    const std::string second = held.claim(2);
    ASSERT_EQ(held.approve(2, held.token(0)).body, R"({"settled":true})");
    ASSERT_EQ(held.sees(second), "2");
    const std::string third = held.claim(1);
    held.world.runtime.advance(kAWhile);
    EXPECT_EQ(held.waiting("decides"), R"("people")");
    EXPECT_EQ(held.waiting("asked"), "[0]");
    EXPECT_EQ(held.approve(1, held.token(0)).body, R"({"settled":false,"agreed":1,"needed":2})");
    EXPECT_EQ(held.why_not(1, second), "came_later");
    held.world.come_back();
    EXPECT_EQ(held.waiting("decides"), R"("holder_first")");
    held.world.runtime.advance(kAWhile);
    EXPECT_EQ(held.why_not(1, second), "came_later");
    EXPECT_EQ(held.sees(third), "");
    // The chair is the victim's, with the hand.
    const std::string mine = by_removal ? held.claim(1, held.token(1), 201) : held.token(1);
    EXPECT_EQ(held.sees(mine), "1");
    EXPECT_EQ(held.sees(third), "");
  }
}

// Words go with the people who were dealt in, whatever they do with their seats.
struct DealtIn : testing::Test {
  Held held{"the-game", 4};
  std::string claimer = held.claim(3);

  std::string code(std::string_view by, std::string_view body = R"({"claim":1})") {
    return text_member(held.approve(3, by, body).body, "error.code");
  }
};

TEST_F(DealtIn, AreKeptByWhoeverComesBack) {
  for (int i = 0; i < 3; ++i) ASSERT_EQ(held.remove(i).status, 200);
  const std::string one = held.claim(0, held.token(0), 201);
  const ApiReply other = held.world.post(
      held.party.at("/seats"), concat({R"({"name":"Ana","token":")", held.token(1), "\"}"}));
  ASSERT_EQ(other.status, 201) << other.body;
  held.world.come_back();
  EXPECT_EQ(held.waiting("decides"), R"("holder_first")");
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(code(one), "");
  EXPECT_EQ(held.sees(claimer), "");
  EXPECT_EQ(code(held.token(1)), "");
  EXPECT_EQ(held.sees(claimer), "3");
}

TEST_F(DealtIn, AreKeptUnderAnotherName) {
  const std::string renamed = held.claim(0, held.token(0));
  ASSERT_EQ(held.approve(0, held.token(0)).status, 200);
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(code(renamed), "");
  EXPECT_EQ(held.waiting("agreed"), "[0]");
}

TEST_F(DealtIn, DoNotGoOnToWhoeverIsLetIn) {
  const std::string let_in = held.claim(0);
  ASSERT_EQ(held.approve(0, held.token(0)).status, 200);
  const std::string after_leaving = held.claim(1);
  ASSERT_EQ(held.world.post(held.party.at("/leave"), {}, held.token(1)).status, 200);
  const std::string again = held.claim(1);
  ASSERT_EQ(held.approve(1, held.token(1)).status, 200);
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(code(let_in), "came_later");
  EXPECT_EQ(code(again), "came_later");
  // Nor by going and coming back.
  ASSERT_EQ(held.world.post(held.party.at("/leave"), {}, let_in).status, 200);
  const std::string back = held.claim(0, let_in, 201);
  held.world.runtime.advance(kAWhile);
  EXPECT_EQ(code(back), "came_later");
  EXPECT_EQ(code(held.token(2)), "");
  EXPECT_EQ(held.sees(claimer), "");
}

TEST(BotsSeats, OnePersonAloneGetsNoSecondHandWherePeopleCompete) {
  WithABot held("level-8");
  ASSERT_EQ(held.party.start().status, 200);
  const std::string token = held.claim(2);
  EXPECT_EQ(held.approve(2, held.token(0)).body, R"({"settled":false,"agreed":1,"needed":2})");
  EXPECT_EQ(held.sees(token), "");
  EXPECT_EQ(held.approve(2, held.token(1)).body, R"({"settled":true})");
  EXPECT_EQ(held.sees(token), "2");
}

// --- every order --------------------------------------------------------------------------------

// The host, who sits beside the person and perhaps bots, tries everything there is, alone, for a
// long time and over restarts. The person may be there or not.
class Schemer {
 public:
  Schemer(std::uint64_t seed, std::string_view game, int bots, bool victim_is_there)
      : chance_(seed),
        held_(Held::Unbegun{.game = game, .people = 2 + bots, .habits = slow_bots()}),
        seats_(2 + static_cast<std::uint32_t>(bots)),
        victim_is_there_(victim_is_there) {
    for (int i = 2; i < 2 + bots; ++i) {
      EXPECT_EQ(held_.remove(i).status, 200);
      const std::string bot = concat({R"({"seat":)", i, R"(,"bot":"easy"})"});
      EXPECT_EQ(held_.world.post(held_.party.at("/bots"), bot, held_.party.host).status, 201);
    }
    EXPECT_EQ(held_.party.start().status, 200);
    tokens_ = {held_.token(0), held_.party.host};
  }

  void scheme(int steps) {
    for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
      step();
      if (victim_is_there_) victim_looks();
      if (member(held_.party.lobby(), "phase") != R"("playing")") return;
      for (const std::string& token : tokens_) {
        const std::string seat = held_.sees(token);
        EXPECT_NE(seat, "1") << said_;
        // Where people compete, nor the hand of a bot.
        if (text_member(held_.party.lobby(), "game") == "level-8") {
          EXPECT_LT(seat, "2") << said_;
        }
      }
    }
  }

 private:
  std::string any_token() {
    const auto count = static_cast<std::uint32_t>(tokens_.size());
    const std::uint32_t one = chance_.below(count + 1);
    return one == count ? "" : tokens_[one];
  }
  // Most often the newest, by its number: there may be several.
  std::string any_claim() {
    const std::uint32_t back = chance_.below(4) == 0 ? chance_.below(4) : 0;
    return claims_ > back ? concat({R"({"claim":)", claims_ - back, "}"}) : std::string();
  }
  void victim_looks() {
    if (held_.party.view(held_.token(1)).status == 200) return;
    const ApiReply back = held_.world.post(
        held_.at_seat(1, "/claim"), concat({R"({"name":"Ana","token":")", held_.token(1), "\"}"}));
    EXPECT_EQ(back.status, 201) << said_;
  }
  void post(std::string_view path, std::string_view body) {
    const std::string token = any_token();
    const ApiReply reply = held_.world.post(held_.party.at(path), body, token);
    append(said_, {path, body, " ", reply.status, "; "});
    if (reply.status == 202) ++claims_;
    const std::string given = reply.status < 300 ? text_member(reply.body, "token") : "";
    if (!given.empty()) tokens_.push_back(given);
  }
  // All seats and tokens that they have, one after the other.
  void agree_with_oneself(int seat) {
    const auto tokens = tokens_;
    for (const std::string& token : tokens) {
      const ApiReply reply = held_.approve(seat, token, any_claim());
      append(said_, {"agree ", seat, " ", reply.status, "; "});
    }
  }
  void step() {
    const int seat = static_cast<int>(chance_.below(seats_));
    const auto of = [&](std::string_view what) { return concat({"/seats/", seat, what}); };
    switch (chance_.below(16)) {
      case 0:
      case 1:
        (void)held_.remove(seat);
        return append(said_, {"remove ", seat, "; "});
      case 2:
      case 3:
        return post(of("/claim"), R"({"name":"Eva"})");
      case 4:
      case 5:
        return post(of("/claim/approve"), any_claim());
      case 6:
        return post(of("/claim/reject"), {});
      case 7:
        return post("/seats", R"({"name":"Eva"})");
      case 8:
        return post("/bots", concat({R"({"seat":)", seat, R"(,"bot":"easy"})"}));
      case 9:
        return post(of("/move"), concat({R"({"to":)", chance_.below(seats_), "}"}));
      case 10:
        return post(of("/standin"), R"({"on":true})");
      case 11:
        return post("/leave", {});
      case 12:
      case 13:
        return agree_with_oneself(seat);
      case 14:
        append(said_, {"restart; "});
        return held_.world.come_back();
      default:
        append(said_, {"wait; "});
        return held_.world.runtime.advance(victim_is_there_ ? Millis{60'000} : kAWhile);
    }
  }

  Rng chance_;
  Held held_;
  std::uint32_t seats_;
  std::uint32_t claims_ = 0;  // made so far
  bool victim_is_there_;
  std::vector<std::string> tokens_;
  std::string said_;
};

TEST(HeldSeats, NoOrderOfThingsGivesTheHostAHand) {
  for (const std::string_view game : {"the-game", "face-to-face"}) {
    for (std::uint64_t seed = 1; seed <= 60 && !testing::Test::HasFailure(); ++seed) {
      SCOPED_TRACE(concat({game, " ", seed}));
      Schemer(seed, game, 0, seed % 2 == 0).scheme(40);
    }
  }
}

TEST(HeldSeats, NoOrderOfThingsGivesTheHostAHandWhereThereAreBots) {
  for (const std::string_view game : {"the-game", "level-8"}) {
    for (std::uint64_t seed = 1; seed <= 100 && !testing::Test::HasFailure(); ++seed) {
      SCOPED_TRACE(concat({game, " ", seed}));
      Schemer(seed, game, 1 + static_cast<int>(seed % 2), seed % 4 == 0).scheme(60);
    }
  }
}

// --- several nodes ------------------------------------------------------------------------------

TEST(HeldSeats, APersonWhoWasSeenByAnotherNodeIsAskedFirst) {
  Habits habits = brisk_habits();
  habits.others_write = true;
  World world(5, habits, generous());
  FaultyStore other_store(world.runtime, world.disk);
  Metrics metrics;
  Service other(world.runtime, other_store, world.thinkers, metrics, generous(), habits);
  world.service->others_are_heard(true);
  other.others_are_heard(true);
  bool redis = true;
  other.tell_presence_with([&](const std::string& table, std::uint32_t here) {
    if (redis) world.service->hear_presence("other", table, here);
  });
  Party party = Party::make(world, "the-game", 4);
  ASSERT_EQ(party.start().status, 200);
  const auto ask_other = [&](Method method, std::string_view rest, std::size_t who,
                             std::string_view body = {}) {
    ApiReply reply{.status = 0};
    other.call({.method = method,
                .path = party.at(rest),
                .token = party.tokens[who],
                .body = std::string(body),
                .address = "192.0.2.2"},
               [&](ApiReply answer) { reply = std::move(answer); });
    world.runtime.run_until_idle();
    return reply;
  };
  const auto why_not = [&](std::size_t who) {
    return text_member(world.post(party.at("/seats/0/claim/approve"), {}, party.tokens[who]).body,
                       "error.code");
  };
  const ApiReply claim = world.post(party.at("/seats/0/claim"), R"({"name":"Eva"})");
  ASSERT_EQ(claim.status, 202);
  world.runtime.advance(Millis{100'000});
  ASSERT_EQ(ask_other(Method::get, "/view", 0).status, 200);
  world.runtime.advance(Millis{100'000});  // hearsay is forgotten sooner
  EXPECT_EQ(why_not(1), "holder_first");
  // Without word from the other node its records tell.
  redis = false;
  ASSERT_EQ(ask_other(Method::post, "/moves", 0, R"({"moves":["24>A"]})").status, 200);
  EXPECT_EQ(why_not(1), "holder_first");
  world.runtime.advance(Millis{100'000});
  EXPECT_EQ(why_not(1), "holder_first");
  // Words given at different nodes add up.
  world.runtime.advance(Millis{60'000});
  ASSERT_EQ(ask_other(Method::get, "/view", 2).status, 200);  // both nodes stay awake
  ASSERT_EQ(party.view(party.tokens[3]).status, 200);
  world.runtime.advance(kAWhile);
  EXPECT_EQ(why_not(1), "");
  ASSERT_EQ(ask_other(Method::post, "/seats/0/claim/approve", 2).body, R"({"settled":true})");
  EXPECT_EQ(member(party.view(text_member(claim.body, "token")).body, "seat"), "0");
}

// Where other nodes are not heard, their people may be there all the time.
TEST(HeldSeats, NobodyIsAbsentAsLongAsOtherNodesAreNotHeard) {
  Habits habits = brisk_habits();
  habits.others_write = true;
  Held held(Held::Unbegun{.game = "the-game", .people = 4, .habits = habits});
  ASSERT_EQ(held.party.start().status, 200);
  const auto [live, id] = held.world.live(held.party.table, held.token(0));
  (void)held.claim(1);
  const auto decides = [&] { return text_member(live->last("lobby"), "lobby.claims.0.decides"); };
  held.world.runtime.advance(2 * kAWhile);
  EXPECT_EQ(held.why_not(1, held.token(0)), "holder_first");
  // It counts from when they are heard, also when that was interrupted for a moment.
  held.world.service->others_are_heard(true);
  held.world.runtime.advance(Millis{100'000});
  EXPECT_EQ(held.why_not(1, held.token(0)), "holder_first");
  held.world.service->others_are_heard(false);
  held.world.runtime.advance(Millis{1});
  held.world.service->others_are_heard(true);
  held.world.runtime.advance(Millis{100'000});
  EXPECT_EQ(held.why_not(1, held.token(0)), "holder_first");
  EXPECT_EQ(decides(), "holder_first");
  held.world.runtime.advance(Millis{22'000});
  EXPECT_EQ(decides(), "people");
  EXPECT_EQ(held.why_not(1, held.token(0)), "");
  held.world.service->others_are_heard(false);
  EXPECT_EQ(held.why_not(1, held.token(2)), "holder_first");
  EXPECT_EQ(held.sees(held.token(1)), "1");
  // A bot may stand in for them meanwhile: nobody sees a hand by that.
  held.world.runtime.advance(Millis{30'000});
  EXPECT_EQ(held.world.post(held.at_seat(1, "/standin"), R"({"on":true})", held.token(0)).status,
            200);
}

// --- records ------------------------------------------------------------------------------------

TEST(HeldSeats, RecordsOfEarlierVersionsProtectLikewise) {
  Gathering gathering;
  const auto happens = [&](const Record& record) { return !fold(gathering, record).has_value(); };
  ASSERT_TRUE(happens(Created{.game = "the-game", .seats = 1, .options = "{}"}));
  ASSERT_TRUE(happens(Seated{.seat = Seat{0}, .name = "Ana", .token = sha256("hers")}));
  ASSERT_TRUE(happens(Dealt{}));
  ASSERT_TRUE(happens(BotSeated{.seat = Seat{0}, .bot = "medium"}));
  EXPECT_EQ(find_caller(gathering, "hers").left, Seat{0});
  EXPECT_EQ(find_caller(gathering, "hers").seat, std::nullopt);
  EXPECT_TRUE(gathering.is_held(Seat{0}));
}

TEST(HeldSeats, WordsMoveWithTheirPeople) {
  Gathering gathering;
  const auto happens = [&](const Record& record) { return !fold(gathering, record).has_value(); };
  ASSERT_TRUE(happens(Created{.game = "the-game", .seats = 4, .options = "{}"}));
  for (int i = 0; i < 3; ++i) {
    const std::string name = concat({"Person ", i});
    ASSERT_TRUE(happens(Seated{.seat = seat_at(i), .name = name, .token = sha256(name)}));
  }
  ASSERT_TRUE(
      happens(Claimed{.seat = Seat{1}, .name = "Eva", .token = sha256("hers"), .by = Seat{2}}));
  ASSERT_TRUE(happens(ClaimAgreed{.seat = Seat{1}, .claim = 1, .by = Seat{0}}));
  EXPECT_FALSE(happens(ClaimAgreed{.seat = Seat{1}, .claim = 1, .by = Seat{3}}));  // nobody
  ASSERT_TRUE(happens(Moved{.seat = Seat{0}, .to = Seat{3}}));
  ASSERT_TRUE(happens(Moved{.seat = Seat{0}, .to = Seat{2}}));
  const Claim& claim = gathering.chair(Seat{1}).claims.front();
  EXPECT_EQ(claim.agreed, 1U << 3U);
  EXPECT_EQ(claim.by, Seat{0});
  ASSERT_TRUE(happens(Freed{.seat = Seat{3}}));
  EXPECT_EQ(gathering.chair(Seat{1}).claims.front().agreed, 0U);
}

// An older node that shares the store lets somebody in.
TEST(OlderNodes, LetNobodyPlayBesideABot) {
  Gathering gathering;
  const auto happens = [&](const Record& record) { return !fold(gathering, record).has_value(); };
  ASSERT_TRUE(happens(Created{.game = "the-game", .seats = 1, .options = "{}"}));
  ASSERT_TRUE(happens(BotSeated{.seat = Seat{0}, .bot = "easy"}));
  ASSERT_TRUE(happens(Dealt{}));
  ASSERT_TRUE(happens(Claimed{.seat = Seat{0}, .name = "Eva", .token = sha256("hers")}));
  ASSERT_TRUE(happens(ClaimSettled{.seat = Seat{0}, .approved = true}));
  EXPECT_EQ(gathering.chair(Seat{0}).played_by(), "");
  EXPECT_EQ(find_caller(gathering, "hers").seat, Seat{0});
}

struct Records : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2);
  Party other = Party::make(world, "the-game", 2);

  void another_version_writes(const std::string& table, std::string_view record) {
    const auto count = world.disk->records(table).size();
    ASSERT_TRUE(
        world.disk->keep({.table = table, .first = count, .records = {std::string(record)}}, 0));
    world.come_back();
  }
};

TEST_F(Records, OfANewerVersionCloseTheirTableAndNoOther) {
  for (const std::string_view record :
       {R"({"record":"unheard_of","seat":0})", R"({"record":"dealt","format":4})"}) {
    SCOPED_TRACE(record);
    const Party newer = Party::make(world, "the-game", 2);
    another_version_writes(newer.table, record);
    const std::size_t before = world.disk->records(newer.table).size();
    for (const ApiReply& reply : {world.get(newer.at("")), newer.start()}) {
      EXPECT_EQ(reply.status, 503);
      EXPECT_EQ(text_member(reply.body, "error.code"), "newer_table");
      EXPECT_TRUE(reply.retry_after_s);
    }
    (void)world.live(newer.table);
    EXPECT_EQ(world.live_status, 503);
    EXPECT_EQ(world.disk->records(newer.table).size(), before);
    EXPECT_EQ(world.get(other.at("")).status, 200);
  }
}

TEST_F(Records, ThatMakeNoSenseCloseTheirTableAndNoOther) {
  another_version_writes(party.table, R"({"record":"seated","seat":0})");
  const ApiReply reply = world.get(party.at(""));
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(text_member(reply.body, "error.code"), "damaged_table");
  EXPECT_EQ(world.get(other.at("")).status, 200);
}

// A node that is awake meets what a newer one has added.
TEST(NewerRecords, CloseATableThatIsAwake) {
  Habits habits = brisk_habits();
  habits.others_write = true;
  World world(1, habits);
  Party party = Party::make(world, "the-game", 2);
  const auto [live, id] = world.live(party.table, party.tokens[0]);
  const auto count = world.disk->records(party.table).size();
  ASSERT_TRUE(world.disk->keep(
      {.table = party.table, .first = count, .records = {R"({"record":"unheard_of"})"}}, 0));
  EXPECT_EQ(text_member(party.start().body, "error.code"), "newer_table");
  EXPECT_TRUE(live->closed);
}

// Readers first, writers later: what older nodes would not understand is not written yet.
TEST(OlderNodes, AreNotGivenRecordsTheyWouldNotUnderstand) {
  Habits habits = brisk_habits();
  habits.record_format = 1;
  Held held(Held::Unbegun{.game = "the-game", .people = 4, .habits = habits});
  ASSERT_EQ(held.party.start().status, 200);
  const std::string token = held.claim(1, held.token(0));
  held.world.runtime.advance(kAWhile);
  const ApiReply reply = held.approve(1, held.token(2));
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(text_member(reply.body, "error.code"), "upgrading");
  EXPECT_TRUE(reply.retry_after_s);
  ASSERT_EQ(held.approve(1, held.token(1)).status, 200);  // the holder's word is no new record
  EXPECT_EQ(held.sees(token), "1");
  for (const std::string& text : held.world.disk->records(held.party.table)) {
    EXPECT_EQ(member(text, "format"), "") << text;
    EXPECT_EQ(member(text, "by"), "") << text;
  }
}

TEST(OlderNodes, AreNotGivenTimesNorAnotherHost) {
  Habits habits = brisk_habits();
  habits.record_format = 2;
  World world(1, habits);
  Party party = Party::make(world, "the-game", 2, R"("seed":7,"settings":{"timer_s":60})");
  ASSERT_EQ(party.start().status, 200);
  ASSERT_EQ(party.play(0, R"({"moves":["24>A","31>A","end"]})").status, 200);
  const ApiReply reply = world.post(party.at("/host"), R"({"seat":1})", party.host);
  EXPECT_EQ(text_member(reply.body, "error.code"), "upgrading");
  const auto [live, id] = world.live(party.table, party.tokens[0]);
  world.runtime.advance(Millis{61'000});  // a bot plays, and writes no time either
  EXPECT_EQ(member(party.view().body, "to_act"), "0");
  for (const std::string& text : world.disk->records(party.table)) {
    EXPECT_EQ(member(text, "format"), "") << text;
    EXPECT_EQ(member(text, "t"), "") << text;
  }
  EXPECT_EQ(member(party.lobby(), "since"), "");
}

TEST_F(Records, SayTheirFormatOnlyWhereItIsNew) {
  for (const std::string& text : world.disk->records(party.table)) {
    EXPECT_EQ(member(text, "format"), "") << text;
  }
  EXPECT_EQ(member(to_json(ClaimAgreed{.seat = Seat{0}, .claim = 1, .by = Seat{1}}), "format"),
            "2");
  EXPECT_EQ(member(to_json(Dealt{}), "format"), "");
  EXPECT_EQ(member(to_json(Dealt{.t = 1}), "format"), "3");
  EXPECT_EQ(member(to_json(HostGiven{.seat = Seat{0}}), "format"), "3");
}

}  // namespace
}  // namespace sobremesa::server
