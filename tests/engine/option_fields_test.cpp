// What `games` tells of options is what tables take.
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "wire/json.hpp"

namespace sobremesa {
namespace {

// What is seen of a new table, its options too; empty if they are refused.
std::string table_with(const Offer& offer, std::string_view json) {
  wire::Document document;
  const auto table = deal_table(
      offer,
      {.seats = offer.seats.max, .options = *document.parse(json), .seed = {}, .position = {}});
  if (!table) return {};
  std::string text;
  wire::Writer out(text);
  (*table)->put_view(kWatch, out);
  return text;
}

TEST(OptionFields, DefaultsAreWhatATableHasWhereNobodySaysOtherwise) {
  for (const Offer& offer : all_offers()) {
    const std::string defaults = table_with(offer, "{}");
    for (const OptionField& field : offer.options()) {
      EXPECT_EQ(table_with(offer, concat({"{\"", field.name, "\":", field.fallback, "}"})),
                defaults)
          << offer.id << " " << field.name;
    }
  }
}

TEST(OptionFields, EveryValueIsTaken) {
  for (const Offer& offer : all_offers()) {
    for (const OptionField& field : offer.options()) {
      for (const std::string& value : field.values) {
        EXPECT_NE(table_with(offer, concat({"{\"", field.name, "\":", value, "}"})), "")
            << offer.id << " " << field.name << " " << value;
      }
      EXPECT_EQ(table_with(offer, concat({"{\"", field.name, "\":\"nonsense\"}"})), "")
          << offer.id << " " << field.name;
    }
  }
}

TEST(OptionFields, GamesTellThem) {
  std::string json;
  wire::Writer out(json);
  write_games(out);
  EXPECT_NE(json.find(R"({"name":"talk","type":"choice","default":"open",)"
                      R"("values":["open","standard","strict","voice"],"rule":"TG-31",)"
                      R"("message":"option.common.talk","asked":true,"rare":false})"),
            std::string::npos);
  // On Fire is a kind of its own.
  EXPECT_NE(json.find(R"("message":"option.the-game.fire","asked":false,)"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa
