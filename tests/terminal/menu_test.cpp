// The short menu: kinds and options come from the catalogue, answers become a request.
#include "terminal/menu.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "catalog/catalog.hpp"

namespace sobremesa::terminal {
namespace {

struct Menu : testing::Test {
  // What is asked for by somebody who types these lines.
  std::optional<MenuChoice> typed(const std::string& lines, const PlayRequest& asked = {}) {
    std::istringstream in(lines);
    out.str("");
    const Console console{.in = in, .out = out, .err = out, .environment = {}};
    return ask_for_game(asked, {}, i18n::Messages::in(i18n::Language::en), console);
  }
  std::vector<std::string> options(const std::string& lines, const PlayRequest& asked = {}) {
    const auto choice = typed(lines, asked);
    return choice ? choice->request.options : std::vector<std::string>{"nothing was chosen"};
  }
  bool shows(std::string_view text) const { return out.str().find(text) != std::string::npos; }

  std::ostringstream out;
};

using Options = std::vector<std::string>;

TEST_F(Menu, EnterTakesTheFirstGameAndTheUsualCompany) {
  const auto choice = typed("\n\n\n\n");
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->request.game, "the-game");
  EXPECT_EQ(choice->request.seats, 3);
  EXPECT_EQ(choice->request.bots, (std::vector<std::string>{"strong", "strong"}));
  EXPECT_EQ(choice->request.options, Options{});
}

TEST_F(Menu, EveryKindCanBeChosen) {
  int line = 0;
  for (const Offer& offer : all_offers()) {
    for (const Kind& kind : offer.kinds) {
      const auto choice = typed(concat({++line, "\n\n\n\n"}));
      ASSERT_TRUE(choice) << kind.id;
      EXPECT_EQ(choice->request.game, offer.id);
      EXPECT_TRUE(shows(concat({"  ", line, "  ", kind.title, " ("}))) << out.str();
    }
  }
  EXPECT_FALSE(typed(concat({line + 1, "\n"})));
}

TEST_F(Menu, AKindBringsItsOptions) { EXPECT_EQ(options("2\n\n\n\n"), Options{"fire=true"}); }

TEST_F(Menu, OptionsCanBeChanged) {
  // The second of the list is a switch, the fifth a choice, the first a seat or a word instead.
  EXPECT_EQ(options("1\no\n2\n2\n5\n3\n1\n1\n\n\n\n\n"),
            (Options{"starter=\"agree\"", "expert=true", "talk=\"strict\""}));
  EXPECT_TRUE(shows("Options of The Game:\n  1  Who starts: seat 0\n  2  Expert minimum: no\n"));
  EXPECT_TRUE(shows("  5  Communication: Strict: a few phrases about piles\n"));
  EXPECT_TRUE(shows("  1  Who starts: the players decide\n"));
}

TEST_F(Menu, WhatAKindSetsOrTheCommandLineGaveIsNotAsked) {
  EXPECT_EQ(options("2\no\n\n\n\n\n", {.options = {"expert=true"}}),
            (Options{"expert=true", "fire=true"}));
  EXPECT_FALSE(shows("On Fire: "));
  EXPECT_FALSE(shows("Expert minimum: "));
  EXPECT_TRUE(shows("Smaller hands: no"));
}

// A table of levels of one's own is nothing for a menu; the sides of the level card are.
TEST_F(Menu, WhatHasNothingToChooseFromIsNotAsked) {
  EXPECT_EQ(options("5\no\n1\n2\n\n\n\n\n"), Options{"stars=2"});
  EXPECT_FALSE(shows("Levels: "));
}

TEST_F(Menu, ASeatThatIsNotThereDoesNotBegin) {
  // "the players decide" is the first line, seat 3 the fifth.
  EXPECT_EQ(options("1\no\n1\n5\n\n1\n3\n\n"), Options{"starter=3"});
  EXPECT_EQ(options("1\no\n1\n5\n\n1\n2\n\n"), Options{});
}

TEST_F(Menu, NothingIsChosenWhereTheInputEnds) {
  for (const auto* lines : {"", "1\n", "1\no\n", "1\no\n2\n", "1\nq\n", "q\n"}) {
    EXPECT_FALSE(typed(lines)) << lines;
  }
}

}  // namespace
}  // namespace sobremesa::terminal
