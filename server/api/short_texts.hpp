// Free text inside options, such as where a list of levels comes from. No rule looks at it, but it
// is kept with the table, so it must be short. Rooms take any length: a table that was made before
// this limit goes on.
#pragma once

#include <cstddef>
#include <optional>

#include "wire/fault.hpp"
#include "wire/json.hpp"

namespace sobremesa::server {

inline constexpr std::size_t kLongestText = 200;  // in bytes

// What is wrong with options that people send; the text names the place.
[[nodiscard]] std::optional<wire::Fault> long_text_in(const wire::Value& options);

}  // namespace sobremesa::server
