#include "terminal/clean_text.hpp"

#include <gtest/gtest.h>

namespace sobremesa::terminal {
namespace {

TEST(CleanText, LeavesOrdinaryTextAlone) {
  for (const char* text : {"", "Ana", "Núñez, ¿qué tal?", "日本語", "🙂", "a\xC2\xA0z"}) {
    EXPECT_EQ(clean_text(text), text);
  }
}

TEST(CleanText, ReplacesWhatMovesTheCursor) {
  EXPECT_EQ(clean_text("a\033[2Jb"), "a\xEF\xBF\xBD[2Jb");
  EXPECT_EQ(clean_text("a\r\nb"),
            "a\xEF\xBF\xBD\xEF\xBF\xBD"
            "b");
  EXPECT_EQ(clean_text("a\tb"), "a b");
  EXPECT_EQ(clean_text("\xC2\x9B"), "\xEF\xBF\xBD");      // the other way to begin a sequence
  EXPECT_EQ(clean_text("\xE2\x80\xAE"), "\xEF\xBF\xBD");  // from here on from right to left
}

TEST(CleanText, ReplacesBrokenBytes) {
  EXPECT_EQ(clean_text("\xFF"), "\xEF\xBF\xBD");
  EXPECT_EQ(clean_text("\xC0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD");       // overlong
  EXPECT_EQ(clean_text("\xED\xA0\x80").substr(0, 3), "\xEF\xBF\xBD");  // half of a pair
  EXPECT_EQ(clean_text("\xE2\x82"), "\xEF\xBF\xBD\xEF\xBF\xBD");       // cut off
}

TEST(CleanText, CutsWhatIsTooLong) {
  EXPECT_EQ(clean_text("abcdef", 3), "abc…");
  EXPECT_EQ(clean_text("äöü", 3), "äöü");
}

}  // namespace
}  // namespace sobremesa::terminal
