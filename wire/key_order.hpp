// The members of an object in the bytewise order of their keys: how duplicates are found, and how
// canonical text is laid out.
#pragma once

#include <cstdint>
#include <vector>

#include "wire/value.hpp"

namespace sobremesa::wire::detail {

struct KeyEntry {
  std::uint64_t prefix;  // the key's first bytes as one number: most comparisons look no further
  const Node* key;
};

// Replaces what the list holds. Equal keys end up side by side, the earlier one first. Takes
// n log n comparisons whatever the keys are: there is no hash that could be flooded.
void list_sorted_keys(const Node& object, std::vector<KeyEntry>& list);

// The first key that an earlier one equals, or null. The list is working memory.
const Node* find_repeated_key(const Node& object, std::vector<KeyEntry>& list);

}  // namespace sobremesa::wire::detail
