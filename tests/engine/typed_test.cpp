// What people type after flags.
#include "engine/typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"

namespace sobremesa {
namespace {

TEST(Typed, OptionsAreReadAsJsonOrText) {
  const Offer& extreme = *find_offer("the-game-extreme");
  EXPECT_EQ(*typed_options({"expert=true", "orders=random"}, extreme),
            R"({"expert":true,"orders":"random"})");
  EXPECT_EQ(*typed_options({"stars=[1, 2]"}, *find_offer("level-8")), R"({"stars":[1,2]})");
  EXPECT_EQ(*typed_options({"guard=true", "expert=true"}, extreme),
            *typed_options({"expert=true", "guard=true"}, extreme));
  EXPECT_EQ(*typed_options({}, extreme), "{}");
  EXPECT_FALSE(typed_options({"=true"}, extreme));
  EXPECT_NE(
      typed_options({"expert=true", "expert=false"}, extreme).error().find("expert is given twice"),
      std::string::npos);
}

TEST(Typed, OptionsThatAreNotThereAreNamedWithThoseThatAre) {
  const Offer& duel = *find_offer("face-to-face");
  EXPECT_EQ(
      typed_options({"expert"}, duel).error(),
      "an option looks like name=value, not \"expert\"; face-to-face has: starter, last_single");
  EXPECT_EQ(typed_options({"lastsingle=wins"}, duel).error(),
            "face-to-face has no option \"lastsingle\"; did you mean last_single? It has: starter, "
            "last_single");
  EXPECT_EQ(typed_options({"fire=true"}, duel).error(),
            "face-to-face has no option \"fire\"; it has: starter, last_single");
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
