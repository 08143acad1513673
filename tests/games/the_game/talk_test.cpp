// TG-31 .. TG-33: what may be said.
#include <gtest/gtest.h>

#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

Say phrase(std::string_view id, std::string_view pile = "") {
  return {.seat = Seat{0},
          .phrase = cards::find_phrase(id),
          .pile = std::string(pile),
          .text = {},
          .language = {}};
}
Say text(std::string_view words, std::optional<cards::Language> language = {}) {
  return {.seat = Seat{0},
          .phrase = nullptr,
          .pile = {},
          .text = std::string(words),
          .language = language};
}
std::optional<Refusal> judge(const Say& say, const Options& options = {}) {
  return judge_say(options, view_for(deal(options, 2, Seed{}), Seat{0}), say);
}

TEST(TheGame, TG_31_AViewHasNoOtherHand) {
  Stage one({.hands = {{10, 20}, {40, 50}}, .deck = {60}});
  Stage other({.hands = {{10, 20}, {41, 51}}, .deck = {61}});
  EXPECT_EQ(view_for(one.state(), Seat{0}), view_for(other.state(), Seat{0}));
}

TEST(TheGame, TG_31_AskingForANumberIsRefused) {
  const auto refused = judge(text("do you have the 43?"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, "TG-31");
  EXPECT_EQ(refused->reason, Reason::comm_number);
}

TEST(TheGame, TG_32_NamingANumberIsRefused) {
  const auto refused = judge(text("I have the thirty-seven"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, "TG-32");
  EXPECT_EQ(sentence(*refused), "Numbers are not allowed in messages (\"thirty\").");
  EXPECT_TRUE(judge(text("tengo la treinta y siete", cards::Language::es)));
  EXPECT_FALSE(judge(text("ten cuidado", cards::Language::es)));
}

TEST(TheGame, TG_33_EverythingElseMayBeSaid) {
  EXPECT_FALSE(judge(phrase("avoid", "D")));
  EXPECT_FALSE(judge(phrase("nobig", "A")));
  EXPECT_FALSE(judge(text("please leave the last pile alone")));
  EXPECT_FALSE(judge(phrase("react:thanks")));
}

TEST(TheGame, TG_33_TheTableMayAllowLess) {
  EXPECT_EQ(judge(text("hello"), {.talk = cards::TalkLevel::standard})->reason, Reason::comm_level);
  EXPECT_FALSE(judge(phrase("hurt", "A"), {.talk = cards::TalkLevel::standard}));
  EXPECT_EQ(judge(phrase("hurt", "A"), {.talk = cards::TalkLevel::strict})->rule, "TG-33");
  EXPECT_FALSE(judge(phrase("leave", "A"), {.talk = cards::TalkLevel::strict}));
  EXPECT_TRUE(judge(phrase("leave", "A"), {.talk = cards::TalkLevel::voice}));
}

TEST(TheGame, TG_33_PhrasesOfOtherGamesAreNotForThisOne) {
  EXPECT_TRUE(judge(phrase("cmd:stop")));
  EXPECT_TRUE(judge(phrase("fire")));
  EXPECT_FALSE(judge(phrase("fire"), {.fire = true}));
}

TEST(TheGame, TG_A09_PointingAtTheTrickNamesANumber) {
  EXPECT_TRUE(judge(phrase("back", "A")));
  EXPECT_FALSE(judge(phrase("back", "A"), {.trick_talk = true}));
}

TEST(TheGame, TG_A15_TheSameRulesBeforeTheFirstTurn) {
  const Options agree{.starter = std::nullopt};
  EXPECT_TRUE(judge(text("I have the 5, let me start"), agree));
  EXPECT_FALSE(judge(text("let me start"), agree));
}

}  // namespace
}  // namespace sobremesa::the_game
