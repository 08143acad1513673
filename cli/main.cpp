// The one program: each subcommand is a thin adapter over a folder of its own.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "cli/arena_command.hpp"
#include "cli/completion.hpp"
#include "cli/engine_loop.hpp"
#include "cli/help.hpp"
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
#include "i18n/words.hpp"
#include "terminal/console.hpp"
#include "terminal/play.hpp"
#include "terminal/replay.hpp"
#include "terminal/whole_file.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

template <class Words>
std::string in_a_row(const Words& words) {
  std::string row;
  for (const auto& word : words) append(row, {row.empty() ? "" : " ", word});
  return row;
}

int list_games(bool as_json, const i18n::Messages& say) {
  if (as_json) {
    std::string json;
    wire::Writer out(json);
    write_games(out);
    std::cout << json << "\n";
    return 0;
  }
  for (const Offer& offer : all_offers()) {
    const std::string title = i18n::game_title(say, offer.id);
    const bool exact = offer.seats.min == offer.seats.max;
    std::cout << offer.id << "  "
              << (exact
                      ? say("cli.games.line_exact", {{"title", title}, {"n", offer.seats.min}})
                      : say("cli.games.line",
                            {{"title", title}, {"min", offer.seats.min}, {"max", offer.seats.max}}))
              << "\n  " << say("cli.games.line_options", {{"names", in_a_row(option_names(offer))}})
              << "\n  " << say("cli.games.line_bots", {{"names", in_a_row(offer.bots)}}) << "\n";
  }
  return 0;
}

int replay_golden(const std::vector<std::string>& paths, const i18n::Messages& say) {
  for (const std::string& path : paths) {
    const auto text = terminal::read_whole(path);
    if (!text) {
      std::cerr << terminal::told(say, text.error()) << "\n";
      return 2;
    }
    std::cout << replay_play(*text);
  }
  return 0;
}

void add_solve(CLI::App& app, SolveSettings& settings, int& status, const i18n::Messages& say) {
  auto* command = app.add_subcommand("solve", say("cli.solve"));
  command->add_option("game", settings.game, say("cli.solve.game"));
  command->add_option("--seats", settings.seats, say("cli.solve.seats"));
  command->add_option("--seed", settings.seed, say("cli.solve.seed"));
  command->add_option("--option", settings.options, say("cli.flag.option"))
      ->allow_extra_args(false);
  command->add_option("--deals", settings.deals, say("cli.solve.deals"));
  command->add_option("--log", settings.log, say("cli.solve.log"));
  command->add_option("--upto", settings.upto, say("cli.solve.upto"));
  command->add_flag("--blame", settings.blame, say("cli.solve.blame"));
  command->add_option("--seconds", settings.seconds, say("cli.solve.seconds"))
      ->capture_default_str();
  command->add_flag("--json", settings.json, say("cli.solve.json"));
  command->footer(solve_examples(say));
  command->callback([&] {
    settings.show_progress = ::isatty(STDERR_FILENO) != 0;
    status = solve(settings, std::cout, std::cerr, say);
  });
}

int print_completion(const std::string& shell, const CLI::App& app, const i18n::Messages& say) {
  const auto script = completion_for(shell, app);
  if (!script) {
    std::cerr << "sobremesa: " << say("cli.wrong.shell", {{"word", shell}}) << "\n";
    return 2;
  }
  std::cout << *script;
  return 0;
}

void add_completion(CLI::App& app, std::string& shell, int& status, const i18n::Messages& say) {
  auto* command = app.add_subcommand("completion", say("cli.completion"));
  command->add_option("shell", shell, say("cli.completion.shell"))->required();
  command->callback([&] { status = print_completion(shell, app, say); });
}

void add_golden(CLI::App& app, std::vector<std::string>& paths, int& status,
                const i18n::Messages& say) {
  auto* command = app.add_subcommand("golden", say("cli.golden"));
  command->add_option("file", paths, say("cli.golden.file"))->required();
  command->callback([&] { status = replay_golden(paths, say); });
}

void add_signature(CLI::App& app, bool& of_players, const i18n::Messages& say) {
  auto* command = app.add_subcommand("signature", say("cli.signature"));
  command->add_flag("--players", of_players, say("cli.signature.players"));
  command->callback(
      [&of_players] { std::cout << (of_players ? all_player_signatures() : all_signatures()); });
}

void add_schema(CLI::App& app, bool& as_types, const i18n::Messages& say) {
  auto* command = app.add_subcommand("schema", say("cli.schema"));
  command->add_flag("--typescript", as_types, say("cli.schema.typescript"));
  command->callback(
      [&as_types] { std::cout << (as_types ? Schema().typescript() : Schema().text()); });
}

