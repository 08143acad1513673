// Positions and views of Quick & Easy: what they show, and what they may not.
#include <gtest/gtest.h>

#include "tests/games/quick_and_easy/scene.hpp"
#include "tests/support/json_of.hpp"
#include "wire/json.hpp"

namespace sobremesa::quick_and_easy {
namespace {

Result<State, wire::Fault> read(std::string_view json, const Options& options = {}, int seats = 2) {
  wire::Document document;
  const auto value = document.parse(json);
  EXPECT_TRUE(value) << json;
  return read_position(options, seats, *value, Seed{});
}

std::string partial(std::string_view fields) {
  return concat({R"({"partial":true,"piles":{"U":"r5","D":null},)", fields, "}"});
}

TEST(QuickAndEasyPosition, UnnamedCardsLieInThePiles) {
  const auto state = read(
      R"({"piles":{"U":"r5","D":null},"hands":[["r1","y5"],["s9"]],"deck":["b2","b1"],"to_act":0})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->pub.out.size(), 45);
  EXPECT_EQ(state->deck.peek(0), card("b2"));
  EXPECT_EQ(state->pub.tops[1], start_of(Pile::down));
}

TEST(QuickAndEasyPosition, APracticePackHasOnlyWhatIsNamed) {
  const auto state =
      read(partial(R"("hands":[["r1","y5"],["s9"]],"deck":[],"to_act":0,"out":["g1","r5"])"));
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->pub.out, cards_named("r5 g1"));
}

TEST(QuickAndEasyPosition, FaultsAreNamed) {
  struct Case {
    const char* fields;
    const char* names;
  };
  for (const Case& c :
       {Case{R"("hands":[["r1"],["s9"]],"deck":[])", "to_act"},
        Case{R"("hands":[["r1"],["r1"]],"deck":[],"to_act":0)", "r1"},
        Case{R"("hands":[["r5"],["r1"]],"deck":[],"to_act":0)", "r5"},
        Case{R"("hands":[["r1","r2","r3"],["s9"]],"deck":[],"to_act":0)", "hands"},
        Case{R"("hands":[["r11"],["s9"]],"deck":[],"to_act":0)", "such as"},
        Case{R"("hands":[[7],["s9"]],"deck":[],"to_act":0)", "such as"},
        Case{R"("hands":[["r1","r2"],["s9"]],"deck":[],"to_act":0,"played_this_turn":1)",
             "played_this_turn"},
        Case{R"("hands":[[],["s9"]],"deck":[],"to_act":0,"played_this_turn":2)",
             "played_this_turn"},
        Case{R"("hands":[["r1"],["s9"]],"deck":[],"to_act":0,"played_this_turn":3)",
             "played_this_turn"},
        Case{R"("hands":[[],["s9"]],"deck":[],"to_act":0)", "to_act"},
        Case{R"("hands":[["r1"],["s9"]],"deck":[],"to_act":0,"out":["r5","r5"])", "r5 twice"},
        Case{R"("hands":[["r1"],["s9"]],"deck":[],"to_act":0,"out":["g1","g1"])", "g1 twice"},
        Case{R"("hands":[["r1"],["s9"]],"deck":[],"to_act":0,"fire":[])", "fire"}}) {
    const auto state = read(partial(c.fields));
    ASSERT_FALSE(state) << c.fields;
    EXPECT_NE(state.error().text.find(c.names), std::string::npos) << state.error().text;
  }
}

TEST(QuickAndEasyPosition, WithEmptyPilesAllFiftyAreNamed) {
  const auto state =
      read(R"({"piles":{"U":null,"D":null},"hands":[["r1"],["s9"]],"deck":[],"to_act":0})");
  ASSERT_FALSE(state);
  EXPECT_NE(state.error().text.find("48 cards"), std::string::npos) << state.error().text;
}

TEST(QuickAndEasyPosition, QE_16_ProfessionalsHaveNeverPlacedTwo) {
  const std::string two =
      R"({"piles":{"U":"r5","D":"b2"},"hands":[[],["s9"]],"deck":["g1"],"to_act":0,)"
      R"("played_this_turn":2,"partial":true})";
  EXPECT_TRUE(read(two));
  const auto state = read(two, {.professional = true});
  ASSERT_FALSE(state);
  EXPECT_NE(state.error().text.find("played_this_turn"), std::string::npos);
}

TEST(QuickAndEasyPosition, QE_12_IsJudgedOnlyAtTheStartOfATurn) {
  const auto text = [](int played) {
    return concat({R"({"piles":{"U":"r10","D":"b1"},"hands":[["y5"],["s9"]],"deck":["g1"],)",
                   R"("to_act":0,"partial":true,"played_this_turn":)", played, "}"});
  };
  EXPECT_TRUE(is_over(read(text(0))->pub));
  EXPECT_FALSE(is_over(read(text(1))->pub));
}

TEST(QuickAndEasyPosition, QE_13_NothingLeftIsWon) {
  const auto state = read(R"({"piles":{"U":"r5","D":null},"hands":[[],[]],"deck":[],"to_act":1})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_TRUE(state->pub.outcome->won());
}

TEST(QuickAndEasyView, ShowsEmptyPilesAndTheMinimumOfOne) {
  const Stage s({.down = "b3", .hands = {"s1 r10", "g9"}, .deck = {"y1"}});
  const std::string view = json_of([&](wire::Writer& out) {
    out.begin_object();
    write_view(out, {}, view_for(s.state(), Seat{0}));
    out.end_object();
  });
  EXPECT_EQ(view, R"({"phase":"play","to_act":0,"piles":{"U":null,"D":"b3"},"hand":["r10","s1"],)"
                  R"("hand_sizes":[2,1],"deck":1,"placed":1,"played_this_turn":0,"min":1,)"
                  R"("out":["b3"],"partial":true})");
}

TEST(QuickAndEasyView, EffectsKnowColoursAndEmptyPiles) {
  const Stage s({.down = "b3", .hands = {"b9 r9", "g9"}, .deck = {"y1"}});
  const std::string effects = json_of([&](wire::Writer& out) {
    out.begin_object();
    write_effects(out, Options{}, view_for(s.state(), Seat{0}));
    out.end_object();
  });
  EXPECT_NE(effects.find(R"({"card":"b9","pile":"U","ok":true,"way":"up","by":9})"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"({"card":"b9","pile":"D","ok":true,"way":"back","by":6,"best":true})"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"({"card":"r9","pile":"U","ok":true,"way":"up","by":9,"best":true})"),
            std::string::npos)
      << effects;
  EXPECT_NE(effects.find(R"("code":"DESC_TOO_HIGH")"), std::string::npos) << effects;
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
