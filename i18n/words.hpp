// What things at every table are called in each language: games, options, phrases, bots.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/ids.hpp"
#include "cards/number_pile.hpp"
#include "cards/talk/phrases.hpp"
#include "i18n/messages.hpp"

namespace sobremesa::i18n {

[[nodiscard]] std::string seat_name(const Messages& messages, Seat seat);  // "seat 2"
[[nodiscard]] std::string phrase_text(const Messages& messages, const cards::Phrase& phrase);
[[nodiscard]] std::string direction_name(const Messages& messages, cards::Way way);

// By the id of the game; the id itself for one the catalogue does not know.
[[nodiscard]] std::string game_title(const Messages& messages, std::string_view game);
[[nodiscard]] std::optional<std::string> game_about(const Messages& messages,
                                                    std::string_view game);

// Options by the names they have on the wire, and what they do in a line. A game's own wording goes
// before the common one. Values are those written as words ("agree", "house").
[[nodiscard]] std::string option_name(const Messages& messages, std::string_view game,
                                      std::string_view option);
[[nodiscard]] std::optional<std::string> option_about(const Messages& messages,
                                                      std::string_view game,
                                                      std::string_view option);
[[nodiscard]] std::string option_value(const Messages& messages, std::string_view game,
                                       std::string_view option, std::string_view value);

// Bots by level, as the protocol names it: "easy".
[[nodiscard]] std::string bot_level_name(const Messages& messages, std::string_view level);
[[nodiscard]] std::optional<std::string> bot_level_about(const Messages& messages,
                                                         std::string_view level);

}  // namespace sobremesa::i18n
