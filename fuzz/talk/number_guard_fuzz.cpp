// Throws arbitrary bytes at the number guard: what it points at lies in the text, the guard of all
// languages finds whatever one language's guard finds, and tallies collapse in one go.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "cards/talk/number_guard.hpp"

namespace {

using sobremesa::cards::collapse_repeats;
using sobremesa::cards::find_number;
using sobremesa::cards::Language;
using sobremesa::cards::NumberFound;

void require(bool holds) {
  if (!holds) std::abort();
}

void require_inside(const std::optional<NumberFound>& found, std::string_view text) {
  if (!found) return;
  require(found->length > 0);
  require(found->at < text.size());
  require(found->length <= text.size() - found->at);
}

void check_guard(std::string_view text) {
  const auto of_all = find_number(text, std::nullopt);
  require_inside(of_all, text);
  for (const Language sender : sobremesa::cards::kLanguages) {
    const auto of_one = find_number(text, sender);
    require_inside(of_one, text);
    require(of_all.has_value() || !of_one.has_value());
  }
}

void check_collapse(std::string_view text) {
  const std::string once = collapse_repeats(text);
  require(once.size() <= text.size());
  require(collapse_repeats(once) == once);
}

}  // namespace

// libFuzzer gives the name.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  check_guard(text);
  check_collapse(text);
  return 0;
}
