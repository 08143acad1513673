// Teach mode: watchers look through the eyes of one player who agreed, and see nothing that this
// player does not see. Every test compares with a table of the same deal where nobody teaches.
// (That a teacher's eyes show nothing of other hands: secrecy_test.cpp.)
#include <algorithm>

#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

struct Room {
  std::string_view game;
  int seats;
};

// Two people at a table and a watcher who looks live.
class Table {
 public:
  Table(const Room& room, bool teach)
      : party_(Party::make(
            world_, room.game, room.seats,
            concat({R"("seed":7,"settings":{"teach":)", teach ? "true" : "false", "}"}))) {
    watcher_ = world_.live(party_.table).first;
    EXPECT_EQ(party_.start().status, 200);
  }

  int teach(std::size_t person, bool on) {
    return world_
        .post(party_.at("/teach"), concat({R"({"on":)", on ? "true" : "false", "}"}),
              party_.tokens[person])
        .status;
  }
  // The last legal move of whoever is to act: with it no game here is over soon.
  void play(int moves) {
    for (int i = 0; i < moves; ++i) {
      const std::size_t mover = whole_number(member(party_.view().body, "to_act")).value_or(0);
      const std::string legal = world_.get(party_.at("/legal"), party_.tokens[mover]).body;
      std::string last;
      for (int n = 0;; ++n) {
        const std::string move = member(legal, concat({"moves.", n}));
        if (move.empty()) break;
        last = move;
      }
      const ApiReply reply = party_.play(mover, concat({R"({"moves":[)", last, "]}"}));
      ASSERT_EQ(reply.status, 200) << reply.body;
    }
  }
  // What the watcher has been told of the game since the last time this was asked.
  std::vector<std::string> told() {
    std::vector<std::string> game;
    for (const std::string& frame : watcher_->frames) {
      if (!frame.starts_with(R"({"lobby":)")) game.push_back(frame);
    }
    watcher_->frames.clear();
    return game;
  }
  std::string seen() { return party_.view().body; }
  std::string seen_by(std::size_t person) { return party_.view(party_.tokens[person]).body; }

  World world_;
  Party party_;
  std::shared_ptr<HeardSink> watcher_;
};

struct Teaching : testing::TestWithParam<Room> {
  Table open{GetParam(), true};
  Table control{GetParam(), false};
};

TEST_P(Teaching, WithoutConsentNothingIsDifferent) {
  open.play(6);
  control.play(6);
  EXPECT_EQ(open.told(), control.told());
  EXPECT_EQ(open.seen(), control.seen());
  EXPECT_EQ(member(open.seen(), "seat"), R"("watch")");
  EXPECT_EQ(control.teach(0, true), 409);
  control.play(1);
  EXPECT_EQ(member(control.seen(), "seat"), R"("watch")");
}

TEST_P(Teaching, WatchersSeeExactlyWhatTheTeacherSees) {
  const auto [teacher, id] = open.world_.live(open.party_.table, open.party_.tokens[0]);
  open.play(3);
  (void)open.told();
  teacher->frames.clear();
  ASSERT_EQ(open.teach(0, true), 200);
  EXPECT_EQ(open.seen(), open.seen_by(0));
  const auto first = open.told();
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(member(first[0], "view"), member(open.seen_by(0), ""));
  teacher->frames.clear();
  open.play(4);
  std::vector<std::string> teachers;
  for (const std::string& frame : teacher->frames) {
    if (!frame.starts_with(R"({"lobby":)")) teachers.push_back(frame);
  }
  EXPECT_EQ(open.told(), teachers);
  EXPECT_EQ(member(open.party_.lobby(), "seats.0.teaches"), "true");
  EXPECT_EQ(member(open.party_.lobby(), "seats.1.teaches"), "");
}

TEST_P(Teaching, AfterWithdrawalNothingIsDifferent) {
  open.play(2);
  control.play(2);
  ASSERT_EQ(open.teach(0, true), 200);
  open.play(3);
  control.play(3);
  (void)open.told();
  (void)control.told();
  ASSERT_EQ(open.teach(0, false), 200);
  // At once, and unasked, what everybody sees.
  const auto first = open.told();
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(member(first[0], "view"), member(control.seen(), ""));
  EXPECT_EQ(open.seen(), control.seen());
  open.play(5);
  control.play(5);
  EXPECT_EQ(open.told(), control.told());
  EXPECT_EQ(open.seen(), control.seen());
  // Also for whoever comes back or comes new, with the past or without.
  for (const std::string_view query : {"after=4", "past=1", ""}) {
    const auto late = open.world_.live(open.party_.table, {}, query).first;
    const auto other = control.world_.live(control.party_.table, {}, "past=1").first;
    for (const std::string& frame : late->frames) {
      EXPECT_EQ(frame.find(R"("hand":)"), std::string::npos) << query;
    }
    EXPECT_EQ(member(late->last("view"), "view"), member(other->last("view"), "view")) << query;
    const std::string past = member(late->last("view"), "past");
    EXPECT_EQ(past, query == "past=1" ? member(other->last("view"), "past") : "") << query;
  }
}

// What was seen before somebody agreed stays theirs.
TEST_P(Teaching, ThePastIsEverybodys) {
  open.play(4);
  control.play(4);
  ASSERT_EQ(open.teach(0, true), 200);
  const auto late = open.world_.live(open.party_.table, {}, "past=1").first;
  const auto other = control.world_.live(control.party_.table, {}, "past=1").first;
  EXPECT_EQ(member(late->last("view"), "view"), member(open.seen_by(0), ""));
  EXPECT_EQ(member(late->last("view"), "past"), member(other->last("view"), "past"));
}

