// Several lists side by side in one buffer: discard piles, or the groups on the table. Together
// they hold no more than the pack, while any one of them may grow long. Unused places are zero, so
// that equal lists are equal bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sobremesa::level_8 {

template <class T, std::size_t Capacity, std::size_t Rows>
class RowsOf {
  static_assert(Capacity <= 255);

 public:
  std::span<const T> operator[](std::size_t row) const {
    return {items_.data() + begins_[row], items_.data() + begins_[row + 1]};
  }
  std::size_t size(std::size_t row) const {
    return static_cast<std::size_t>(begins_[row + 1] - begins_[row]);
  }
  std::size_t size() const { return begins_[Rows]; }
  bool full() const { return size() == Capacity; }
  std::span<const T> all() const { return {items_.data(), size()}; }

  void insert(std::size_t row, std::size_t at, T item) {
    assert(!full() && at <= size(row));
    T* const place = items_.data() + begins_[row] + at;
    std::copy_backward(place, items_.data() + size(), items_.data() + size() + 1);
    *place = item;
    for (std::size_t r = row + 1; r <= Rows; ++r) ++begins_[r];
  }
  void push_back(std::size_t row, T item) { insert(row, size(row), item); }

  T pop_back(std::size_t row) {
    assert(size(row) > 0);
    T* const place = items_.data() + begins_[row + 1] - 1;
    const T item = *place;
    std::copy(place + 1, items_.data() + size(), place);
    items_[size() - 1] = T{};
    for (std::size_t r = row + 1; r <= Rows; ++r) --begins_[r];
    return item;
  }

  bool operator==(const RowsOf&) const = default;

 private:
  std::array<T, Capacity> items_{};
  std::array<std::uint8_t, Rows + 1> begins_{};
};

}  // namespace sobremesa::level_8
