// `sobremesa solve`: was this deal, or this game, winnable with everything known?
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "i18n/messages.hpp"

namespace sobremesa::cli {

// As typed: what makes no sense is explained here, with the same exit status as elsewhere.
struct SolveSettings {
  std::string game{};
  std::optional<std::string> seats{};
  std::optional<std::string> seed{};
  std::vector<std::string> options{};  // "expert=true"
  std::optional<std::string> deals{};  // how many seeds in a row
  std::optional<std::string> log{};    // a file with a log document
  std::optional<std::string> upto{};
  bool blame = false;
  std::string seconds = "10";
  bool json = false;
  bool show_progress = false;
};

// What --help shows at its end.
[[nodiscard]] std::string solve_examples(const i18n::Messages& say);

// Answers go to `out`; faults, one line each, and progress to `err`. Returns the exit status: 0 for
// any answer, 2 for settings that make no sense.
int solve(const SolveSettings& settings, std::ostream& out, std::ostream& err,
          const i18n::Messages& say);

}  // namespace sobremesa::cli
