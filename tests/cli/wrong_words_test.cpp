// Commands and flags that are not there.
#include "cli/wrong_words.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "cli/arena_command.hpp"
#include "cli/sim_command.hpp"

namespace sobremesa::cli {
namespace {

std::string said_to(std::vector<std::string> words) {
  CLI::App app("", "/usr/bin/sobremesa");  // as a started program calls itself
  app.require_subcommand(1);
  SimSettings sim;
  ArenaCommand arena;
  add_sim_flags(app, sim);
  add_arena_flags(app, arena);
  app.add_subcommand("games", "");
  std::reverse(words.begin(), words.end());  // that is how the library takes them
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    return wrong_words(app, error);
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

TEST(WrongWords, OtherFaultsAreToldAsTheyAre) {
  EXPECT_NE(said_to({"sim", "--games", "-5"}).find("--games"), std::string::npos);
  EXPECT_EQ(said_to({}), "name a command; sobremesa --help lists the commands");
  EXPECT_EQ(said_to({"games"}), "fine");
}

}  // namespace
}  // namespace sobremesa::cli
