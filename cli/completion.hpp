// What completes the program's words in a shell, made from the flags themselves so that it cannot
// fall behind them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}

namespace sobremesa::cli {

// A script for bash, zsh or fish; empty for another shell.
[[nodiscard]] std::optional<std::string> completion_for(std::string_view shell,
                                                        const CLI::App& app);

}  // namespace sobremesa::cli
