#include "i18n/words.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cards/talk/number_guard.hpp"
#include "catalog/catalog.hpp"
#include "players/player.hpp"

namespace sobremesa::i18n {
namespace {

using cards::all_phrases;
using cards::kLanguages;
using cards::Phrase;

const Messages& in(Language language) { return Messages::in(language); }

const Phrase& phrase(std::string_view id) {
  const Phrase* found = cards::find_phrase(id);
  EXPECT_NE(found, nullptr) << id;
  return *found;
}

TEST(Words, PhrasesHaveATextOfTheirOwnInEveryLanguage) {
  for (const Language language : kLanguages) {
    std::set<std::string> texts;
    for (const Phrase& one : all_phrases()) {
      const std::string text = phrase_text(in(language), one);
      EXPECT_NE(text, one.id) << to_text(language);
      texts.insert(text);
    }
    EXPECT_EQ(texts.size(), all_phrases().size()) << to_text(language);
  }
}

TEST(Words, PhrasesInWords) {
  EXPECT_EQ(phrase_text(in(Language::es), phrase("leave")), "Déjame esta pila");
  EXPECT_EQ(phrase_text(in(Language::pt), phrase("more")), "Jogue mais se puder");
  EXPECT_EQ(phrase_text(in(Language::en), phrase("few")), "Only the minimum, please");
  EXPECT_EQ(phrase_text(in(Language::de), phrase("react:time")), "Lass dir Zeit");
}

std::set<std::string_view> ids_that_name_a_number(Language language) {
  std::set<std::string_view> ids;
  for (const Phrase& one : all_phrases()) {
    if (cards::find_number(phrase_text(in(language), one), language)) ids.insert(one.id);
  }
  return ids;
}

// The order "3!" has a digit for a name; as a phrase it never meets the guard.
TEST(Words, TG_32_NoPhraseNamesANumber) {
  for (const Language language : kLanguages) {
    EXPECT_EQ(ids_that_name_a_number(language), std::set<std::string_view>{"cmd:three"});
  }
}

TEST(Words, EveryGameHasATitleAndALine) {
  for (const Offer& offer : all_offers()) {
    EXPECT_EQ(game_title(in(Language::en), offer.id), offer.title);
    for (const Language language : kLanguages) {
      EXPECT_NE(game_title(in(language), offer.id), offer.id) << to_text(language);
      EXPECT_TRUE(game_about(in(language), offer.id)) << to_text(language) << " " << offer.id;
    }
  }
  EXPECT_EQ(game_title(in(Language::en), "chess"), "chess");
}

TEST(Words, EveryOptionHasANameAndALine) {
  for (const Offer& offer : all_offers()) {
    for (const std::string& option : option_names(offer)) {
      for (const Language language : kLanguages) {
        const std::string name = option_name(in(language), offer.id, option);
        EXPECT_NE(name, option) << to_text(language) << " " << offer.id;
        const auto about = option_about(in(language), offer.id, option);
        EXPECT_TRUE(about && about->ends_with('.')) << to_text(language) << " " << option;
      }
    }
  }
}

// Clients find the words of an option by the message that `games` names.
TEST(Words, TheMessageOfAnOptionIsTheOneThatNamesIt) {
  for (const Offer& offer : all_offers()) {
    for (const OptionField& field : offer.options()) {
      EXPECT_EQ(in(Language::de).find(message_of(field)),
                option_name(in(Language::de), offer.id, field.name));
    }
  }
}

TEST(Words, AGamesOwnWordingGoesFirst) {
  const Messages& en = in(Language::en);
  EXPECT_EQ(option_about(en, "face-to-face", "starter"),
            "Who plays first: a fixed seat, or chosen at random.");
  EXPECT_EQ(option_value(en, "face-to-face", "starter", "lots"), "at random");
  EXPECT_EQ(option_value(en, "the-game", "starter", "agree"), "the players decide");
  EXPECT_EQ(option_value(en, "the-game", "starter", "3"), "3");
  EXPECT_EQ(option_name(en, "the-game", "no_such_option"), "no_such_option");
}

TEST(Words, EveryTalkLevelHasAName) {
  for (const cards::TalkLevel level : cards::kTalkLevels) {
    for (const Language language : kLanguages) {
      EXPECT_NE(option_value(in(language), "the-game", "talk", to_text(level)), to_text(level));
    }
  }
}

TEST(Words, EveryBotLevelHasANameAndALine) {
  for (const std::string_view level : kLevelNames) {
    for (const Language language : kLanguages) {
      EXPECT_TRUE(in(language).find("level." + std::string(level))) << level;
      EXPECT_TRUE(bot_level_about(in(language), level)) << level;
    }
  }
  EXPECT_EQ(bot_level_name(in(Language::es), "strong"), "fuerte");
}

TEST(Words, DirectionsAndSeats) {
  EXPECT_EQ(direction_name(in(Language::de), cards::Way::up), "aufsteigend");
  EXPECT_EQ(direction_name(in(Language::es), cards::Way::down), "baja");
  EXPECT_EQ(seat_name(in(Language::pt), Seat{2}), "Lugar 2");
}

}  // namespace
}  // namespace sobremesa::i18n
