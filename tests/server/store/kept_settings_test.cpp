// The settings that say what is kept, for how long, and how much of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/api/records.hpp"
#include "server/settings.hpp"

namespace sobremesa::server {
namespace {

std::int64_t limit_of(const std::string& text) {
  ServeSettings settings;
  return set(settings, "store-limit", text) ? -1 : settings.store_limit;
}

TEST(KeptSettings, SizesHaveUnits) {
  EXPECT_EQ(limit_of("4GiB"), 4'294'967'296);
  EXPECT_EQ(limit_of("500 MB"), 500'000'000);
  EXPECT_EQ(limit_of("2KiB"), 2'048);
  EXPECT_EQ(limit_of("65536"), 65'536);
  EXPECT_EQ(limit_of("0"), 0);
  for (const char* nonsense : {"", "much", "GiB", "-1MB", "4 gigabytes", "1.5GiB", "9999999TiB"}) {
    EXPECT_EQ(limit_of(nonsense), -1) << nonsense;
  }
  ServeSettings settings;
  const telling::Message why("cli.settings.size");
  EXPECT_EQ(set(settings, "store-reserve", "lots"),
            telling::Message("cli.settings.about", {{"setting", "store-reserve"}, {"what", why}}));
}

TEST(KeptSettings, NeverIsNever) {
  ServeSettings settings;
  EXPECT_EQ(cleaning_rule(settings).untouched_s, 365 * 86'400);
  EXPECT_EQ(cleaning_rule(settings).unjoined_s, 86'400);
  settings.keep_days = 0;
  EXPECT_EQ(cleaning_rule(settings).untouched_s, 0);
  EXPECT_EQ(cleaning_rule(settings).unjoined_s, 0);
}

TEST(KeptSettings, RecordsOfPeopleAreRecognisedByTheirBeginnings) {
  const std::vector<std::string> beginnings = cleaning_rule(ServeSettings{}).joined_by;
  const auto is_of_people = [&](const Record& record) {
    const std::string text = to_json(record);
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](const std::string& beginning) { return text.starts_with(beginning); });
  };
  EXPECT_TRUE(is_of_people(Seated{.seat = Seat(0), .name = "Ana", .token = {}}));
  EXPECT_TRUE(is_of_people(ClaimSettled{.seat = Seat(0), .claim = 1, .approved = true}));
  EXPECT_TRUE(is_of_people(Dealt{}));
  EXPECT_FALSE(is_of_people(BotSeated{.seat = Seat(0), .bot = "easy"}));
  EXPECT_FALSE(is_of_people(Changed{.locked = true}));
  EXPECT_FALSE(is_of_people(Changed{.options = R"({"provenance":"{\"record\":\"seated\""})"}));
}

}  // namespace
}  // namespace sobremesa::server
