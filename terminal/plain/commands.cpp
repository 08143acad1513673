#include "terminal/plain/commands.hpp"

#include "base/text.hpp"

namespace sobremesa::terminal {
namespace {

const i18n::Messages& english() { return i18n::Messages::in(i18n::Language::en); }

bool is_among(std::string_view word, std::string_view words) {
  while (!words.empty()) {
    const FirstWord next = split_first_word(words);
    if (equals_ignoring_case(word, next.word)) return true;
    words = next.rest;
  }
  return false;
}

bool means(const i18n::Messages& messages, std::string_view word, i18n::Key words) {
  return is_among(word, messages(words)) || is_among(word, english()(words));
}

void add_words(std::string& out, std::string_view words) {
  while (!words.empty()) {
    const FirstWord next = split_first_word(words);
    append(out, {out.empty() ? "" : ", ", next.word});
    words = next.rest;
  }
}

}  // namespace

std::optional<Command> command_from(const i18n::Messages& messages, std::string_view word) {
  for (const CommandWords& command : kCommands) {
    if (means(messages, word, command.words)) return command.command;
  }
  return std::nullopt;
}

bool means_all(const i18n::Messages& messages, std::string_view word) {
  return means(messages, word, "plain.word.all");
}

std::string words_for(const i18n::Messages& messages, const CommandWords& command) {
  const std::string own = messages(command.words);
  const std::string usual = english()(command.words);
  std::string out;
  add_words(out, own);
  if (usual != own) add_words(out, usual);
  return out;
}

}  // namespace sobremesa::terminal
