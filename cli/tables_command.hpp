// `sobremesa tables`: what a store holds, and what of it is old.
#pragma once

#include <iosfwd>
#include <string>

#include "i18n/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}

namespace sobremesa::cli {

struct TablesCommand {
  std::string store{};  // empty: that of the file of settings, or the user's own
  std::string config{};
  std::string keep_days{};  // empty: as the settings have it
  std::string keep_unjoined_days{};
  bool clean = false;
  bool dry_run = false;
  bool json = false;
};

CLI::App* add_tables_flags(CLI::App& app, TablesCommand& command, const i18n::Messages& say);

// 0: done; 1: the store cannot be used, or its clock cannot be trusted; 2: nonsense was typed.
int run_tables(const TablesCommand& command, std::ostream& out, std::ostream& err,
               const i18n::Messages& say);

}  // namespace sobremesa::cli
