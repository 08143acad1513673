#include "server/repeat_limit.hpp"

#include <gtest/gtest.h>

namespace sobremesa::server {
namespace {

TEST(RepeatLimit, TheSameLineIsWrittenEveryTenSecondsWithHowOftenItWasLeftOut) {
  RepeatLimit limit;
  EXPECT_EQ(limit.write_now("full", Millis{0}), 0);
  for (int i = 1; i <= 5; ++i) EXPECT_EQ(limit.write_now("full", Millis{i}), std::nullopt);
  EXPECT_EQ(limit.write_now("full", Millis{9'999}), std::nullopt);
  EXPECT_EQ(limit.write_now("full", Millis{10'000}), 6);
  EXPECT_EQ(limit.write_now("full", Millis{20'000}), 0);
}

TEST(RepeatLimit, EveryLineHasItsOwn) {
  RepeatLimit limit;
  EXPECT_EQ(limit.write_now("full", Millis{0}), 0);
  EXPECT_EQ(limit.write_now("away", Millis{1}), 0);
  EXPECT_EQ(limit.write_now("full", Millis{2}), std::nullopt);
  EXPECT_EQ(limit.write_now("away", Millis{3}), std::nullopt);
  EXPECT_EQ(limit.write_now("full", Millis{10'000}), 1);
}

}  // namespace
}  // namespace sobremesa::server
