#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

#include "cards/draw_pile.hpp"
#include "cards/number_pile.hpp"
#include "cards/number_set.hpp"

namespace sobremesa::cards {
namespace {

constexpr NumberPile up(int top) { return {Way::up, static_cast<std::uint8_t>(top)}; }
constexpr NumberPile down(int top) { return {Way::down, static_cast<std::uint8_t>(top)}; }

// One row per rule: readable as a table, checked while compiling.
static_assert(is_backwards_trick(up(47), 37), "exactly ten lower");
static_assert(!is_backwards_trick(up(47), 36), "not nine, not eleven");
static_assert(is_backwards_trick(down(65), 75), "exactly ten higher");
static_assert(follows(up(1), 99), "any gap upward");
static_assert(follows(down(100), 2), "any gap downward");
static_assert(!follows(up(13), 13), "not the same number");

static_assert(NumberSet::range(2, 99).size() == 98);
static_assert(NumberSet::range(5, 4).empty());
static_assert(NumberSet::above(127).empty() && NumberSet::below(0).empty());
static_assert(NumberSet{63, 64}.lowest() == 63 && NumberSet{63, 64}.highest() == 64);

NumberSet to_set(const std::set<int>& numbers) {
  NumberSet set;
  for (const int n : numbers) set.insert(n);
  return set;
}

std::set<int> random_numbers() {
  return *rc::gen::container<std::set<int>>(rc::gen::inRange(0, 128));
}

TEST(NumberSet, BehavesLikeASet) {
  EXPECT_TRUE(rc::check("against std::set", [] {
    const std::set<int> a = random_numbers();
    const std::set<int> b = random_numbers();
    const NumberSet x = to_set(a);
    const NumberSet y = to_set(b);
    RC_ASSERT(x.size() == static_cast<int>(a.size()));
    RC_ASSERT(x.empty() == a.empty());
    std::set<int> walked;
    for (const int n : x) walked.insert(n);
    RC_ASSERT(walked == a);
    for (int n = 0; n < 128; ++n) {
      const bool in_a = a.count(n) > 0;
      const bool in_b = b.count(n) > 0;
      RC_ASSERT(x.contains(n) == in_a);
      RC_ASSERT((x & y).contains(n) == (in_a && in_b));
      RC_ASSERT((x | y).contains(n) == (in_a || in_b));
      RC_ASSERT((x - y).contains(n) == (in_a && !in_b));
      RC_ASSERT(NumberSet::above(n).size() == 127 - n);
      RC_ASSERT(NumberSet::below(n).size() == n);
    }
    if (!a.empty()) {
      RC_ASSERT(x.lowest() == *a.begin());
      RC_ASSERT(x.highest() == *a.rbegin());
    }
  }));
}

TEST(DrawPile, TheTopIsDrawnFirst) {
  DrawPile<98> pile;
  for (const int card : {5, 9, 12}) pile.put_on_top(number_card(card));
  EXPECT_EQ(pile.peek(0), number_card(12));
  EXPECT_EQ(pile.peek(2), number_card(5));
  EXPECT_EQ(pile.draw(), number_card(12));
  EXPECT_EQ(pile.size(), 2);
}

}  // namespace
}  // namespace sobremesa::cards
