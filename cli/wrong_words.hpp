// What is said to somebody who typed a command or a flag that is not there.
#pragma once

#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
class ParseError;
}  // namespace CLI

namespace sobremesa::cli {

// One sentence that names what is wrong and, where a known word is near, that word.
[[nodiscard]] std::string wrong_words(const CLI::App& app, const CLI::ParseError& error);

}  // namespace sobremesa::cli
