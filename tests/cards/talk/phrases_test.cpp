#include "cards/talk/phrases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cards/talk/language.hpp"

namespace sobremesa::cards {
namespace {

std::vector<std::string> allowed_ids(TalkLevel level, bool trick_talk) {
  std::vector<std::string> ids;
  for (const Phrase& phrase : all_phrases()) {
    if (allows(level, phrase, trick_talk)) ids.emplace_back(phrase.id);
  }
  return ids;
}

const Phrase& phrase(std::string_view id) {
  const Phrase* found = find_phrase(id);
  EXPECT_NE(found, nullptr) << id;
  return *found;
}

TEST(Languages, CodesReadBack) {
  EXPECT_EQ(language_from("es"), Language::es);
  EXPECT_EQ(language_from("pt"), Language::pt);
  EXPECT_EQ(language_from("en"), Language::en);
  EXPECT_EQ(language_from("de"), Language::de);
}

TEST(Languages, CodesAreWrittenAsTheyAreRead) {
  for (const Language language : kLanguages) EXPECT_EQ(language_from(to_text(language)), language);
}

TEST(Languages, OtherCodesAreUnknown) {
  EXPECT_EQ(language_from("fr"), std::nullopt);
  EXPECT_EQ(language_from("ES"), std::nullopt);
  EXPECT_EQ(language_from(""), std::nullopt);
}

TEST(TalkLevels, NamesReadBack) {
  for (const TalkLevel level : kTalkLevels) EXPECT_EQ(talk_level_from(to_text(level)), level);
  EXPECT_EQ(to_text(TalkLevel::strict), "strict");
  EXPECT_EQ(talk_level_from("loud"), std::nullopt);
}

TEST(Phrases, AreInTheOrderOfTheList) {
  std::vector<std::string> ids;
  for (const Phrase& one : all_phrases()) ids.emplace_back(one.id);
  const std::vector<std::string> expected{
      "leave",        "small",        "nobig",        "avoid",     "free",      "hurt",
      "open",         "back",         "more",         "few",       "bad",       "any",
      "fire",         "nofire",       "cmd:stop",     "cmd:skull", "cmd:three", "cmd:silence",
      "cmd:no-trick", "cmd:one-pile", "cmd:draw-one", "wish",      "have:r",    "have:y",
      "have:g",       "have:b",       "have:s",       "high:r",    "high:y",    "high:g",
      "high:b",       "high:s",       "middle:r",     "middle:y",  "middle:g",  "middle:b",
      "middle:s",     "low:r",        "low:y",        "low:g",     "low:b",     "low:s",
      "react:thanks", "react:well",   "react:sorry",  "react:time"};
  EXPECT_EQ(ids, expected);
}

TEST(Phrases, AreFoundById) {
  for (const Phrase& one : all_phrases()) EXPECT_EQ(find_phrase(one.id), &one);
}

TEST(Phrases, OtherIdsAreUnknown) {
  EXPECT_EQ(find_phrase("cmd:"), nullptr);
  EXPECT_EQ(find_phrase(""), nullptr);
  EXPECT_EQ(find_phrase("Leave"), nullptr);
}

TEST(Phrases, PilePartFollowsTheNumber) {
  for (const Phrase& one : all_phrases()) {
    const bool needs = (one.number >= 1 && one.number <= 8) || one.number == 16;
    const PilePart expected = needs                                  ? PilePart::needed
                              : one.number == 13 || one.number == 14 ? PilePart::optional
                                                                     : PilePart::none;
    EXPECT_EQ(one.pile, expected) << one.id;
  }
}

TEST(Phrases, TG_33_StandardLevelSaysAllButTheTrick) {
  const auto ids = allowed_ids(TalkLevel::standard, false);
  EXPECT_EQ(ids.size(), all_phrases().size() - 1);
  EXPECT_EQ(ids, allowed_ids(TalkLevel::open, false));
  EXPECT_TRUE(allows(TalkLevel::standard, phrase("avoid"), false));
  EXPECT_TRUE(allows(TalkLevel::standard, phrase("nobig"), false));
  EXPECT_TRUE(allows(TalkLevel::standard, phrase("react:thanks"), false));
}

TEST(Phrases, TG_33_StrictLevelSaysTheFirstFiveAndAWish) {
  const std::vector<std::string> expected{"leave", "small", "nobig", "avoid", "free", "wish"};
  EXPECT_EQ(allowed_ids(TalkLevel::strict, false), expected);
  EXPECT_EQ(allowed_ids(TalkLevel::strict, true), expected);
}

TEST(Phrases, TG_33_VoiceLevelSaysNothing) {
  EXPECT_TRUE(allowed_ids(TalkLevel::voice, true).empty());
}

TEST(Phrases, TG_33_OnlyTheOpenLevelTakesFreeText) {
  for (const TalkLevel level : kTalkLevels) {
    EXPECT_EQ(allows_free_text(level), level == TalkLevel::open) << to_text(level);
  }
}

TEST(Phrases, TG_A09_TheTrickIsAnnouncedOnlyWhereTheTableSaysSo) {
  const Phrase& back = phrase("back");
  EXPECT_FALSE(allows(TalkLevel::open, back, false));
  EXPECT_FALSE(allows(TalkLevel::standard, back, false));
  EXPECT_TRUE(allows(TalkLevel::open, back, true));
  EXPECT_TRUE(allows(TalkLevel::standard, back, true));
  EXPECT_FALSE(allows(TalkLevel::strict, back, true));
  EXPECT_FALSE(allows(TalkLevel::voice, back, true));
}

TEST(Phrases, TGX_07_EveryOrderMayBeNamed) {
  for (const std::string_view order :
       {"stop", "skull", "three", "silence", "no-trick", "one-pile", "draw-one"}) {
    const Phrase& one = phrase("cmd:" + std::string(order));
    EXPECT_TRUE(allows(TalkLevel::standard, one, false)) << order;
    EXPECT_TRUE(allows(TalkLevel::open, one, false)) << order;
  }
}

TEST(Phrases, TGX_07_OrdersAreOneTopic) {
  const auto is_order = [](const Phrase& one) { return one.topic == Topic::order; };
  EXPECT_EQ(std::ranges::count_if(all_phrases(), is_order), 7);
  EXPECT_EQ(std::ranges::count(all_phrases(), 15, &Phrase::number), 7);
}

}  // namespace
}  // namespace sobremesa::cards
