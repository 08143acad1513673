// What people may write where others read it: nothing that cannot be seen, so that no two names
// look the same by a trick, and nothing that turns the text around it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sobremesa::server {

// What is in the name that cannot stand in one, in words; none if all of it can.
[[nodiscard]] std::optional<std::string_view> refused_in_name(std::string_view name);
// The same for something said, which may be long and of any script: only what turns the text of
// others around is refused.
[[nodiscard]] std::optional<std::string_view> refused_in_text(std::string_view text);

[[nodiscard]] std::size_t count_characters(std::string_view text);

}  // namespace sobremesa::server
