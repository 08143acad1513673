// What the engine says of a table, in messages without a language: for a page, which has the texts.
#include <gtest/gtest.h>

#include <string>

#include "telling/key.hpp"
#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

using telling::Key;

std::string keyed(Key key) { return concat({R"("key":)", key.index()}); }

class Telling : public testing::Test {
 protected:
  // Two seats, and the sight of the first.
  void open(std::string_view game, std::string_view position, std::string_view options = "{}") {
    const std::string rest =
        position.empty() ? std::string(R"(,"seed":7)") : concat({R"(,"position":)", position});
    ASSERT_EQ(engine_.get(concat({R"({"cmd":"new","game":")", game, R"(","seats":2,"options":)",
                                  options, rest, "}"}),
                          "ok.table"),
              "1")
        << engine_.last_reply();
    const std::string view = engine_.get(R"({"cmd":"view","table":1,"seat":0})", "ok");
    ASSERT_EQ(engine_.get(concat({R"({"cmd":"see","view":)", view, "}"}), "ok.sight"), "1");
  }
  void act(std::string_view seat, std::string_view moves) {
    const std::string from = engine_.get(R"({"cmd":"view","sight":1})", "ok.upto");
    ASSERT_NE(
        engine_.get(concat({R"({"cmd":"act","table":1,"seat":)", seat, R"(,"moves":)", moves, "}"}),
                    "ok.upto"),
        "")
        << engine_.last_reply();
    const std::string events = engine_.get(
        concat({R"({"cmd":"events","table":1,"seat":0,"from":)", from, "}"}), "ok.events");
    folded_ = engine_.get(concat({R"({"cmd":"fold","sight":1,"tell":true,"events":)", events, "}"}),
                          "ok");
    ASSERT_NE(folded_, "") << engine_.last_reply();
  }
  std::string sight(std::string_view command, std::string_view path, std::string_view rest = {}) {
    return engine_.get(concat({R"({"cmd":")", command, R"(","sight":1)", rest, "}"}), path);
  }

  Dialogue engine_;
  std::string folded_;
};

constexpr std::string_view kMiddle =
    R"({"piles":{"A":50,"B":1,"C":100,"D":100},"hands":[[40,51,53,60],[75,76]],)"
    R"("deck":[10,11],"to_act":0,"partial":true})";

TEST_F(Telling, FoldingTellsOnlyWhoAsks) {
  open("the-game", kMiddle);
  EXPECT_EQ(engine_.get(R"({"cmd":"fold","sight":1,"events":[]})", "ok"), R"({"upto":0})");
  EXPECT_EQ(engine_.get(R"({"cmd":"fold","sight":1,"events":[],"tell":true})", "ok"),
            R"({"upto":0,"told":[],"unfinished":[],"back":0,"turns":0})");
}

TEST_F(Telling, ATurnIsOneSentenceWhenItEnds) {
  open("the-game", kMiddle);
  act("0", R"(["40>A"])");
  const std::string back =
      concat({"{", keyed("tell.plays.on"), R"(,"args":{"cards":{)", keyed("tell.noted"),
              R"(,"args":{"thing":{"card":"40"},"notes":{)", keyed("tell.effect.back"),
              R"(}}},"pile":{"pile":"A"}}})"});
  const std::string played =
      concat({"{", keyed("tell.deed.played"), R"(,"args":{"plays":)", back, "}}"});
  EXPECT_EQ(folded_,
            concat({R"({"upto":1,"told":[],"unfinished":[{"kind":"turn","seat":0,"message":{)",
                    keyed("tell.did"), R"(,"about":0,"args":{"deeds":)", played,
                    R"(}}}],"back":1,"turns":0})"}));

  act("0", R"(["51>A","end"])");
  EXPECT_NE(folded_.find(R"("told":[{"kind":"turn","seat":0,)"), std::string::npos) << folded_;
  EXPECT_NE(folded_.find(keyed("tell.deed.drew_mine")), std::string::npos) << folded_;
  EXPECT_NE(folded_.find(R"("unfinished":[])"), std::string::npos) << folded_;
  EXPECT_NE(folded_.find(R"("back":0,"turns":1})"), std::string::npos) << folded_;
}

TEST_F(Telling, ARefusedFoldTellsNothing) {
  open("the-game", kMiddle);
  act("0", R"(["40>A"])");
  EXPECT_EQ(
      engine_.error(
          R"({"cmd":"fold","sight":1,"tell":true,"events":[{"event":"placed","seat":1,"card":2,"pile":"A"}]})"),
      R"("bad_request")");
  const std::string after =
      engine_.get(R"({"cmd":"fold","sight":1,"tell":true,"events":[]})", "ok");
  EXPECT_NE(after.find(R"("told":[],"unfinished":[{)"), std::string::npos) << after;
}

