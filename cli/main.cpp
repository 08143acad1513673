// The one program: each subcommand is a thin adapter over a folder of its own.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "cli/arena_command.hpp"
#include "cli/completion.hpp"
#include "cli/engine_loop.hpp"
#include "cli/examples.hpp"
#include "cli/interrupt.hpp"
#include "cli/options_table.hpp"
#include "cli/serve_command.hpp"
#include "cli/sim_command.hpp"
#include "cli/solve.hpp"
#include "cli/tables_command.hpp"
#include "cli/terminal_flags.hpp"
#include "cli/verify.hpp"
#include "cli/watched_output.hpp"
#include "cli/wrong_words.hpp"
#include "engine/golden.hpp"
#include "engine/player_signature.hpp"
#include "engine/schema.hpp"
#include "engine/signature.hpp"
#include "terminal/console.hpp"
#include "terminal/play.hpp"
#include "terminal/replay.hpp"
#include "terminal/whole_file.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

int list_games(bool as_json) {
  if (as_json) {
    std::string json;
    wire::Writer out(json);
    write_games(out);
    std::cout << json << "\n";
    return 0;
  }
  for (const Offer& offer : all_offers()) {
    std::cout << offer.id << "  " << offer.title << ", " << offer.seats.min << " to "
              << offer.seats.max << " seats\n  options:";
    for (const std::string& name : option_names(offer)) std::cout << " " << name;
    std::cout << "\n  bots:";
    for (const std::string_view bot : offer.bots) std::cout << " " << bot;
    std::cout << "\n";
  }
  return 0;
}

int replay_golden(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const auto text = terminal::read_whole(path);
    if (!text) {
      std::cerr << text.error() << "\n";
      return 2;
    }
    std::cout << replay_play(*text);
  }
  return 0;
}

void add_solve(CLI::App& app, SolveSettings& settings, int& status) {
  auto* command =
      app.add_subcommand("solve", "Was it winnable, with every hand and the deck known? And how?");
  command->add_option("game", settings.game, "Which game, with --seats and --seed");
  command->add_option("--seats", settings.seats, "How many players");
  command->add_option("--seed", settings.seed, "The deal: a whole number or 64 hex digits");
  command->add_option("--option", settings.options, "One option, e.g. expert=true; repeat for more")
      ->allow_extra_args(false);
  command->add_option("--deals", settings.deals,
                      "How many deals to try, counting up from the seed");
  command->add_option("--log", settings.log, "A log document instead, as the engine writes it");
  command->add_option("--upto", settings.upto, "With --log: from where it stood after N events");
  command->add_flag("--blame", settings.blame, "With --log: the move that lost it");
  command->add_option("--seconds", settings.seconds, "How long to look, for each question")
      ->capture_default_str();
  command->add_flag("--json", settings.json, "One line of JSON for each answer");
  command->footer(with_games(kSolveExamples));
  command->callback([&] {
    settings.show_progress = ::isatty(STDERR_FILENO) != 0;
    status = solve(settings, std::cout, std::cerr);
  });
}

int print_completion(const std::string& shell, const CLI::App& app) {
  const auto script = completion_for(shell, app);
  if (!script) {
    std::cerr << "sobremesa: there is no completion for \"" << shell
              << "\"; there is for bash, zsh and fish\n";
    return 2;
  }
  std::cout << *script;
  return 0;
}

void add_completion(CLI::App& app, std::string& shell, int& status) {
  auto* command = app.add_subcommand("completion", "Print a completion script for a shell");
  command->add_option("shell", shell, "bash, zsh or fish")->required();
  command->callback([&] { status = print_completion(shell, app); });
}

void add_golden(CLI::App& app, std::vector<std::string>& paths, int& status) {
  auto* command = app.add_subcommand("golden", "Replay .play files and print what really happens");
  command->add_option("file", paths, "The files")->required();
  command->callback([&] { status = replay_golden(paths); });
}

void add_signature(CLI::App& app, bool& of_players) {
  auto* command =
      app.add_subcommand("signature", "Print the fingerprint of every game's behaviour");
  command->add_flag("--players", of_players, "Of what the players choose, instead of the rules");
  command->callback(
      [&of_players] { std::cout << (of_players ? all_player_signatures() : all_signatures()); });
}

