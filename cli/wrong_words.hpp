// What is said to somebody who typed what the command line does not understand.
#pragma once

#include <string>

#include "i18n/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
class ParseError;
}  // namespace CLI

namespace sobremesa::cli {

// One sentence that names what is wrong and, where a known word is near, that word.
[[nodiscard]] std::string wrong_words(const CLI::App& app, const CLI::ParseError& error,
                                      const i18n::Messages& say);

}  // namespace sobremesa::cli
