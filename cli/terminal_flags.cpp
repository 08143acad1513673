#include "cli/terminal_flags.hpp"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "terminal/play.hpp"
#include "terminal/replay.hpp"

namespace sobremesa::cli {

CLI::App* add_play_flags(CLI::App& app, terminal::PlayRequest& request) {
  auto* command = app.add_subcommand(
      "play", "Play in the terminal: alone, at one keyboard, with bots. Without a game: a menu");
  command->add_option("game", request.game, "Which game, see: sobremesa games");
  command->add_option("--seats", request.seats,
                      "How many players; seats without a bot are for people at this keyboard");
  command
      ->add_option("--bots", request.bots,
                   "The level of each bot, with commas: random, easy, medium, strong, best")
      ->delimiter(',');
  command->add_option("--names", request.names, "The names of the people, with commas")
      ->delimiter(',');
  command
      ->add_option("--option", request.options,
                   "One option of the game, e.g. expert=true; repeat for more")
      ->allow_extra_args(false);
  command->add_option("--seed", request.seed,
                      "Deal this: a whole number or 64 hex digits; without it the deal is fresh");
  command->add_option("--position", request.position,
                      "Start from a position, a JSON file as `engine` writes it");
  command
      ->add_option("--resume", request.resume_file,
                   "Continue an unfinished game: the latest, or the one in a file")
      ->expected(0, 1);
  command->add_option("--lang", request.lang, "es, pt, en or de; else the environment decides");
  command->add_flag("--plain", request.plain,
                    "Line by line in whole sentences, for screen readers and scripts");
  return command;
}

CLI::App* add_replay_flags(CLI::App& app, terminal::ReplayRequest& request) {
  auto* command =
      app.add_subcommand("replay", "Step through a recorded game, and play on from any point");
  command->add_option("file", request.file, "A log, or a saved game")->required();
  command->add_option("--seat", request.seat,
                      "See what this seat saw; without it all hands lie open");
  command->add_option("--from", request.from, "Start after this many moves");
  command->add_flag("--check", request.check, "Only check it: does every move follow the rules?");
  command->add_option("--lang", request.lang, "es, pt, en or de; else the environment decides");
  command->add_flag("--plain", request.plain, "Line by line in whole sentences");
  return command;
}

}  // namespace sobremesa::cli
