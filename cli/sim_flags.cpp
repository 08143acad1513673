// The flags of `sobremesa sim`. Apart from what they mean, because the library that reads them
// takes long to compile.
#include <CLI/CLI.hpp>

#include "cli/examples.hpp"
#include "cli/sim_command.hpp"
#include "cli/whole_number.hpp"

namespace sobremesa::cli {
namespace {

constexpr auto kSimExamples =
    "Examples:\n"
    "  sobremesa sim <game> --seats 3 --bot easy --games 20000\n"
    "  sobremesa sim <duel> --seats 2 --bot easy,random --json\n"
    "  sobremesa sim <game> --seats 4 --bot strong --talk phrases --option expert=true\n"
    "  sobremesa sim <game> --bot best --games 100000 --shard 2/8 --json --out part2.json\n"
    "  sobremesa sim --merge part*.json\n";

void add_experiment_flags(CLI::App& command, SimSettings& settings) {
  command.add_option("game", settings.request.game, "Which game; see: sobremesa games");
  command.add_option("--seats", settings.request.seats, "How many sit at the table")
      ->capture_default_str();
  command.add_option("--bot", settings.request.bots,
                     "Who plays: one name for all seats, or one a seat: easy,random");
  command.add_option("--games", settings.games, "How many games")
      ->check(whole_number_from(1))
      ->capture_default_str();
  command.add_option("--seed", settings.seed, "The number of the first deal; the others follow")
      ->check(whole_number_from(0))
      ->capture_default_str();
  command
      .add_option("--talk", settings.request.talk,
                  "none, phrases, or open-hands (an upper bound, for research)")
      ->capture_default_str();
  command
      .add_option("--option", settings.request.options,
                  "An option of the game as key=value; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

CLI::App* add_sim_flags(CLI::App& app, SimSettings& settings) {
  auto* command = app.add_subcommand("sim", "Play many games and report the results");
  command->footer(with_games(kSimExamples));
  add_experiment_flags(*command, settings);
  command
      ->add_option("--threads", settings.threads,
                   "How many threads; as many as the machine has if absent")
      ->check(whole_number_from(1));
  command->add_flag("--json", settings.json, "As one JSON object");
  command->add_flag("--csv", settings.csv, "As a header and lines of comma-separated values");
  command->add_option("--svg", settings.svg, "Also write a chart to this file");
  command->add_option("--shard", settings.shard, "Play only the i-th of n parts of the deals: i/n")
      ->capture_default_str();
  command->add_option("-o,--out", settings.out, "Write to this file instead of standard output");
  command->add_option("--merge", settings.merge,
                      "Add up results that were stored with --json --out, instead of playing");
  return command;
}

}  // namespace sobremesa::cli
