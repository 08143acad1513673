#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "base/text.hpp"
#include "catalog/catalog.hpp"

namespace sobremesa {
namespace {

// The options of a table with these, if the room takes them.
bool can_be_dealt(const Offer& offer, const Kind& kind, std::string_view more) {
  std::string text(kind.options.substr(0, kind.options.size() - 1));
  const std::string_view inner = more.substr(1, more.size() - 2);
  if (text.size() > 1 && !inner.empty()) text += ",";
  append(text, {inner, "}"});
  wire::Document document;
  const auto options = document.parse(text);
  if (!options) return false;
  return deal_table(offer, {.seats = kind.seats, .options = *options, .seed = Seed{}}).has_value();
}

// Addresses, lists of the day and what browsers keep name them.
TEST(Kinds, AreCalledAsEver) {
  for (const auto* id : {"thegame", "onfire", "extreme", "facetoface", "level8", "quickeasy"}) {
    EXPECT_TRUE(find_kind(id).has_value()) << id;
  }
  EXPECT_EQ(find_kind("onfire")->offer->id, "the-game");
  EXPECT_EQ(find_kind("onfire")->kind->options, R"({"fire":true})");
  EXPECT_FALSE(find_kind("the-game").has_value());
}

// Pages and programs ask for it instead of knowing games.
TEST(Kinds, AreOfGamesThatSayHowTheyArePlayedAndCounted) {
  std::string json;
  wire::Writer out(json);
  write_games(out);
  for (const std::string_view told :
       {R"("id":"the-game","title":"The Game","counted":"left","staged":true)",
        R"("id":"face-to-face","title":"The Game: Face to Face","counted":"turns","staged":true)",
        R"("id":"level-8","title":"Level 8","counted":"rounds","staged":false)"}) {
    EXPECT_NE(json.find(told), std::string::npos) << told;
  }
}

TEST(Kinds, AreGamesThatCanBeDealt) {
  std::set<std::string_view> ids;
  for (const Offer& offer : all_offers()) {
    EXPECT_FALSE(offer.kinds.empty()) << offer.id;
    EXPECT_EQ(offer.kinds.front().title, offer.title);
    for (const Kind& kind : offer.kinds) {
      EXPECT_EQ(kind.manner != Manner::together, offer.competes()) << kind.id;
    }
    for (const Kind& kind : offer.kinds) {
      EXPECT_TRUE(ids.insert(kind.id).second) << kind.id << " is there twice";
      EXPECT_TRUE(offer.seats.contains(kind.seats)) << kind.id;
      EXPECT_GT(kind.minutes, 0) << kind.id;
      EXPECT_EQ(std::ranges::count(offer.bots, kind.bots), 1) << kind.id;
      EXPECT_TRUE(can_be_dealt(offer, kind, "{}")) << kind.id;
      EXPECT_TRUE(can_be_dealt(offer, kind, kind.house)) << kind.id;
      EXPECT_TRUE(can_be_dealt(offer, kind, kind.among_friends)) << kind.id;
    }
  }
}

}  // namespace
}  // namespace sobremesa
