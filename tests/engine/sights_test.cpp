// Sights through the protocol: what a page in a game over the network asks, and what it is told.
#include <gtest/gtest.h>

#include <string>

#include "catalog/catalog.hpp"
#include "telling/key.hpp"
#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

// A table, and the sight of one seat made from its view.
class Sights : public testing::Test {
 protected:
  std::string ask(const std::string& line) { return std::string(engine_.answer(line)); }

  static std::string payload(const std::string& reply) {
    const std::string head = R"({"id":null,"ok":)";
    EXPECT_EQ(reply.substr(0, head.size()), head) << reply;
    return reply.substr(head.size(), reply.size() - head.size() - 1);
  }

  void open(const std::string& game, int seats, const std::string& options = "{}",
            const std::string& rest = "") {
    const std::string reply =
        ask(R"({"cmd":"new","game":")" + game + R"(","seats":)" + std::to_string(seats) +
            R"(,"options":)" + options + R"(,"seed":7)" + rest + "}");
    ASSERT_NE(reply.find("\"table\":1"), std::string::npos) << reply;
    view_ = payload(ask(R"({"cmd":"view","table":1,"seat":0})"));
    const std::string seen = ask(R"({"cmd":"see","view":)" + view_ + "}");
    ASSERT_EQ(seen, R"({"id":null,"ok":{"sight":1}})");
  }
  std::string sight(const std::string& command, const std::string& rest = "") {
    return ask(R"({"cmd":")" + command + R"(","sight":1)" + rest + "}");
  }
  std::string see_changed(const std::string& from, const std::string& to) {
    std::string changed = view_;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from << " in " << view_;
    changed.replace(at, from.size(), to);
    return ask(R"({"cmd":"see","view":)" + changed + "}");
  }

  Engine engine_;
  std::string view_;
};

TEST_F(Sights, GiveBackTheViewByteForByte) {
  for (const Offer& offer : all_offers()) {
    engine_ = Engine();
    open(std::string(offer.id), 2);
    EXPECT_EQ(payload(sight("view")), view_);
    EXPECT_EQ(payload(sight("legal")), payload(ask(R"({"cmd":"legal","table":1,"seat":0})")));
  }
}

TEST_F(Sights, CanonicalTextHasSortedKeysAndNoSays) {
  open("face-to-face", 2, R"({"starter":0})");
  EXPECT_EQ(ask(R"({"cmd":"say","table":1,"seat":1,"phrase":"react:well"})").find("error"),
            std::string::npos);
  const std::string text = payload(sight("canonical"));
  EXPECT_EQ(text.find("says"), std::string::npos);
  EXPECT_EQ(text.find(R"({"text":"{\"decks\":[52,52],\"game\":\"face-to-face\",\"hand\":[)"), 0U)
      << text;
}

TEST_F(Sights, FoldSeenEventsAndThingsSaid) {
  open("the-game", 2);
  const std::string upto =
      sight("fold", R"(,"events":[{"event":"placed","seat":0,"card":24,"pile":"A"},)"
                    R"({"event":"said","seat":1,"phrase":"leave","pile":"B","at":1}])");
  EXPECT_EQ(upto, R"({"id":null,"ok":{"upto":1}})");
  ask(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A"]})");
  ask(R"({"cmd":"say","table":1,"seat":1,"phrase":"leave","pile":"B"})");
  EXPECT_EQ(sight("view"), ask(R"({"cmd":"view","table":1,"seat":0})"));
}

TEST_F(Sights, AFoldThatFailsChangesNothing) {
  open("the-game", 2);
  const std::string before = sight("view");
  const std::string twice = R"({"event":"placed","seat":0,"card":24,"pile":"A"})";
  EXPECT_EQ(
      sight("fold", R"(,"events":[)" + twice + "," + twice + "]"),
      R"({"id":null,"error":{"code":"bad_request","text":"events[1]: cannot follow what this )"
      R"(sight has seen"}})");
  EXPECT_EQ(sight("view"), before);
}

TEST_F(Sights, ATriedTurnIsNotPlayed) {
  open("the-game", 2);
  const std::string before = sight("view");
  const std::string tried = sight("try", R"(,"moves":["24>A","31>A"])");
  EXPECT_NE(tried.find(R"("piles":{"A":31,)"), std::string::npos) << tried;
  EXPECT_NE(tried.find(R"("closed":false)"), std::string::npos);
  EXPECT_EQ(sight("view"), before);
  const std::string refused = sight("try", R"(,"moves":["31>A","24>A"])");
  EXPECT_NE(refused.find(R"("refused":{"rule":"TG-12","code":"ASC_TOO_LOW")"), std::string::npos);
  EXPECT_NE(refused.find(R"("at":1)"), std::string::npos);
}

