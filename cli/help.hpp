// The language of the command line, and the help of every command in it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "i18n/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}

namespace sobremesa::cli {

// What follows --lang, before or after the command. Looked for before anything else is read: what
// is said of all the other words depends on it.
[[nodiscard]] std::optional<std::string> asked_language(std::span<char* const> words);

// Makes the help speak; commands that are added later speak alike.
void speak(CLI::App& app, const i18n::Messages& say);

// --lang for the program and for every command it has by now. What is typed there is read before.
void add_lang_flags(CLI::App& app, std::string& typed, const i18n::Messages& say);

}  // namespace sobremesa::cli
