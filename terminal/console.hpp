// Where a program talks to its user, so that tests can take the user's place.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "i18n/messages.hpp"

namespace sobremesa::terminal {

// Exit statuses.
inline constexpr int kFailed = 1;
inline constexpr int kSenseless = 2;  // a request that makes no sense

using Environment = std::function<std::optional<std::string>(std::string_view name)>;

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  Environment environment;
};

// The real one: standard streams and the process's environment.
[[nodiscard]] Console process_console();

// What was asked for, else what the environment says, else English. Empty: there is no such
// language, and the console has been told so.
[[nodiscard]] const i18n::Messages* messages_for(const std::optional<std::string>& lang,
                                                 const Console& console);

}  // namespace sobremesa::terminal