// The cards that an `end` draws are hidden: the turn is closed, and shown as it was before them.
TEST_F(Sights, WhatIsDrawnIsNotGuessed) {
  open("the-game", 2);
  const std::string staged = payload(sight("try", R"(,"moves":["24>A","31>A"])"));
  const std::string ended = payload(sight("try", R"(,"moves":["24>A","31>A","end"])"));
  const auto view_in = [](const std::string& text) {
    return text.substr(0, text.find(R"(,"closed")"));
  };
  EXPECT_EQ(view_in(ended), view_in(staged));
  EXPECT_NE(ended.find(R"("closed":true)"), std::string::npos);
}

// Whether the next player is stuck is theirs to know.
TEST_F(Sights, TheNextPlayersHandDoesNotShowInATriedEnd) {
  for (const auto* other : {"50", "2"}) {
    engine_ = Engine();
    open("the-game", 2, "{}",
         std::string(R"(,"position":{"piles":{"A":98,"B":97,"C":4,"D":3},"hands":[[99,30],[)") +
             other + R"(]],"deck":[],"to_act":0,"played_this_turn":0,"partial":true})");
    const std::string tried = payload(sight("try", R"(,"moves":["99>A","end"])"));
    EXPECT_NE(tried.find(R"("to_act":1)"), std::string::npos) << tried;
    EXPECT_NE(tried.find(R"("result":null},"legal":{"moves":[]},"closed":true)"),
              std::string::npos);
  }
}

TEST_F(Sights, EffectsSayHowFarEachCardMovesAPile) {
  open("the-game", 2);
  const std::string first = payload(sight("effects"));
  EXPECT_NE(first.find(R"({"card":24,"pile":"A","ok":true,"way":"up","by":23,"best":true})"),
            std::string::npos)
      << first;
  EXPECT_NE(first.find(R"({"card":24,"pile":"C","ok":true,"way":"down","by":76})"),
            std::string::npos);
  const std::string next = payload(sight("effects", R"(,"moves":["31>A"])"));
  EXPECT_NE(next.find(R"({"card":24,"pile":"A","ok":false,"refused":{"rule":"TG-12",)"),
            std::string::npos);
}

TEST_F(Sights, AWayBackIsBest) {
  open("the-game", 2, "{}",
       R"(,"position":{"piles":{"A":47,"B":30,"C":100,"D":65},"hands":[[12,37],[75]],"deck":[5,9],)"
       R"("to_act":0})");
  const std::string effects = payload(sight("effects"));
  EXPECT_NE(effects.find(R"({"card":37,"pile":"A","ok":true,"way":"back","by":10,"best":true})"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"({"card":37,"pile":"B","ok":true,"way":"up","by":7})"),
            std::string::npos);
}

TEST_F(Sights, HelpingTheOtherSideIsNeverBest) {
  open("face-to-face", 2, R"({"starter":0})",
       R"(,"position":{"sides":[{"U":20,"D":35,"hand":[25,30],"deck":[]},)"
       R"({"U":31,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0,"partial":true})");
  const std::string effects = payload(sight("effects"));
  EXPECT_NE(effects.find(R"({"card":30,"pile":"oU","ok":true,"way":"back","by":1})"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"({"card":30,"pile":"D","ok":true,"way":"down","by":5,"best":true})"),
            std::string::npos);
}

// The "end" of the effects, as compact JSON.
std::string end_in(const std::string& effects) {
  wire::Document document;
  const auto end = document.parse(effects)->find("end");
  std::string json;
  if (end) wire::Writer(json).value(*end);
  return json;
}

// An end that may be said, and how far the turn has come.
std::string may_end(int draws, const std::string& progress) {
  return concat({R"({"ok":true,"draws":)", draws, R"(,"needs":0,"progress":[)", progress, "]}"});
}
std::string counted(telling::Key key, int k, int n) {
  return concat({R"({"key":)", key.index(), R"(,"args":{"k":)", k, R"(,"n":)", n, "}}"});
}
std::string towards_minimum(int k, int n) { return counted("tell.progress.minimum", k, n); }

