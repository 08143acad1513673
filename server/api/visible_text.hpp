// What people may write where others read it: nothing that cannot be seen, so that no two names
// look the same by a trick, and nothing that turns the text around it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "telling/key.hpp"

namespace sobremesa::server {

// Characters that cannot stand there: which, and how people are told.
struct Unfit {
  std::string_view what;
  telling::Key sentence;
};

// What is in the name that cannot stand in one; none if all of it can.
[[nodiscard]] std::optional<Unfit> refused_in_name(std::string_view name);
// The same for something said, which may be long and of any script: only what turns the text of
// others around is refused.
[[nodiscard]] std::optional<Unfit> refused_in_text(std::string_view text);

[[nodiscard]] std::size_t count_characters(std::string_view text);

}  // namespace sobremesa::server
