// The plain game: whole games typed by somebody who can only read, and lines that nobody should
// type.
#include "terminal/plain/plain_game.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "terminal/clean_text.hpp"
#include "tests/terminal/sit_down.hpp"
#include "tests/terminal/typing_person.hpp"

namespace sobremesa::terminal {
namespace {

using i18n::Language;

Texts lines_of(std::string_view text) {
  Texts lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return lines;
}

void expect_clean(std::string_view text) {
  for (const std::string& line : lines_of(text)) {
    EXPECT_EQ(clean_text(line, line.size() + 1), line);
  }
}
// Clean, and with nothing left to fill in.
void expect_readable(std::string_view text) {
  expect_clean(text);
  EXPECT_EQ(text.find('{'), std::string::npos) << text.substr(text.find('{'), 80);
}

bool is_move(std::string_view text) {
  constexpr std::array<std::string_view, 8> kWords{"end",     "draw", "take", "lay",
                                                   "discard", "skip", "keep", "start"};
  return text.find('>') != std::string_view::npos ||
         std::ranges::find(kWords, split_first_word(text).word) != kWords.end();
}

// The moves that "legal" has listed.
Texts moves_in(std::string_view text) {
  Texts moves;
  for (std::string line : lines_of(text)) {
    while (line.starts_with("> ") || line.starts_with("Ana> ") || line.starts_with("Marta> ")) {
      line.erase(0, line.find("> ") + 2);
    }
    const std::string move = line.substr(0, std::min(line.find(": "), line.size()));
    if (move.size() < line.size() && is_move(move)) moves.push_back(move);
  }
  return moves;
}

// Asks what may be done and does some of it; in Level 8 rather what leads on.
class Novice {
 public:
  explicit Novice(std::uint64_t seed) : rng_(seed) {}

