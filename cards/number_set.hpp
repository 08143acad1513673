// A set of card numbers 0..127 in two machine words: hands, what lies in the piles, what is unseen.
#pragma once

#include <cassert>
#include <cstdint>
#include <initializer_list>

#include "base/bits.hpp"

namespace sobremesa::cards {

class NumberSet {
 public:
  // Spelled out, like the comparison of iterators: the graphics card's compiler (tools/train) was
  // only tried with these, never with defaulted ones.
  constexpr NumberSet() {}  // NOLINT(modernize-use-equals-default)
  constexpr NumberSet(std::initializer_list<int> numbers) {
    for (const int n : numbers) insert(n);
  }

  // Every number from `first` to `last`, both included; empty if last < first.
  static constexpr NumberSet range(int first, int last) {
    return last < first ? NumberSet{} : below(last + 1) - below(first);
  }
  static constexpr NumberSet below(int number) {
    return of_words(number >= 64 ? ~std::uint64_t{0} : low_bits(number),
                    number >= 64 ? low_bits(number - 64) : 0);
  }
  static constexpr NumberSet above(int number) {
    const NumberSet rest = below(number + 1);
    return of_words(~rest.low_, ~rest.high_);
  }

  constexpr bool contains(int n) const {
    assert(n >= 0 && n < 128);
    return ((n < 64 ? low_ : high_) >> bit(n) & 1U) != 0;
  }
  constexpr void insert(int n) { *this = *this | single(n); }
  constexpr void erase(int n) { *this = *this - single(n); }

  constexpr int size() const { return count_ones(low_) + count_ones(high_); }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int lowest() const {
    assert(!empty());
    return low_ != 0 ? zeros_below(low_) : 64 + zeros_below(high_);
  }
  constexpr int highest() const {
    assert(!empty());
    return high_ != 0 ? 127 - zeros_above(high_) : 63 - zeros_above(low_);
  }

  // How many numbers of the set are smaller.
  constexpr int count_below(int number) const { return (*this & below(number)).size(); }

  // The numbers first, first + 1, ... first + 31 as bits, lowest first. What is no number of a set
  // counts as absent, so `first` may be negative.
  constexpr std::uint32_t window(int first) const {
    if (first <= -32 || first >= 128) return 0;
    if (first < 0) return static_cast<std::uint32_t>(low_ << static_cast<unsigned>(-first));
    if (first >= 64) return static_cast<std::uint32_t>(high_ >> bit(first));
    const std::uint64_t above = first > 32 ? high_ << (64U - bit(first)) : 0;
    return static_cast<std::uint32_t>(low_ >> bit(first) | above);
  }

  friend constexpr NumberSet operator&(NumberSet a, NumberSet b) {
    return of_words(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend constexpr NumberSet operator|(NumberSet a, NumberSet b) {
    return of_words(a.low_ | b.low_, a.high_ | b.high_);
  }
  // What is in `a` and not in `b`.
  friend constexpr NumberSet operator-(NumberSet a, NumberSet b) {
    return of_words(a.low_ & ~b.low_, a.high_ & ~b.high_);
  }
  constexpr bool operator==(const NumberSet&) const = default;

  // Walks the numbers in ascending order: for (int card : hand) ...
  class Iterator;
  constexpr Iterator begin() const;
  constexpr Iterator end() const;

 private:
  static constexpr NumberSet of_words(std::uint64_t low, std::uint64_t high) {
    NumberSet set{};
    set.low_ = low;
    set.high_ = high;
    return set;
  }
  static constexpr NumberSet single(int n) {
    assert(n >= 0 && n < 128);
    const std::uint64_t one = std::uint64_t{1} << bit(n);
    return n < 64 ? of_words(one, 0) : of_words(0, one);
  }
  static constexpr std::uint64_t low_bits(int count) {
    if (count <= 0) return 0;
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << static_cast<unsigned>(count)) - 1;
  }
  static constexpr unsigned bit(int n) { return static_cast<unsigned>(n) & 63U; }

  constexpr void drop_lowest() {
    if (low_ != 0) {
      low_ &= low_ - 1;
    } else {
      high_ &= high_ - 1;
    }
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

class NumberSet::Iterator {
 public:
  explicit constexpr Iterator(NumberSet left) : left_(left) {}
  constexpr int operator*() const { return left_.lowest(); }
  constexpr Iterator& operator++() {
    left_.drop_lowest();
    return *this;
  }
  constexpr bool operator==(const Iterator& other) const {
    return left_.low_ == other.left_.low_ && left_.high_ == other.left_.high_;
  }

 private:
  NumberSet left_;
};

constexpr NumberSet::Iterator NumberSet::begin() const { return Iterator(*this); }
constexpr NumberSet::Iterator NumberSet::end() const { return Iterator(NumberSet{}); }

}  // namespace sobremesa::cards
