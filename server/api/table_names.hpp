// Names of tables: three words, as in "olive-lamp-river".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sobremesa::server {

[[nodiscard]] std::span<const std::string_view> table_words();
// The three words that these bytes stand for; whether there is such a table already, the store
// knows.
[[nodiscard]] std::string table_name_of(std::span<const std::uint8_t, 12> bytes);

}  // namespace sobremesa::server
