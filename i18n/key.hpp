// A key that exists in the catalogue: a misspelt one does not compile.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// Made from i18n/en.json while building (tools/embed_messages.py): kKeys, sorted.
#include "i18n_keys.hpp"

namespace sobremesa::i18n {

// The place of a key in the catalogue.
constexpr std::optional<std::size_t> index_of_key(std::string_view name) {
  const auto found = std::lower_bound(kKeys.begin(), kKeys.end(), name);
  if (found == kKeys.end() || *found != name) return std::nullopt;
  return static_cast<std::size_t>(found - kKeys.begin());
}

// Not constexpr, so that a Key that would have to call it does not compile.
inline void there_is_no_such_key_in_the_catalogue() {}

class Key {
 public:
  consteval Key(const char* name) {
    const auto index = index_of_key(name);
    if (!index) there_is_no_such_key_in_the_catalogue();
    index_ = static_cast<std::uint16_t>(index.value_or(0));
  }

  constexpr std::string_view name() const { return kKeys[index_]; }
  constexpr std::size_t index() const { return index_; }
  bool operator==(const Key&) const = default;

 private:
  std::uint16_t index_ = 0;
};

}  // namespace sobremesa::i18n
