// Names of tables: three words, as in "olive-lamp-river".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/runtime.hpp"

namespace sobremesa::server {

[[nodiscard]] std::span<const std::string_view> table_words();
// Any three words; whether there is such a table already, the store knows.
[[nodiscard]] std::string make_table_name(Runtime& runtime);

}  // namespace sobremesa::server
