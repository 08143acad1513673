// What a person asks for or says, beside moving: hints and messages.
#include "base/text.hpp"
#include "i18n/words.hpp"
#include "terminal/screen/person_turn.hpp"

namespace sobremesa::terminal {
namespace {

// Hundredths as a decimal number, as the language writes it.
std::string decimal(int hundredths, i18n::Language language) {
  const int tenths = (hundredths + 5) / 10;
  return concat({tenths / 10, language == i18n::Language::en ? "." : ",", tenths % 10});
}

}  // namespace

std::string PersonTurn::comparison() const {
  const Counsel& counsel = *counsel_;
  if (!counsel.chosen || !counsel.second) return messages()("screen.hint.alone");
  const auto language = messages().language();
  if (counsel.measure == "win_chance") {
    return messages()("screen.hint.win", {{"best", decimal(*counsel.chosen, language)},
                                          {"second", decimal(*counsel.second, language)}});
  }
  if (counsel.measure == "cards_left") {
    return messages()("screen.hint.left", {{"best", decimal(*counsel.chosen, language)},
                                           {"second", decimal(*counsel.second, language)}});
  }
  return messages()("screen.hint.score", {{"best", *counsel.chosen}, {"second", *counsel.second}});
}

// Three steps: where to look, what to do, how much better that is.
void PersonTurn::hint() {
  if (const std::string note = closed_note(); !note.empty()) {
    say(note);
    return;
  }
  if (!counsel_) {
    counsel_ = play_->sitting().hint(seat_);
    hint_step_ = 0;
  }
  if (counsel_->moves.empty()) {
    say(messages()("screen.hint.none"));
    return;
  }
  const std::string& first = counsel_->moves.front();
  ++hint_step_;
  if (hint_step_ == 1) {
    say(play_->teller().glance(seat_, first));
  } else if (hint_step_ == 2) {
    std::string text = play_->teller().move(seat_, first);
    const std::vector<std::string> rest(counsel_->moves.begin() + 1, counsel_->moves.end());
    if (!rest.empty())
      text = messages()("screen.hint.then", {{"first", text}, {"rest", joined(rest, ", ")}});
    say(messages()("screen.hint.move", {{"move", text}}));
  } else {
    say(comparison());
    hint_step_ = 0;
  }
}

void PersonTurn::send(const SayRequest& request) {
  if (const auto trouble = play_->sitting().say(request)) {
    say(play_->reason(*trouble), Style::danger);
  } else {
    say(messages()("screen.say.done"), Style::good);
  }
}

std::optional<std::string> PersonTurn::ask_pile(const cards::Phrase& phrase) {
  auto piles = play_->face().piles();
  std::string keys;
  for (const std::string& pile : piles)
    keys += static_cast<char>(lower(static_cast<char32_t>(pile.back())));
  if (phrase.pile == cards::PilePart::optional) {
    piles.push_back(messages()("screen.say.no_pile"));
    keys += 'n';
  }
  const auto title =
      messages()("screen.say.pile", {{"phrase", i18n::phrase_text(messages(), phrase)}});
  const auto chosen = play_->desk().choose(title, piles, keys);
  if (!chosen) return std::nullopt;
  return *chosen < play_->face().piles().size() ? piles[*chosen] : "";
}

void PersonTurn::write_message() {
  const auto text = play_->desk().type_line(messages()("screen.say.prompt"));
  if (!text || trimmed(*text).empty()) return;
  send({.seat = seat_,
        .phrase = {},
        .pile = {},
        .text = *text,
        .language = cards::to_text(messages().language())});
}

void PersonTurn::speak() {
  std::vector<const cards::Phrase*> phrases;
  std::vector<std::string> entries;
  for (const cards::Phrase& phrase : cards::all_phrases()) {
    if (!play_->face().may_say(seat_, phrase)) continue;
    phrases.push_back(&phrase);
    entries.push_back(i18n::phrase_text(messages(), phrase));
  }
  if (play_->face().may_write(seat_)) entries.push_back(messages()("screen.say.write"));
  if (entries.empty()) {
    say(messages()("screen.say.none"), Style::danger);
    return;
  }
  const auto chosen = play_->desk().choose(messages()("screen.say.title"), entries);
  if (!chosen) return;
  if (*chosen >= phrases.size()) {
    write_message();
    return;
  }
  const cards::Phrase& phrase = *phrases[*chosen];
  std::string pile;
  if (phrase.pile != cards::PilePart::none) {
    const auto asked = ask_pile(phrase);
    if (!asked) return;
    pile = *asked;
  }
  send({.seat = seat_,
        .phrase = phrase.id,
        .pile = pile.empty() ? std::nullopt : std::optional<std::string_view>(pile),
        .text = {},
        .language = {}});
}

}  // namespace sobremesa::terminal