TEST_F(Telling, HowThingsStand) {
  open("the-game", kMiddle);
  EXPECT_NE(sight("tell", "ok.table").find(concat({keyed("tell.deck"), R"(,"args":{"n":2})"})),
            std::string::npos);
  EXPECT_NE(sight("tell", "ok.hand").find(R"({"card":"60"})"), std::string::npos);
  EXPECT_NE(sight("tell", "ok.duty").find(keyed("tell.duty.more")), std::string::npos);
  EXPECT_EQ(sight("tell", "ok.result"), "[]");
  // With two cards staged the turn may end.
  EXPECT_NE(sight("tell", "ok.duty", R"(,"moves":["51>A","53>A"])").find(keyed("tell.duty.done")),
            std::string::npos);
  EXPECT_EQ(sight("tell", "refused.code", R"(,"moves":["2>A"])"), R"("NOT_IN_HAND")");
}

TEST_F(Telling, WhoWatchesHasNoHand) {
  open("the-game", kMiddle);
  const std::string view = engine_.get(R"({"cmd":"view","table":1,"seat":"watch"})", "ok");
  ASSERT_EQ(engine_.get(concat({R"({"cmd":"see","view":)", view, "}"}), "ok.sight"), "2");
  EXPECT_EQ(engine_.get(R"({"cmd":"tell","sight":2})", "ok.hand"), "[]");
  EXPECT_EQ(engine_.get(R"({"cmd":"tell","sight":2})", "ok.duty"), "[]");
  EXPECT_NE(engine_.get(R"({"cmd":"tell","sight":2})", "ok.table"), "[]");
}

TEST_F(Telling, MovesStandAfterThoseBeforeThem) {
  open("the-game", kMiddle);
  const std::string moves = sight("tell_moves", "ok.moves", R"(,"moves":["51>A","53>A","end"])");
  const auto up = [](int n) {
    return concat({keyed("tell.effect.up"), R"(,"args":{"n":)", n, "}"});
  };
  EXPECT_NE(moves.find(up(1)), std::string::npos) << moves;
  EXPECT_NE(moves.find(up(2)), std::string::npos) << moves;
  EXPECT_NE(moves.find(concat({keyed("tell.move.end"), R"(,"args":{"draw":2})"})),
            std::string::npos)
      << moves;
  EXPECT_EQ(sight("tell_moves", "ok.glance", R"(,"moves":["51>A"])"),
            concat({"{", keyed("tell.glance.pile"), R"(,"args":{"pile":{"pile":"A"}}})"}));
  EXPECT_EQ(sight("tell_moves", "ok", R"(,"moves":["jump"])"),
            R"({"moves":["jump"],"glance":null})");
  EXPECT_EQ(sight("tell_moves", "error.code"), R"("bad_request")");
}

TEST_F(Telling, AnEndHasAHeadingAndAReason) {
  open("face-to-face", R"({"partial":true,"sides":[{"U":27,"D":60,"hand":[30,31],"deck":[]},)"
                       R"({"U":1,"D":60,"hand":[45],"deck":[]}],"to_act":0})");
  act("0", R"(["30>U","31>U"])");
  const std::string result = sight("tell", "ok.result");
  EXPECT_EQ(result, concat({"[{", keyed("tell.result.winner"), R"(,"about":0},{)",
                            keyed("tell.f2f.all_placed"), R"(,"about":0}])"}));
  EXPECT_NE(folded_.find(concat({R"({"kind":"end","seat":null,"message":{)", keyed("tell.over")})),
            std::string::npos)
      << folded_;
}

TEST_F(Telling, ARefusalIsASentence) {
  open("the-game", kMiddle);
  const auto reason = [&](std::string_view refused) {
    return engine_.get(concat({R"({"cmd":"reason","sight":1,"refused":)", refused, "}"}),
                       "ok.reason");
  };
  EXPECT_EQ(reason(R"({"rule":"TG-12","code":"ASC_TOO_LOW","text":"","params":)"
                   R"({"card":24,"top":31,"pile":"A","back":21}})"),
            concat({"{", keyed("reason.ASC_TOO_LOW"),
                    R"(,"args":{"card":{"card":"24"},"top":31,"pile":{"pile":"A"},"back":21,)",
                    R"("trick":"yes"}})"}));
  EXPECT_EQ(
      reason(R"({"rule":"TG-23","code":"NOT_YOUR_TURN","text":"","params":{"seat":1}})"),
      concat({"{", keyed("reason.NOT_YOUR_TURN"), R"(,"args":{"name":{"seat":1},"trick":"no"}})"}));
  EXPECT_EQ(
      reason(R"({"rule":"L8-A13","code":"L8_NO_FIT_COLOUR","params":{"colour":"red","x":1}})"),
      concat({"{", keyed("reason.L8_NO_FIT_COLOUR"), R"(,"args":{"colour":{)", keyed("colour.red"),
              R"(},"shape":{)", keyed("shape.red"), R"(},"trick":"no"}})"}));
}

