// Positions: what a photograph of the table may show, and what it may not.
#include <gtest/gtest.h>

#include <string>

#include "base/text.hpp"
#include "games/the_game/game.hpp"

namespace sobremesa::the_game {
namespace {

Result<State, wire::Fault> read(std::string_view json, const Options& options = {}, int seats = 2) {
  wire::Document document;
  const auto value = document.parse(json);
  EXPECT_TRUE(value) << json;
  return read_position(options, seats, *value, Seed{});
}

std::string partial(std::string_view fields) {
  return concat({R"({"partial":true,"piles":{"A":47,"B":1,"C":100,"D":65},)", fields, "}"});
}

TEST(TheGamePosition, UnnamedCardsLieInThePiles) {
  const auto state = read(
      R"({"piles":{"A":47,"B":1,"C":100,"D":65},"hands":[[12,37],[75]],"deck":[5,9],"to_act":0})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->pub.out.size(), 93);
  EXPECT_EQ(state->deck.peek(0), number_card(5));
  EXPECT_FALSE(state->pub.out.contains(12));
}

TEST(TheGamePosition, APracticePackHasOnlyWhatIsNamed) {
  const auto state = read(partial(R"("hands":[[12,37],[75]],"deck":[5,9],"to_act":0)"));
  ASSERT_TRUE(state);
  EXPECT_EQ(state->pub.out, (NumberSet{47, 65}));
  const auto with_out =
      read(partial(R"("hands":[[12,37],[75]],"deck":[5,9],"to_act":0,"out":[47,65,30,31])"));
  ASSERT_TRUE(with_out);
  EXPECT_EQ(with_out->pub.out, (NumberSet{30, 31, 47, 65}));
}

TEST(TheGamePosition, FaultsAreNamed) {
  struct Case {
    const char* fields;
    const char* names;
  };
  for (
      const Case& c : {
          Case{R"("hands":[[12],[75]],"deck":[5])", "to_act"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":2)", "to_act"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":"0")", "to_act"},
          Case{R"("hands":[[12],[75]],"to_act":0)", "deck"},
          Case{R"("hands":[[12],[75]],"deck":5,"to_act":0)", "deck"},
          Case{R"("hands":[[12],[75]],"deck":[1],"to_act":0)", "deck"},
          Case{R"("hands":[[12],[75]],"deck":[5.0],"to_act":0)", "deck"},
          Case{R"("hands":[[12],[75]],"deck":["5"],"to_act":0)", "deck"},
          Case{R"("hands":[[12],[12]],"deck":[5],"to_act":0)", "12"},
          Case{R"("hands":[[47],[12]],"deck":[5],"to_act":0)", "47"},
          Case{R"("hands":[[12],[13]],"deck":[5,5],"to_act":0)", "5"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"out":[47,47])", "47 twice"},
          Case{R"("hands":[[12]],"deck":[5],"to_act":0)", "hands"},
          Case{R"("hands":[[12],75],"deck":[5],"to_act":0)", "hands"},
          Case{R"("hands":[[2,3,4,5,6,7,8,9],[75]],"deck":[],"to_act":0)",
               "larger than a full hand"},
          Case{R"("hands":[[],[75]],"deck":[5],"to_act":0)", "without cards"},
          Case{R"("hands":[[],[]],"deck":[5],"to_act":0)", "without cards"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"played_this_turn":9)",
               "played_this_turn"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"played_this_turn":3)",
               "played_this_turn"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"phase":"dance")", "phase"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"phase":"starter")", "to_act"},
          Case{R"("hands":[[12],[]],"deck":[5],"to_act":null,"phase":"starter")", "hands"},
          Case{R"("hands":[[12],[75]],"deck":[5],"phase":"over")", "result"},
          Case{
              R"("hands":[[12],[75]],"deck":[5],"phase":"over","result":{"won":true,"left":0,"rule":"TG-42","seat":0})",
              "result"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"fresh":["A"])", "fresh"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"lock":null)", "lock"},
          Case{R"("hands":[[12],[75]],"deck":[5],"to_act":0,"stuck":9)", "stuck"},
      }) {
    const auto state = read(partial(c.fields));
    ASSERT_FALSE(state) << c.fields;
    EXPECT_EQ(state.error().code, wire::FaultCode::bad_position);
    EXPECT_NE(state.error().text.find(c.names), std::string::npos) << state.error().text;
  }
}

TEST(TheGamePosition, PileFaultsAreNamed) {
  for (const char* piles :
       {R"({"A":100,"B":1,"C":100,"D":65})", R"({"A":47,"B":1,"C":1,"D":65})",
        R"({"A":47,"B":47,"C":100,"D":65})", R"({"A":47,"B":1,"C":100})",
        R"({"A":47,"B":1,"C":100,"D":65,"E":1})", R"([])", R"({"A":0,"B":1,"C":100,"D":65})"}) {
    const auto state = read(concat(
        {R"({"piles":)", piles, R"(,"hands":[[12],[75]],"deck":[5],"to_act":0,"partial":true})"}));
    ASSERT_FALSE(state) << piles;
    EXPECT_NE(state.error().text.find("piles"), std::string::npos) << state.error().text;
  }
}

TEST(TheGamePosition, PilesAtTheirStartHoldNothing) {
  EXPECT_FALSE(
      read(R"({"piles":{"A":1,"B":1,"C":100,"D":100},"hands":[[12],[75]],"deck":[5],"to_act":0})"));
  std::string deck;
  for (int card = 4; card <= 99; ++card) deck += concat({deck.empty() ? "" : ",", card});
  const auto state =
      read(concat({R"({"piles":{"A":1,"B":1,"C":100,"D":100},"hands":[[2],[3]],"deck":[)", deck,
                   R"(],"to_act":0})"}));
  ASSERT_TRUE(is_over(state->pub)) << "a hand of one with cards to draw cannot place two";
}

TEST(TheGamePosition, AStuckOrFinishedPositionIsOver) {
  const auto stuck = read(
      R"({"piles":{"A":61,"B":71,"C":41,"D":31},"hands":[[50],[]],"deck":[],"to_act":0,"partial":true})");
  ASSERT_TRUE(stuck);
  EXPECT_EQ(stuck->pub.outcome->ending, Ending::stuck);
  const auto won = read(partial(R"("hands":[[],[]],"deck":[],"to_act":0)"));
  ASSERT_TRUE(won);
  EXPECT_TRUE(won->pub.outcome->won());
}

TEST(TheGamePosition, FreshFiresAreRemembered) {
  const Options fire{.fire = true};
  const std::string json =
      R"({"partial":true,"piles":{"A":33,"B":1,"C":66,"D":100},"hands":[[40,60],[75]],"deck":[5],)"
      R"("to_act":0,"played_this_turn":1,"fresh":["A"]})";
  const auto state = read(json, fire);
  ASSERT_TRUE(state) << state.error().text;
  const auto fires = open_fires(fire, state->pub);
  ASSERT_EQ(fires.size(), 2U);
  EXPECT_EQ(fires[0].duty, Seat{1});  // A, laid in this turn
  EXPECT_EQ(fires[1].duty, Seat{0});  // C, due now
}

}  // namespace
}  // namespace sobremesa::the_game
