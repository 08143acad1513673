// The command "marks": what single cards carry, by the options in force.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/dialogue.hpp"

namespace sobremesa {
namespace {

// Of a table of the game, and of a sight of it, which must say the same.
std::string marks_of(std::string_view game, std::string_view options) {
  Dialogue d;
  d.ask(concat(
      {R"({"cmd":"new","game":")", game, R"(","seats":2,"seed":7,"options":)", options, "}"}));
  const std::string view = d.get(R"({"cmd":"view","table":1,"seat":"watch"})", "ok");
  d.ask(concat({R"({"cmd":"see","view":)", view, "}"}));
  const std::string marks = d.get(R"({"cmd":"marks","table":1})", "ok.marks");
  EXPECT_EQ(d.get(R"({"cmd":"marks","sight":1})", "ok.marks"), marks);
  return marks;
}

TEST(Marks, AreFiresWhereTheyBurn_OF_04) {
  EXPECT_EQ(marks_of("the-game", "{}"), "[]");
  EXPECT_EQ(marks_of("the-game", R"({"fire":true})"),
            R"([{"card":22,"mark":"fire"},{"card":33,"mark":"fire"},{"card":44,"mark":"fire"},)"
            R"({"card":55,"mark":"fire"},{"card":66,"mark":"fire"},{"card":77,"mark":"fire"}])");
}

TEST(Marks, AreTheOrdersOfExtreme_TGX_04) {
  const std::string house = marks_of("the-game-extreme", "{}");
  EXPECT_EQ(house.substr(0, 61),
            R"([{"card":4,"mark":"stop"},{"card":7,"mark":"silence","lasting)");
  EXPECT_NE(house.find(R"({"card":46,"mark":"silence","lasting":true})"), std::string::npos);
  EXPECT_NE(house.find(R"({"card":52,"mark":"three"})"), std::string::npos);
  EXPECT_EQ(marks_of("the-game-extreme", R"({"orders":"none"})"), "[]");
  EXPECT_NE(marks_of("the-game-extreme", R"({"orders":"random"})"), house);
}

TEST(Marks, OtherGamesHaveNone) {
  EXPECT_EQ(marks_of("face-to-face", "{}"), "[]");
  EXPECT_EQ(marks_of("level-8", "{}"), "[]");
}

}  // namespace
}  // namespace sobremesa
