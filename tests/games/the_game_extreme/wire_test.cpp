// Options and positions as they travel, and what is wrong with those that may not.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

std::string file(const std::string& path) {
  std::ifstream in(std::string(SOBREMESA_SOURCE_DIR) + "/" + path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Result<Options, wire::Fault> options_from(std::string_view json) {
  wire::Document document;
  return read_options<Options>(*document.parse(json), 3);
}
std::string fault_of(std::string_view orders) {
  const auto options = options_from(concat({R"({"orders":)", orders, "}"}));
  return options ? "" : options.error().text;
}
std::string written(const Options& options) {
  std::string json;
  wire::Writer out(json);
  write_options(out, options);
  return json;
}

TEST(TheGameExtreme, TGX_A01_TheHouseTableIsTheDataFile) {
  const auto options =
      options_from(concat({R"({"orders":)", file("data/extreme_orders.json"), "}"}));
  ASSERT_TRUE(options) << options.error().text;
  EXPECT_EQ(options->orders, kHouseOrders);
  EXPECT_EQ(*options, Options{});
}

TEST(TheGameExtreme, TGX_A01_OptionsAreReadAsTheyAreWritten) {
  const Options odd{.starter = std::nullopt,
                    .expert = true,
                    .small_hands = true,
                    .play_out = true,
                    .talk = cards::TalkLevel::strict,
                    .trick_talk = true,
                    .show_history = true,
                    .orders = orders_from("2S 3S 4S 5S 6K 7K 8K 9K 103 113 123 133 14Q 15Q 16Q 17Q "
                                          "18T 19T 20T 21T 22P 23P 24P 25P 261 271 281 291"),
                    .guard = true,
                    .one_pile_retroactive = true,
                    .one_pile_own_card_fixes_pile = false,
                    .one_pile_binds_whole_turn = true,
                    .cap_min_by_hand = true};
  for (const Options& options : {Options{}, odd, Options{.orders = Orders{}}}) {
    const auto again = options_from(written(options));
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(*again, options);
  }
  EXPECT_EQ(options_from(R"({"orders":"none"})")->orders, Orders{});
  EXPECT_EQ(options_from(R"({"orders":"house"})")->orders, kHouseOrders);
  EXPECT_TRUE(options_from(R"({"orders":"random"})")->orders_by_lot);
}

TEST(TheGameExtreme, TGX_A01_FaultyTablesOfOrders) {
  const auto with_stop = [](std::string_view stop) {
    return concat(
        {R"({"stop":)", stop,
         R"(,"skull":[11,43,70,82],"three":[18,36,52,97],"silence":[7,46,67,84],)"
         R"("no-trick":[15,39,74,79],"one-pile":[21,31,56,93],"draw-one":[25,28,59,91]})"});
  };
  EXPECT_EQ(fault_of(with_stop("[4,49,63,88]")), "");
  EXPECT_EQ(fault_of(with_stop("[4,49,63]")),
            R"(options: orders: "stop" must be a list of 4 cards)");
  EXPECT_EQ(fault_of(with_stop("[4,49,63,100]")),
            R"(options: orders: "stop" must hold cards: a whole number from 2 to 99 each)");
  EXPECT_EQ(fault_of(with_stop("[4,49,63,49]")),
            R"(options: orders: "stop" names the card 49, which has an order already)");
  EXPECT_EQ(fault_of(with_stop("[4,49,63,91]")),
            R"(options: orders: "draw-one" names the card 91, which has an order already)");
  EXPECT_EQ(fault_of(with_stop("[]")), R"(options: orders: "skull" must be a list of 0 cards)");
  EXPECT_EQ(fault_of(with_stop("7")), R"(options: orders: "stop" must be a list of 4 cards)");
  EXPECT_EQ(fault_of("{}"), R"(options: orders: "stop" is missing)");
  EXPECT_EQ(fault_of(R"({"orders":{}})"), R"(options: orders: orders: "stop" is missing)");
  EXPECT_EQ(fault_of(R"({"orders":5})"), R"(options: orders: orders must be an object)");
  EXPECT_EQ(fault_of("7"),
            R"(options: "orders" must be "house", "random", "none" or a table of orders)");
  EXPECT_FALSE(
      fault_of(concat({R"({"orders":)", with_stop("[4,49,63,88]"), R"(,"more":1})"})).empty());
  EXPECT_FALSE(fault_of(concat({R"({"orders":)", with_stop("[4,49,63,88]"), R"(,"provenance":1})"}))
                   .empty());
}

TEST(TheGameExtreme, TGX_A32_NoFireHere) {
  const auto options = options_from(R"({"fire":true})");
  ASSERT_FALSE(options);
  EXPECT_EQ(options.error().code, wire::FaultCode::bad_option);
}

Result<State, wire::Fault> position_from(std::string_view json, const Options& options = {}) {
  wire::Document document;
  return read_position(options, 2, *document.parse(json), Seed{});
}
// House orders: 21 is one-pile, 18 is 3!, 43 and 70 are skulls.
std::string position_with(std::string_view fields, std::string_view a = "21") {
  return concat({R"({"piles":{"A":)", a,
                 R"(,"B":18,"C":60,"D":100},"hands":[[30,32,33],[40,41]],"deck":[50,51,52],)"
                 R"("to_act":0,"partial":true)",
                 fields, "}"});
}

TEST(TheGameExtreme, PositionsCarryWhatTiesTheTurn) {
  const auto state = position_from(
      position_with(R"(,"played_this_turn":2,"lock":"A","three":true,"used":["A","B"])"));
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->pub.piles.lock, Pile::a);
  EXPECT_TRUE(state->pub.three);
  EXPECT_TRUE(state->pub.piles.used[1]);
  std::string json;
  wire::Writer out(json);
  write_position(out, Options{}, *state);
  const auto again = position_from(json);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(*again, *state);
}

TEST(TheGameExtreme, ImpossiblePositionsAreFaults) {
  for (const std::string_view fields : {
           R"(,"lock":"A")",                             // nothing was played
           R"(,"three":true)",                           //
           R"(,"used":["A"])",                           //
           R"(,"played_this_turn":1,"lock":"D")",        // D is at its start
           R"(,"played_this_turn":1,"lock":"E")",        // no pile
           R"(,"played_this_turn":1,"lock":1)",          //
           R"(,"played_this_turn":1,"used":["A","B"])",  // two piles, one card
           R"(,"played_this_turn":1,"used":["D"])",      //
           R"(,"played_this_turn":1,"used":"A")",        //
           R"(,"played_this_turn":1,"three":1)",         //
           R"(,"fresh":["A"])",                          // another room's field
       }) {
    EXPECT_FALSE(position_from(position_with(fields))) << fields;
  }
  EXPECT_FALSE(position_from(position_with(R"(,"played_this_turn":1,"lock":"A")", "22")))
      << "no one-pile order is in force";
  EXPECT_TRUE(position_from(position_with(R"(,"played_this_turn":1,"lock":"A")", "22"),
                            {.one_pile_binds_whole_turn = true}));
  EXPECT_FALSE(
      position_from(position_with(R"(,"played_this_turn":1,"three":true)"), {.orders = Orders{}}))
      << "no card carries a 3!";
}

TEST(TheGameExtreme, TGX_15_PositionsWithAllPlacedAreJudged) {
  const auto lost = position_from(
      R"({"piles":{"A":43,"B":1,"C":100,"D":100},"hands":[[],[]],"deck":[],"to_act":1,"partial":true})");
  EXPECT_EQ(rule_of(lost->pub.outcome->ending), "TGX-15");
  const auto won = position_from(
      R"({"piles":{"A":44,"B":1,"C":100,"D":100},"hands":[[],[]],"deck":[],"to_act":1,"partial":true})");
  EXPECT_EQ(rule_of(won->pub.outcome->ending), "TG-42");
}

TEST(TheGameExtreme, TGX_22_TheViewListsEachOrderInForceOnce) {
  Scene scene({.orders = "401 60Q 61Q 20P",
               .tops = {40, 20, 60, 61},
               .hands = {{41, 42, 43}, {2}},
               .deck = 9});
  std::string json = "{";
  wire::Writer out(json);
  write_view(out, scene.options, scene.sight());
  EXPECT_NE(json.find(R"("in_force":["silence","one-pile","draw-one"])"), std::string::npos)
      << json;
  EXPECT_NE(json.find(R"("lock":null,"three":false,"used":[])"), std::string::npos) << json;
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
