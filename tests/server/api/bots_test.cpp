// Bots at the table: they finish games of every kind, at a human pace, and only while somebody
// looks.
#include "server/bots/bot_pool.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Kind {
  std::string_view game;
  int seats;
  std::string_view bot;
};

// A table of bots alone, dealt.
std::string table_of_bots(World& world, const Kind& kind, std::string_view more = {}) {
  const ApiReply made =
      world.post("/api/tables", concat({R"({"game":")", kind.game, R"(","seats":)", kind.seats,
                                        R"(,"seed":5)", more.empty() ? "" : ",", more, "}"}));
  EXPECT_EQ(made.status, 201) << made.body;
  const std::string table = concat({"/api/tables/", text_member(made.body, "table")});
  const std::string host = text_member(made.body, "host_token");
  for (int seat = 0; seat < kind.seats; ++seat) {
    EXPECT_EQ(world
                  .post(concat({table, "/bots"}),
                        concat({R"({"seat":)", seat, R"(,"bot":")", kind.bot, "\"}"}), host)
                  .status,
              201);
  }
  EXPECT_EQ(world.post(concat({table, "/start"}), {}, host).status, 200);
  return table;
}

struct BotGames : testing::TestWithParam<Kind> {};

TEST_P(BotGames, AreFinished) {
  World world;
  const std::string table = table_of_bots(world, GetParam());
  EXPECT_EQ(member(world.get(table).body, "phase"), R"("over")");
  EXPECT_NE(member(world.get(concat({table, "/view"})).body, "result"), "null");
}

INSTANTIATE_TEST_SUITE_P(EveryKind, BotGames,
                         testing::Values(Kind{"the-game", 3, "medium"}, Kind{"the-game", 1, "easy"},
                                         Kind{"the-game-extreme", 4, "easy"},
                                         Kind{"face-to-face", 2, "medium"},
                                         Kind{"level-8", 3, "easy"}, Kind{"level-8", 2, "random"},
                                         Kind{"quick-and-easy", 2, "strong"}));

struct Bots : testing::Test {
  Habits slow = [] {
    Habits habits;
    habits.bot_base = Millis{1'000};
    habits.bot_per_card = Millis{500};
    return habits;
  }();
};

TEST_F(Bots, DecideAmongThemselvesWhoStarts) {
  World world;
  const std::string table =
      table_of_bots(world, {"the-game", 2, "easy"}, R"("options":{"starter":"agree"})");
  EXPECT_EQ(member(world.get(table).body, "phase"), R"("over")");
}

TEST_F(Bots, SpeakWhereTheTableAllowsIt) {
  World world;
  const Kind kind{"the-game", 3, "medium"};
  const std::string open = world.get(concat({table_of_bots(world, kind), "/log"})).body;
  EXPECT_NE(member(open, "says.0.phrase"), "");
  const std::string table = table_of_bots(world, kind, R"("options":{"talk":"voice"})");
  EXPECT_EQ(member(world.get(concat({table, "/log"})).body, "says"), "[]");
}

TEST_F(Bots, LetPeopleDecideWhoStarts) {
  World world;
  const ApiReply made =
      world.post("/api/tables", R"({"game":"the-game","seats":2,"options":{"starter":"agree"}})");
  Party party{world, text_member(made.body, "table"), text_member(made.body, "host_token"), {}};
  party.sit("Eva");
  ASSERT_EQ(world.post(party.at("/bots"), R"({"seat":1,"bot":"easy"})", party.host).status, 201);
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.view().body, "phase"), R"("starter")");
  ASSERT_EQ(party.play(0, R"({"moves":["start 1"]})").status, 200);
  EXPECT_EQ(member(party.view().body, "to_act"), "0");  // the bot has played
}

