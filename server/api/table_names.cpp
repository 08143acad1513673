#include "server/api/table_names.hpp"

#include <cstddef>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

std::string_view word_of(std::span<const std::uint8_t, 4> bytes) {
  const auto words = table_words();
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8U | byte;
  return words[static_cast<std::size_t>(number * words.size() >> 32U)];
}

}  // namespace

std::string table_name_of(std::span<const std::uint8_t, 12> bytes) {
  return concat({word_of(bytes.first<4>()), "-", word_of(bytes.subspan<4, 4>()), "-",
                 word_of(bytes.last<4>())});
}

}  // namespace sobremesa::server
