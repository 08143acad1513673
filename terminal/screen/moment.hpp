// One picture of the game: what is written around the table, and where everything goes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/games/face.hpp"

namespace sobremesa::terminal {

struct Moment {
  Look look{};
  // Game, whose turn, deck, what the turn needs; in two rows where one has no room for all.
  std::vector<std::string> bar{};
  std::vector<HandCard> hand{};           // empty where nobody's may be seen
  std::optional<std::size_t> selected{};  // in the hand
  std::vector<bool> held{};               // cards marked to be kept, by place in the hand
  std::string staged{};                   // this turn, only you see it
  std::string notice{};                   // a reason, an answer, what a bot does
  Style notice_style = Style::plain;
  std::vector<std::string> log{};  // oldest first
  std::string keys{};              // the line at the bottom
};

// Below this there is no room for pictures, and the table is told in lines.
inline constexpr int kFullWidth = 80;
inline constexpr int kFullHeight = 24;

void paint(Canvas& canvas, const Face& face, const i18n::Messages& messages, const Moment& moment);

// Which key selects the card in this place of the hand: 1 to 9, 0 for the tenth, - for the next.
[[nodiscard]] std::string_view slot_key(std::size_t place);
[[nodiscard]] std::optional<std::size_t> slot_of(char32_t key);

}  // namespace sobremesa::terminal
