#include "terminal/games/level_8/keys.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "catalog/games.hpp"
#include "engine/with_type.hpp"

namespace sobremesa::terminal {
namespace {

// The shifted digits of an American keyboard; others use the menu.
constexpr std::string_view kShiftedDigits = "!@#$%^";

bool is_keep_phase(const PersonTurn& turn) {
  const auto moves = turn.legal();
  return !moves.empty() && moves.front().starts_with("keep");
}

std::vector<std::string> moves_beginning(const PersonTurn& turn, std::string_view word) {
  std::vector<std::string> found;
  for (std::string& move : turn.legal()) {
    if (equals_ignoring_case(split_first_word(move).word, word)) found.push_back(std::move(move));
  }
  return found;
}

// Fewest jokers first: they fit anywhere later.
std::vector<std::string> best_first(std::vector<std::string> lays) {
  std::ranges::sort(lays, {}, [](const std::string& lay) {
    return std::pair(std::ranges::count(lay, 'J'), lay);
  });
  return lays;
}

// The one that is possible, a choice among several, or what the rules say about a try.
void make_one_of(PersonTurn& turn, std::string_view title, const std::vector<std::string>& moves,
                 const std::string& otherwise) {
  if (moves.empty()) {
    turn.attempt({otherwise});
  } else if (moves.size() == 1) {
    turn.attempt({moves.front()});
  } else {
    turn.offer(title, moves);
  }
}

void lay(PersonTurn& turn) {
  const auto lays = best_first(moves_beginning(turn, "lay"));
  if (lays.empty()) {
    turn.say(turn.play().teller().duty(turn.seat()), Style::danger);
    return;
  }
  std::vector<std::string> entries;
  entries.reserve(lays.size() + 1);
  for (const std::string& move : lays) {
    entries.push_back(turn.play().teller().move(turn.seat(), move));
  }
  entries.push_back(turn.messages()("screen.l8.other_lay"));
  const auto chosen = turn.play().desk().choose(turn.messages()("screen.l8.lay"), entries);
  if (!chosen) return;
  if (*chosen < lays.size()) {
    turn.attempt({lays[*chosen]});
    return;
  }
  const auto text = turn.play().desk().type_line(turn.messages()("screen.l8.type_lay"), "lay ");
  if (text) turn.attempt({*text});
}

// Some group on the table, to hear from the rules why a card does not go there.
std::string first_group(const PersonTurn& turn) {
  std::string group = "0.0";
  with_type(turn.play().sitting().table(), [&]<Room G>(const Table<G>& table) {
    if constexpr (std::same_as<G, level_8::Game>) {
      const auto pub = table.view(turn.seat()).pub;
      for (int i = pub.seats - 1; i >= 0; --i) {
        if (level_8::has_laid(pub, seat_at(i))) group = concat({i, ".0"});
      }
    }
  });
  return group;
}

void add(PersonTurn& turn, const HandCard& card) {
  std::vector<std::string> adds;
  for (std::string& move : moves_beginning(turn, "add")) {
    // A joker is written with what it would stand for.
    const std::string_view added = split_first_word(split_first_word(move).rest).word;
    if (added.substr(0, added.find('=')) == card.name) adds.push_back(std::move(move));
  }
  make_one_of(turn, turn.messages()("screen.l8.add"), adds,
              concat({"add ", card.name, " > ", first_group(turn)}));
}

// Keys that need a card; false if it is none of them.
bool press_card_key(PersonTurn& turn, const Key& key) {
  const bool enter = key.kind == Key::Kind::enter || key == key_of(U' ');
  const char32_t letter = key.kind == Key::Kind::character ? lower(key.code) : 0;
  if (!enter && letter != U'a' && letter != U'd' && letter != U'e') return false;
  const bool closed = turn.play().sitting().turn().closed();
  if (closed && letter == U'e') {
    turn.end_turn();
    return true;
  }
  const HandCard* card = turn.selected();
  if (card == nullptr) {
    turn.say(turn.messages()("screen.select_first"), Style::danger);
  } else if (letter == U'd' || letter == U'e') {
    turn.attempt({concat({"discard ", card->name})});
  } else {
    add(turn, *card);
  }
  return true;
}

bool press_keep_key(PersonTurn& turn, const Key& key) {
  const char32_t letter = key.kind == Key::Kind::character ? lower(key.code) : 0;
  if (key.kind == Key::Kind::enter || letter == U' ') {
    turn.toggle_held();
    return true;
  }
  if (letter != U'e') return false;
  const std::string cards = joined(turn.held(), " ");
  turn.attempt({cards.empty() ? "keep" : concat({"keep ", cards})});
  return true;
}

}  // namespace

bool press_level_8_key(PersonTurn& turn, const Key& key) {
  if (is_keep_phase(turn)) return press_keep_key(turn, key);
  if (press_card_key(turn, key)) return true;
  if (key.kind != Key::Kind::character || key.code > 0x7F) return false;
  const std::size_t shifted = kShiftedDigits.find(static_cast<char>(key.code));
  if (shifted != std::string_view::npos) {
    turn.attempt({concat({"take ", shifted})});
    return true;
  }
  switch (lower(key.code)) {
    case U'g':
      turn.attempt({"draw"});
      return true;
    case U'k':
      make_one_of(turn, turn.messages()("screen.l8.take"), moves_beginning(turn, "take"), "take 0");
      return true;
    case U'l':
      lay(turn);
      return true;
    case U'x':
      make_one_of(turn, turn.messages()("screen.l8.skip"), moves_beginning(turn, "skip"),
                  concat({"skip ", turn.seat().value == 0 ? 1 : 0}));
      return true;
    default:
      return false;
  }
}

}  // namespace sobremesa::terminal
