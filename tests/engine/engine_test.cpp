// The one-line protocol: commands, replies, errors and their edges.
#include "engine/engine.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

constexpr std::string_view kTwoSeats = R"({"cmd":"new","game":"the-game","seats":2,"seed":7})";
// Seat 0 wins with 50>A, 80>B; seat 1 is out of cards.
constexpr std::string_view kNearlyWon =
    R"({"cmd":"new","game":"the-game","seats":2,"position":{"piles":{"A":40,"B":70,"C":20,"D":30},)"
    R"("hands":[[50,80],[]],"deck":[],"to_act":0,"partial":true}})";

TEST(Engine, EchoesTheIdWhateverItIs) {
  Dialogue d;
  for (const char* id : {"1", "\"x\"", "null", "1.50e3", "[1,{\"a\":[]}]", "{\"b\":true}"}) {
    EXPECT_EQ(d.get(concat({R"({"id":)", id, R"(,"cmd":"games"})"}), "id"), id);
  }
  EXPECT_EQ(d.get(R"({"cmd":"games"})", "id"), "null");
  EXPECT_EQ(d.get(R"({"id":[1,2)", "id"), "null");
}

TEST(Engine, ListsTheGames) {
  Dialogue d;
  const std::string games = d.get(R"({"cmd":"games"})", "ok.games");
  EXPECT_NE(games.find(R"("id":"the-game")"), std::string::npos);
  EXPECT_NE(games.find(R"("seats":[1,5])"), std::string::npos);
  EXPECT_NE(games.find(R"("random")"), std::string::npos);
}

TEST(Engine, PlaysATurn) {
  Dialogue d;
  EXPECT_EQ(d.get(kTwoSeats, "ok"), R"({"table":1})");
  EXPECT_EQ(d.get(R"({"cmd":"view","table":1,"seat":0})", "ok.hand"), "[24,31,36,45,61,81,82]");
  EXPECT_EQ(d.get(R"({"cmd":"legal","table":1,"seat":1})", "ok.moves"), "[]");
  EXPECT_EQ(d.get(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A","31>A","end"]})", "ok"),
            R"({"events":[{"event":"placed","seat":0,"card":24,"pile":"A"},)"
            R"({"event":"placed","seat":0,"card":31,"pile":"A"},)"
            R"({"event":"turn_ended","seat":0,"drew":[26,49],"next":1}],"upto":3,"result":null})");
  EXPECT_EQ(d.get(R"({"cmd":"view","table":1,"seat":"watch"})", "ok.hand"), "");
  EXPECT_EQ(d.get(R"({"cmd":"view","table":1,"seat":1})", "ok.out"), "[24,31]");
}

TEST(Engine, ARefusedListChangesNothing) {
  Dialogue d;
  d.ask(kTwoSeats);
  const std::string before = d.ask(R"({"cmd":"truth","table":1})");
  EXPECT_EQ(
      d.get(R"({"cmd":"act","table":1,"seat":0,"moves":["31>A","24>A"]})", "refused"),
      R"({"rule":"TG-12","code":"ASC_TOO_LOW","text":"24 is not higher than 31. Pile A goes up: )"
      R"(higher than 31, or exactly 21.","at":1,"params":{"card":24,"top":31,"pile":"A","back":21}})");
  EXPECT_EQ(d.ask(R"({"cmd":"truth","table":1})"), before);
}

TEST(Engine, WhatTurnsUpHiddenCardsComesLast) {
  Dialogue d;
  d.ask(kTwoSeats);
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A","31>A","end","36>A"]})"),
            R"("LAST_IN_LIST")");
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":1,"moves":["end","nonsense"]})"),
            R"("LAST_IN_LIST")");
  EXPECT_EQ(d.get(R"({"cmd":"act","table":1,"seat":0,"moves":["zz","end","36>A"]})", "refused.at"),
            "1");
}

TEST(Engine, RefusalsComeInTheirOrder) {
  Dialogue d;
  d.ask(kTwoSeats);
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":1,"moves":["nonsense"]})"),
            R"("NOT_YOUR_TURN")");
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":0,"moves":["start 0"]})"), R"("NOT_NOW")");
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":0,"moves":["24>E"]})"), R"("BAD_MOVE")");
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":0,"moves":["99>A"]})"), R"("NOT_IN_HAND")");
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":0,"moves":["end"]})"), R"("MIN_NOT_MET")");
  for (const char* move :
       {"024>A", "+24>A", "24", "24>", ">A", "24>AA", "1>A", "100>A", "24 A", "", "e n d"}) {
    EXPECT_EQ(d.refusal(concat({R"({"cmd":"act","table":1,"seat":0,"moves":[")", move, R"("]})"})),
              R"("BAD_MOVE")")
        << move;
  }
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":0,"moves":[" 24  >\ta "]})"), "");
}

