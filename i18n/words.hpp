// What the games' things are called in each language: games, options, phrases, bots, colours,
// orders, groups.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/ids.hpp"
#include "cards/number_pile.hpp"
#include "cards/talk/phrases.hpp"
#include "games/level_8/game.hpp"
#include "games/the_game_extreme/game.hpp"
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

// Orders of Extreme. Order::none has no name.
[[nodiscard]] std::string order_name(const Messages& messages, the_game_extreme::Order order);
[[nodiscard]] std::string order_about(const Messages& messages, the_game_extreme::Order order);

// Level 8. A colour never comes without its shape, since not everybody sees the colour.
[[nodiscard]] std::string colour_name(const Messages& messages, int colour);
[[nodiscard]] std::string shape_name(const Messages& messages, int colour);
[[nodiscard]] std::string joker_name(const Messages& messages, int count = 1);
[[nodiscard]] std::string skip_name(const Messages& messages, int count = 1);
// "run of 3", "2 runs of 3"
[[nodiscard]] std::string group_text(const Messages& messages, level_8::Group group, int count = 1);
// "run of 6 and set of 2"
[[nodiscard]] std::string level_text(const Messages& messages, const level_8::Level& level);

}  // namespace sobremesa::i18n
