// A key that exists in the catalogue of messages: a misspelt one does not compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// Made from i18n/en.json while building (tools/embed_messages.py): kKeys, sorted.
#include "message_keys.hpp"

namespace sobremesa::telling {

// The place of a key in the catalogue.
constexpr std::optional<std::size_t> index_of_key(std::string_view name) {
  const auto found = std::lower_bound(kKeys.begin(), kKeys.end(), name);
  if (found == kKeys.end() || *found != name) return std::nullopt;
  return static_cast<std::size_t>(found - kKeys.begin());
}

// Not constexpr, so that a Key that would have to call it does not compile.
inline void there_is_no_such_key_in_the_catalogue() {}

// A number at run time: which one, the compiler has found out. The names stay out of programs that
// do not ask for them, such as the browser's module.
class Key {
 public:
  consteval Key(const char* name) : Key(index_of_key(name)) {}

  // A family of keys, one for each member of a list: Key::of("order.", "stop").
  static consteval Key of(std::string_view family, std::string_view member,
                          std::string_view ending = {}) {
    std::array<char, 128> name{};
    std::size_t length = 0;
    for (const std::string_view part : {family, member, ending}) {
      for (const char c : part) name[length++] = c;
    }
    return Key(index_of_key({name.data(), length}));
  }

  constexpr std::string_view name() const { return kKeys[index_]; }
  constexpr std::size_t index() const { return index_; }
  bool operator==(const Key&) const = default;

 private:
  explicit consteval Key(std::optional<std::size_t> index)
      : index_(static_cast<std::uint16_t>(index.value_or(0))) {
    if (!index) there_is_no_such_key_in_the_catalogue();
  }

  std::uint16_t index_ = 0;
};

}  // namespace sobremesa::telling