TEST(Engine, AnEndAfterTheEndIsIgnored) {
  Dialogue d;
  d.ask(kNearlyWon);
  EXPECT_EQ(d.get(R"({"cmd":"act","table":1,"seat":0,"moves":["50>A","80>B","end"]})", "ok.result"),
            R"({"won":true,"left":0,"rule":"TG-42","seat":0})");
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":1,"seat":0,"moves":["end"]})"), R"("GAME_OVER")");
  d.ask(kNearlyWon);
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":2,"seat":0,"moves":["50>A","80>B","50>A"]})"),
            R"("GAME_OVER")");
  EXPECT_EQ(d.refusal(R"({"cmd":"act","table":2,"seat":0,"moves":["50>A","80>B","end","end"]})"),
            R"("GAME_OVER")");
}

// Two worlds that differ only in what seat 0 cannot see: in one of them seat 1 would be stuck.
TEST(Engine, AListIsNoOracleForAnotherHand) {
  const auto world = [](std::string_view hand) {
    return concat(
        {R"({"cmd":"new","game":"the-game","seats":2,"position":{"piles":{"A":60,"B":98,"C":4,"D":3},)",
         R"("hands":[[70,90],[)", hand, R"(]],"deck":[],"to_act":0}})"});
  };
  Dialogue d;
  d.ask(world("80"));
  d.ask(world("65"));
  for (const char* third : {"x", "end", "90>A"}) {
    const auto list = [&](int table) {
      return d.ask(concat({R"({"cmd":"act","table":)", table,
                           R"(,"seat":0,"moves":["70>A","end",")", third, R"("]})"}));
    };
    EXPECT_EQ(list(1), list(2)) << third;
    EXPECT_NE(list(1).find("NOT_YOUR_TURN"), std::string::npos);
  }
}

TEST(Engine, BadJsonIsAnsweredNotSuffered) {
  Dialogue d;
  for (const char* line : {"", "   ", "{", "{}x", "nul", "{\"a\":1,\"a\":2}", "\xff", "[1,]",
                           "{\"cmd\":\"\xc3\x28\"}"}) {
    EXPECT_EQ(d.error(line), R"("bad_json")") << line;
  }
  const std::string deep_enough =
      concat({R"({"cmd":"games","id":)", std::string(63, '['), std::string(63, ']'), "}"});
  EXPECT_EQ(d.error(deep_enough), "");
  EXPECT_EQ(
      d.error(concat({R"({"cmd":"games","id":)", std::string(64, '['), std::string(64, ']'), "}"})),
      R"("bad_json")");
  EXPECT_EQ(d.error(std::string(kMaxLine + 1, ' ')), R"("too_large")");
}

