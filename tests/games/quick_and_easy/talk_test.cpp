// QE-15, QE-16: what may be said.
#include <gtest/gtest.h>

#include "tests/games/quick_and_easy/scene.hpp"

namespace sobremesa::quick_and_easy {
namespace {

using cards::TalkLevel;

// "QE-15 COMM_LEVEL"; empty if it may be said.
std::string against(const Options& options, const Say& say) {
  const auto refused = judge_say(options, view_for(deal(options, 2, Seed{}), Seat{0}), say);
  return refused ? concat({refused->rule, " ", code_of(refused->reason)}) : "";
}
std::string against_phrase(const Options& options, std::string_view id) {
  const cards::Phrase* phrase = cards::find_phrase(id);
  EXPECT_NE(phrase, nullptr) << id;
  Say say{.seat = Seat{0}, .phrase = phrase, .pile = {}, .text = {}, .language = {}};
  if (phrase != nullptr && phrase->pile == cards::PilePart::needed) say.pile = "U";
  return against(options, say);
}
std::string against_text(const Options& options, std::string_view words) {
  return against(
      options,
      {.seat = Seat{0}, .phrase = nullptr, .pile = {}, .text = std::string(words), .language = {}});
}

// The phrases that may be said, in the order of the list, without what follows a colon.
std::string sayable(const Options& options) {
  std::string ids;
  std::string_view last;
  for (const cards::Phrase& phrase : cards::all_phrases()) {
    if (!against_phrase(options, phrase.id).empty()) continue;
    const std::string_view stem = phrase.id.substr(0, phrase.id.find(':'));
    if (stem != last) append(ids, {ids.empty() ? "" : " ", stem});
    last = stem;
  }
  return ids;
}

TEST(QuickAndEasy, QE_15_ColoursHighLowMiddleAndWishesMayBeSaid) {
  constexpr std::string_view kAll =
      "leave small nobig avoid free hurt open back more few bad any wish have high middle low "
      "react";
  EXPECT_EQ(sayable({}), kAll);
  EXPECT_EQ(sayable({.talk = TalkLevel::standard}), kAll);
}

TEST(QuickAndEasy, QE_15_EveryColourHasItsPhrases) {
  for (const char* stem : {"have:", "high:", "middle:", "low:"}) {
    for (const char colour : kColourLetters) {
      const std::string id = std::string(stem) + colour;
      ASSERT_NE(cards::find_phrase(id), nullptr) << id;
      EXPECT_EQ(cards::find_phrase(id)->pile, cards::PilePart::none);
    }
  }
}

TEST(QuickAndEasy, QE_15_TheTableMayAllowLess) {
  EXPECT_EQ(sayable({.talk = TalkLevel::strict}), "leave small nobig avoid free wish");
  EXPECT_EQ(sayable({.talk = TalkLevel::voice}), "");
  EXPECT_EQ(against_phrase({.talk = TalkLevel::strict}, "have:r"), "QE-15 COMM_LEVEL");
  EXPECT_EQ(against_text({.talk = TalkLevel::standard}, "hello"), "QE-15 COMM_LEVEL");
}

TEST(QuickAndEasy, QE_15_NumbersMayNot) {
  EXPECT_EQ(against_text({}, "I have the red 7"), "QE-15 COMM_NUMBER");
  EXPECT_EQ(against_text({}, "do you have a seven?"), "QE-15 COMM_NUMBER");
  EXPECT_EQ(against_text({}, "I have a high red one"), "");
}

TEST(QuickAndEasy, QE_15_PhrasesOfOtherGamesAreNotForThisOne) {
  for (const char* id : {"fire", "nofire", "cmd:stop"}) {
    EXPECT_EQ(against_phrase({}, id), "QE-15 COMM_LEVEL") << id;
  }
}

TEST(QuickAndEasy, QE_16_ProfessionalsTellColoursAndAWishedPile) {
  EXPECT_EQ(sayable({.professional = true}), "wish have");
  EXPECT_EQ(sayable({.professional = true, .talk = TalkLevel::standard}), "wish have");
  EXPECT_EQ(sayable({.professional = true, .talk = TalkLevel::strict}), "wish");
  EXPECT_EQ(sayable({.professional = true, .talk = TalkLevel::voice}), "");
}

TEST(QuickAndEasy, QE_16_IsNamedWhereTheLevelWouldAllowIt) {
  const Options professional{.professional = true};
  EXPECT_EQ(against_phrase(professional, "high:r"), "QE-16 COMM_LEVEL");
  EXPECT_EQ(against_phrase(professional, "react:thanks"), "QE-16 COMM_LEVEL");
  EXPECT_EQ(against_text(professional, "hello"), "QE-16 COMM_LEVEL");
  EXPECT_EQ(against_text(professional, "the red 7"), "QE-16 COMM_LEVEL");
}

TEST(QuickAndEasy, QE_15_AWishStandsUntilItsPileIsCovered) {
  EXPECT_EQ(effect_on_says(Event(Placed{Seat{0}, card("r1"), Pile::down})).covered, "D");
  EXPECT_TRUE(one_phrase_per_pile(Options{.talk = TalkLevel::strict}));
  EXPECT_EQ(Game::find_pile("u"), "U");
  EXPECT_EQ(Game::find_pile("A"), std::nullopt);
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
