#include "terminal/games/piles/pile_keys.hpp"

#include "base/text.hpp"

namespace sobremesa::terminal {
namespace {

void place_on(PersonTurn& turn, const std::string& pile) {
  const HandCard* card = turn.selected();
  if (card == nullptr) {
    turn.say(turn.messages()("screen.select_first"), Style::danger);
    return;
  }
  turn.attempt({concat({card->name, ">", pile})});
}

}  // namespace

std::string one_of_four_piles(char letter) {
  const char small = ascii_lower(letter);
  if (small < 'a' || small > 'd') return "";
  return {static_cast<char>(small - 'a' + 'A')};
}

std::string one_of_two_piles(char letter) {
  const char small = ascii_lower(letter);
  if (small == 'u') return "U";
  return small == 'd' ? "D" : "";
}

bool press_pile_key(PersonTurn& turn, const Key& key, PileOfLetter pile_of) {
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
  const std::string pile = key.code > 0x7F ? "" : pile_of(static_cast<char>(key.code));
  if (!pile.empty()) {
    place_on(turn, pile);
    return true;
  }
  // The log is at hand under its own letter where no level is laid.
  return lower(key.code) == U'l' && turn.play().press_page_key(key_of(U'o'));
}

}  // namespace sobremesa::terminal
