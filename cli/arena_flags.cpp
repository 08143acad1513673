// The flags of `sobremesa arena`.
#include <CLI/CLI.hpp>

#include "base/text.hpp"
#include "cli/arena_command.hpp"
#include "cli/examples.hpp"
#include "cli/whole_number.hpp"

namespace sobremesa::cli {
namespace {

constexpr auto kArenaExamples =
    "  sobremesa arena <game> easy medium --seats 3 --games 2000\n"
    "  sobremesa arena <duel> strong easy --sprt 0,20 --games 20000\n"
    "  sobremesa arena <game> \"cmd:python3 docs/examples/bot.py\" easy --games 50\n";

}  // namespace

CLI::App* add_arena_flags(CLI::App& app, ArenaCommand& command, const i18n::Messages& say) {
  auto* arena = app.add_subcommand("arena", say("cli.arena"));
  arena->footer(concat({examples(say, kArenaExamples), say("cli.arena.howto"), "\n"}));
  arena->add_option("game", command.request.game, say("cli.flag.game"));
  arena->add_option("a", command.request.contenders[0], say("cli.arena.a"));
  arena->add_option("b", command.request.contenders[1], say("cli.arena.b"));
  arena->add_option("--seats", command.request.seats, say("cli.flag.seats"))->capture_default_str();
  arena->add_option("--games", command.games, say("cli.arena.games"))
      ->check(whole_number_from(1, say))
      ->capture_default_str();
  arena->add_option("--seed", command.seed, say("cli.flag.first_seed"))
      ->check(whole_number_from(0, say))
      ->capture_default_str();
  arena->add_option("--talk", command.request.talk, say("cli.arena.talk"))->capture_default_str();
  arena->add_option("--option", command.request.options, say("cli.flag.key_value"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  arena->add_option("--threads", command.threads, say("cli.flag.threads"))
      ->check(whole_number_from(1, say));
  arena->add_option("--sprt", command.sprt, say("cli.arena.sprt"));
  arena->add_option("--bot-time-ms", command.bot_time_ms, say("cli.arena.bot_time"))
      ->check(whole_number_from(1, say))
      ->capture_default_str();
  arena->add_flag("--json", command.json, say("cli.games.json"));
  return arena;
}

}  // namespace sobremesa::cli