void add_schema(CLI::App& app, bool& as_types) {
  auto* command = app.add_subcommand("schema", "Print what the messages of the engine look like");
  command->add_flag("--typescript", as_types, "As types for TypeScript");
  command->callback(
      [&as_types] { std::cout << (as_types ? Schema().typescript() : Schema().text()); });
}

void add_verify(CLI::App& app, VerifySettings& settings, int& status) {
  auto* command = app.add_subcommand(
      "verify", "Was a finished game dealt as promised, and played by the rules?");
  command
      ->add_option("file", settings.file,
                   "Its log document, as the server gives it; - for standard input")
      ->required();
  command->add_option("--commitment", settings.commitment, "As it was shown before the deal");
  command->callback([&] { status = verify(settings, std::cout, std::cerr); });
}

// One line that names the fault, and the same status for whatever was typed wrong.
std::optional<int> parse(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    std::cerr << "sobremesa: " << wrong_words(app, error) << "\n";
    return 2;
  }
  return std::nullopt;
}

struct GamesFlags {
  bool as_json = false;
  bool as_table = false;
};

void add_games(CLI::App& app, GamesFlags& flags, int& status) {
  auto* games = app.add_subcommand("games", "List the games, their seats, options and bots");
  games->add_flag("--json", flags.as_json, "As one JSON object");
  games->add_flag("--options", flags.as_table, "Their options alone, as a table in Markdown");
  games->callback([&flags, &status] {
    if (flags.as_table) std::cout << options_table();
    status = flags.as_table ? 0 : list_games(flags.as_json);
  });
}

void add_play(CLI::App& app, terminal::PlayRequest& request, int& status) {
  auto* command = add_play_flags(app, request);
  command->callback([command, &request, &status] {
    // CLI11 tells a flag with an optional value from an absent one only by its count.
    request.resume = command->count("--resume") > 0;
    status = terminal::play(request, terminal::process_console());
  });
}

int run(int argc, char** argv) {
  CLI::App app{"Sobremesa: play, study and solve a family of number-card games"};
  app.set_version_flag("--version", "sobremesa " SOBREMESA_VERSION);
  app.require_subcommand(1);
  int status = 0;

  auto* engine = app.add_subcommand("engine", "Answer JSON lines on standard input and output");
  engine->callback([&] { status = run_engine(STDIN_FILENO, STDOUT_FILENO, std::cerr); });

  GamesFlags games_flags;
  add_games(app, games_flags, status);

  terminal::PlayRequest play_request;
  add_play(app, play_request, status);

  terminal::ReplayRequest replay_request;
  add_replay_flags(app, replay_request)->callback([&] {
    status = terminal::replay(replay_request, terminal::process_console());
  });

  SolveSettings solve_settings;
  add_solve(app, solve_settings, status);

  std::vector<std::string> paths;
  add_golden(app, paths, status);

  bool of_players = false;
  add_signature(app, of_players);
  bool as_types = false;
  add_schema(app, as_types);

  SimSettings sim_settings;
  add_sim_flags(app, sim_settings)->callback([&] {
    status = run_sim(sim_settings, watch_for_interrupts(), std::cout, std::cerr);
  });

  ArenaCommand arena_command;
  add_arena_flags(app, arena_command)->callback([&] {
    status = run_arena(arena_command, watch_for_interrupts(), std::cout, std::cerr);
  });

  ServeCommand serve_command;
  add_serve_flags(app, serve_command)->callback([&] { status = run_serve(serve_command); });

  TablesCommand tables_command;
  add_tables_flags(app, tables_command)->callback([&] {
    status = run_tables(tables_command, std::cout, std::cerr);
  });

  VerifySettings verify_settings;
  add_verify(app, verify_settings, status);

  std::string shell;
  add_completion(app, shell, status);

  const auto stopped = parse(app, argc, argv);
  return stopped.value_or(status);
}

}  // namespace
}  // namespace sobremesa::cli

// Libraries may throw; nobody above us would catch it.
int main(int argc, char** argv) try {
  sobremesa::cli::WatchedOutput output(std::cout);
  const int status = sobremesa::cli::run(argc, argv);
  return output.end(status, std::cerr);
} catch (const std::exception& error) {
  std::cerr << "sobremesa: " << error.what() << "\n";
  return 1;
} catch (...) {
  return 1;
}
