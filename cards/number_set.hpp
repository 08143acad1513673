// A set of card numbers 0..127 in two machine words: hands, what lies in the piles, what is unseen.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

namespace sobremesa::cards {

class NumberSet {
 public:
  constexpr NumberSet() = default;
  constexpr NumberSet(std::initializer_list<int> numbers) {
    for (const int n : numbers) insert(n);
  }

  // Every number from `first` to `last`, both included; empty if last < first.
  static constexpr NumberSet range(int first, int last) {
    return last < first ? NumberSet{} : below(last + 1) - below(first);
  }
  static constexpr NumberSet above(int number) { return range(number + 1, 127); }
  static constexpr NumberSet below(int number) {
    NumberSet set;
    set.words_[0] = number >= 64 ? ~std::uint64_t{0} : low_bits(number);
    set.words_[1] = number >= 64 ? low_bits(number - 64) : 0;
    return set;
  }

  constexpr bool contains(int n) const { return (words_[word(n)] >> bit(n) & 1U) != 0; }
  constexpr void insert(int n) { words_[word(n)] |= std::uint64_t{1} << bit(n); }
  constexpr void erase(int n) { words_[word(n)] &= ~(std::uint64_t{1} << bit(n)); }

  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int lowest() const {
    assert(!empty());
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }
  constexpr int highest() const {
    assert(!empty());
    return words_[1] != 0 ? 127 - std::countl_zero(words_[1]) : 63 - std::countl_zero(words_[0]);
  }

  friend constexpr NumberSet operator&(NumberSet a, NumberSet b) {
    return of_words(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]);
  }
  friend constexpr NumberSet operator|(NumberSet a, NumberSet b) {
    return of_words(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]);
  }
  // What is in `a` and not in `b`.
  friend constexpr NumberSet operator-(NumberSet a, NumberSet b) {
    return of_words(a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]);
  }
  constexpr bool operator==(const NumberSet&) const = default;

  // Walks the numbers in ascending order: for (int card : hand) ...
  class Iterator;
  constexpr Iterator begin() const;
  constexpr Iterator end() const;

 private:
  static constexpr NumberSet of_words(std::uint64_t low, std::uint64_t high) {
    NumberSet set;
    set.words_ = {low, high};
    return set;
  }

  static constexpr std::uint64_t low_bits(int count) {
    if (count <= 0) return 0;
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << static_cast<unsigned>(count)) - 1;
  }
  static constexpr unsigned word(int n) {
    assert(n >= 0 && n < 128);
    return static_cast<unsigned>(n) >> 6U;
  }
  static constexpr unsigned bit(int n) { return static_cast<unsigned>(n) & 63U; }

  constexpr void drop_lowest() {
    std::uint64_t& w = words_[0] != 0 ? words_[0] : words_[1];
    w &= w - 1;
  }

  std::array<std::uint64_t, 2> words_{};
};

class NumberSet::Iterator {
 public:
  explicit constexpr Iterator(NumberSet left) : left_(left) {}
  constexpr int operator*() const { return left_.lowest(); }
  constexpr Iterator& operator++() {
    left_.drop_lowest();
    return *this;
  }
  constexpr bool operator==(const Iterator&) const = default;

 private:
  NumberSet left_;
};

constexpr NumberSet::Iterator NumberSet::begin() const { return Iterator(*this); }
constexpr NumberSet::Iterator NumberSet::end() const { return Iterator(NumberSet{}); }

}  // namespace sobremesa::cards