TEST(Engine, BadRequestsNameTheFault) {
  struct Case {
    const char* request;
    const char* code;
    const char* names;
  };
  Dialogue d;
  d.ask(kTwoSeats);
  for (const Case& c : {
           Case{"[]", "bad_request", "object"},
           Case{"{}", "bad_request", "cmd"},
           Case{R"({"cmd":"dance"})", "bad_request", "cmd"},
           Case{R"({"cmd":7})", "bad_request", "cmd"},
           Case{R"({"cmd":"new"})", "bad_request", "game"},
           Case{R"({"cmd":"new","game":"chess","seats":2})", "bad_request", "game"},
           Case{R"({"cmd":"new","game":"the-game"})", "bad_request", "seats"},
           Case{R"({"cmd":"new","game":"the-game","seats":0})", "bad_request", "seats"},
           Case{R"({"cmd":"new","game":"the-game","seats":6})", "bad_request", "seats"},
           Case{R"({"cmd":"new","game":"the-game","seats":2.0})", "bad_request", "seats"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"seed":-1})", "bad_request", "seed"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"seed":"12"})", "bad_request", "seed"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"seed":18446744073709551616})",
                "bad_request", "seed"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"options":7})", "bad_option",
                "options"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"options":{"expart":true}})",
                "bad_option", "expart"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"options":{"expart":true}})",
                "bad_option", "there are: starter, expert, small_hands"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"options":{"expert":1}})", "bad_option",
                "expert"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"options":{"starter":2}})",
                "bad_option", "starter"},
           Case{R"({"cmd":"new","game":"the-game","seats":2,"options":{"talk":"loud"}})",
                "bad_option", "talk"},
           Case{R"({"cmd":"legal","table":9,"seat":0})", "no_table", "9"},
           Case{R"({"cmd":"legal","table":"1","seat":0})", "bad_request", "table"},
           Case{R"({"cmd":"legal","seat":0})", "bad_request", "table"},
           Case{R"({"cmd":"legal","table":1})", "bad_request", "seat"},
           Case{R"({"cmd":"legal","table":1,"seat":2})", "bad_request", "seat"},
           Case{R"({"cmd":"legal","table":1,"seat":0.0})", "bad_request", "seat"},
           Case{R"({"cmd":"view","table":1,"seat":"me"})", "bad_request", "watch"},
           Case{R"({"cmd":"act","table":1,"seat":0})", "bad_request", "moves"},
           Case{R"({"cmd":"act","table":1,"seat":0,"moves":[]})", "bad_request", "moves"},
           Case{R"({"cmd":"act","table":1,"seat":0,"moves":"end"})", "bad_request", "moves"},
           Case{R"({"cmd":"act","table":1,"seat":0,"moves":[7]})", "bad_request", "moves"},
           Case{R"({"cmd":"say","table":1,"seat":0})", "bad_request", "phrase"},
           Case{R"({"cmd":"say","table":1,"seat":0,"phrase":"howdy"})", "bad_request", "howdy"},
           Case{R"({"cmd":"say","table":1,"seat":0,"phrase":"leave"})", "bad_request", "pile"},
           Case{R"({"cmd":"say","table":1,"seat":0,"phrase":"leave","pile":"E"})", "bad_request",
                "pile"},
           Case{R"({"cmd":"say","table":1,"seat":0,"phrase":"more","pile":"A"})", "bad_request",
                "pile"},
           Case{R"({"cmd":"say","table":1,"seat":0,"text":""})", "bad_request", "text"},
           Case{R"({"cmd":"say","table":1,"seat":0,"text":"hi","lang":"fr"})", "bad_request",
                "lang"},
           Case{R"({"cmd":"bot","table":1,"seat":0,"bot":"deep"})", "bad_request", "deep"},
           Case{R"({"cmd":"rewind","table":1})", "bad_request", "upto"},
           Case{R"({"cmd":"rewind","table":1,"upto":1})", "bad_request", "upto"},
           Case{R"({"cmd":"load"})", "bad_request", "log"},
           Case{R"({"cmd":"load","log":{}})", "bad_request", "game"},
           Case{R"({"cmd":"close","table":3})", "no_table", "3"},
       }) {
    EXPECT_EQ(d.error(c.request), concat({"\"", c.code, "\""})) << c.request;
    EXPECT_NE(d.get(c.request, "error.text").find(c.names), std::string::npos)
        << c.request << " -> " << d.last_reply();
  }
}

TEST(Engine, SaysStandUntilTheirTimeIsOver) {
  Dialogue d;
  d.ask(kTwoSeats);
  EXPECT_EQ(d.get(R"({"cmd":"say","table":1,"seat":1,"phrase":"leave","pile":"a"})", "ok.event"),
            R"({"event":"said","seat":1,"phrase":"leave","pile":"A","at":0})");
  d.ask(R"({"cmd":"say","table":1,"seat":1,"phrase":"small","pile":"C"})");
  d.ask(R"({"cmd":"say","table":1,"seat":0,"text":"off we go","lang":"en"})");
  const auto says = [&] { return d.get(R"({"cmd":"view","table":1,"seat":0})", "ok.says"); };
  EXPECT_EQ(says(), R"([{"seat":1,"phrase":"leave","pile":"A","at":0},)"
                    R"({"seat":1,"phrase":"small","pile":"C","at":0},)"
                    R"({"seat":0,"text":"off we go","lang":"en","at":0}])");
  d.ask(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A"]})");  // the pile is covered
  EXPECT_EQ(says(), R"([{"seat":1,"phrase":"small","pile":"C","at":0},)"
                    R"({"seat":0,"text":"off we go","lang":"en","at":0}])");
  d.ask(R"({"cmd":"act","table":1,"seat":0,"moves":["31>A","end"]})");  // seat 0's turn is over
  EXPECT_EQ(says(), R"([{"seat":1,"phrase":"small","pile":"C","at":0}])");
  d.ask(R"({"cmd":"rewind","table":1,"upto":0})");
  EXPECT_NE(says().find("off we go"), std::string::npos);
}

