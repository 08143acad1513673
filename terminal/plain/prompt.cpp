#include "terminal/plain/prompt.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/match.hpp"
#include "base/text.hpp"
#include "engine/typed.hpp"
#include "i18n/reasons.hpp"
#include "i18n/words.hpp"
#include "terminal/clean_text.hpp"
#include "terminal/games/booth.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/save_file.hpp"

namespace sobremesa::terminal {
namespace {

constexpr std::size_t kMostListed = 60;
constexpr std::size_t kLongestEcho = 40;
constexpr std::string_view kEnd = "end";

}  // namespace

Heard Prompt::hear(Seat seat, std::string_view prompt) {
  const auto line = dialogue_.ask(prompt);
  if (!line) return Heard::input_ended;
  if (line->too_long) {
    dialogue_.tell("plain.too_long");
    return Heard::nothing_new;
  }
  return obey(seat, trimmed(line->text));
}

Heard Prompt::obey(Seat seat, std::string_view line) {
  if (line.empty()) {
    dialogue_.print(teller_.hand(seat));
    tell_standing(seat);
    return Heard::nothing_new;
  }
  const auto [word, rest] = split_first_word(line);
  const auto command = command_from(dialogue_.messages(), word);
  if (!command) return act(seat, line);
  if (*command == Command::quit) return Heard::quit;
  if (*command == Command::end && rest.empty()) return end_turn(seat);
  obey(seat, *command, rest);
  return Heard::nothing_new;
}

void Prompt::obey(Seat seat, Command command, std::string_view rest) {
  switch (command) {
    case Command::help:
      return help();
    case Command::table:
      dialogue_.print(teller_.table(seat));
      return tell_standing(seat);
    case Command::hand:
      return dialogue_.print(teller_.hand(seat));
    case Command::legal:
      return tell_legal(seat);
    case Command::hint:
      return sitting_.turn().closed() ? tell_standing(seat) : dialogue_.print(hints_.next(seat));
    case Command::say:
      return rest.empty() ? list_phrases(seat) : say(seat, rest);
    case Command::undo:
      return undo(seat, rest);
    case Command::save:
      return save(rest);
    case Command::log: {
      Told told;
      return dialogue_.print(teller_.news(told, sitting_.turn().base(), seat));
    }
    case Command::winnable:
    case Command::again:
      return dialogue_.tell("plain.winnable.later");
    case Command::end:
    case Command::quit:
      return dialogue_.tell("plain.alone");
  }
}

// --- moves
// ----------------------------------------------------------------------------------------

Heard Prompt::act(Seat seat, std::string_view line) {
  std::vector<std::string_view> moves = split_moves(line);
  for (std::string_view& move : moves) {
    if (command_from(dialogue_.messages(), move) == Command::end) move = kEnd;
  }
  const std::size_t before = sitting_.turn().moves().size();
  const auto first_that_happens = std::ranges::find_if_not(
      moves, [&](std::string_view move) { return can_be_staged(sitting_.table(), move); });
  const std::span all(moves);
  const auto staged = all.first(static_cast<std::size_t>(first_that_happens - moves.begin()));
  const auto happening = all.subspan(staged.size());
  if (!stage(seat, staged)) return Heard::nothing_new;
  if (happening.empty()) {
    tell_standing(seat);
    return Heard::nothing_new;
  }
  if (happening.size() == 1 && happening.front() == kEnd && is_warned(seat)) {
    return Heard::nothing_new;
  }
  const Heard heard = commit(seat, happening);
  // A line happens as a whole or not at all.
  if (heard == Heard::nothing_new) take_back_to(before);
  return heard;
}

bool Prompt::stage(Seat seat, std::span<const std::string_view> moves) {
  const std::size_t before = sitting_.turn().moves().size();
  std::vector<std::string> effects;
  for (const std::string_view& move : moves) {
    effects.push_back(teller_.move(seat, move));  // what it does where it is about to lie
    if (const auto trouble = sitting_.move(seat, std::span(&move, 1))) {
      refuse(*trouble, move);
      take_back_to(before);
      return false;
    }
  }
  for (const std::string& effect : effects) dialogue_.tell("plain.staged", {{"move", effect}});
  return true;
}

Heard Prompt::commit(Seat seat, std::span<const std::string_view> moves) {
  if (const auto trouble = sitting_.move(seat, moves)) {
    refuse(*trouble, moves.back());
    return Heard::nothing_new;
  }
  warned_.reset();
  const auto kind = kind_of_move(sitting_.table(), moves.back());
  const bool goes_on = kind == MoveKind::draws || kind == MoveKind::takes;
  return goes_on ? Heard::drew : Heard::happened;
}

Heard Prompt::end_turn(Seat seat) {
  if (is_warned(seat)) return Heard::nothing_new;
  return commit(seat, std::array{kEnd});
}

// Whether the turn must not end yet, because it would lose the game and nobody has been told so.
bool Prompt::is_warned(Seat seat) {
  const std::pair here{sitting_.turn().base(), sitting_.turn().moves().size()};
  if (warned_ == here) return false;
  const auto danger = sitting_.danger_in_ending(seat);
  if (danger.empty()) return false;
  warned_ = here;
  dialogue_.tell("plain.danger", {{"why", teller_.in_words(danger, seat)}});
  return true;
}

void Prompt::take_back_to(std::size_t count) {
  while (sitting_.turn().moves().size() > count) (void)sitting_.take_back();
}

void Prompt::tell_standing(Seat seat) {
  if (sitting_.turn().closed()) {
    dialogue_.tell("plain.closed");
  } else {
    dialogue_.print(teller_.duty(seat));
  }
}

void Prompt::refuse(const Trouble& trouble, std::string_view move) {
  const auto* refused = std::get_if<Refused>(&trouble);
  if (refused == nullptr || refused->refusal.reason == Reason::bad_move) {
    dialogue_.tell("plain.not_understood", {{"text", clean_text(move, kLongestEcho)}});
    return;
  }
  const std::string reason = i18n::reason_text(dialogue_.messages(), refused->refusal,
                                               [&](Seat seat) { return speech_.name(seat); });
  if (refused->refusal.rule == "-") {
    dialogue_.print(reason);
  } else {
    dialogue_.tell("plain.refused", {{"reason", reason}, {"rule", refused->refusal.rule}});
  }
}

// --- the other commands
// ---------------------------------------------------------------------------

void Prompt::help() {
  dialogue_.print(booth_of(sitting_.table()).typing(dialogue_.messages()));
  dialogue_.tell("plain.help.staged");
  for (const CommandWords& command : kCommands) {
    dialogue_.tell("plain.help.line", {{"words", words_for(dialogue_.messages(), command)},
                                       {"about", speech_(command.about)}});
  }
}

void Prompt::tell_legal(Seat seat) {
  if (sitting_.turn().closed()) return tell_standing(seat);
  const auto moves = sitting_.legal(seat);
  const std::size_t shown = std::min(moves.size(), kMostListed);
  for (std::size_t i = 0; i < shown; ++i) {
    dialogue_.tell("plain.legal", {{"move", moves[i]}, {"text", teller_.move(seat, moves[i])}});
  }
  if (shown < moves.size()) dialogue_.tell("plain.legal.more", {{"n", moves.size() - shown}});
  if (moves.empty()) dialogue_.tell("plain.legal.none");
}

void Prompt::say(Seat seat, std::string_view words) {
  SayRequest request = typed_say(seat, words);
  if (request.phrase) {
    const cards::Phrase* phrase = cards::find_phrase(*request.phrase);
    if (phrase == nullptr) {
      dialogue_.tell("plain.say.unknown", {{"text", clean_text(*request.phrase, kLongestEcho)}});
      return;
    }
    if (phrase->pile == cards::PilePart::needed && !request.pile) {
      dialogue_.tell("plain.say.pile", {{"phrase", phrase->id}});
      return;
    }
  } else {
    request.language = cards::to_text(dialogue_.messages().language());
  }
  const auto trouble = sitting_.say(request);
  if (!trouble) {
    dialogue_.tell("plain.say.done");
  } else if (std::holds_alternative<Refused>(*trouble)) {
    refuse(*trouble, words);
  } else {
    dialogue_.tell("plain.say.wrong");
  }
}

void Prompt::list_phrases(Seat seat) {
  const Sayable sayable = sayable_phrases(sitting_.table(), seat);
  if (sayable.refusal) return refuse(Refused{*sayable.refusal}, {});
  for (const cards::Phrase* phrase : sayable.phrases) {
    const std::string text = i18n::phrase_text(dialogue_.messages(), *phrase);
    if (phrase->pile == cards::PilePart::none) {
      dialogue_.tell("plain.say.phrase", {{"id", phrase->id}, {"text", text}});
    } else {
      dialogue_.tell("plain.say.phrase_pile", {{"id", phrase->id}, {"text", text}});
    }
  }
  dialogue_.tell("plain.say.how");
}

void Prompt::undo(Seat seat, std::string_view rest) {
  if (sitting_.turn().empty()) return dialogue_.tell("plain.undo.nothing");
  if (means_all(dialogue_.messages(), rest)) {
    sitting_.take_back_all();
    dialogue_.tell("plain.undo.all");
  } else {
    const std::string move = sitting_.turn().moves().back();
    (void)sitting_.take_back();
    dialogue_.tell("plain.undo.one", {{"move", clean_text(move)}});
  }
  tell_standing(seat);
}

void Prompt::save(std::string_view path) {
  if (path.empty()) return dialogue_.tell("plain.save.where");
  const std::string file(path);
  const std::string shown = clean_text(path);
  switch (save_file(file, sitting_.document(), own_files_.contains(file))) {
    case Saved::done:
      own_files_.insert(file);
      return dialogue_.tell("plain.save.done", {{"file", shown}});
    case Saved::exists:
      return dialogue_.tell("plain.save.exists", {{"file", shown}});
    case Saved::failed:
      return dialogue_.tell("plain.save.failed", {{"file", shown}});
  }
}

}  // namespace sobremesa::terminal