TEST_F(Bots, TakeTheTimeThatPeopleNeed) {
  World world(1, slow);
  const std::string table = table_of_bots(world, {"the-game", 2, "easy"});
  const auto placed = [&] { return member(world.get(concat({table, "/view"})).body, "placed"); };
  world.runtime.advance(Millis{1'900});
  EXPECT_EQ(placed(), "0");
  world.runtime.advance(Millis{4'000});
  EXPECT_NE(placed(), "0");
}

TEST_F(Bots, WaitUntilSomebodyLooks) {
  slow.bot_base = Millis{9'000};
  World world(1, slow);
  const std::string table = table_of_bots(world, {"the-game", 2, "easy"});
  world.runtime.advance(Millis{3'600'000});
  EXPECT_EQ(world.service->tables_awake(), 0U);
  const std::string before = member(world.get(concat({table, "/view"})).body, "upto");
  EXPECT_EQ(member(world.get(table).body, "phase"), R"("playing")");
  world.runtime.advance(Millis{20'000});
  EXPECT_NE(member(world.get(concat({table, "/view"})).body, "upto"), before);
}

TEST_F(Bots, AreAskedAgainWhenTooManyWait) {
  World world;
  world.thinkers.room = 0;
  const std::string table = table_of_bots(world, {"face-to-face", 2, "easy"});
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(member(world.get(table).body, "phase"), R"("playing")");
  world.thinkers.room = 1;
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(member(world.get(table).body, "phase"), R"("over")");
}

TEST_F(Bots, PlayOnlyWhereTheirNodeHoldsTheTable) {
  World world;
  auto other = std::make_unique<FaultyStore>(world.runtime, world.disk);
  const ApiReply made = world.post("/api/tables", R"({"game":"face-to-face","seats":2,"seed":5})");
  Party party{world, text_member(made.body, "table"), text_member(made.body, "host_token"), {}};
  other->hold(party.table, [](bool) {});
  world.runtime.run_until_idle();
  for (const std::string_view body : {R"({"seat":0,"bot":"easy"})", R"({"seat":1,"bot":"easy"})"}) {
    ASSERT_EQ(world.post(party.at("/bots"), body, party.host).status, 201);
  }
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.view().body, "upto"), "0");
  other.reset();  // the other node dies
  world.runtime.advance(Millis{6'000});
  EXPECT_EQ(member(party.lobby(), "phase"), R"("over")");
}

TEST_F(Bots, StopWhereTheirNodeHasLostTheTable) {
  World world(1, slow);
  const std::string table = table_of_bots(world, {"the-game", 2, "easy"});
  const std::string name = table.substr(table.rfind('/') + 1);
  const auto upto = [&] { return member(world.get(concat({table, "/view"})).body, "upto"); };
  world.runtime.advance(Millis{8'000});
  EXPECT_NE(upto(), "0");
  // The connection to the store breaks, and another node is there first when it is back.
  world.disk->let_go_all(world.store.get());
  auto other = std::make_unique<FaultyStore>(world.runtime, world.disk);
  other->hold(name, [](bool mine) { EXPECT_TRUE(mine); });
  world.runtime.advance(Millis{8'000});
  const std::string stopped = upto();
  world.runtime.advance(Millis{30'000});
  EXPECT_EQ(upto(), stopped);
  other.reset();
  world.runtime.advance(Millis{15'000});
  EXPECT_NE(upto(), stopped);
}

TEST_F(Bots, TheTimerLetsABotPlayTheTurn) {
  World world;
  Party party = Party::make(world, "the-game", 2, R"("seed":7,"settings":{"timer_s":60})");
  ASSERT_EQ(party.start().status, 200);
  const auto [sink, id] = world.live(party.table, party.tokens[1]);
  world.runtime.advance(Millis{59'000});
  EXPECT_EQ(member(party.view().body, "to_act"), "0");
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(member(party.view().body, "to_act"), "1");
  EXPECT_EQ(member(party.lobby(), "seats.0.standin"), "null");  // for this turn only
  world.runtime.advance(Millis{59'000});
  EXPECT_EQ(member(party.view().body, "to_act"), "1");
  world.runtime.advance(Millis{2'000});
  EXPECT_EQ(member(party.view().body, "to_act"), "0");
}

TEST_F(Bots, AWholeTurnOfLevel8IsPlayedWhenTheTimeIsOver) {
  World world;
  Party party = Party::make(world, "level-8", 2, R"("seed":7,"settings":{"timer_s":60})");
  ASSERT_EQ(party.start().status, 200);
  const auto [sink, id] = world.live(party.table, party.tokens[1]);
  const std::string first = member(party.view().body, "to_act");
  world.runtime.advance(Millis{60'000});
  EXPECT_NE(member(party.view().body, "to_act"), first);
}

TEST_F(Bots, OneTableIsNotAheadOfOthersInThePool) {
  ManualRuntime runtime;
  BotPool pool(runtime, 2, 8);
  int answered = 0;
  for (int i = 0; i < 8; ++i) {
    ASSERT_TRUE(
        pool.ask([](Patience) { return BotAdvice{}; }, [&](const BotAdvice&) { ++answered; }));
  }
  runtime.run_until([&] { return answered == 8; });
  EXPECT_EQ(pool.waiting(), 0U);
}

TEST_F(Bots, APoolHasRoomForSoManyAndDropsTheRestWhenItCloses) {
  ManualRuntime runtime;
  BotPool pool(runtime, 0, 1);
  EXPECT_TRUE(pool.ask([](Patience) { return BotAdvice{}; }, [](const BotAdvice&) {}));
  EXPECT_FALSE(pool.ask([](Patience) { return BotAdvice{}; }, [](const BotAdvice&) {}));
  EXPECT_EQ(pool.waiting(), 1U);
}

}  // namespace
}  // namespace sobremesa::server
