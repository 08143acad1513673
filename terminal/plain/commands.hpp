// The words of the plain game. The English ones are understood in every language, beside the
// reader's own; both are in the catalogue, as lists with blanks between them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "i18n/messages.hpp"

namespace sobremesa::terminal {

enum class Command : std::uint8_t {
  help,
  table,
  hand,
  legal,
  hint,
  say,
  undo,
  end,
  log,
  save,
  winnable,
  again,
  quit,
};

struct CommandWords {
  Command command;
  i18n::Key words;
  i18n::Key about;
};
inline constexpr std::array kCommands{
    CommandWords{Command::help, "plain.word.help", "plain.about.help"},
    CommandWords{Command::table, "plain.word.table", "plain.about.table"},
    CommandWords{Command::hand, "plain.word.hand", "plain.about.hand"},
    CommandWords{Command::legal, "plain.word.legal", "plain.about.legal"},
    CommandWords{Command::hint, "plain.word.hint", "plain.about.hint"},
    CommandWords{Command::say, "plain.word.say", "plain.about.say"},
    CommandWords{Command::undo, "plain.word.undo", "plain.about.undo"},
    CommandWords{Command::end, "plain.word.end", "plain.about.end"},
    CommandWords{Command::log, "plain.word.log", "plain.about.log"},
    CommandWords{Command::save, "plain.word.save", "plain.about.save"},
    CommandWords{Command::winnable, "plain.word.winnable", "plain.about.winnable"},
    CommandWords{Command::again, "plain.word.again", "plain.about.again"},
    CommandWords{Command::quit, "plain.word.quit", "plain.about.quit"},
};

// Empty if the word is none of them; perhaps it is a move.
[[nodiscard]] std::optional<Command> command_from(const i18n::Messages& messages,
                                                  std::string_view word);
// Whether the word after "undo" means everything.
[[nodiscard]] bool means_all(const i18n::Messages& messages, std::string_view word);

// The words as help shows them: the reader's own, then the English ones.
[[nodiscard]] std::string words_for(const i18n::Messages& messages, const CommandWords& command);

}  // namespace sobremesa::terminal
