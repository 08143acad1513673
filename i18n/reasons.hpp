// Why a move or a message is refused, as a sentence in the reader's language.
#pragma once

#include <functional>
#include <string>

#include "base/ids.hpp"
#include "games/refusal.hpp"
#include "i18n/messages.hpp"

namespace sobremesa::i18n {

// How the program calls who sits there: "Ana", or seat_name where nobody gave a name.
using SeatNamer = std::function<std::string(Seat)>;

[[nodiscard]] std::string reason_text(const Messages& messages, const Refusal& refusal,
                                      const SeatNamer& name_of);
// With seats called by their number, as sentence(refusal) calls them.
[[nodiscard]] std::string reason_text(const Messages& messages, const Refusal& refusal);

}  // namespace sobremesa::i18n