  std::optional<std::string> answer(std::string_view since) {
    if (++lines_ > 5'000) return std::nullopt;
    if (!since.ends_with("> ")) return "";  // the page between two people
    asked_ = !asked_;
    if (asked_) return "legal";
    const Texts moves = moves_in(since);
    if (moves.empty()) return "end";  // only that is left
    for (const std::string_view best : {"lay", "add"}) {
      for (const std::string& move : moves) {
        if (move.starts_with(best)) return move;
      }
    }
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

 private:
  Rng rng_;
  int lines_ = 0;
  bool asked_ = false;
};

struct Played {
  PlainEnd end;
  std::string text;
};

Played play_with(Sitting& sitting, Language language, const TypingPerson::Answer& answer,
                 const PlainSettings& settings = {}) {
  std::ostringstream out;
  TypingPerson person(out, answer);
  const PlainEnd end = play_plain(sitting, in(language), person.in(), out, settings);
  return {end, out.str()};
}

Played play_script(Sitting& sitting, const std::string& script, Language language = Language::en,
                   const PlainSettings& settings = {}) {
  std::istringstream typed(script);
  std::ostringstream out;
  const PlainEnd end = play_plain(sitting, in(language), typed, out, settings);
  return {end, out.str()};
}

bool tells(const Played& played, std::string_view words) {
  return played.text.find(words) != std::string::npos;
}

Setting middle() {
  return {
      .game = "the-game",
      .seats = {{.name = "Ana"}, {.name = "Otto", .bot = "easy"}},
      .position =
          R"({"partial":true,"piles":{"A":47,"B":1,"C":62,"D":33},"hands":[[20,37,50,61],[12,70]],)"
          R"("deck":[80,81,82],"to_act":0})"};
}

TEST(PlainGame, WholeGamesInEveryLanguage) {
  for (const Language language : cards::kLanguages) {
    for (const Offer& offer : all_offers()) {
      const std::string_view game = offer.id;
      Sitting sitting = sit_down(
          {.game = std::string(game), .seats = {{.name = "Ana"}, {.name = "Otto", .bot = "easy"}}});
      Novice novice(static_cast<std::uint64_t>(language));
      const Played played = play_with(sitting, language, [&](std::string_view since) {
        return sitting.over() ? std::optional<std::string>("quit") : novice.answer(since);
      });
      EXPECT_EQ(played.end, PlainEnd::over) << game;
      EXPECT_TRUE(sitting.over()) << game;
      const auto teller = teller_of(sitting, language);
      for (const std::string& line : teller->result(Seat{0}))
        EXPECT_TRUE(tells(played, line)) << line;
      expect_readable(played.text);
    }
  }
}

TEST(PlainGame, BotsAloneAreWatched) {
  Sitting sitting =
      sit_down({.game = "the-game",
                .seats = {{.name = "Otto", .bot = "easy"}, {.name = "Eva", .bot = "easy"}}});
  const Played played = play_script(sitting, "");
  EXPECT_EQ(played.end, PlainEnd::over);
  EXPECT_TRUE(tells(played, "Otto played "));
  EXPECT_TRUE(tells(played, "Pile A by turn: 1, "));
}

TEST(PlainGame, StagesCardsAndTakesThemBack) {
  Sitting sitting = sit_down(middle());
  const Played played = play_script(sitting, "37>A\nundo\nundo\n37>A, 50>A\nundo all\n");
  EXPECT_EQ(played.end, PlainEnd::input_ended);
  EXPECT_TRUE(
      tells(played, "For now: 37 on pile A, back 10.\n1 of 2 cards played; 1 more needed."));
  EXPECT_TRUE(tells(played, "Taken back: 37>A.\n0 of 2 cards played; 2 more needed."));
  EXPECT_TRUE(tells(played, "There is nothing to take back."));
  EXPECT_TRUE(tells(played, "For now: 37 on pile A, back 10.\nFor now: 50 on pile A, up 13."));
  EXPECT_TRUE(tells(played, "Everything from this turn has been taken back."));
  EXPECT_EQ(sitting.table().upto(), 0U);
}

TEST(PlainGame, ALineHappensAsAWholeOrNotAtAll) {
  Sitting sitting = sit_down(middle());
  const Played played = play_script(sitting, "37>A, 20>A\n37>A, end\n");
  EXPECT_TRUE(tells(played,
                    "20 is not higher than 37. Pile A goes up: higher than 37, or exactly "
                    "27. (TG-12)"));
  EXPECT_TRUE(tells(played, "Play at least 2 cards (1 so far). (TG-24)"));
  EXPECT_TRUE(sitting.turn().empty());
}

TEST(PlainGame, TellsTheOwnTurnAndTheBots) {
  Sitting sitting = sit_down(middle());
  const Played played = play_script(sitting, "37>A, 50>A, end\n");
  EXPECT_TRUE(tells(played, "You played 37 (back 10) and 50 on A, and drew 80, 81 and 82."));
  EXPECT_TRUE(tells(played, "Otto played ") || tells(played, "The game is over."));
}

TEST(PlainGame, UnderstandsTheReadersWordsAndTheEnglishOnes) {
  Sitting sitting = sit_down(middle());
  const Played played = play_script(
      sitting, "mano\nHAND\n37>A, 50>A\ndeshacer todo\n37>A, 50>A, fin\n", Language::es);
  EXPECT_TRUE(tells(played, "> Tu mano: 20, 37, 50 y 61.\n> Tu mano: 20, 37, 50 y 61."));
  EXPECT_TRUE(tells(played, "Se ha deshecho todo lo de este turno."));
  EXPECT_TRUE(tells(played, "Has jugado 37 (atrás 10) y 50 en A, y robado 80, 81 y 82."));
}

TEST(PlainGame, HintsInThreeSteps) {
  Sitting sitting = sit_down({.game = "the-game", .seats = {{.name = "Ana"}}});
  const Played played = play_script(sitting, "hint\nhint\nhint\nhint\n");
  const std::size_t look = played.text.find("Look at pile ");
  const std::size_t move = played.text.find("A strong player would: ");
  const std::size_t why = played.text.find("with the next best choice");
  ASSERT_NE(why, std::string::npos);
  EXPECT_LT(look, move);
  EXPECT_LT(move, why);
  EXPECT_TRUE(sitting.assisted());
}

TEST(PlainGame, SaysPhrasesAndTexts) {
  Sitting sitting = sit_down(middle());
  const Played played = play_script(sitting,
                                    "say\nsay leave A\nsay leave\nsay leave Q\nsay nonsense\nsay "
                                    "\"go on\"\nsay \"I have the 37\"\nlog\n");
  EXPECT_TRUE(tells(played, "leave and a pile: Leave this pile to me."));
  EXPECT_FALSE(tells(played, "cmd:stop"));  // of another game
  EXPECT_TRUE(tells(played, "This phrase is about a pile: say leave A."));
  EXPECT_TRUE(tells(played, "You cannot say it like that: type say for the phrases."));
  EXPECT_TRUE(tells(played, "There is no phrase “nonsense”"));
  EXPECT_TRUE(tells(played, "Numbers are not allowed in messages (\"37\")."));
  EXPECT_TRUE(tells(played, "You: “Leave this pile to me” (pile A).\nYou: “go on”."));
}

TEST(PlainGame, WarnsOnceBeforeATurnThatLoses) {
  Sitting sitting = sit_down(
      {.game = "the-game",
       .seats = {{.name = "Ana"}, {.name = "Otto", .bot = "easy"}},
       .options = R"({"fire":true})",
       .position =
           R"({"partial":true,"piles":{"A":33,"B":1,"C":66,"D":100},"hands":[[40,60],[75]],)"
           R"("deck":[],"to_act":0})"});
  const Played warned = play_script(sitting, "40>A, end\n");
  EXPECT_TRUE(tells(warned,
                    "Ending now loses the game. The fire on pile C must be covered before you end "
                    "the turn. Type end once more to end anyway."));
  EXPECT_FALSE(sitting.over());
  const Played lost = play_script(sitting, "end\nend\n");
  EXPECT_EQ(lost.end, PlainEnd::over);
  EXPECT_TRUE(tells(lost, "You ended the turn with a fire that had to be covered."));
}

TEST(PlainGame, AsksForConfirmationWhereACardEndsTheTurn) {
  Sitting sitting =
      sit_down({.game = "the-game-extreme",
                .seats = {{.name = "Ana"}, {.name = "Otto", .bot = "easy"}},
                .position = R"({"partial":true,"piles":{"A":48,"B":95,"C":5,"D":6},"to_act":0,)"
                            R"("hands":[[49,96],[50,97]],"deck":[10,12]})"});
  const Played played = play_script(sitting, "49>A\nlegal\n96>B\nend\n");
  EXPECT_TRUE(tells(played,
                    "For now: 49 (Stop) on pile A, up 1.\nYour turn ends with this card: type "
                    "end to confirm, or undo."));
  EXPECT_TRUE(tells(played, "Stop was played: your turn ends with it."));
  EXPECT_TRUE(tells(played, "You played 49 (Stop) on A, and drew 10 and 12."));
}

// --- several people
// ---------------------------------------------------------------------------------

TEST(PlainGame, BetweenTwoPeopleNobodySeesAnotherHand) {
  Sitting sitting =
      sit_down({.game = "the-game", .seats = {{.name = "Ana"}, {.name = "Marta"}}, .seed = 11});
  Novice novice(3);
  bool looks_now = false;
  const Played played = play_with(sitting, Language::en, [&](std::string_view since) {
    if (sitting.over()) return std::optional<std::string>("quit");
    // Whoever has just got the screen looks at the log first.
    const bool page = !since.ends_with("> ");
    const bool looks = looks_now;
    looks_now = page;
    return looks ? std::optional<std::string>("log") : novice.answer(since);
  });
  // With the pages as borders, each part is for one person's eyes.
  std::string_view rest = played.text;
  int parts = 0;
  while (true) {
    const std::size_t page = rest.find("Hand the screen to ");
    if (page == std::string_view::npos) break;
    rest.remove_prefix(page);
    const bool is_for_ana = rest.starts_with("Hand the screen to Ana");
    const std::string_view part = rest.substr(0, rest.find("Hand the screen to ", 1));
    const std::string_view other = is_for_ana ? "Marta" : "Ana";
    EXPECT_EQ(part.find(std::string("Hand of ").append(other)), std::string_view::npos);
    for (const std::string& line : lines_of(part)) {
      const std::size_t drew = line.find("drew ");
      if (!line.starts_with(other) || drew == std::string::npos) continue;
      EXPECT_TRUE(line.ends_with(" cards.") || line.ends_with(" card.")) << line;
    }
    ++parts;
    rest.remove_prefix(1);
  }
  EXPECT_GT(parts, 3);
  EXPECT_EQ(played.text.find('\033'), std::string::npos);
}

TEST(PlainGame, AScreenIsClearedBeforeItChangesHands) {
  Sitting sitting = sit_down({.game = "the-game", .seats = {{.name = "Ana"}, {.name = "Marta"}}});
  const Played played = play_script(sitting, "\n", Language::en, {.clears_screen = true});
  const std::size_t page = played.text.find("Hand the screen to Ana");
  const std::size_t hand = played.text.find("Hand of Ana");
  ASSERT_NE(hand, std::string::npos);
  EXPECT_LT(played.text.find("\033[2J"), page);
  EXPECT_NE(played.text.substr(page, hand - page).find("\033[2J"), std::string::npos);
}

TEST(PlainGame, OnePersonNeedsNoPage) {
  Sitting sitting = sit_down(middle());
  EXPECT_FALSE(tells(play_script(sitting, "quit\n"), "Hand the screen"));
}

// --- the end
// ----------------------------------------------------------------------------------------

Setting nearly_over() {
  return {.game = "the-game",
          .seats = {{.name = "Ana"}},
          .position = R"({"partial":true,"piles":{"A":90,"B":95,"C":10,"D":9},"hands":[[91,92]],)"
                      R"("deck":[],"to_act":0})"};
}

TEST(PlainGame, AfterTheEndItCanBeAskedWhetherItWasWinnable) {
  Sitting sitting = sit_down(nearly_over());
  const Played played =
      play_script(sitting, "91>A, 92>A\nend\nfoo\nwinnable\nlog\nagain\n", Language::en,
                  {.finish = [] { return std::string("It is kept."); }});
  EXPECT_EQ(played.end, PlainEnd::again);
  EXPECT_TRUE(tells(played, "You beat The Game!\nAll cards are placed."));
  EXPECT_TRUE(tells(played, "Pile A by turn: 90, 92."));
  EXPECT_TRUE(tells(played, "It is kept."));
  EXPECT_TRUE(tells(played, "Yes: with all cards in sight there is a way to win, in 1 turn."));
}

TEST(PlainGame, QuittingAndTheEndOfTheInputSayThatItIsKept) {
  for (const auto& [script, end] :
       {std::pair{"quit\n", PlainEnd::quit}, std::pair{"", PlainEnd::input_ended},
        std::pair{"37>A", PlainEnd::input_ended}}) {
    Sitting sitting = sit_down(middle());
    const Played played = play_script(sitting, script, Language::en, {.kept = "It is saved."});
    EXPECT_EQ(played.end, end);
    EXPECT_TRUE(tells(played, "It is saved."));
    EXPECT_FALSE(sitting.over());
  }
}

TEST(PlainGame, TellsWhenAChangeCouldNotBeKept) {
  Sitting sitting = sit_down(middle());
  sitting.on_change([](Sitting&) { return std::optional<std::string>("The disk is full."); });
  EXPECT_TRUE(tells(play_script(sitting, "37>A, 50>A, end\n"), "The disk is full."));
}

TEST(PlainGame, DoesNotSayThatItIsKeptWhereItIsNot) {
  Sitting sitting = sit_down(middle());
  sitting.on_change([](Sitting&) { return std::optional<std::string>("The disk is full."); });
  sitting.keep();
  EXPECT_FALSE(tells(play_script(sitting, "quit\n", Language::en, {.kept = "It is saved."}),
                     "It is saved."));
}

// --- files
// ------------------------------------------------------------------------------------------

class PlainSave : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() /
        ("sobremesa_plain_" + std::to_string(testing::UnitTest::GetInstance()->random_seed()) +
         testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  static std::string content(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  std::filesystem::path folder_;
};

TEST_F(PlainSave, WritesWhatCanBeRestored) {
  Sitting sitting = sit_down(middle());
  const auto file = folder_ / "game";
  const std::string save = "save " + file.string() + "\n";
  EXPECT_TRUE(
      tells(play_script(sitting, save + "37>A, 50>A, end\n" + save), "The game is saved in "));
  const std::string text = content(file);
  wire::Document document;
  const auto restored = Sitting::restore(*document.parse(text));
  ASSERT_TRUE(restored) << i18n::told(in(i18n::Language::en), restored.error());
  EXPECT_GE(restored->table().upto(), 3U);  // the second time replaced the first
}

TEST_F(PlainSave, LeavesFilesOfOthersAlone) {
  Sitting sitting = sit_down(middle());
  const auto file = folder_ / "diary";
  std::ofstream(file) << "dear diary";
  EXPECT_TRUE(tells(play_script(sitting, "save " + file.string() + "\n"),
                    "already exists and was left as it is"));
  EXPECT_EQ(content(file), "dear diary");
  EXPECT_TRUE(
      tells(play_script(sitting, "save " + (folder_ / "no" / "where").string() + "\nsave\n"),
            "could not be written"));
}

// --- garbage
// ----------------------------------------------------------------------------------------

TEST(PlainGame, GarbageHarmsNobody) {
  Rng rng(9);
  std::string garbage =
      "\033]0;title\007\n\033[31mred\n" + std::string(100'000, 'x') +
      "\n\xFF\xFE\xC0\x80\n\xE2\x80\xAEtext\nsay \"\033[2J\xFF\"\nsay \033[2J\nsave "
      "/nowhere/\033[2J/\xFF\nundo \033\n37>A,,,,\n" +
      std::string("a\0b\n", 4) + "log\ntable\n";
  for (int i = 0; i < 20'000; ++i) garbage += static_cast<char>(rng.below(256));
  for (const Language language : cards::kLanguages) {
    Sitting sitting = sit_down(middle());
    const Played played = play_script(sitting, garbage, language);
    expect_clean(played.text);
    EXPECT_LT(played.text.size(), 200'000U);
  }
}

TEST(PlainGame, ALineTooLongIsNotObeyed) {
  Sitting sitting = sit_down(middle());
  const Played played = play_script(sitting, "quit" + std::string(5000, ' ') + "\nhand\n");
  EXPECT_EQ(played.end, PlainEnd::input_ended);
  EXPECT_TRUE(tells(played, "This line is too long; nothing was done.\n> Your hand: "));
}

}  // namespace
}  // namespace sobremesa::terminal