TEST_F(Sights, TheEndSaysWhatIsMissingAndWhatWillBeDrawn) {
  open("the-game", 2);
  const auto end = [&](const std::string& moves) {
    return end_in(payload(sight("effects", R"(,"moves":)" + moves)));
  };
  EXPECT_EQ(end("[]"), R"({"ok":false,"refused":{"rule":"TG-24","code":"MIN_NOT_MET",)"
                       R"("text":"Play at least 2 cards (0 so far).","params":{"n":2,"k":0}},)"
                       R"("draws":0,"needs":2,"progress":[)" +
                           towards_minimum(0, 2) + "]}");
  EXPECT_NE(end(R"(["24>A"])").find(R"("draws":1,"needs":1,)"), std::string::npos);
  EXPECT_EQ(end(R"(["24>A","31>A"])"), may_end(2, towards_minimum(2, 2)));
  EXPECT_EQ(end(R"(["24>A","31>A","36>A","end"])"), may_end(3, towards_minimum(3, 2)));
}

TEST_F(Sights, ThereIsNoEndForThoseWhoDoNotPlay) {
  open("the-game", 2, R"({"starter":"agree"})");
  EXPECT_EQ(end_in(payload(sight("effects"))), "");
  engine_ = Engine();
  open("the-game", 2, R"({"starter":1})");
  EXPECT_EQ(end_in(payload(sight("effects"))), "");
  engine_ = Engine();
  open("level-8", 2, R"({"first_dealer":1})");
  EXPECT_EQ(end_in(payload(sight("effects"))), "");
}

// What a card would make of the groups that take it; `as` is what a joker would be in its place.
TEST_F(Sights, ACardIsShownInTheGroupsItMayJoin_L8_24) {
  open("level-8", 2, "{}",
       R"(,"position":{"partial":true,"to_act":0,"phase":"play","deck":["p1","p2"],"seats":[)"
       R"({"level":3,"hand":["s3","J","g1"],"laid":[["r4","b5","J=6"],["g2","g9","g10","g11"]]},)"
       R"({"level":1,"hand":["b1","b2"]}]})");
  const std::string effects = payload(sight("effects"));
  EXPECT_NE(effects.find(R"("joins":[{"move":"add s3 > 0.0","seat":0,"group":0,"as":"J=3",)"
                         R"("cards":["s3","r4","b5","J=6"]}])"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"({"move":"add J=7 > 0.0","seat":0,"group":0,"as":"J=7",)"
                         R"("cards":["r4","b5","J=6","J=7"]})"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"({"move":"add g1 > 0.1","seat":0,"group":1,"as":"J=g",)"
                         R"("cards":["g2","g9","g10","g11","g1"]})"),
            std::string::npos)
      << effects;
}

// An end that loses, why, and what follows in its object.
std::string lost(std::string_view rule, std::string_view warning, std::string_view rest = "}") {
  return concat({R"({"ok":true,"draws":0,"needs":0,"loses":")", rule, R"(","warning":[)", warning,
                 "]", rest});
}
std::string going_on(const std::string& progress) {
  return concat({R"(,"progress":[)", progress, "]}"});
}
std::string told(telling::Key key) { return concat({R"({"key":)", key.index(), "}"}); }
std::string told_of_a(telling::Key key) {
  return concat({R"({"key":)", key.index(), R"(,"args":{"pile":{"pile":"A"}}})"});
}
std::string skull_on_a() {
  return concat({told_of_a("tell.loses.skull"), ",", told("tell.loses.skull_note")});
}

TEST_F(Sights, AnOpenFireLosesAtTheEnd_OF_05) {
  open("the-game", 2, R"({"fire":true})",
       R"(,"position":{"partial":true,"piles":{"A":33,"B":1,"C":66,"D":100},)"
       R"("hands":[[40,60],[75]],"deck":[80],"to_act":0})");
  const std::string fire = concat(
      {R"({"key":)", telling::Key("tell.loses.fire").index(), R"(,"args":{"pile":{"pile":"C"}}})"});
  EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["40>A","60>B"])"))),
            lost("OF-05", fire, going_on(towards_minimum(2, 2))));
  EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["40>A","60>C"])"))),
            may_end(1, towards_minimum(2, 2)));
}

