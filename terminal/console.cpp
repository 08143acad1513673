#include "terminal/console.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <iostream>

namespace sobremesa::terminal {

Console process_console() {
  return {.in = std::cin,
          .out = std::cout,
          .err = std::cerr,
          .in_is_terminal = ::isatty(STDIN_FILENO) != 0,
          .out_is_terminal = ::isatty(STDOUT_FILENO) != 0,
          .environment = [](std::string_view name) -> std::optional<std::string> {
            const char* value = std::getenv(std::string(name).c_str());
            return value == nullptr ? std::nullopt : std::optional<std::string>(value);
          }};
}

const i18n::Messages* messages_for(const std::optional<std::string>& lang, const Console& console) {
  const std::array<std::string, 3> values{console.environment("LC_ALL").value_or(""),
                                          console.environment("LC_MESSAGES").value_or(""),
                                          console.environment("LANG").value_or("")};
  const std::array<std::string_view, 3> views{values[0], values[1], values[2]};
  const i18n::Messages& messages = i18n::Messages::for_tag(i18n::choose_tag(lang, views));
  if (lang && !i18n::language_from(*lang)) {
    console.err << "sobremesa: " << messages("cli.wrong.language", {{"word", *lang}}) << "\n";
    return nullptr;
  }
  return &messages;
}

}  // namespace sobremesa::terminal
