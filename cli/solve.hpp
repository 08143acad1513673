// `sobremesa solve`: was this deal, or this game, winnable with everything known?
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

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

// Games are filled in (cli/examples.hpp).
inline constexpr const char* kSolveExamples =
    "Examples:\n"
    "  sobremesa solve <winnable> --seats 3 --seed 7\n"
    "  sobremesa solve <winnable> --seats 1 --seed 7 --option expert=true\n"
    "  sobremesa solve <winnable> --seats 2 --seed 7 --seconds 60 --json\n"
    "  sobremesa solve <winnable> --seats 4 --seed 1000000 --deals 100\n"
    "  sobremesa solve --log game.json            was this game winnable from its deal?\n"
    "  sobremesa solve --log game.json --upto 41  and after 41 events?\n"
    "  sobremesa solve --log game.json --blame    which move lost it?\n";

// Answers go to `out`; faults, one line each, and progress to `err`. Returns the exit status: 0 for
// any answer, 2 for settings that make no sense.
int solve(const SolveSettings& settings, std::ostream& out, std::ostream& err);

}  // namespace sobremesa::cli