// 70 carries a skull, 4 a stop, 52 a 3!, 91 draw-one.
constexpr auto* kOrders =
    R"(,"position":{"partial":true,"piles":{"A":48,"B":80,"C":5,"D":6},"to_act":0,)"
    R"("hands":[[4,52,53,70,83,91,95],[97]],"deck":[10,12,13]})";

TEST_F(Sights, OrdersThatAreBrokenAtTheEndLose_TGX_14_TGX_16) {
  open("the-game-extreme", 2, "{}", kOrders);
  const auto end = [&](const std::string& moves) {
    return end_in(payload(sight("effects", R"(,"moves":)" + moves)));
  };
  EXPECT_EQ(end(R"(["53>A","70>A"])"),
            lost("TGX-14", skull_on_a(), going_on(towards_minimum(2, 2))));
  EXPECT_EQ(end(R"(["70>A","83>A"])"), may_end(2, towards_minimum(2, 2)));
  EXPECT_EQ(end(R"(["52>A","53>A"])"), lost("TGX-16", told("tell.loses.three"),
                                            going_on(counted("tell.progress.exactly", 2, 3))));
  EXPECT_EQ(end(R"(["52>A","53>A","83>A"])"), may_end(3, counted("tell.progress.exactly", 3, 3)));
  // The fourth card breaks it for certain, and the game ends with it.
  EXPECT_EQ(end(R"(["52>A","53>A","83>A","95>A"])"), lost("TGX-16", told("tell.loses.three")));
}

TEST_F(Sights, AStopEndsTheTurnByItself_TGX_11) {
  constexpr std::string_view kThen =
      R"("then":{"rule":"TGX-11","code":"X_STOP_PLAYED","text":"Stop was played: your turn ends with it.","params":{}})";
  open("the-game-extreme", 2, "{}", kOrders);
  EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["4>C"])"))),
            concat({R"({"ok":true,"draws":1,"needs":0,"stop":true,)", kThen, R"(,"progress":[)",
                    told("tell.progress.stopped"), "]}"}));
  EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["70>A","4>C"])"))),
            lost("TGX-14", skull_on_a(),
                 concat({R"(,"stop":true,)", kThen, R"(,"progress":[)",
                         told("tell.progress.stopped"), "]}"})));
}

TEST_F(Sights, DrawOneDrawsOne_TGX_28) {
  open("the-game-extreme", 2, "{}", kOrders);
  EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["83>B","91>B"])"))),
            may_end(1, towards_minimum(2, 2)));
}

TEST_F(Sights, TheGuardRefusesTheEndInsteadOfLosing) {
  open("the-game-extreme", 2, R"({"guard":true})", kOrders);
  const std::string end = end_in(payload(sight("effects", R"(,"moves":["53>A","70>A"])")));
  EXPECT_NE(end.find(R"({"ok":false,"refused":{"rule":"TGX-14","code":"X_SKULL_OPEN")"),
            std::string::npos)
      << end;
  EXPECT_EQ(end.find("loses"), std::string::npos);
}

TEST_F(Sights, HelpingTheOtherSideRefillsTheHand_FTF_27) {
  open("face-to-face", 2, R"({"starter":0})",
       R"(,"position":{"sides":[{"U":20,"D":35,"hand":[25,30,31],"deck":[2,3,4,5,6,7]},)"
       R"({"U":31,"D":22,"hand":[2,3],"deck":[4]}],"to_act":0,"partial":true})");
  EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["25>U","31>U"])"))),
            may_end(2, towards_minimum(2, 2)));
  EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["25>U","30>oU"])"))),
            may_end(5, towards_minimum(2, 2)));
}

