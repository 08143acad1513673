#include "terminal/screen/screen_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.hpp"
#include "tests/terminal/screen/scripted_terminal.hpp"

namespace sobremesa::terminal {
namespace {

bool shows(const ScriptedTerminal& terminal, std::string_view text) {
  return terminal.last().find(text) != std::string::npos;
}

Plan the_game_with(std::vector<Occupant> seats, std::string_view position) {
  return {.game = "the-game",
          .seats = std::move(seats),
          .options = R"({"fire":true})",
          .seed = {},
          .position = std::string(position)};
}

constexpr std::string_view kQuiet =
    R"({"partial":true,"piles":{"A":20,"B":1,"C":100,"D":90},"hands":[[23,25,40,61],[50,60,80]],)"
    R"("deck":[10,11,12,13,14,15,16,17],"to_act":0})";
constexpr std::string_view kBurning =
    R"({"partial":true,"piles":{"A":33,"B":1,"C":100,"D":90},"hands":[[35,40,61,62],[50,60,80]],)"
    R"("deck":[10,11,12,13,14,15,16,17],"to_act":0})";

TEST(ScreenGame, KeysStageCardsAndTakeThemBack) {
  Sitting sitting = seated(the_game_with({{"Ana"}, {"Otto", "easy"}}, kQuiet));
  ScriptedTerminal terminal;
  terminal.type("1a1a");
  terminal.ask([&, step = 0](ScriptedTerminal& keys) mutable {
    switch (step++) {
      case 0:
        EXPECT_EQ(sitting.turn().moves(), (std::vector<std::string>{"23>A", "25>A"}));
        EXPECT_TRUE(shows(keys, "This turn, only you see it: 23 on pile A"));
        EXPECT_TRUE(shows(keys, "this turn: 23 25"));
        return keys.type("\b");
      case 1:
        EXPECT_EQ(sitting.turn().moves(), (std::vector<std::string>{"23>A"}));
        keys.press(key_of(kControlZ));
        return keys.type("\b");
      case 2:
        EXPECT_TRUE(sitting.turn().empty());
        EXPECT_TRUE(shows(keys, "nothing to take back"));
        return keys.type("}}\n}\nR");  // by arrows: 25, then 23 or what is next, then all back
      case 3:
        EXPECT_TRUE(sitting.turn().empty());
        EXPECT_EQ(sitting.table().upto(), 0U);
        return keys.type("1ae");
      case 4:
        EXPECT_TRUE(shows(keys, "Play at least 2 cards (1 so far)"));
        return keys.type(":25>a, end\n");
      default:
        EXPECT_TRUE(sitting.turn().empty());
        EXPECT_GT(sitting.table().upto(), 0U);
    }
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::closed);
}

TEST(ScreenGame, AsksBeforeAnEndingThatLoses) {
  Sitting sitting = seated(the_game_with({{"Ana"}, {"Otto", "easy"}}, kBurning));
  ScriptedTerminal terminal;
  terminal.type("3b3be");
  terminal.ask([&, step = 0](ScriptedTerminal& keys) mutable {
    switch (step++) {
      case 0:
        EXPECT_TRUE(
            shows(keys, "Ending now loses the game. The fire on pile A must be covered before"));
        EXPECT_TRUE(shows(keys, "▶1 Keep playing"));
        return keys.type("\n");
      case 1:
        EXPECT_FALSE(sitting.over());
        EXPECT_EQ(sitting.turn().moves().size(), 2U);
        return keys.type("e2");
      default:
        EXPECT_TRUE(sitting.over());
        return keys.type("n");
    }
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::again);
}

TEST(ScreenGame, LeavingIsAskedFirstAndSaysWhatIsKept) {
  Sitting sitting = seated(the_game_with({{"Ana"}, {"Otto", "easy"}}, kQuiet));
  ScriptedTerminal terminal;
  terminal.type("q");
  terminal.ask([&, step = 0](ScriptedTerminal& keys) mutable {
    EXPECT_TRUE(shows(keys, "Leave the game? The game is saved"));
    keys.type(step++ == 0 ? "\nq" : "2");
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::left);
}

TEST(ScreenGame, HintsComeInThreeStepsAndCountAsHelp) {
  Sitting sitting = seated(the_game_with({{"Ana"}, {"Otto", "easy"}}, kQuiet));
  ScriptedTerminal terminal;
  terminal.type("h");
  std::vector<std::string> notices;
  terminal.ask([&](ScriptedTerminal& keys) {
    notices.push_back(keys.last());
    if (notices.size() < 3) keys.type("h");
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::closed);
  ASSERT_EQ(notices.size(), 3U);
  EXPECT_EQ(notices[0].find("Hint:"), std::string::npos);
  EXPECT_NE(notices[1].find("Hint:"), std::string::npos);
  EXPECT_NE(notices[0], notices[1]);
  EXPECT_NE(notices[1], notices[2]);
  EXPECT_TRUE(sitting.assisted());
}

TEST(ScreenGame, AMessageGoesToAPileAndStaysThere) {
  Sitting sitting = seated(the_game_with({{"Ana"}, {"Otto", "easy"}}, kQuiet));
  ScriptedTerminal terminal;
  terminal.type("m1c");
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::closed);
  EXPECT_TRUE(shows(terminal, "Ana: Leave this"));
  EXPECT_TRUE(shows(terminal, "Said."));
}

TEST(ScreenGame, PagesTellTheTableAndTheKeys) {
  Sitting sitting = seated(the_game_with({{"Ana"}, {"Otto", "easy"}}, kQuiet));
  ScriptedTerminal terminal;
  terminal.type("t");
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::closed);
  EXPECT_TRUE(shows(terminal, "The table in words"));
  ScriptedTerminal other;
  other.type("t\x1b?");
  EXPECT_EQ(play_scripted(sitting, other), Parting::closed);
  EXPECT_TRUE(shows(other, "Backspace or Ctrl+Z takes the last card back"));
}

TEST(ScreenGame, BetweenTwoPeopleNobodysHandIsShown) {
  Sitting sitting = seated(the_game_with({{"Ana"}, {"Bea"}}, kQuiet));
  ScriptedTerminal terminal;
  int pages = 0;
  terminal.watch([&](const std::string& frame) {
    if (frame.find("Hand the screen to") == std::string::npos) return;
    ++pages;
    EXPECT_EQ(std::ranges::count_if(frame, is_digit), 0) << frame;
  });
  std::vector<std::string> seen;
  terminal.keep_frames();
  terminal.type("x\x1b}\n1a1ae");  // only Enter takes the screen over
  terminal.ask([&, step = 0](ScriptedTerminal& keys) mutable {
    if (step == 0) {
      EXPECT_TRUE(shows(keys, "Hand the screen to Bea now."));
      keys.type("t?o12\x1b\n");
    }
    if (step++ == 1) {
      EXPECT_TRUE(shows(keys, "Your turn, Bea"));
      EXPECT_TRUE(shows(keys, "80"));
    }
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::closed);
  EXPECT_GE(pages, 2);
  // Ana's 61 stays hers: after the first page for Bea no frame has it.
  const auto& frames = terminal.frames();
  const auto bea = std::ranges::find_if(frames, [](const std::string& frame) {
    return frame.find("to Bea now") != std::string::npos;
  });
  ASSERT_NE(bea, frames.end());
  for (auto frame = bea; frame != frames.end(); ++frame) {
    EXPECT_EQ(frame->find("│ 61  │"), std::string::npos) << *frame;
  }
}

TEST(ScreenGame, BotsAloneArePlayedToTheEndAndCanBeHeldUp) {
  Sitting sitting = seated({.game = "the-game",
                            .seats = {{"Otto", "easy"}, {"Eva", "easy"}},
                            .options = "{}",
                            .seed = seed_from_number(3)});
  ScriptedTerminal terminal;
  terminal.be_impatient();
  std::size_t asked = 0;
  terminal.type(" ");  // paused from the first card on
  terminal.ask([&](ScriptedTerminal& keys) {
    if (sitting.over()) return keys.type("q");
    if (++asked < 5) {
      EXPECT_TRUE(shows(keys, "Paused."));
      return keys.press({Key::Kind::right});
    }
    keys.type(asked == 5 ? " z" : "z");
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::left);
  EXPECT_TRUE(sitting.over());
}

TEST(ScreenGame, StartersAreAskedForWhereThePlayersAgree) {
  Sitting sitting = seated({.game = "the-game",
                            .seats = {{"Ana"}, {"Bea"}},
                            .options = R"({"starter":"agree"})",
                            .seed = seed_from_number(3)});
  ScriptedTerminal terminal;
  terminal.type("\n");
  terminal.ask([&, step = 0](ScriptedTerminal& keys) mutable {
    if (step++ > 0) return;
    EXPECT_TRUE(shows(keys, "Who starts?"));
    keys.type("2");
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::closed);
  EXPECT_EQ(sitting.acting(), Seat{1});
  EXPECT_TRUE(shows(terminal, "Hand the screen to Bea now."));
}

TEST(ScreenGame, TheEndShowsResultChartAndWhetherItWasWinnable) {
  Sitting sitting = seated({.game = "the-game",
                            .seats = {{"Otto", "easy"}},
                            .options = "{}",
                            .seed = seed_from_number(3)});
  ScriptedTerminal terminal;
  terminal.ask([&, step = 0](ScriptedTerminal& keys) mutable {
    switch (step++) {
      case 0:
        EXPECT_TRUE(shows(keys, "turn 1"));
        EXPECT_TRUE(shows(keys, "W was it winnable?"));
        return keys.type("w");
      case 1:
        EXPECT_TRUE(shows(keys, "Was it winnable?"));
        return keys.type("\x1bl");
      case 2:
        EXPECT_TRUE(shows(keys, "What happened"));
        return keys.type("\x1bq");
      default:
        return;
    }
  });
  EXPECT_EQ(play_scripted(sitting, terminal), Parting::left);
}

}  // namespace
}  // namespace sobremesa::terminal
