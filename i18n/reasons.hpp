// Why a move or a message is refused, as a sentence in the reader's language.
#pragma once

#include <string>

#include "games/refusal.hpp"
#include "i18n/told.hpp"

namespace sobremesa::i18n {

[[nodiscard]] std::string reason_text(const Messages& messages, const Refusal& refusal,
                                      const SeatNamer& name_of);
// With seats called by their number, as sentence(refusal) calls them.
[[nodiscard]] std::string reason_text(const Messages& messages, const Refusal& refusal);

}  // namespace sobremesa::i18n
