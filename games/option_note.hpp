// What a room's list of options says of each (games/option_fields.hpp).
#pragma once

#include <span>
#include <string_view>

namespace sobremesa {

// What a list says of an option beside its name and where it is kept.
struct OptionNote {
  std::string_view rule;  // "TG-43"
  // "option.<words>.<name>" is the message that names it; with ".about" behind, what it does; with
  // a value behind, that value.
  std::string_view words;
  bool rare = false;  // for those who look for it
};

// What a list says of an option with a form of its own.
struct CustomForm {
  std::string_view schema;                   // its type (engine/schema.hpp)
  std::span<const std::string_view> values;  // what may be chosen from, as JSON; first the default
  std::string_view or_else;                  // what else it may be, in words
};

}  // namespace sobremesa