TEST_P(Teaching, ThoseAtTheTableSeeWhatTheyWouldSeeAnyway) {
  const auto mine = open.world_.live(open.party_.table, open.party_.tokens[1]).first;
  const auto others = control.world_.live(control.party_.table, control.party_.tokens[1]).first;
  ASSERT_EQ(open.teach(0, true), 200);
  open.play(5);
  control.play(5);
  EXPECT_EQ(mine->of("view"), others->of("view"));
  EXPECT_EQ(mine->of("events"), others->of("events"));
  EXPECT_EQ(open.seen_by(1), control.seen_by(1));
}

TEST_P(Teaching, ConsentIsThePersonsAndSurvivesARestart) {
  ASSERT_EQ(open.teach(1, true), 200);
  EXPECT_EQ(open.teach(0, true), 409);  // one hand at a time
  open.world_.come_back();
  EXPECT_EQ(open.seen(), open.seen_by(1));
  ASSERT_EQ(open.teach(1, false), 200);
  open.world_.come_back();
  EXPECT_EQ(open.seen(), control.seen());
  // Nobody agrees for another.
  EXPECT_EQ(open.world_.post(open.party_.at("/teach"), R"({"on":true})").status, 401);
  EXPECT_EQ(open.world_.post(open.party_.at("/teach"), R"({"on":true})", open.party_.host).status,
            403);
  EXPECT_EQ(open.world_.post(open.party_.at("/teach"), "{}", open.party_.tokens[0]).status, 400);
}

TEST_P(Teaching, ConsentEndsWithThePerson) {
  ASSERT_EQ(open.teach(0, true), 200);
  ASSERT_EQ(open.world_.post(open.party_.at("/seats/0/claim"), R"({"name":"Eva"})").status, 202);
  EXPECT_EQ(open.seen(), open.seen_by(0));  // a claim alone changes nothing
  ASSERT_EQ(
      open.world_.post(open.party_.at("/seats/0/claim/approve"), {}, open.party_.tokens[0]).status,
      200);
  EXPECT_EQ(open.seen(), control.seen());
  ASSERT_EQ(open.teach(1, true), 200);
  ASSERT_EQ(open.world_.post(open.party_.at("/leave"), {}, open.party_.tokens[1]).status, 200);
  EXPECT_EQ(member(open.seen(), "seat"), R"("watch")");
}

// Another name is a claim that the seat's own token makes and approves; the token changes with it.
TEST_P(Teaching, ConsentStaysWithAPersonWhoIsCalledOtherwise) {
  ASSERT_EQ(open.teach(0, true), 200);
  const std::string seat = open.party_.at("/seats/0/claim");
  const auto rename = [&](std::string_view name, std::string_view token) {
    const ApiReply reply = open.world_.post(seat, concat({R"({"name":")", name, R"("})"}), token);
    EXPECT_EQ(reply.status, 202);
    return text_member(reply.body, "token");
  };
  const std::string token = rename("Anita", open.party_.tokens[0]);
  ASSERT_EQ(open.world_.post(concat({seat, "/approve"}), {}, open.party_.tokens[0]).status, 200);
  open.party_.tokens[0] = token;
  EXPECT_EQ(member(open.party_.lobby(), "seats.0.name"), R"("Anita")");
  EXPECT_EQ(open.seen(), open.seen_by(0));
  open.world_.come_back();
  EXPECT_EQ(open.seen(), open.seen_by(0));
  // Whom somebody else's token calls otherwise is somebody else, also if the person agrees.
  (void)rename("Eva", open.party_.tokens[1]);
  ASSERT_EQ(open.world_.post(concat({seat, "/approve"}), {}, token).status, 200);
  EXPECT_EQ(open.seen(), control.seen());
}

INSTANTIATE_TEST_SUITE_P(Rooms, Teaching,
                         testing::Values(Room{"the-game", 2}, Room{"the-game-extreme", 2},
                                         Room{"face-to-face", 2}, Room{"level-8", 2},
                                         Room{"quick-and-easy", 2}),
                         [](const auto& room) {
                           std::string name(room.param.game);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

struct TeachingGames : testing::Test {
  World world;
  Party party = Party::make(world, "the-game", 2, R"("seed":7,"settings":{"teach":true})");

  ApiReply teach(std::size_t person) {
    return world.post(party.at("/teach"), R"({"on":true})", party.tokens[person]);
  }
};

TEST_F(TeachingGames, WhoAgreedDidSoForOneGame) {
  ASSERT_EQ(teach(0).status, 200);
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.view().body, "seat"), "0");
  party.finish();
  ASSERT_EQ(world.post(party.at("/rematch"), R"({"start":true})", party.host).status, 200);
  EXPECT_EQ(member(party.view().body, "seat"), R"("watch")");
  EXPECT_EQ(member(party.lobby(), "seats.0.teaches"), "");
}

TEST_F(TeachingGames, TheHostTakesItBackBeforeTheDeal) {
  ASSERT_EQ(teach(0).status, 200);
  const auto set = [&](std::string_view body) {
    return world.call(Method::patch, party.at(""), body, party.host).status;
  };
  ASSERT_EQ(set(R"({"settings":{"teach":false}})"), 200);
  ASSERT_EQ(set(R"({"settings":{"teach":true}})"), 200);
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(member(party.view().body, "seat"), R"("watch")");
}

TEST_F(TeachingGames, NobodyWatchesWhereNobodyMay) {
  ASSERT_EQ(teach(0).status, 200);
  ASSERT_EQ(
      world.call(Method::patch, party.at(""), R"({"settings":{"watchers":false}})", party.host)
          .status,
      200);
  ASSERT_EQ(party.start().status, 200);
  EXPECT_EQ(party.view().status, 403);
  EXPECT_TRUE(world.live(party.table).first->of("view").empty());
}

}  // namespace
}  // namespace sobremesa::server
