// What people type after flags.
#include "engine/typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"

namespace sobremesa {
namespace {

using telling::Key;
using telling::Message;

TEST(Typed, OptionsAreReadAsJsonOrText) {
  const Offer& extreme = *find_offer("the-game-extreme");
  EXPECT_EQ(*typed_options({"expert=true", "orders=random"}, extreme),
            R"({"expert":true,"orders":"random"})");
  EXPECT_EQ(*typed_options({"stars=[1, 2]"}, *find_offer("level-8")), R"({"stars":[1,2]})");
  EXPECT_EQ(*typed_options({"guard=true", "expert=true"}, extreme),
            *typed_options({"expert=true", "guard=true"}, extreme));
  EXPECT_EQ(*typed_options({}, extreme), "{}");
  EXPECT_FALSE(typed_options({"=true"}, extreme));
  EXPECT_EQ(typed_options({"expert=true", "expert=false"}, extreme).error(),
            Message("cli.wrong.option_twice", {{"option", "expert"}}));
}

TEST(Typed, OptionsThatAreNotThereAreNamedWithThoseThatAre) {
  const Offer& duel = *find_offer("face-to-face");
  const std::string options = "starter, last_single";
  EXPECT_EQ(typed_options({"expert"}, duel).error(),
            Message("cli.wrong.option_form",
                    {{"word", "expert"}, {"game", "face-to-face"}, {"options", options}}));
  EXPECT_EQ(typed_options({"lastsingle=wins"}, duel).error(),
            Message("cli.wrong.option", {{"game", "face-to-face"},
                                         {"word", "lastsingle"},
                                         {"near", "last_single"},
                                         {"options", options}}));
  EXPECT_EQ(
      typed_options({"fire=true"}, duel).error(),
      Message(
          "cli.wrong.option",
          {{"game", "face-to-face"}, {"word", "fire"}, {"near", "none"}, {"options", options}}));
}

TEST(Typed, ValuesAreThoseOfTheList) {
  const Offer& game = *find_offer("the-game");
  EXPECT_EQ(typed_options({"expert=7"}, game).error(),
            Message("cli.wrong.option_flag", {{"option", "expert"}, {"value", "7"}}));
  EXPECT_EQ(typed_options({"talk=loud"}, game).error().key, Key("cli.wrong.option_choice"));
  EXPECT_EQ(typed_options({"starter=nobody"}, game).error(),
            Message("cli.wrong.option_seat",
                    {{"option", "starter"}, {"word", "agree"}, {"value", "nobody"}}));
  EXPECT_EQ(*typed_options({"starter=1"}, game), R"({"starter":1})");
  EXPECT_EQ(*typed_options({"starter=agree"}, game), R"({"starter":"agree"})");
}

// What people may type is what the rules read.
TEST(Typed, EveryValueOfTheListIsTaken) {
  for (const Offer& offer : all_offers()) {
    for (const OptionField& field : offer.options()) {
      auto values = field.values;
      values.push_back(field.fallback);
      if (field.type == OptionType::flag) values.insert(values.end(), {"true", "false"});
      for (const std::string& value : values) {
        EXPECT_TRUE(typed_options({concat({field.name, "=", value})}, offer))
            << offer.id << " " << field.name << "=" << value;
      }
    }
  }
}

// What is listed to people and what the rules read are the same.
TEST(Typed, EveryOptionOfAGameIsInTheFaultOfAnUnknownOne) {
  for (const Offer& offer : all_offers()) {
    wire::Document document;
    const auto table = deal_table(
        offer,
        {.seats = 2, .options = *document.parse(R"({"nonsense":1})"), .seed = {}, .position = {}});
    ASSERT_FALSE(table) << offer.id;
    EXPECT_EQ(table.error().code, wire::FaultCode::bad_option);
    std::vector<std::string> read;
    const std::string& text = table.error().text;
    const std::string_view head = "options: \"nonsense\" is not a known field; there are: ";
    ASSERT_TRUE(text.starts_with(head)) << text;
    for (const std::string_view name : split_moves(std::string_view(text).substr(head.size()))) {
      read.emplace_back(name);
    }
    auto known = option_names(offer);
    std::ranges::sort(read);
    std::ranges::sort(known);
    EXPECT_EQ(read, known) << offer.id;
  }
}

TEST(Typed, SeedsAreNumbersOrHex) {
  EXPECT_EQ(*typed_seed("7"), seed_from_number(7));
  EXPECT_EQ(*typed_seed("18446744073709551615"), seed_from_number(~std::uint64_t{0}));
  const std::string hex(64, 'a');
  EXPECT_EQ(*typed_seed(hex), *seed_from_hex(hex));
  for (const char* wrong : {"", "soon", "-1", "18446744073709551616", "7 ", "0x7"}) {
    EXPECT_FALSE(typed_seed(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace sobremesa