TEST(Engine, RewindGoesBackToWhereAnActEnded) {
  Dialogue d;
  d.ask(kTwoSeats);
  const std::string dealt = d.ask(R"({"cmd":"truth","table":1})");
  d.ask(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A","31>A"]})");
  const std::string placed = d.ask(R"({"cmd":"truth","table":1})");
  d.ask(R"({"cmd":"act","table":1,"seat":0,"moves":["end"]})");
  EXPECT_EQ(d.error(R"({"cmd":"rewind","table":1,"upto":1})"), R"("bad_request")");
  EXPECT_EQ(d.get(R"({"cmd":"rewind","table":1,"upto":2})", "ok.upto"), "2");
  EXPECT_EQ(d.ask(R"({"cmd":"truth","table":1})"), placed);
  d.ask(R"({"cmd":"rewind","table":1,"upto":0})");
  EXPECT_EQ(d.ask(R"({"cmd":"truth","table":1})"), dealt);
}

TEST(Engine, ALogMakesTheSameTableAgain) {
  Dialogue d;
  d.ask(
      R"({"cmd":"new","game":"the-game","seats":2,"seed":7,"options":{"fire":true,"talk":"open"}})");
  d.ask(R"({"cmd":"say","table":1,"seat":1,"phrase":"leave","pile":"A"})");
  d.ask(R"({"cmd":"act","table":1,"seat":0,"moves":["24>A","31>A","end"]})");
  d.ask(R"({"cmd":"say","table":1,"seat":0,"text":"your turn"})");
  const std::string log = d.get(R"({"cmd":"log","table":1})", "ok");
  EXPECT_EQ(d.get(concat({R"({"cmd":"load","log":)", log, "}"}), "ok.table"), "2");
  for (const char* cmd : {"truth", "log"}) {
    const auto of = [&](int table) {
      return d.get(concat({R"({"cmd":")", cmd, R"(","table":)", table, "}"}), "ok");
    };
    EXPECT_EQ(of(1), of(2));
  }
  const auto view = [&](int table) {
    return d.get(concat({R"({"cmd":"view","seat":1,"table":)", table, "}"}), "ok");
  };
  EXPECT_EQ(view(1), view(2));
}

TEST(Engine, ALogWithAnIllegalMoveIsRefused) {
  Dialogue d;
  const auto load = [&](std::string_view rest) {
    return d.get(
        concat({R"({"cmd":"load","log":{"game":"the-game","seats":2,"seed":7,)", rest, "}}"}),
        "error.text");
  };
  EXPECT_NE(load(R"("moves":[{"seat":0,"moves":["99>A"]}])").find("NOT_IN_HAND"),
            std::string::npos);
  EXPECT_NE(load(R"("moves":[{"seat":5,"moves":["24>A"]}])").find("seat"), std::string::npos);
  EXPECT_NE(load(R"("moves":[],"result":{"won":true}})").size(), 0U);
  EXPECT_NE(load(R"("moves":[],"says":[{"seat":0,"phrase":"more","at":4}])").size(), 0U);
  EXPECT_NE(load(R"("moves":[],"says":[{"seat":0,"phrase":"more","at":"0"}])").size(), 0U);
  EXPECT_NE(load(R"("moves":[],"extra":1)").find("extra"), std::string::npos);
  EXPECT_NE(load(R"("moves":[],"players":[{"name":"Ana"}])").find("players"), std::string::npos);
  EXPECT_NE(load(R"("moves":[],"players":[{"name":1},{}])").find("players"), std::string::npos);
  EXPECT_NE(load(R"("moves":[],"stood_in":[{"act":0}])").find("stood_in"), std::string::npos);
  EXPECT_NE(load(R"("moves":[],"stood_in":[{"say":0}])").find("stood_in"), std::string::npos);
  EXPECT_EQ(load(R"("moves":[],"says":[{"seat":0,"phrase":"more","at":0}],"result":null)"), "");
}

TEST(Engine, BotsAnswerFromTheSeedAndTheView) {
  Dialogue d;
  d.ask(kTwoSeats);
  const std::string first = d.ask(R"({"cmd":"bot","table":1,"seat":0,"bot":"random","seed":3})");
  EXPECT_EQ(d.ask(R"({"cmd":"bot","table":1,"seat":0,"bot":"random","seed":3})"), first);
  EXPECT_EQ(d.get(R"({"cmd":"bot","table":1,"seat":1})", "ok.moves"), "[]");
  const std::string moves = d.get(R"({"cmd":"bot","table":1,"seat":0,"seed":3})", "ok.moves");
  EXPECT_EQ(d.refusal(concat({R"({"cmd":"act","table":1,"seat":0,"moves":)", moves, "}"})), "");
}

