// Figures as people write them, and rows of them.
#include "sim/told_figures.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace sobremesa::sim {
namespace {

ToldFigures in(i18n::Language language) { return ToldFigures(i18n::Messages::in(language)); }

TEST(ToldFigures, AreWrittenAsTheLanguageDoes) {
  using i18n::Language;
  const Interval interval{.low = 0.015, .high = 0.25};
  EXPECT_EQ(in(Language::en).fixed(1.5, 2), "1.50");
  EXPECT_EQ(in(Language::de).fixed(-1.5, 2), "-1,50");
  EXPECT_EQ(in(Language::es).fixed(3, 0), "3");
  EXPECT_EQ(in(Language::en).thousands(1'234'567), "1,234,567");
  EXPECT_EQ(in(Language::de).thousands(1'234'567), "1.234.567");
  EXPECT_EQ(in(Language::es).thousands(1'234'567), "1\u00a0234\u00a0567");
  EXPECT_EQ(in(Language::en).percent(0.125), "12.50%");
  EXPECT_EQ(in(Language::pt).percent(0.125), "12,50%");
  EXPECT_EQ(in(Language::de).percent(0.125, 1), "12,5 %");
  EXPECT_EQ(in(Language::en).range_in_percent(interval), "[1.50, 25.00]");
  EXPECT_EQ(in(Language::es).range_in_percent(interval), "[1,50; 25,00]") << "commas are taken";
}

TEST(ToldFigures, ThousandsBeginWithTheFourthDigit) {
  const ToldFigures english = in(i18n::Language::en);
  EXPECT_EQ(english.thousands(0), "0");
  EXPECT_EQ(english.thousands(999), "999");
  EXPECT_EQ(english.thousands(1000), "1,000");
  EXPECT_EQ(english.thousands(100'000), "100,000");
  EXPECT_EQ(english.thousands(1'000'000), "1,000,000");
}

TEST(ToldFigures, WhatIsNoNumberStaysAsItIs) {
  const ToldFigures german = in(i18n::Language::de);
  EXPECT_EQ(german.fixed(std::numeric_limits<double>::infinity(), 1), "inf");
}

TEST(Rows, LineUpByLetters) {
  Rows rows(4);
  rows.add("Züge", "7");
  rows.add("Karten übrig", "12");
  rows.add("ja", "1");
  EXPECT_EQ(rows.text(),
            "Züge         7\n"
            "Karten übrig 12\n"
            "ja           1\n");
}

TEST(Rows, AreAtLeastSoWide) {
  Rows rows(6);
  rows.add("won", "1");
  EXPECT_EQ(rows.text(), "won   1\n");
}

}  // namespace
}  // namespace sobremesa::sim
