// The settings that say what is kept, for how long, and how much of it.
#include <gtest/gtest.h>

#include <string>

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
  EXPECT_EQ(set(settings, "store-reserve", "lots"),
            "store-reserve must be a size such as 4GiB or 500MB");
}

TEST(KeptSettings, NeverIsNever) {
  ServeSettings settings;
  EXPECT_EQ(cleaning_rule(settings).untouched_s, 365 * 86'400);
  EXPECT_EQ(cleaning_rule(settings).unjoined_s, 86'400);
  settings.keep_days = 0;
  EXPECT_EQ(cleaning_rule(settings).untouched_s, 0);
  EXPECT_EQ(cleaning_rule(settings).unjoined_s, 0);
}

}  // namespace
}  // namespace sobremesa::server