// What is staged cannot be completed any more: the own cards decide, so the sight shows it.
TEST_F(Sights, AListThatLeavesNoWayToTheMinimumIsClosed_TG_38_FTF_33) {
  const auto closed_by = [&](const std::string& moves) {
    return payload(sight("try", R"(,"moves":)" + moves));
  };
  for (const auto* game : {"the-game", "the-game-extreme"}) {
    engine_ = Engine();
    open(game, 2, "{}",
         R"(,"position":{"partial":true,"piles":{"A":90,"B":95,"C":5,"D":6},)"
         R"("hands":[[92,96],[99]],"deck":[80],"to_act":0})");
    EXPECT_NE(closed_by(R"(["92>A"])").find(R"("closed":false)"), std::string::npos) << game;
    const std::string tried = closed_by(R"(["96>A"])");
    EXPECT_NE(tried.find(R"("closed":true)"), std::string::npos) << tried;
    EXPECT_NE(tried.find(R"("rule":"TG-38")"), std::string::npos) << tried;
    EXPECT_EQ(end_in(payload(sight("effects", R"(,"moves":["96>A"])"))), "");
  }
  engine_ = Engine();
  open("face-to-face", 2, R"({"starter":0})",
       R"(,"position":{"sides":[{"U":50,"D":5,"hand":[52,54],"deck":[7]},)"
       R"({"U":2,"D":59,"hand":[8,9],"deck":[4]}],"to_act":0,"partial":true})");
  EXPECT_NE(closed_by(R"(["52>U"])").find(R"("closed":false)"), std::string::npos);
  const std::string tried = closed_by(R"(["54>U"])");
  EXPECT_NE(tried.find(R"("closed":true)"), std::string::npos) << tried;
  EXPECT_NE(tried.find(R"("rule":"FTF-33")"), std::string::npos) << tried;
}

// Where a list ends the game, the effects say why nothing was left just before.
TEST_F(Sights, EffectsSayWhyNothingIsLeft_TG_38) {
  open("the-game", 2, "{}",
       R"(,"position":{"partial":true,"piles":{"A":90,"B":95,"C":5,"D":6},)"
       R"("hands":[[92,96],[99]],"deck":[80],"to_act":0})");
  const std::string effects = payload(sight("effects", R"(,"moves":["96>A"])"));
  EXPECT_EQ(effects.find("GAME_OVER"), std::string::npos) << effects;
  EXPECT_NE(effects.find(R"({"card":92,"pile":"A","ok":false,"refused":{"rule":"TG-12",)"
                         R"("code":"ASC_TOO_LOW")"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"("params":{"card":92,"top":96,"pile":"A","back":86})"),
            std::string::npos);
}

// A single card may still fit where no sequence reaches the minimum.
TEST_F(Sights, ACardThatFitsIsNoWayOut_TG_43) {
  open("the-game", 2, R"({"expert":true})",
       R"(,"position":{"partial":true,"piles":{"A":90,"B":95,"C":5,"D":6},)"
       R"("hands":[[92,97,98],[99]],"deck":[80],"to_act":0})");
  EXPECT_NE(payload(sight("try", R"(,"moves":["97>A"])")).find(R"("rule":"TG-38")"),
            std::string::npos);
  const std::string effects = payload(sight("effects", R"(,"moves":["97>A"])"));
  EXPECT_NE(effects.find(R"({"card":98,"pile":"A","ok":true,"way":"up","by":1)"), std::string::npos)
      << effects;
}

TEST_F(Sights, PhrasesAreThoseOfTheTalkLevel_TG_33) {
  const auto phrases = [&](const std::string& game, const std::string& options) {
    engine_ = Engine();
    open(game, 2, options);
    return payload(sight("phrases"));
  };
  EXPECT_EQ(phrases("the-game", R"({"talk":"voice"})"),
            R"({"phrases":[],"refused":{"rule":"TG-33","code":"COMM_LEVEL",)"
            R"("text":"The talk level of this table does not allow this message.","params":{}}})");
  EXPECT_EQ(phrases("the-game", R"({"talk":"strict"})"),
            R"({"phrases":[{"phrase":"leave","pile":true},{"phrase":"small","pile":true},)"
            R"({"phrase":"nobig","pile":true},{"phrase":"avoid","pile":true},)"
            R"({"phrase":"free","pile":true}]})");
  const std::string usual = phrases("the-game", "{}");
  EXPECT_NE(usual.find(R"("text":true})"), std::string::npos) << usual;
  EXPECT_EQ(usual.find(R"("back")"), std::string::npos) << usual;
  EXPECT_EQ(usual.find(R"("fire")"), std::string::npos) << usual;
  EXPECT_NE(usual.find(R"({"phrase":"more"})"), std::string::npos) << usual;
  const std::string most = phrases("the-game", R"({"fire":true,"trick_talk":true})");
  EXPECT_NE(most.find(R"({"phrase":"back","pile":true})"), std::string::npos) << most;
  EXPECT_NE(most.find(R"({"phrase":"fire","pile":false})"), std::string::npos) << most;
  EXPECT_NE(phrases("the-game-extreme", "{}").find(R"({"phrase":"cmd:stop"})"), std::string::npos);
  EXPECT_EQ(phrases("level-8", "{}"),
            R"({"phrases":[{"phrase":"react:thanks"},{"phrase":"react:well"},)"
            R"({"phrase":"react:sorry"},{"phrase":"react:time"}],"text":true})");
}

