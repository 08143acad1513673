#include "server/api/table_names.hpp"

#include <array>
#include <cstdint>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

std::string_view any_word(Runtime& runtime) {
  const auto words = table_words();
  std::array<std::uint8_t, 4> bytes{};
  runtime.fill_random(bytes);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8U | byte;
  return words[static_cast<std::size_t>(number * words.size() >> 32U)];
}

}  // namespace

std::string make_table_name(Runtime& runtime) {
  const std::string_view first = any_word(runtime);
  const std::string_view second = any_word(runtime);
  return concat({first, "-", second, "-", any_word(runtime)});
}

}  // namespace sobremesa::server
