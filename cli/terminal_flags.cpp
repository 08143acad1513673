#include "cli/terminal_flags.hpp"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "terminal/play.hpp"
#include "terminal/replay.hpp"

namespace sobremesa::cli {

CLI::App* add_play_flags(CLI::App& app, terminal::PlayRequest& request, const i18n::Messages& say) {
  auto* command = app.add_subcommand("play", say("cli.play"));
  command->add_option("game", request.game, say("cli.flag.game"));
  command->add_option("--seats", request.seats, say("cli.play.seats"));
  command->add_option("--bots", request.bots, say("cli.play.bots"))->delimiter(',');
  command->add_option("--names", request.names, say("cli.play.names"))->delimiter(',');
  command->add_option("--option", request.options, say("cli.flag.option"))->allow_extra_args(false);
  command->add_option("--seed", request.seed, say("cli.play.seed"));
  command->add_option("--position", request.position, say("cli.play.position"));
  command->add_option("--resume", request.resume_file, say("cli.play.resume"))->expected(0, 1);
  command->add_flag("--plain", request.plain, say("cli.play.plain"));
  return command;
}

CLI::App* add_replay_flags(CLI::App& app, terminal::ReplayRequest& request,
                           const i18n::Messages& say) {
  auto* command = app.add_subcommand("replay", say("cli.replay"));
  command->add_option("file", request.file, say("cli.replay.file"))->required();
  command->add_option("--seat", request.seat, say("cli.replay.seat"));
  command->add_option("--from", request.from, say("cli.replay.from"));
  command->add_flag("--check", request.check, say("cli.replay.check"));
  command->add_flag("--plain", request.plain, say("cli.replay.plain"));
  return command;
}

}  // namespace sobremesa::cli
