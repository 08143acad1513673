// Looking at a game that is over, together.
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Sofa : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2);

  void play_a_game() {
    ASSERT_EQ(party.start().status, 200);
    party.finish();
  }
};

// As Party::finish, where only seated people see the game.
void finish_behind_closed_doors(const Party& party) {
  for (int i = 0; i < 500; ++i) {
    const std::string seat = member(party.view(party.tokens[0]).body, "to_act");
    if (seat == "null") return;
    const std::size_t mover = whole_number(seat).value_or(0);
    const std::string legal = party.world.get(party.at("/legal"), party.tokens[mover]).body;
    const std::string moves = concat({R"({"moves":[)", member(legal, "moves.0"), "]}"});
    ASSERT_EQ(party.play(mover, moves).status, 200);
  }
}

TEST_F(Sofa, TheFirstSeatedPersonLeadsAndTheOthersSeeWhatTheyLookAt) {
  play_a_game();
  const auto [ana, a] = world.live(party.table, party.tokens[0]);
  const auto [luis, b] = world.live(party.table, party.tokens[1]);
  const auto [stranger, c] = world.live(party.table);
  world.message(c, R"({"together":{"game":1,"move":2,"view":"open"}})");
  EXPECT_EQ(stranger->last("together"),
            R"({"together":{"game":1,"leader":null,"leads":false,"people":1}})");

  world.message(a, R"({"together":{"game":1,"move":5,"view":"table"}})");
  EXPECT_EQ(member(ana->last("together"), "together.leads"), "true");
  // Whoever comes late is where the others are.
  world.message(b, R"({"together":{"game":1,"move":0,"view":"open"}})");
  EXPECT_EQ(
      luis->last("together"),
      R"({"together":{"game":1,"leader":0,"leads":false,"people":3,"move":5,"view":"table"}})");

  world.message(a, R"({"together":{"game":1,"move":6,"view":1}})");
  for (const auto& other : {luis, stranger}) {
    EXPECT_EQ(member(other->last("together"), "together.move"), "6");
    EXPECT_EQ(member(other->last("together"), "together.view"), "1");
  }
  EXPECT_EQ(member(ana->last("together"), "together.leads"), "true");

  // Those who follow do not move anybody.
  const std::size_t heard = ana->of("together").size();
  world.message(b, R"({"together":{"game":1,"move":1,"view":"open"}})");
  EXPECT_EQ(ana->of("together").size(), heard);
  EXPECT_EQ(member(stranger->last("together"), "together.move"), "6");
}

TEST_F(Sofa, TheLeadIsTakenAndPassedOn) {
  play_a_game();
  const auto [ana, a] = world.live(party.table, party.tokens[0]);
  const auto [luis, b] = world.live(party.table, party.tokens[1]);
  const auto [stranger, c] = world.live(party.table);
  world.message(a, R"({"together":{"game":1,"move":5,"view":"open"}})");
  world.message(b, R"({"together":{"game":1}})");
  world.message(c, R"({"together":{"game":1}})");

  world.message(b, R"({"together":{"game":1,"move":9,"view":"open","lead":true}})");
  EXPECT_EQ(member(ana->last("together"), "together.leader"), "1");
  EXPECT_EQ(member(ana->last("together"), "together.leads"), "false");
  EXPECT_EQ(member(ana->last("together"), "together.move"), "9");
  EXPECT_EQ(member(luis->last("together"), "together.leads"), "true");

  // The leader goes: the other seated person leads, from where they were.
  world.service->close_live(b);
  world.runtime.run_until_idle();
  EXPECT_EQ(ana->last("together"),
            R"({"together":{"game":1,"leader":0,"leads":true,"people":2,"move":9,"view":"open"}})");
  // And looks around alone: only a watcher is left.
  world.message(a, R"({"together":null})");
  EXPECT_EQ(member(stranger->last("together"), "together.leader"), "null");
  EXPECT_EQ(member(stranger->last("together"), "together.people"), "1");
  const std::size_t told = ana->of("together").size();
  world.message(c, R"({"together":{"game":1}})");
  EXPECT_EQ(ana->of("together").size(), told);
}

TEST_F(Sofa, OnlyGamesThatAreOverAndOnlyForThoseWhoMaySeeThem) {
  ASSERT_EQ(party.start().status, 200);
  const auto [ana, a] = world.live(party.table, party.tokens[0]);
  world.message(a, R"({"together":{"game":1,"move":0,"view":"open"},"key":"t"})");
  EXPECT_EQ(member(ana->last("reply"), "reply.error.code"), R"("not_over")");
  EXPECT_EQ(member(ana->last("reply"), "reply.key"), R"("t")");
  party.finish();
  world.message(a, R"({"together":{"game":2}})");
  EXPECT_EQ(member(ana->last("reply"), "reply.error.code"), R"("no_game")");
  const auto [stranger, b] = world.live(party.table);
  world.message(b, R"({"together":{"game":1,"lead":true}})");
  EXPECT_EQ(member(stranger->last("reply"), "reply.error.code"), R"("not_seated")");

  // An earlier game can be looked at while the next one is played.
  ASSERT_EQ(world.post(party.at("/rematch"), R"({"start":true})", party.host).status, 200);
  world.message(a, R"({"together":{"game":1,"move":3,"view":0}})");
  EXPECT_EQ(member(ana->last("together"), "together.leads"), "true");
  ASSERT_TRUE(stranger->of("together").empty());

  World closed;
  Party family = Party::make(closed, "the-game", 2, R"("seed":7,"settings":{"watchers":false})");
  ASSERT_EQ(family.start().status, 200);
  finish_behind_closed_doors(family);
  const auto [outside, c] = closed.live(family.table);
  closed.message(c, R"({"together":{"game":1}})");
  EXPECT_EQ(member(outside->last("reply"), "reply.error.code"), R"("no_watchers")");
}

TEST_F(Sofa, NonsenseIsAnsweredAndThenShownOut) {
  play_a_game();
  const auto [sink, id] = world.live(party.table, party.tokens[0]);
  for (const std::string_view text :
       {R"({"together":5})", R"({"together":{}})", R"({"together":{"game":0}})",
        R"({"together":{"game":1,"move":4}})", R"({"together":{"game":1,"view":"open"}})",
        R"({"together":{"game":1,"move":-1,"view":"open"}})",
        R"({"together":{"game":1,"move":1,"view":"<b>"}})"}) {
    world.message(id, text);
    EXPECT_EQ(member(sink->last("reply"), "reply.status"), "400") << text;
  }
  EXPECT_TRUE(sink->of("together").empty());
  world.message(id, R"({"together":{"game":1,"move":1,"view":"open","more":1}})");
  EXPECT_TRUE(sink->closed);
}

}  // namespace
}  // namespace sobremesa::server
