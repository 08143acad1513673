#include "cards/small_number_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <iterator>
#include <set>
#include <vector>

namespace sobremesa::cards {
namespace {

std::vector<int> numbers_of(SmallNumberSet set) {
  std::vector<int> numbers;
  for (const int n : set) numbers.push_back(n);
  return numbers;
}
std::vector<int> numbers_of(const std::set<int>& set) { return {set.begin(), set.end()}; }

TEST(SmallNumberSet, Borders) {
  EXPECT_TRUE(SmallNumberSet::below(0).empty());
  EXPECT_TRUE(SmallNumberSet::above(63).empty());
  EXPECT_EQ(SmallNumberSet::above(0).size(), 63);
  EXPECT_EQ(SmallNumberSet::below(63).size(), 63);
  EXPECT_EQ(SmallNumberSet::range(0, 63).size(), 64);
  EXPECT_TRUE(SmallNumberSet::range(5, 4).empty());
  EXPECT_EQ(SmallNumberSet({0, 63}).lowest(), 0);
  EXPECT_EQ(SmallNumberSet({0, 63}).highest(), 63);
  EXPECT_EQ(SmallNumberSet({5, 60}).lowered(10), SmallNumberSet({50}));
  EXPECT_EQ(SmallNumberSet({5, 60}).raised(10), SmallNumberSet({15}));
}

RC_GTEST_PROP(SmallNumberSet, BehavesLikeASet, ()) {
  const auto number = rc::gen::inRange(0, 64);
  const auto left = *rc::gen::container<std::set<int>>(number);
  const auto right = *rc::gen::container<std::set<int>>(number);
  SmallNumberSet a;
  SmallNumberSet b;
  for (const int n : left) a.insert(n);
  for (const int n : right) b.insert(n);
  std::set<int> both;
  std::set<int> either = left;
  std::set<int> only_left;
  for (const int n : left) (right.contains(n) ? both : only_left).insert(n);
  either.insert(right.begin(), right.end());
  RC_ASSERT(numbers_of(a) == numbers_of(left));
  RC_ASSERT(numbers_of(a & b) == numbers_of(both));
  RC_ASSERT(numbers_of(a | b) == numbers_of(either));
  RC_ASSERT(numbers_of(a - b) == numbers_of(only_left));
  RC_ASSERT(a.size() == static_cast<int>(left.size()));
  for (int rank = 0; rank < a.size(); ++rank) {
    RC_ASSERT(a.at(rank) == *std::next(left.begin(), rank));
  }
}

}  // namespace
}  // namespace sobremesa::cards
