#include "terminal/screen/canvas.hpp"

#include <gtest/gtest.h>

#include "terminal/screen/chart_picture.hpp"

namespace sobremesa::terminal {
namespace {

TEST(Canvas, CutsAtItsEdgesAndNotWithinACharacter) {
  Canvas canvas(5, 2);
  canvas.put(3, 0, "äöü");
  canvas.put(-1, 1, "xyz");
  canvas.put(0, 7, "nowhere");
  EXPECT_EQ(canvas.text(), "   äö\nyz\n");
}

TEST(Canvas, WideCharactersTakeTwoColumnsOrNone) {
  Canvas canvas(4, 1);
  EXPECT_EQ(canvas.put(0, 0, "漢字漢"), 4);
  EXPECT_EQ(canvas.text(), "漢字\n");
  canvas.put(1, 0, "x");
  EXPECT_EQ(canvas.text(), " x字\n");
  Canvas narrow(3, 1);
  narrow.put(0, 0, "漢字");
  EXPECT_EQ(narrow.text(), "漢\n");
}

TEST(Canvas, WhatCouldDisturbATerminalNeverGetsThere) {
  Canvas canvas(12, 1);
  canvas.put(0, 0, "a\x1b[2Jb\x07\xff\xe2\x80\xae\n.");
  EXPECT_EQ(canvas.text(), "a[2Jb?.\n");
}

TEST(Canvas, AnAsciiTerminalGetsLikenesses) {
  Canvas canvas(30, 1, Charset::ascii);
  canvas.put(0, 0, "▲ Ärger größer · ▸ ☼ 漢");
  EXPECT_EQ(canvas.text(), "^ Arger grosser . > * ?\n");
}

TEST(Canvas, WrapsBetweenWords) {
  Canvas canvas(10, 3);
  EXPECT_EQ(canvas.put_wrapped(0, 0, 7, 2, "one two three four"), 2);
  EXPECT_EQ(canvas.text(), "one two\nthree …\n\n");
}

TEST(Canvas, AnEmptyOneTakesAnything) {
  Canvas canvas(0, 0);
  canvas.put(0, 0, "text");
  canvas.frame({0, 0, 10, 10});
  canvas.put_centred(0, 0, 10, "text");
  EXPECT_EQ(canvas.text(), "");
}

TEST(Canvas, ShortenedTextSaysSo) {
  EXPECT_EQ(shortened("größer", 4), "grö…");
  EXPECT_EQ(shortened("abc", 3), "abc");
  EXPECT_EQ(shortened("abc", 0), "");
  EXPECT_EQ(columns("a漢é"), 4);
}

TEST(ChartPicture, LettersFollowTheLines) {
  Canvas canvas(40, 14);
  draw_chart(canvas, canvas.whole(),
             {.title = "Piles",
              .step = "turn",
              .low = 1,
              .high = 100,
              .lines = {{"A", {1, 50, 99}}, {"C", {100, 50, 2}}}});
  const std::string text = canvas.text();
  EXPECT_NE(text.find("Piles: A, B = C"), std::string::npos);
  EXPECT_NE(text.find('*'), std::string::npos);  // where they meet
  EXPECT_NE(text.find("100 │B"), std::string::npos);
  EXPECT_NE(text.find("turn 1"), std::string::npos);
}

}  // namespace
}  // namespace sobremesa::terminal
