#include "terminal/screen/person_turn.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "terminal/games/booth.hpp"

namespace sobremesa::terminal {
namespace {

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (const auto part = trimmed(text.substr(0, comma)); !part.empty()) parts.emplace_back(part);
    if (comma == text.size()) return parts;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

void PersonTurn::run() {
  Desk& desk = play_->desk();
  say("");
  while (!desk.is_left() && !play_->sitting().over() && play_->sitting().acting() == seat_) {
    refresh();
    if (choose_starter()) continue;
    press(desk.wait());
  }
  desk.moment.selected.reset();
  desk.moment.held.clear();
  desk.moment.staged.clear();
  desk.moment.look = {};
}

// --- the picture --------------------------------------------------------------------------------

std::vector<HandCard> PersonTurn::hand() const {
  auto cards = play_->face().hand(seat_, other_order_);
  // A card that ends the turn by itself is not taken from the hand before the turn is over.
  if (play_->sitting().turn().closed()) {
    for (const std::string& move : play_->sitting().turn().moves()) {
      const std::string card(trimmed(std::string_view(move).substr(0, move.find('>'))));
      std::erase_if(cards, [&](const HandCard& held) { return held.name == card; });
    }
  }
  return cards;
}

void PersonTurn::refresh() {
  play_->refresh();
  Moment& moment = play_->desk().moment;
  moment.hand = hand();
  moment.look.numbers = numbers_in(moment.hand);
  if (selected_ && *selected_ >= moment.hand.size()) selected_.reset();
  held_.resize(moment.hand.size());
  moment.selected = selected_;
  moment.held = held_;
  moment.staged = staged_line();
  moment.keys = booth_of(play_->sitting().table()).keys(messages());
  refresh_targets();
}

void PersonTurn::refresh_targets() {
  Look& look = play_->desk().moment.look;
  const HandCard* card = selected();
  const bool open = card != nullptr && !play_->sitting().turn().closed();
  look.targets = open ? play_->face().targets(seat_, card->name) : std::vector<Target>{};
  look.chosen.clear();
  if (target_ && *target_ < look.targets.size()) {
    look.chosen = look.targets[*target_].pile;
  }
}

std::string PersonTurn::closed_note() const {
  if (!play_->sitting().turn().closed()) return "";
  return play_->sitting().table().over() ? messages()("screen.closed.game")
                                         : messages()("screen.closed.turn");
}

std::string PersonTurn::staged_line() const {
  const StagedTurn& turn = play_->sitting().turn();
  if (turn.empty()) return "";
  const bool worded = staged_words_.size() == turn.moves().size();
  const std::string moves = joined(worded ? staged_words_ : turn.moves(), "; ");
  return messages()("screen.staged", {{"moves", moves}});
}

const HandCard* PersonTurn::selected() const {
  const auto& cards = play_->desk().moment.hand;
  return selected_ && *selected_ < cards.size() ? &cards[*selected_] : nullptr;
}

// --- moves --------------------------------------------------------------------------------------

bool PersonTurn::attempt(const std::vector<std::string>& moves) {
  std::vector<std::string> words;
  words.reserve(moves.size());
  for (const std::string& move : moves) words.push_back(play_->teller().move(seat_, move));
  const std::vector<std::string_view> texts(moves.begin(), moves.end());
  counsel_.reset();
  if (const auto trouble = play_->sitting().move(seat_, texts)) {
    say(play_->reason(*trouble), Style::danger);
    return false;
  }
  const StagedTurn& turn = play_->sitting().turn();
  if (turn.empty()) {
    staged_words_.clear();
    held_.assign(held_.size(), false);
    say(joined(words, "; "), Style::good);
  } else {
    staged_words_.insert(staged_words_.end(), words.begin(), words.end());
    say(turn.closed() ? closed_note() : play_->teller().duty(seat_), Style::good);
  }
  deselect();
  target_.reset();
  return true;
}

void PersonTurn::offer(std::string_view title, const std::vector<std::string>& moves) {
  std::vector<std::string> entries;
  entries.reserve(moves.size());
  for (const std::string& move : moves) entries.push_back(play_->teller().move(seat_, move));
  const auto chosen = play_->desk().choose(title, entries);
  if (chosen) attempt({moves[*chosen]});
}

void PersonTurn::end_turn() {
  Sitting& sitting = play_->sitting();
  if (const auto danger = sitting.danger_in_ending(seat_); !danger.empty()) {
    const std::string why = play_->teller().in_words(danger, seat_);
    const auto chosen =
        play_->desk().choose(concat({messages()("screen.danger.title"), " ", why}),
                             {messages()("screen.danger.stay"), messages()("screen.danger.go")});
    if (chosen != 1U) return;
  }
  counsel_.reset();
  if (const auto trouble = sitting.end_turn(seat_)) {
    say(play_->reason(*trouble), Style::danger);
    return;
  }
  staged_words_.clear();
  deselect();
  say("");
}

void PersonTurn::take_back(bool all) {
  Sitting& sitting = play_->sitting();
  counsel_.reset();
  if (sitting.turn().empty()) {
    say(messages()("screen.undo.none"));
    return;
  }
  if (all) {
    sitting.take_back_all();
    staged_words_.clear();
  } else {
    sitting.take_back();
    if (!staged_words_.empty()) staged_words_.pop_back();
  }
  say(messages()("screen.undo.done"));
}

// Where the players agree on who starts, that is the first question.
bool PersonTurn::choose_starter() {
  if (starter_declined_ || play_->sitting().table().acting() || !play_->sitting().turn().empty()) {
    return false;
  }
  std::vector<std::string> moves;
  std::vector<std::string> entries;
  for (const std::string& move : legal()) {
    if (kind_of_move(play_->sitting().table(), move) != MoveKind::starts) continue;
    const int seat = parse_number(split_first_word(move).rest).value_or(0);
    moves.push_back(move);
    entries.push_back(play_->name(seat_at(seat)));
  }
  const auto chosen = play_->desk().choose(messages()("screen.starter"), entries);
  starter_declined_ = !chosen;
  if (chosen) attempt({moves[*chosen]});
  return chosen.has_value();
}

void PersonTurn::command() {
  const auto text = play_->desk().type_line(":");
  if (!text) return;
  auto moves = split_at_commas(*text);
  if (moves.empty()) return;
  // The end goes through the same door as the key, which asks before a loss.
  const bool ends = equals_ignoring_case(moves.back(), "end");
  if (ends) moves.pop_back();
  if (!moves.empty() && !attempt(moves)) return;
  if (ends) end_turn();
}

// --- keys ---------------------------------------------------------------------------------------

void PersonTurn::select(std::size_t place) {
  if (place >= play_->desk().moment.hand.size()) return;
  selected_ = place;
  target_.reset();
  refresh();
  const auto& targets = play_->desk().moment.look.targets;
  const auto best = std::ranges::find_if(targets, &Target::best);
  if (best != targets.end()) target_ = static_cast<std::size_t>(best - targets.begin());
  const HandCard* card = selected();
  say(card == nullptr ? "" : play_->face().about(card->name));
}

void PersonTurn::step(int by) {
  const auto count = static_cast<int>(play_->desk().moment.hand.size());
  if (count == 0) return;
  const int from = selected_ ? static_cast<int>(*selected_) : (by > 0 ? -1 : count);
  select(static_cast<std::size_t>((from + by + count) % count));
}

void PersonTurn::move_target(int by) {
  const auto count = static_cast<int>(play_->desk().moment.look.targets.size());
  if (count == 0) return;
  const int from = target_ ? static_cast<int>(*target_) : (by > 0 ? -1 : count);
  target_ = static_cast<std::size_t>((from + by + count) % count);
}

std::string PersonTurn::chosen_target() const { return play_->desk().moment.look.chosen; }

void PersonTurn::toggle_held() {
  if (selected_ && *selected_ < held_.size()) held_[*selected_] = !held_[*selected_];
}

std::vector<std::string> PersonTurn::held() const {
  const auto& cards = play_->desk().moment.hand;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < held_.size() && i < cards.size(); ++i) {
    if (held_[i]) names.push_back(cards[i].name);
  }
  return names;
}

bool PersonTurn::press_moving_key(const Key& key) {
  switch (key.kind) {
    case Key::Kind::left:
      step(-1);
      return true;
    case Key::Kind::right:
      step(1);
      return true;
    case Key::Kind::escape:
      deselect();
      say("");
      return true;
    case Key::Kind::backspace:
      take_back(false);
      return true;
    case Key::Kind::page_up:
      play_->desk().moment.look.scroll = std::max(play_->desk().moment.look.scroll - 3, 0);
      return true;
    case Key::Kind::page_down:
      play_->desk().moment.look.scroll += 3;
      return true;
    default:
      return false;
  }
}

bool PersonTurn::press_letter(char32_t code) {
  switch (lower(code)) {
    case kControlZ:
      take_back(false);
      return true;
    case U'r':
      take_back(true);
      return true;
    case U's':
      other_order_ = !other_order_;
      deselect();
      held_.assign(held_.size(), false);
      return true;
    case U'm':
      speak();
      return true;
    case U'h':
      hint();
      return true;
    case U':':
      command();
      return true;
    case U'e':
      end_turn();
      return true;
    default:
      return false;
  }
}

void PersonTurn::press(const Key& key) {
  if (booth_of(play_->sitting().table()).press(*this, key) || press_moving_key(key)) return;
  starter_declined_ = starter_declined_ && key.kind != Key::Kind::enter;
  if (key.kind != Key::Kind::character) return;
  if (const auto place = slot_of(key.code)) {
    select(*place);
  } else if (!press_letter(key.code)) {
    (void)play_->press_page_key(key);
  }
}

}  // namespace sobremesa::terminal
