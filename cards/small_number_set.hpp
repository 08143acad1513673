// A set of card numbers 0..63 in one machine word: like NumberSet, for packs that end early. Half
// the size, and walking through it is twice as fast.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

namespace sobremesa::cards {

class SmallNumberSet {
 public:
  constexpr SmallNumberSet() = default;
  constexpr SmallNumberSet(std::initializer_list<int> numbers) {
    for (const int n : numbers) insert(n);
  }

  // Every number from `first` to `last`, both included; empty if last < first.
  static constexpr SmallNumberSet range(int first, int last) {
    SmallNumberSet numbers;
    for (int n = first; n <= last; ++n) numbers.insert(n);
    return numbers;
  }
  static constexpr SmallNumberSet below(int number) { return of_word(bit(number) - 1); }
  static constexpr SmallNumberSet above(int number) {
    return of_word(~(bit(number) | (bit(number) - 1)));
  }

  constexpr bool contains(int n) const { return (word_ & bit(n)) != 0; }
  constexpr void insert(int n) { word_ |= bit(n); }
  constexpr void erase(int n) { word_ &= ~bit(n); }

  constexpr int size() const { return std::popcount(word_); }
  constexpr bool empty() const { return word_ == 0; }
  constexpr int lowest() const {
    assert(!empty());
    return std::countr_zero(word_);
  }
  constexpr int highest() const {
    assert(!empty());
    return 63 - std::countl_zero(word_);
  }

  friend constexpr SmallNumberSet operator&(SmallNumberSet a, SmallNumberSet b) {
    return of_word(a.word_ & b.word_);
  }
  friend constexpr SmallNumberSet operator|(SmallNumberSet a, SmallNumberSet b) {
    return of_word(a.word_ | b.word_);
  }
  // What is in `a` and not in `b`.
  friend constexpr SmallNumberSet operator-(SmallNumberSet a, SmallNumberSet b) {
    return of_word(a.word_ & ~b.word_);
  }
  constexpr bool operator==(const SmallNumberSet&) const = default;

  // Every number so much less or more; what leaves 0..63 is gone.
  constexpr SmallNumberSet lowered(unsigned by) const { return of_word(word_ >> by); }
  constexpr SmallNumberSet raised(unsigned by) const { return of_word(word_ << by); }

  // The number that stands after `rank` lower ones.
  constexpr int at(int rank) const {
    std::uint64_t left = word_;
    for (; rank > 0; --rank) left &= left - 1;
    assert(left != 0);
    return std::countr_zero(left);
  }

  // Walks the numbers in ascending order: for (int card : hand) ...
  class Iterator;
  constexpr Iterator begin() const;
  constexpr Iterator end() const;

 private:
  static constexpr SmallNumberSet of_word(std::uint64_t word) {
    SmallNumberSet set;
    set.word_ = word;
    return set;
  }
  static constexpr std::uint64_t bit(int n) {
    assert(n >= 0 && n < 64);
    return std::uint64_t{1} << static_cast<unsigned>(n);
  }

  std::uint64_t word_ = 0;
};

class SmallNumberSet::Iterator {
 public:
  explicit constexpr Iterator(SmallNumberSet left) : left_(left) {}
  constexpr int operator*() const { return left_.lowest(); }
  constexpr Iterator& operator++() {
    left_.word_ &= left_.word_ - 1;
    return *this;
  }
  constexpr bool operator==(const Iterator&) const = default;

 private:
  SmallNumberSet left_;
};

constexpr SmallNumberSet::Iterator SmallNumberSet::begin() const { return Iterator(*this); }
constexpr SmallNumberSet::Iterator SmallNumberSet::end() const {
  return Iterator(SmallNumberSet{});
}

}  // namespace sobremesa::cards
