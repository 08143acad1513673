// Sorts short lists in little code: std::sort is written out again for every type and order, and
// the browser has to load it. Shell's sort with Ciura's gaps; not stable; fast enough up to a few
// hundred items.
#pragma once

#include <cstddef>
#include <iterator>
#include <utility>

namespace sobremesa {

template <class List, class Less>
void small_sort(List& list, const Less& less) {
  const auto items = std::begin(list);
  const std::size_t count = list.size();
  for (const std::size_t gap : {132U, 57U, 23U, 10U, 4U, 1U}) {
    for (std::size_t i = gap; i < count; ++i) {
      for (std::size_t j = i; j >= gap && less(items[j], items[j - gap]); j -= gap) {
        std::swap(items[j], items[j - gap]);
      }
    }
  }
}

}  // namespace sobremesa
