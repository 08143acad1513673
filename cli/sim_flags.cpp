// The flags of `sobremesa sim`. Apart from what they mean, because the library that reads them
// takes long to compile.
#include <CLI/CLI.hpp>

#include "cli/examples.hpp"
#include "cli/sim_command.hpp"
#include "cli/whole_number.hpp"

namespace sobremesa::cli {
namespace {

constexpr auto kSimExamples =
    "  sobremesa sim <game> --seats 3 --bot easy --games 20000\n"
    "  sobremesa sim <duel> --seats 2 --bot easy,random --json\n"
    "  sobremesa sim <game> --seats 4 --bot strong --talk phrases --option expert=true\n"
    "  sobremesa sim <game> --bot best --games 100000 --shard 2/8 --json --out part2.json\n"
    "  sobremesa sim --merge part*.json\n";

void add_experiment_flags(CLI::App& command, SimSettings& settings, const i18n::Messages& say) {
  command.add_option("game", settings.request.game, say("cli.flag.game"));
  command.add_option("--seats", settings.request.seats, say("cli.flag.seats"))
      ->capture_default_str();
  command.add_option("--bot", settings.request.bots, say("cli.sim.bot"));
  command.add_option("--games", settings.games, say("cli.sim.games"))
      ->check(whole_number_from(1, say))
      ->capture_default_str();
  command.add_option("--seed", settings.seed, say("cli.flag.first_seed"))
      ->check(whole_number_from(0, say))
      ->capture_default_str();
  command.add_option("--talk", settings.request.talk, say("cli.sim.talk"))->capture_default_str();
  command.add_option("--option", settings.request.options, say("cli.flag.key_value"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

CLI::App* add_sim_flags(CLI::App& app, SimSettings& settings, const i18n::Messages& say) {
  auto* command = app.add_subcommand("sim", say("cli.sim"));
  command->footer(examples(say, kSimExamples));
  add_experiment_flags(*command, settings, say);
  command->add_option("--threads", settings.threads, say("cli.flag.threads"))
      ->check(whole_number_from(1, say));
  command->add_flag("--json", settings.json, say("cli.games.json"));
  command->add_flag("--csv", settings.csv, say("cli.sim.csv"));
  command->add_option("--svg", settings.svg, say("cli.sim.svg"));
  command->add_option("--shard", settings.shard, say("cli.sim.shard"))->capture_default_str();
  command->add_option("-o,--out", settings.out, say("cli.sim.out"));
  command->add_option("--merge", settings.merge, say("cli.sim.merge"));
  return command;
}

}  // namespace sobremesa::cli