void add_verify(CLI::App& app, VerifySettings& settings, int& status, const i18n::Messages& say) {
  auto* command = app.add_subcommand("verify", say("cli.verify"));
  command->add_option("file", settings.file, say("cli.verify.file"))->required();
  command->add_option("--commitment", settings.commitment, say("cli.verify.commitment"));
  command->callback([&] { status = verify(settings, std::cout, std::cerr, say); });
}

// One line that names the fault, and the same status for whatever was typed wrong.
std::optional<int> parse(CLI::App& app, int argc, char** argv, const i18n::Messages& say) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    std::cerr << "sobremesa: " << wrong_words(app, error, say) << "\n";
    return 2;
  }
  return std::nullopt;
}

struct GamesFlags {
  bool as_json = false;
  bool as_table = false;
};

void add_games(CLI::App& app, GamesFlags& flags, int& status, const i18n::Messages& say) {
  auto* games = app.add_subcommand("games", say("cli.games"));
  games->add_flag("--json", flags.as_json, say("cli.games.json"));
  games->add_flag("--options", flags.as_table, say("cli.games.options"));
  games->callback([&] {
    if (flags.as_table) std::cout << options_table();
    status = flags.as_table ? 0 : list_games(flags.as_json, say);
  });
}

void add_play(CLI::App& app, terminal::PlayRequest& request, int& status,
              const i18n::Messages& say) {
  auto* command = add_play_flags(app, request, say);
  command->callback([command, &request, &status] {
    // CLI11 tells a flag with an optional value from an absent one only by its count.
    request.resume = command->count("--resume") > 0;
    status = terminal::play(request, terminal::process_console());
  });
}

void add_experiments(CLI::App& app, SimSettings& sim, ArenaCommand& arena, int& status,
                     const i18n::Messages& say) {
  add_sim_flags(app, sim, say)->callback([&] {
    status = run_sim(sim, watch_for_interrupts(), std::cout, std::cerr, say);
  });
  add_arena_flags(app, arena, say)->callback([&] {
    status = run_arena(arena, watch_for_interrupts(), std::cout, std::cerr, say);
  });
}

void add_server(CLI::App& app, ServeCommand& serve, TablesCommand& tables, int& status,
                const i18n::Messages& say) {
  add_serve_flags(app, serve, say)->callback([&] { status = run_serve(serve, say); });
  add_tables_flags(app, tables, say)->callback([&] {
    status = run_tables(tables, std::cout, std::cerr, say);
  });
}

// Language and messages are found out before anything else is read.
int run(int argc, char** argv, const std::optional<std::string>& lang, const i18n::Messages& say) {
  CLI::App app{say("cli.about")};
  speak(app, say);
  app.set_version_flag("--version", "sobremesa " SOBREMESA_VERSION, say("cli.version"));
  app.require_subcommand(1);
  int status = 0;

  auto* engine = app.add_subcommand("engine", say("cli.engine"));
  engine->callback([&] { status = run_engine(STDIN_FILENO, STDOUT_FILENO, std::cerr, say); });

  GamesFlags games_flags;
  add_games(app, games_flags, status, say);

  terminal::PlayRequest play_request{.lang = lang};
  add_play(app, play_request, status, say);

  terminal::ReplayRequest replay_request{.lang = lang};
  add_replay_flags(app, replay_request, say)->callback([&] {
    status = terminal::replay(replay_request, terminal::process_console());
  });

  SolveSettings solve_settings;
  add_solve(app, solve_settings, status, say);

  std::vector<std::string> paths;
  add_golden(app, paths, status, say);

  bool of_players = false;
  add_signature(app, of_players, say);
  bool as_types = false;
  add_schema(app, as_types, say);

  SimSettings sim_settings;
  ArenaCommand arena_command;
  add_experiments(app, sim_settings, arena_command, status, say);

  ServeCommand serve_command;
  TablesCommand tables_command;
  add_server(app, serve_command, tables_command, status, say);

  VerifySettings verify_settings;
  add_verify(app, verify_settings, status, say);

  std::string shell;
  add_completion(app, shell, status, say);

  std::string typed_language;
  add_lang_flags(app, typed_language, say);

  const auto stopped = parse(app, argc, argv, say);
  return stopped.value_or(status);
}

}  // namespace
}  // namespace sobremesa::cli

// Libraries may throw; nobody above us would catch it.
int main(int argc, char** argv) try {
  using namespace sobremesa;
  const auto lang = cli::asked_language({argv, static_cast<std::size_t>(argc)});
  const auto* const say = terminal::messages_for(lang, terminal::process_console());
  if (say == nullptr) return terminal::kSenseless;
  cli::WatchedOutput output(std::cout);
  const int status = cli::run(argc, argv, lang, *say);
  return output.end(status, std::cerr, *say);
} catch (const std::exception& error) {
  std::cerr << "sobremesa: " << error.what() << "\n";
  return 1;
} catch (...) {
  return 1;
}
