// A list with a fixed capacity and no heap memory: moves, events and drawn cards travel in these,
// so that a game can be played a million times a second without asking for memory once.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace sobremesa {

template <class T, std::size_t Capacity>
class InlineList {
  static_assert(Capacity <= 65535);

 public:
  using value_type = T;

  constexpr InlineList() = default;
  constexpr InlineList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }

  constexpr void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  // Unused slots go back to their default, so equal lists are equal byte for byte.
  constexpr T pop_back() {
    assert(size_ > 0);
    const T last = items_[--size_];
    items_[size_] = T{};
    return last;
  }
  constexpr void clear() { *this = InlineList{}; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const InlineList& a, const InlineList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<T, Capacity> items_{};
  std::uint16_t size_ = 0;
};

}  // namespace sobremesa
