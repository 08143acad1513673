// `sobremesa arena`: two players on the same deals.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "sim/arena.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the name of the library
class App;
}

namespace sobremesa::cli {

struct ArenaCommand {
  sim::ArenaRequest request;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1'000'000;
  std::uint64_t threads = 0;  // as many as the machine has
  std::uint64_t bot_time_ms = 1000;
  std::string sprt;  // "elo0,elo1"
  bool json = false;
};

CLI::App* add_arena_flags(CLI::App& app, ArenaCommand& command, const i18n::Messages& say);

// Returns the program's exit status, as `sim` does.
int run_arena(const ArenaCommand& command, const sim::StopFlag& stop, std::ostream& out,
              std::ostream& err, const i18n::Messages& say);

}  // namespace sobremesa::cli
