// A turn takes as long as it may, whoever reloads, restarts or looks away.
#include <algorithm>

#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

constexpr std::string_view kTimedTurn = R"({"moves":["24>A","31>A","end"]})";

struct Timed : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2, R"("seed":7,"settings":{"timer_s":60})");

  void SetUp() override { ASSERT_EQ(party.start().status, 200); }
  std::string left() const { return member(party.lobby(), "turn_left_ms"); }
};

TEST_F(Timed, EverybodyIsToldWhatIsLeft) {
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  EXPECT_EQ(member(mine->last("lobby"), "lobby.turn_left_ms"), "60000");
  EXPECT_EQ(member(mine->last("view"), "turn_left_ms"), "60000");
  world.runtime.advance(Millis{20'000});
  EXPECT_EQ(left(), "40000");
  ASSERT_EQ(party.play(0, kTimedTurn).status, 200);
  EXPECT_EQ(member(mine->last("events"), "turn_left_ms"), "60000");
}

TEST_F(Timed, WhoReloadsIsToldTheRest) {
  world.runtime.advance(Millis{25'500});
  const auto [mine, a] = world.live(party.table, party.tokens[0]);
  EXPECT_EQ(member(mine->last("view"), "turn_left_ms"), "34500");
}

TEST_F(Timed, ARestartDoesNotBeginTheTimeAnew) {
  world.runtime.advance(Millis{20'000});
  world.come_back();
  EXPECT_EQ(left(), "40000");
  const auto [mine, a] = world.live(party.table, party.tokens[1]);
  world.runtime.advance(Millis{39'000});
  EXPECT_EQ(member(party.view().body, "to_act"), "0");
  world.runtime.advance(Millis{1'000});
  EXPECT_EQ(member(party.view().body, "to_act"), "1");
}

TEST_F(Timed, TimeThatGoesByIsNoNews) {
  const auto [watcher, a] = world.live(party.table);
  const std::size_t before = watcher->of("lobby").size();
  world.runtime.advance(Millis{1'000});
  // Something about the table that watchers are not told.
  ASSERT_EQ(world.post(party.at("/seats/0/claim"), R"({"name":"Eva"})").status, 202);
  EXPECT_EQ(watcher->of("lobby").size(), before);
}

TEST_F(Timed, WhereThereIsNoTimerNothingRuns) {
  Party calm = Party::make(world, "the-game", 2);
  ASSERT_EQ(calm.start().status, 200);
  const auto [mine, a] = world.live(calm.table, calm.tokens[0]);
  ASSERT_EQ(calm.play(0, kTimedTurn).status, 200);
  EXPECT_EQ(member(calm.lobby(), "turn_left_ms"), "");
  EXPECT_EQ(member(mine->last("view"), "turn_left_ms"), "");
  EXPECT_EQ(member(mine->last("events"), "turn_left_ms"), "");
  EXPECT_TRUE(world.disk->due(world.runtime.unix_time() + 1'000'000, 100).size() == 1);  // ours
}

TEST_F(Timed, WhoComesBackInTheirTurnHasAllOfIt) {
  const auto [other, a] = world.live(party.table, party.tokens[1]);
  world.runtime.advance(Millis{30'000});
  world.thinkers.room = 0;  // the stand-in is slow
  ASSERT_EQ(world.post(party.at("/seats/0/standin"), R"({"on":true})", party.tokens[1]).status,
            200);
  EXPECT_EQ(left(), "");
  world.runtime.advance(Millis{10'000});
  ASSERT_EQ(party.view(party.tokens[0]).status, 200);
  EXPECT_EQ(left(), "60000");
}

// --- tables that nobody has open
// ------------------------------------------------------------------

constexpr std::string_view kTenMinutes = R"("seed":7,"settings":{"timer_s":600})";

struct Asleep : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2, kTenMinutes);

  std::size_t turns_of_bots() const {
    const auto records = world.disk->records(party.table);
    return static_cast<std::size_t>(std::ranges::count_if(records, [](const std::string& text) {
      return text_member(text, "key").starts_with("bot:");
    }));
  }
  void sleep(std::int64_t seconds) { world.runtime.advance(Millis{1'000 * seconds}); }
};

TEST_F(Asleep, ATableIsPlayedWhenSomebodysTimeIsUp) {
  ASSERT_EQ(party.start().status, 200);
  sleep(590);
  EXPECT_EQ(world.service->tables_awake(), 0U);
  EXPECT_EQ(turns_of_bots(), 0U);
  sleep(20);
  EXPECT_EQ(turns_of_bots(), 1U);
  // And so is the next turn: nobody has to come for it.
  sleep(580);
  EXPECT_EQ(world.service->tables_awake(), 0U);
  EXPECT_EQ(turns_of_bots(), 1U);
  sleep(30);
  EXPECT_EQ(turns_of_bots(), 2U);
}

TEST_F(Asleep, ItGoesOnAfterARestart) {
  ASSERT_EQ(party.start().status, 200);
  sleep(300);
  world.come_back();
  sleep(290);
  EXPECT_EQ(turns_of_bots(), 0U);
  sleep(20);
  EXPECT_EQ(turns_of_bots(), 1U);
}

TEST_F(Asleep, BotsBetweenPeopleDoNotHoldItUp) {
  Party mixed = Party::make(world, "the-game", 3, kTenMinutes);
  ASSERT_EQ(world.call(Method::del, mixed.at("/seats/1"), {}, mixed.host).status, 200);
  ASSERT_EQ(world.post(mixed.at("/bots"), R"({"seat":1,"bot":"easy"})", mixed.host).status, 201);
  ASSERT_EQ(mixed.start().status, 200);
  sleep(620);
  EXPECT_EQ(member(mixed.view().body, "to_act"), "2");
  world.come_back();
  sleep(620);
  EXPECT_EQ(member(mixed.view().body, "to_act"), "0");
}

TEST_F(Asleep, AGameThatIsOverIsNeverDue) {
  ASSERT_EQ(party.start().status, 200);
  party.finish();
  EXPECT_TRUE(world.disk->due(world.runtime.unix_time() + 1'000'000, 100).empty());
}

TEST_F(Asleep, AWrongDueTimeIsCorrected) {
  ASSERT_EQ(party.start().status, 200);
  sleep(300);
  const auto count = world.disk->records(party.table).size();
  const auto too_early = [&](const std::string& table, std::uint64_t first) {
    ASSERT_TRUE(
        world.disk->keep({.table = table, .first = first, .records = {}, .due = Due{.at = 1}}, 0));
  };
  too_early(party.table, count);
  too_early("erased-by-another-node", 0);
  sleep(10);
  EXPECT_TRUE(world.disk->due(world.runtime.unix_time(), 100).empty());
  EXPECT_EQ(turns_of_bots(), 0U);
  sleep(310);
  EXPECT_EQ(turns_of_bots(), 1U);
}

TEST_F(Asleep, AnotherNodeThatHasTheTableIsLeftAlone) {
  ASSERT_EQ(party.start().status, 200);
  sleep(300);
  auto other = std::make_unique<FaultyStore>(world.runtime, world.disk);
  other->hold(party.table, [](bool mine) { EXPECT_TRUE(mine); });
  sleep(600);
  EXPECT_EQ(turns_of_bots(), 0U);
  other.reset();
  sleep(10);
  EXPECT_EQ(turns_of_bots(), 1U);
}

// A clock that leaps must not play everybody's turns (decision 17).
TEST_F(Asleep, NothingIsPlayedByAClockThatIsStrange) {
  constexpr std::int64_t kTenDays = std::int64_t{10} * 24 * 3600;
  ASSERT_EQ(party.start().status, 200);
  sleep(300);
  world.store->sweep.outcome = Sweep::Outcome::clock;
  world.runtime.set_the_clock(kTenDays);
  sleep(3'700);
  EXPECT_EQ(turns_of_bots(), 0U);
  // Whoever comes now has a whole turn: nobody knows how much of it has gone by.
  EXPECT_EQ(member(party.lobby(), "turn_left_ms"), "600000");
  sleep(300);                                         // asleep again
  world.store->sweep.outcome = Sweep::Outcome::done;  // it has run evenly for long enough
  sleep(3'700);
  EXPECT_GT(turns_of_bots(), 0U);
}

TEST_F(Asleep, NothingIsPlayedBeforeTheClockHasBeenLookedAt) {
  ASSERT_EQ(party.start().status, 200);
  world.crash();
  world.runtime.advance(Millis{700'000});
  world.come_back();
  sleep(50);
  EXPECT_EQ(turns_of_bots(), 0U);
  sleep(30);
  EXPECT_EQ(turns_of_bots(), 1U);
}

// Lists of games ask for lobbies again and again.
TEST_F(Asleep, WhoOnlyAsksForTheLobbyKeepsNoTableAwake) {
  Habits habits = brisk_habits();
  habits.bot_base = Millis{9'000};
  World other(1, habits);
  Party bots = Party::make(other, "the-game", 2);
  for (const std::string_view body : {R"({"seat":0,"bot":"easy"})", R"({"seat":1,"bot":"easy"})"}) {
    const std::string seat = member(body, "seat");
    ASSERT_EQ(other.call(Method::del, bots.at(concat({"/seats/", seat})), {}, bots.host).status,
              200);
    ASSERT_EQ(other.post(bots.at("/bots"), body, bots.host).status, 201);
  }
  ASSERT_EQ(bots.start().status, 200);
  other.runtime.advance(Millis{200'000});
  const auto count = other.disk->records(bots.table).size();
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(member(bots.lobby(), "phase"), R"("playing")");
    other.runtime.advance(Millis{20'000});
  }
  EXPECT_EQ(other.disk->records(bots.table).size(), count);
  EXPECT_EQ(bots.view().status, 200);  // but who looks at the cards does
  other.runtime.advance(Millis{20'000});
  EXPECT_GT(other.disk->records(bots.table).size(), count);
}

}  // namespace
}  // namespace sobremesa::server