// A card that is more than its number has words; the notation is for those who type.
TEST_F(Telling, CardsOfARefusalAreSaidInWords) {
  open("quick-and-easy", R"({"piles":{"U":"r7","D":null},"hands":[["b5","g8"],["y1"]],)"
                         R"("deck":["s2"],"to_act":0,"partial":true})");
  const std::string said = sight(
      "reason", "ok.reason",
      R"(,"refused":{"code":"ASC_TOO_LOW","params":{"card":"b5","top":"r7","pile":"U","colour":"red"}})");
  EXPECT_NE(said.find(concat({R"("card":{)", keyed("tell.qe.card_short")})), std::string::npos)
      << said;
  EXPECT_NE(said.find(concat({R"("top":{)", keyed("tell.qe.card_short")})), std::string::npos)
      << said;
  EXPECT_NE(said.find(R"("trick":"colour")"), std::string::npos) << said;
}

TEST_F(Telling, CardsOfARefusalAreSaidInWordsJokersToo) {
  open("level-8", R"({"partial":true,"to_act":0,"phase":"draw","deck":["p1"],)"
                  R"("seats":[{"level":1,"hand":["r1"]},{"level":1,"hand":["b1"]}]})");
  const auto said = [&](std::string_view card) {
    return sight("reason", "ok.reason.args.card",
                 concat({R"(,"refused":{"code":"L8_NO_FIT_RUN","params":{"card":")", card,
                         R"(","low":3,"high":5,"ends":"both"}})"}));
  };
  EXPECT_EQ(said("J=9"), concat({"{", keyed("tell.l8.joker.value"), R"(,"args":{"value":9}})"}));
  EXPECT_NE(said("r7").find(keyed("tell.l8.card")), std::string::npos);
  EXPECT_EQ(said("r77"), R"("r77")");
}

TEST_F(Telling, AHelpThatIsNoneSaysWhichWayItGoes_FTF_24) {
  open("face-to-face", R"({"sides":[{"U":27,"D":35,"hand":[17,45],"deck":[8]},)"
                       R"({"U":31,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0,"partial":true})");
  const std::string refused =
      engine_.get(R"({"cmd":"act","table":1,"seat":0,"moves":["45>oU"]})", "refused");
  const std::string said = sight("reason", "ok.reason", concat({R"(,"refused":)", refused}));
  EXPECT_EQ(said, concat({"{", keyed("tell.f2f.must_improve"),
                          R"(,"args":{"top":31,"way":"up","name":{"seat":1}}})"}));
}

// Who has the medal is behind the last level; what lies there is still the level that won it.
TEST_F(Telling, TheGroupsOfTheWinnerAreThoseOfTheLevelThatWon_L8_52) {
  open("level-8",
       R"({"partial":true,"to_act":0,"phase":"play","deck":["p1","p2"],"seats":[)"
       R"({"level":7,"hand":["y1"],"laid":[["r4","b4","g4"],["r1","r2","r5","r9","r11"]]},)"
       R"({"level":3,"hand":["b1","b2"]}]})");
  act("0", R"(["discard y1"])");
  EXPECT_EQ(sight("view", "ok.result.rule"), R"("L8-52")");
  const std::string table = sight("tell", "ok.table");
  EXPECT_NE(table.find(keyed("group.set")), std::string::npos) << table;
  EXPECT_NE(table.find(keyed("group.colour")), std::string::npos) << table;
}

TEST_F(Telling, WhatIsNoRefusalHasNoSentence) {
  open("the-game", kMiddle);
  EXPECT_EQ(engine_.error(R"({"cmd":"reason","sight":1})"), R"("bad_request")");
  EXPECT_EQ(engine_.error(R"({"cmd":"reason","sight":1,"refused":{"code":"NO_SUCH"}})"),
            R"("bad_request")");
  EXPECT_EQ(
      engine_.error(
          R"({"cmd":"reason","sight":1,"refused":{"code":"L8_NO_FIT_RUN","params":{"low":99999999999}}})"),
      R"("bad_request")");
}

TEST_F(Telling, TheDealOfTheDayHasASeed) {
  EXPECT_EQ(
      engine_.get(R"({"cmd":"daily","date":"2026-11-15","kind":"thegame","seats":1})", "ok.seed"),
      R"("d3b3ccf70a64d7ce87372759225cee435297ab0a9468b57707289670df76a24f")");
  EXPECT_EQ(engine_.error(R"({"cmd":"daily","date":"2026-11-15","seats":1})"), R"("bad_request")");
}

}  // namespace
}  // namespace sobremesa
