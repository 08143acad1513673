// What people type after flags.
#include "engine/typed.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sobremesa {
namespace {

TEST(Typed, OptionsAreReadAsJsonOrText) {
  EXPECT_EQ(*typed_options({"expert=true", "orders=random", "stars=[1, 2]"}),
            R"({"expert":true,"orders":"random","stars":[1,2]})");
  EXPECT_EQ(*typed_options({"b=1", "a=2"}), *typed_options({"a=2", "b=1"}));
  EXPECT_EQ(*typed_options({}), "{}");
  EXPECT_NE(typed_options({"expert"}).error().find("\"expert\""), std::string::npos);
  EXPECT_FALSE(typed_options({"=true"}));
  EXPECT_NE(typed_options({"expert=true", "expert=false"}).error().find("expert is given twice"),
            std::string::npos);
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
