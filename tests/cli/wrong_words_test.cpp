// Commands and flags that are not there.
#include "cli/wrong_words.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "cli/arena_command.hpp"
#include "cli/sim_command.hpp"
#include "cli/terminal_flags.hpp"
#include "terminal/replay.hpp"
#include "tests/cli/english.hpp"

namespace sobremesa::cli {
namespace {

std::string said_to(std::vector<std::string> words, const i18n::Messages& say = english()) {
  CLI::App app("", "/usr/bin/sobremesa");  // as a started program calls itself
  app.require_subcommand(1);
  SimSettings sim;
  ArenaCommand arena;
  terminal::ReplayRequest replay;
  add_sim_flags(app, sim, say);
  add_arena_flags(app, arena, say);
  add_replay_flags(app, replay, say);
  app.add_subcommand("games", "");
  std::reverse(words.begin(), words.end());  // that is how the library takes them
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    return wrong_words(app, error, say);
  }
  return "fine";
}

TEST(WrongWords, ACommandIsNamedAndTheNearestSuggested) {
  EXPECT_EQ(
      said_to({"gmaes"}),
      "there is no command \"gmaes\"; did you mean games? sobremesa --help lists the commands");
  EXPECT_EQ(
      said_to({"arenas", "the-game", "easy", "random"}),
      "there is no command \"arenas\"; did you mean arena? sobremesa --help lists the commands");
  EXPECT_EQ(said_to({"nonsense"}),
            "there is no command \"nonsense\"; sobremesa --help lists the commands");
  EXPECT_EQ(said_to({"nonsense", "--json"}),
            "there is no command \"nonsense\"; sobremesa --help lists the commands");
}

TEST(WrongWords, AFlagIsNamedAndTheNearestSuggested) {
  EXPECT_EQ(said_to({"sim", "--gmaes", "7"}),
            "sim has no flag --gmaes; did you mean --games? sobremesa sim --help lists the "
            "flags");
  EXPECT_EQ(said_to({"sim", "--gmaes=7"}),
            "sim has no flag --gmaes; did you mean --games? sobremesa sim --help lists the "
            "flags");
  EXPECT_EQ(said_to({"--hepl"}),
            "there is no flag --hepl; did you mean --help? sobremesa --help lists the flags");
  EXPECT_EQ(said_to({"games", "--xyzzy"}),
            "games has no flag --xyzzy; sobremesa games --help lists the flags");
}

TEST(WrongWords, AWordTooManyIsNamed) {
  EXPECT_EQ(said_to({"games", "the-game"}),
            "games has no use for \"the-game\"; sobremesa games --help explains it");
}

// The library makes its complaints in English; these are ours.
TEST(WrongWords, OtherFaultsAreToldInOurOwnWords) {
  EXPECT_EQ(said_to({"sim", "--games", "-5"}), "--games: must be a whole number from 1, not -5");
  EXPECT_EQ(said_to({"sim", "--seats", "three"}), "--seats: must be a whole number, not three");
  EXPECT_EQ(said_to({"arena", "--bot-time-ms", "soon"}),
            "--bot-time-ms: must be a whole number from 1, not soon");
  EXPECT_EQ(said_to({"sim", "--seats"}), "--seats: a value is missing");
  EXPECT_EQ(said_to({"sim", "--seats", "2", "--seats", "3"}), "--seats: must be given only once");
  EXPECT_EQ(said_to({"sim", "--json=maybe"}), "--json: takes no value");
  EXPECT_EQ(said_to({"replay"}), "file: is missing");
  EXPECT_EQ(said_to({}), "name a command; sobremesa --help lists the commands");
  EXPECT_EQ(said_to({"games"}), "fine");
}

TEST(WrongWords, AreToldInTheReadersLanguage) {
  const auto& german = i18n::Messages::in(i18n::Language::de);
  EXPECT_EQ(said_to({"gmaes"}, german),
            "das Kommando „gmaes“ gibt es nicht; war games gemeint? sobremesa --help zeigt die "
            "Kommandos");
  EXPECT_EQ(said_to({"sim", "--gmaes"}, german),
            "sim hat keine Option --gmaes; war --games gemeint? sobremesa sim --help zeigt die "
            "Optionen");
  EXPECT_EQ(said_to({"sim", "--seats", "drei"}, german),
            "--seats: muss eine ganze Zahl sein, nicht drei");
  EXPECT_EQ(said_to({"sim", "--games", "0"}, german),
            "--games: muss eine ganze Zahl ab 1 sein, nicht 0");
}

}  // namespace
}  // namespace sobremesa::cli
