// The flags of `sobremesa arena`.
#include <CLI/CLI.hpp>

#include "cli/arena_command.hpp"
#include "cli/examples.hpp"
#include "cli/whole_number.hpp"

namespace sobremesa::cli {
namespace {

constexpr auto kArenaExamples =
    "Examples:\n"
    "  sobremesa arena <game> easy medium --seats 3 --games 2000\n"
    "  sobremesa arena <duel> strong easy --sprt 0,20 --games 20000\n"
    "  sobremesa arena <game> \"cmd:python3 docs/examples/bot.py\" easy --games 50\n"
    "How to write a bot in any language: docs/BOTS.md\n";

}  // namespace

CLI::App* add_arena_flags(CLI::App& app, ArenaCommand& command) {
  auto* arena = app.add_subcommand("arena", "Compare two players on the same deals");
  arena->footer(with_games(kArenaExamples));
  arena->add_option("game", command.request.game, "Which game; see: sobremesa games");
  arena->add_option("a", command.request.contenders[0],
                    "The first contender: a bot's name, or cmd: and a program");
  arena->add_option("b", command.request.contenders[1], "The second contender");
  arena->add_option("--seats", command.request.seats, "How many sit at the table")
      ->capture_default_str();
  arena->add_option("--games", command.games, "How many deals; each is played twice")
      ->check(whole_number_from(1))
      ->capture_default_str();
  arena->add_option("--seed", command.seed, "The number of the first deal; the others follow")
      ->check(whole_number_from(0))
      ->capture_default_str();
  arena->add_option("--talk", command.request.talk, "none, phrases, or open-hands")
      ->capture_default_str();
  arena
      ->add_option("--option", command.request.options,
                   "An option of the game as key=value; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  arena
      ->add_option("--threads", command.threads,
                   "How many threads; as many as the machine has if absent")
      ->check(whole_number_from(1));
  arena->add_option("--sprt", command.sprt,
                    "elo0,elo1: stop as soon as it is clear which of the two is nearer the truth");
  arena
      ->add_option("--bot-time-ms", command.bot_time_ms,
                   "How long a program may think about an answer")
      ->check(whole_number_from(1))
      ->capture_default_str();
  arena->add_flag("--json", command.json, "As one JSON object");
  return arena;
}

}  // namespace sobremesa::cli
