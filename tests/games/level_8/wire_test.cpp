// Level 8 on the wire and in views: notation, options, positions, what nobody may know.
#include <gtest/gtest.h>

#include "tests/games/level_8/sitting.hpp"
#include "tests/support/json_of.hpp"

namespace sobremesa::level_8 {
namespace {

std::string option_fault(const std::string& json, int seats = 3) {
  const std::string text = quoted(json);
  wire::Document document;
  const auto options = read_options<Options>(*document.parse(text), seats);
  return options ? "" : options.error().text;
}

TEST(Level8, NotationIgnoresCaseAndExtraBlanks) {
  for (const auto& [text, canonical] : std::vector<std::pair<std::string, std::string>>{
           {" DRAW ", "draw"},
           {"take  2", "take 2"},
           {"Lay R4  j=5 G6 /  b8 J=B", "lay r4 J=5 g6 / b8 J=b"},
           {"add j=3>1.0", "add J=3 > 1.0"},
           {"ADD r7  >  1 . 0", "add r7 > 1.0"},
           {"discard s", "discard S"},
           {"discard S7", "discard s7"},
           {"skip 2", "skip 2"},
           {"keep", "keep"},
           {"keep R4 j", "keep r4 J"}}) {
    const auto move = parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(to_text(*move), canonical);
  }
  for (const char* text : {"",         "draw 1",      "take",          "take -1",     "take 01",
                           "lay",      "lay /",       "lay r4 /",      "lay / r4",    "lay r16",
                           "lay r0",   "add r7",      "add r7 > 1",    "add r7 > .0", "add > 1.0",
                           "discard",  "discard J=5", "discard r7 y7", "skip",        "skip x",
                           "keep J=5", "keep r99",    "end",           "start 1",     "37>A"}) {
    EXPECT_FALSE(parse_move(text)) << text;
  }
}

TEST(Level8, L8_54_StarsAreOneForTheTableOrOnePerSeat) {
  EXPECT_EQ(options_of("{'stars':2}", 3).stars[2], 2);
  EXPECT_EQ(options_of("{'stars':[2,2,2]}", 3), options_of("{'stars':2}", 3));
  const Options mixed = options_of("{'stars':[1,2,1]}", 3);
  EXPECT_EQ(mixed.stars[1], 2);
  const std::string json = json_of([&](wire::Writer& out) { write_options(out, mixed); });
  EXPECT_NE(json.find("\"stars\":[1,2,1]"), std::string::npos);
  EXPECT_EQ(options_of(json, 3), mixed);
  for (const char* bad :
       {"{'stars':3}", "{'stars':[1,2]}", "{'stars':[1,2,3]}", "{'stars':'2'}", "{'stars':[]}"}) {
    EXPECT_NE(option_fault(bad).find("\"stars\""), std::string::npos) << bad;
  }
}

TEST(Level8, L8_A01_ATableOfLevelsIsChecked) {
  const std::string eight =
      "[[['run',3]],[['set',2]],[['colour',4]],[['run',3]],[['run',3]],[['run',3]],[['run',3]],[['"
      "run',3]]]";
  const auto table = [&](const std::string& one, const std::string& two,
                         const std::string& extra = "") {
    return "{'levels':{'one_star':{'levels':" + one + "},'two_stars':{'levels':" + two + "}" +
           extra + "}}";
  };
  EXPECT_EQ(option_fault(table(eight, eight)), "");
  EXPECT_EQ(
      option_fault(table(eight, eight, ",'deck':{'values':15,'colours':6,'jokers':7,'skips':4}")),
      "");
  EXPECT_NE(
      option_fault(table(eight, eight, ",'deck':{'values':15,'colours':6,'jokers':8,'skips':4}")),
      "");
  EXPECT_NE(option_fault(table(eight, "[]")), "");
  EXPECT_NE(option_fault("{'levels':{'one_star':{'levels':" + eight + "}}}"), "");
  EXPECT_NE(option_fault("{'levels':'mine'}"), "");
  for (const char* bad : {"[['run',0]]", "[['run',11]]", "[['walk',3]]", "[['run',6],['set',5]]",
                          "[]", "[['run']]", "3", "[['run',3,3]]"}) {
    std::string levels = eight;
    levels.replace(1, 11, bad);
    EXPECT_NE(option_fault(table(levels, eight)), "") << levels;
  }
  const Options kept = options_of(
      "{'levels':{'one_star':{'levels':" + eight +
          "},'two_stars':{'provenance':'ours','keep_from_level':2,'keep_at_most':6,'levels':" +
          eight + "}}}",
      3);
  EXPECT_EQ(kept.levels[1].keep_from_level, 2);
  EXPECT_EQ(kept.levels[1].keep_at_most, 6);
  EXPECT_EQ(options_of(table(eight, eight), 3).levels[1].keep_from_level, 5);
  EXPECT_EQ(options_of(table(eight, eight), 3).levels[1].keep_at_most, 4);
}

TEST(Level8, UnknownOptionsAndWrongValuesAreNamed) {
  EXPECT_NE(option_fault("{'first_dealer':3}").find("first_dealer"), std::string::npos);
  EXPECT_NE(option_fault("{'carry_any':1}").find("carry_any"), std::string::npos);
  EXPECT_NE(option_fault("{'talk':'open'}").find("talk"), std::string::npos);
}

TEST(Level8, ImpossiblePositionsAreNamed) {
  const auto bad = [](const std::string& fields, std::string_view part,
                      const std::string& options = "{}") {
    const std::string fault = fault_of(2, "{" + fields + "}", options);
    EXPECT_NE(fault.find(part), std::string::npos) << fields << "\n" << fault;
  };
  const std::string p = "'partial':true,'to_act':0,'deck':['r1'],";
  bad("'to_act':0,'deck':['r1'],'seats':[{'level':1,'hand':['r2']},{'level':1,'hand':['r3']}]",
      "only 3 of the 101");
  bad(p + "'seats':[{'level':1,'hand':['r1']},{'level':1,'hand':[]}]", "r1 twice");
  bad(p + "'seats':[{'level':1,'hand':['J','J','J','J','J','J','J','J']},{'level':1,'hand':[]}]",
      "7 jokers");
  bad(p + "'under':4,'seats':[{'level':1,'hand':['S']},{'level':1,'hand':[]}]", "4 skip cards");
  bad(p + "'seats':[{'level':1,'hand':['r2'],'skip':true},{'level':1,'hand':['r3']}]",
      "skip card in front");
  bad(p + "'seats':[{'level':1,'hand':[]},{'level':1,'hand':['r3']}]", "without cards");
  bad(p + "'seats':[{'level':9,'hand':['r2']},{'level':1,'hand':['r3']}]", "level");
  bad(p + "'seats':[{'level':1,'hand':['r2','r3','r4','r5','r6','r7','r8','r9','r10','r11','r12']},"
          "{'level':1,'hand':[]}]",
      "full hand");
  bad(p + "'seats':[{'level':1,'hand':['r2'],'laid':[['r4','r5','r6']]},{'level':1,'hand':['r3']}]",
      "whole level");
  bad(p + "'seats':[{'level':1,'hand':['r2'],'laid':[['r4','r5','r7'],['y4','y5','y6']]},{'level':"
          "1,'hand':['r3']}]",
      "does not ask for");
  bad(p + "'seats':[{'level':1,'hand':['r2']}]", "list of 2 seats");
  bad("'partial':true,'deck':[],'seats':[{'level':1,'hand':['r2']},{'level':1,'hand':['r3']}]",
      "to_act");
  bad(p + "'phase':'over','seats':[{'level':1,'hand':['r2']},{'level':1,'hand':['r3']}]", "to_act");
  bad(p + "'phase':'keep','seats':[{'level':5,'hand':['r2']},{'level':1,'hand':['r3']}]",
      "chooses next");
  bad(p + "'seats':[{'level':1,'hand':['r2'],'known':['r3']},{'level':1,'hand':['r3']}]",
      "not in the hand");
  bad(p + "'seats':[{'level':1,'hand':['r16']},{'level':1,'hand':['r3']}]", "cards such as");
  bad(p + "'seats':[{'level':1,'hand':['r2'],'laid':[{'a':1}]},{'level':1,'hand':['r3']}]",
      "empty group");
  bad(p + "'glue':1,'seats':[{'level':1,'hand':['r2']},{'level':1,'hand':['r3']}]",
      "not a known field");
  bad(p + "'seats':[{'level':8,'hand':['r2'],'laid':[['r4','y4'],['r9','y9','g9'],['y1','g1','s1','"
          "b1']]},{'level':1,'hand':['r3']}]",
      "game would be over");
}

TEST(Level8, L8_A19_TruthIsPartialOnceSkipCardsHaveLeftTheRound) {
  Sitting s = placed(2,
                     "'to_act':0,'deck':['p1'],'under':2,'seats':[{'level':1,'hand':['r1'],'"
                     "discard':['g1','g2']},{'level':1,'hand':['r4']}]",
                     "{'skips_return':false}");
  ASSERT_EQ(s.act("draw"), "ok");
  const std::string json =
      json_of([&](wire::Writer& out) { write_position(out, s.options, s.state); });
  EXPECT_NE(json.find("\"partial\":true,\"out\":2"), std::string::npos);
  wire::Document document;
  const auto again = read_position(s.options, 2, *document.parse(json), s.state.seed);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(*again, s.state);
}

TEST(Level8, L8_A31_TopsArePublicTheRestIsShownOnlyIfTheTableSaysSo) {
  const std::string position =
      "'to_act':0,'deck':['p1'],'seats':[{'level':1,'hand':['r1'],'discard':['g1','g2']},{'level':"
      "1,'hand':['r4']}]";
  const auto view_json = [](const Sitting& s) {
    return json_of([&](wire::Writer& out) {
      out.begin_object();
      write_view(out, s.options, view_for(s.state, Seat{1}));
      out.end_object();
    });
  };
  const std::string closed = view_json(placed(2, position));
  EXPECT_NE(closed.find(R"("discard":"g2","discard_size":2)"), std::string::npos) << closed;
  // What everybody saw disappear is remembered, for going on from this view; it is not for showing.
  EXPECT_EQ(closed.find(R"("discards")"), std::string::npos);
  EXPECT_NE(closed.find(R"("buried":["g1"])"), std::string::npos);
  const std::string open = view_json(placed(2, position, "{'show_discards':true}"));
  EXPECT_NE(open.find(R"("discards":["g1","g2"])"), std::string::npos);
  EXPECT_EQ(open.find("buried"), std::string::npos);
}

TEST(Level8, AViewShowsTheOwnHandSortedAndOnlyNumbersOfTheOthers) {
  Sitting s = placed(2,
                     "'to_act':0,'deck':['p1','S'],'seats':[{'level':1,'hand':['S','J','p2','r7','"
                     "y3']},{'level':2,'hand':['r4','g9'],'discard':['b1']}]");
  const auto json = [&](Viewer viewer) {
    return json_of([&](wire::Writer& out) {
      out.begin_object();
      write_view(out, s.options, view_for(s.state, viewer));
      out.end_object();
    });
  };
  EXPECT_EQ(
      json(Seat{0}),
      R"({"phase":"draw","to_act":0,"round":1,"dealer":0,"deck":2,"under":0,"hand":["r7","y3","p2","J","S"],)"
      R"("seats":[{"level":1,"stars":1,"cards":5,"laid":null,"discard":null,"discard_size":0,"skip":false,"known":[]},)"
      R"({"level":2,"stars":1,"cards":2,"laid":null,"discard":"b1","discard_size":1,"skip":false,"known":[]}],"partial":true})");
  EXPECT_EQ(json(kWatch).find("hand"), std::string::npos);
  EXPECT_EQ(json(kWatch).find("g9"), std::string::npos);
}

TEST(Level8, WhatWasTakenIsKnownUntilItIsPlayed) {
  Sitting s = placed(2,
                     "'to_act':0,'deck':['p1','p2','p3'],'seats':[{'level':1,'hand':['r1','J']},{'"
                     "level':1,'hand':['r4'],'discard':['g9','J','g2']}]");
  ASSERT_EQ(s.act("take 1"), "ok");
  EXPECT_TRUE(s.state.pub.places[0].known.contains(number_card(2, 2)));
  ASSERT_EQ(s.act("discard g2"), "ok");
  EXPECT_TRUE(s.state.pub.places[0].known.empty());
  ASSERT_EQ(s.act("take 1"), "ok");
  ASSERT_EQ(s.act("discard r4"), "ok");
  // Jokers are alike: who plays one may have played the one that was seen.
  EXPECT_EQ(s.state.pub.places[1].known.jokers, 1);
  ASSERT_EQ(s.act("draw"), "ok");
  ASSERT_EQ(s.act("discard J"), "ok");
  EXPECT_EQ(s.state.pub.places[1].known.jokers, 1);
  ASSERT_EQ(s.act("take 0"), "ok");
  EXPECT_EQ(s.state.pub.places[1].known.jokers, 2);
  const std::string json =
      json_of([&](wire::Writer& out) { write_position(out, s.options, s.state); });
  wire::Document document;
  EXPECT_EQ(*read_position(s.options, 2, *document.parse(json), s.state.seed), s.state);
}

TEST(Level8, AnyTextAndReactionsMayBeSaidOtherPhrasesNot) {
  const Sitting s = dealt(2, 1);
  const SeatView view = view_for(s.state, Seat{0});
  Say text{.seat = Seat{0}, .phrase = nullptr, .pile = {}, .text = "I need the 7", .language = {}};
  EXPECT_FALSE(judge_say(s.options, view, text));
  Say thanks{.seat = Seat{0},
             .phrase = cards::find_phrase("react:thanks"),
             .pile = {},
             .text = {},
             .language = {}};
  EXPECT_FALSE(judge_say(s.options, view, thanks));
  Say leave{
      .seat = Seat{0}, .phrase = cards::find_phrase("few"), .pile = {}, .text = {}, .language = {}};
  const auto refusal = judge_say(s.options, view, leave);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(code_of(refusal->reason), "COMM_LEVEL");
  EXPECT_EQ(refusal->rule, "-");
}

TEST(Level8, MovesThatTurnUpHiddenCardsAreToldByTheOwnHand) {
  const auto hidden = [](const Sitting& s, std::string_view text) {
    return turns_up_hidden(s.options, view_for(s.state, s.state.pub.to_act), *parse_move(text));
  };
  const std::string runs = "[['s4','b5','p6'],['s9','b10','p11']]";
  EXPECT_TRUE(hidden(dealt(2, 1), "draw"));
  EXPECT_FALSE(hidden(dealt(2, 1), "take 0"));
  EXPECT_TRUE(hidden(holding(1, "r7", "{}", runs), "discard r7"));
  EXPECT_TRUE(hidden(holding(1, "S", "{}", runs), "skip 1"));
  EXPECT_FALSE(hidden(holding(1, "r7", "{}", runs), "discard r8"));
  EXPECT_FALSE(hidden(holding(1, "r7 r8", "{}", runs), "discard r7"));
  EXPECT_FALSE(hidden(holding(1, "r7", "{}", runs), "add r7 > 0.0"));
  EXPECT_TRUE(hidden(holding(1, "r7", "{'end_by_adding':true}", runs), "add r7 > 0.0"));
  EXPECT_TRUE(hidden(holding(1, "r4 y5 g6 s8 b9 p10", "{'end_by_adding':true}"),
                     "lay r4 y5 g6 / s8 b9 p10"));
  // A win shows no new cards.
  EXPECT_FALSE(hidden(holding(7, "r14", "{}", "[['g2','s2','b2'],['g3','g4','g5','g6','g7']]"),
                      "discard r14"));
}

TEST(Level8, AListIsJudgedWithTheHandThatItsMovesWouldLeave) {
  const Sitting s = holding(1, "r7 r8 r1", "{}", "[['s4','b5','p6'],['s9','b10','p11']]");
  SeatView sight = view_for(s.state, Seat{0});
  for (const char* text : {"add r7 > 0.0", "add r8 > 0.0"}) {
    EXPECT_FALSE(turns_up_hidden(s.options, sight, *parse_move(text)));
    imagine(s.options, sight, *parse_move(text));
  }
  EXPECT_TRUE(turns_up_hidden(s.options, sight, *parse_move("discard r1")));
}

}  // namespace
}  // namespace sobremesa::level_8