TEST(Engine, EveryLevelOfEveryGameAnswersAndSaysWhy) {
  for (const Offer& offer : all_offers()) {
    EXPECT_EQ(offer.bots.size(), 5U) << offer.id;
    for (const std::string_view bot : offer.bots) {
      Dialogue d;
      d.ask(concat({R"({"cmd":"new","seed":1000001,"game":")", offer.id, R"(","seats":)",
                    std::max(2, offer.seats.min), "}"}));
      const std::string request =
          concat({R"({"cmd":"bot","table":1,"seat":0,"bot":")", bot, R"("})"});
      const std::string seat_one =
          concat({R"({"cmd":"bot","table":1,"seat":1,"bot":")", bot, R"("})"});
      const bool first = d.get(request, "ok.moves") != "[]";
      const std::string moves = d.get(first ? request : seat_one, "ok.moves");
      EXPECT_EQ(d.refusal(concat({R"({"cmd":"act","table":1,"seat":)", first ? "0" : "1",
                                  R"(,"moves":)", moves, "}"})),
                "")
          << offer.id << " " << bot;
    }
  }
}

TEST(Engine, ABotThatIsNotToActMaySpeakAndTheOthersHearIt) {
  Dialogue d;
  d.ask(
      R"({"cmd":"new","game":"the-game","seats":2,"position":{"piles":{"A":20,"B":1,"C":100,"D":60},)"
      R"("hands":[[30,31,80],[22,57]],"deck":[70,71],"to_act":0,"partial":true}})");
  EXPECT_EQ(d.get(R"({"cmd":"bot","table":1,"seat":1,"bot":"strong"})", "ok"),
            R"({"moves":[],"say":[{"seat":1,"phrase":"small","pile":"A"},)"
            R"({"seat":1,"phrase":"nobig","pile":"D"}]})");
  // Asked to leave a pile, the bot leaves it and tells why.
  d.ask(R"({"cmd":"say","table":1,"seat":1,"phrase":"leave","pile":"A"})");
  const std::string advice = d.get(R"({"cmd":"bot","table":1,"seat":0,"bot":"strong"})", "ok");
  EXPECT_EQ(advice.find(">A"), std::string::npos) << advice;
}

TEST(Engine, MillisOnlyCapThePlayersTime) {
  Engine engine;
  engine.set_timer([](std::uint64_t millis) {
    EXPECT_EQ(millis, 5U);
    return Patience{.is_over = [](const void*) { return true; }, .context = nullptr};
  });
  (void)engine.answer(R"({"id":1,"cmd":"new","game":"the-game","seats":3,"seed":1000401})");
  const std::string capped(
      engine.answer(R"({"cmd":"bot","table":1,"seat":0,"bot":"best","millis":5})"));
  EXPECT_NE(capped.find(R"("moves":[")"), std::string::npos);
}

TEST(Engine, ClosedTablesAreGone) {
  Dialogue d;
  d.ask(kTwoSeats);
  EXPECT_EQ(d.get(R"({"cmd":"close","table":1})", "ok"), "{}");
  EXPECT_EQ(d.error(R"({"cmd":"truth","table":1})"), R"("no_table")");
  EXPECT_EQ(d.get(kTwoSeats, "ok.table"), "2");
}

TEST(Engine, ALongListOfMovesIsJudgedToItsFirstFault) {
  Dialogue d;
  d.ask(kTwoSeats);
  std::string moves = R"("24>A")";
  for (int i = 0; i < 50'000; ++i) moves += R"(,"24>A")";
  EXPECT_EQ(
      d.get(concat({R"({"cmd":"act","table":1,"seat":0,"moves":[)", moves, "]}"}), "refused.at"),
      "1");
}

TEST(Engine, SeedsAsNumbersAndAsHexAgree) {
  Dialogue d;
  d.ask(R"({"cmd":"new","game":"the-game","seats":3,"seed":1})");
  d.ask(concat(
      {R"({"cmd":"new","game":"the-game","seats":3,"seed":")", std::string(63, '0'), R"(1"})"}));
  EXPECT_EQ(d.ask(R"({"cmd":"truth","table":1})"), d.ask(R"({"cmd":"truth","table":2})"));
}

}  // namespace
}  // namespace sobremesa
