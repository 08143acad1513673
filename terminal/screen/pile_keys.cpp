// The keys of the games with number piles: letters place the selected card.
#include <algorithm>

#include "base/text.hpp"
#include "catalog/games.hpp"
#include "terminal/screen/person_turn.hpp"

namespace sobremesa::terminal {
namespace {

// The pile that a letter stands for, in the notation. In Face to Face a capital is the opponent's.
std::string pile_of(const PersonTurn& turn, char32_t code) {
  if (code > 0x7F) return "";
  const char letter = static_cast<char>(code);
  if (turn.play().sitting().table().game() == face_to_face::Game::kId) {
    if (letter == 'u') return "U";
    if (letter == 'd') return "D";
    if (letter == 'U') return "oU";
    if (letter == 'D') return "oD";
    return "";
  }
  const char small = ascii_lower(letter);
  if (small < 'a' || small > 'd') return "";
  return {static_cast<char>(small - 'a' + 'A')};
}

void place_on(PersonTurn& turn, const std::string& pile) {
  const HandCard* card = turn.selected();
  if (card == nullptr) {
    turn.say(turn.messages()("screen.select_first"), Style::danger);
    return;
  }
  turn.attempt({concat({card->name, ">", pile})});
}

}  // namespace

bool press_pile_key(PersonTurn& turn, const Key& key) {
  if (key.kind == Key::Kind::up) {
    turn.move_target(-1);
    return true;
  }
  if (key.kind == Key::Kind::down) {
    turn.move_target(1);
    return true;
  }
  if ((key.kind == Key::Kind::enter || key == key_of(U' ')) && turn.selected() != nullptr) {
    const std::string pile = turn.chosen_target();
    if (pile.empty()) {
      turn.say(turn.messages()("screen.no_pile"), Style::danger);
    } else {
      place_on(turn, pile);
    }
    return true;
  }
  if (key.kind != Key::Kind::character) return false;
  if (const std::string pile = pile_of(turn, key.code); !pile.empty()) {
    place_on(turn, pile);
    return true;
  }
  // The log is at hand under its own letter where no level is laid.
  return lower(key.code) == U'l' && turn.play().press_page_key(key_of(U'o'));
}

}  // namespace sobremesa::terminal
