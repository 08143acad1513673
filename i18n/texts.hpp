// The patterns of the catalogue as the build copies them out of the JSON files.
#pragma once

#include <span>
#include <string_view>

#include "cards/talk/language.hpp"

namespace sobremesa::i18n {

// In the order of kKeys. Defined in a file that tools/embed_messages.py writes.
[[nodiscard]] std::span<const std::string_view> texts_in(cards::Language language);
// The Portuguese of Portugal: as pt but for what the command line says.
[[nodiscard]] std::span<const std::string_view> texts_in_portugal();

}  // namespace sobremesa::i18n
