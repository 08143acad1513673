// The flags of `sobremesa serve`: every setting of the server by its name, and a file of them.
#pragma once

#include <map>
#include <string>

#include "i18n/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}

namespace sobremesa::cli {

struct ServeCommand {
  std::map<std::string, std::string> typed{};  // by the setting's name
  std::string config{};
};

CLI::App* add_serve_flags(CLI::App& app, ServeCommand& command, const i18n::Messages& say);

// Flags go before the file, whatever the order.
int run_serve(const ServeCommand& command, const i18n::Messages& say);

}  // namespace sobremesa::cli
