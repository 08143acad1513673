// A list with a fixed capacity and no heap memory: moves, events and drawn cards travel in these,
// so that a game can be played a million times a second without asking for memory once.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

namespace sobremesa {

template <class T, std::size_t Capacity>
class InlineList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(Capacity <= 65535);

 public:
  using value_type = T;

  // The places of a long list stay as they are until they are used: clearing them first would cost
  // more than a move generator does.
  InlineList() {
    if constexpr (kShort) places_.fill(std::byte{});
  }
  InlineList(std::initializer_list<T> items) : InlineList() {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void push_back(const T& item) {
    assert(size_ < Capacity);
    std::construct_at(begin() + size_, item);
    ++size_;
  }
  // The item is made where it stays.
  template <class... Args>
  void emplace_back(Args&&... args) {
    assert(size_ < Capacity);
    std::construct_at(begin() + size_, std::forward<Args>(args)...);
    ++size_;
  }
  T pop_back() {
    assert(size_ > 0);
    return *(begin() + --size_);
  }
  void clear() { size_ = 0; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return begin()[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return begin()[i];
  }
  const T& back() const { return (*this)[size_ - 1U]; }

  T* begin() { return reinterpret_cast<T*>(places_.data()); }
  T* end() { return begin() + size_; }
  const T* begin() const { return reinterpret_cast<const T*>(places_.data()); }
  const T* end() const { return begin() + size_; }

  friend bool operator==(const InlineList& a, const InlineList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static constexpr bool kShort = Capacity * sizeof(T) <= 64;

  alignas(T) std::array<std::byte, Capacity * sizeof(T)> places_;
  std::uint16_t size_ = 0;
};

}  // namespace sobremesa