TEST_F(Sights, UnderSilenceNothingCanBeSaid_TGX_24) {
  // 46 carries silence.
  open("the-game-extreme", 2, "{}",
       R"(,"position":{"partial":true,"piles":{"A":46,"B":1,"C":100,"D":100},"to_act":0,)"
       R"("hands":[[60,61],[97]],"deck":[10]})");
  const std::string said = payload(sight("phrases"));
  EXPECT_TRUE(said.starts_with(R"({"phrases":[],"refused":{"rule":"TGX-24","code":"COMM_SILENCE")"))
      << said;
}

TEST_F(Sights, Level8SaysWhatIsMissingAndWhatCanBeLaid) {
  open(
      "level-8", 2, "{}",
      R"(,"position":{"dealer":1,"to_act":0,"phase":"play","deck":["r1","y2"],"partial":true,"seats":[)"
      R"({"level":1,"hand":["r4","g5","J","b8","p9","y10","r15"]},{"level":1,"hand":["s1","s2"]}]})");
  const std::string effects = payload(sight("effects"));
  EXPECT_NE(effects.find(R"("missing":0,"lay":"lay )"), std::string::npos) << effects;
  EXPECT_NE(effects.find(R"({"card":"r15","moves":["discard r15"]})"), std::string::npos);
}

TEST_F(Sights, BotsAdviseOnASight) {
  open("the-game", 2);
  EXPECT_EQ(sight("bot", R"(,"bot":"random","seed":3)"),
            ask(R"({"cmd":"bot","table":1,"seat":0,"bot":"random","seed":3})"));
}

TEST_F(Sights, WhoWatchesHasNoMoves) {
  open("the-game", 2);
  const std::string watched = payload(ask(R"({"cmd":"view","table":1,"seat":"watch"})"));
  EXPECT_EQ(ask(R"({"cmd":"see","view":)" + watched + "}"), R"({"id":null,"ok":{"sight":2}})");
  EXPECT_EQ(payload(ask(R"({"cmd":"legal","sight":2})")), R"({"moves":[]})");
  EXPECT_EQ(payload(ask(R"({"cmd":"phrases","sight":2})")), R"({"phrases":[]})");
  EXPECT_NE(ask(R"({"cmd":"try","sight":2,"moves":["end"]})").find("bad_request"),
            std::string::npos);
}

TEST_F(Sights, AViewThatContradictsItselfIsRefusedByName) {
  open("the-game", 2);
  EXPECT_NE(
      see_changed(R"("placed":0)", R"("placed":1)").find(R"(view: \"placed\" does not agree)"),
      std::string::npos);
  EXPECT_NE(see_changed(R"("min":2)", R"("min":3)").find(R"(view: \"min\" does not agree)"),
            std::string::npos);
  EXPECT_NE(see_changed(R"("hand":[24,)", R"("hand":[24,24,)").find("error"), std::string::npos);
  EXPECT_NE(see_changed(R"("deck":84)", R"("deck":83)").find("do not add up"), std::string::npos);
  EXPECT_NE(see_changed(R"("says":[],)", "").find(R"(view: \"says\" is missing)"),
            std::string::npos);
  EXPECT_NE(see_changed(R"("upto":0)", R"("upto":0,"more":1)").find("not a known field"),
            std::string::npos);
  EXPECT_NE(see_changed(R"("played_this_turn":0)", R"("played_this_turn":5)")
                .find("is more than this hand and the piles allow"),
            std::string::npos);
}

TEST_F(Sights, KnownDealsStayKnown) {
  open("the-game", 2);
  EXPECT_EQ(see_changed(R"("result":null)", R"("result":null,"known_deal":true)"),
            R"({"id":null,"ok":{"sight":2}})");
  EXPECT_NE(ask(R"({"cmd":"view","sight":2})").find(R"("known_deal":true)"), std::string::npos);
}

TEST_F(Sights, AreClosedAndThenGone) {
  open("the-game", 2);
  EXPECT_EQ(sight("close"), R"({"id":null,"ok":{}})");
  EXPECT_NE(sight("view").find("no_table"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa
