#include "i18n/messages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "i18n/texts.hpp"

namespace sobremesa::i18n {
namespace {

TEST(Catalogue, KeysAreSorted) { EXPECT_TRUE(std::ranges::is_sorted(kKeys)); }

TEST(Catalogue, EveryTextCanBeRead) {
  for (const Language language : cards::kLanguages) {
    const auto texts = texts_in(language);
    ASSERT_EQ(texts.size(), kKeys.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const auto message = Message::parse(texts[i]);
      EXPECT_TRUE(message) << to_text(language) << " " << kKeys[i] << ": "
                           << (message ? "" : message.error().what);
      EXPECT_FALSE(texts[i].empty()) << to_text(language) << " " << kKeys[i];
    }
  }
}

TEST(Catalogue, AKeyKnowsItsPlace) {
  constexpr Key kKey("reason.GAME_OVER");
  EXPECT_EQ(kKey.name(), "reason.GAME_OVER");
  EXPECT_EQ(kKeys[kKey.index()], "reason.GAME_OVER");
}

TEST(Messages, SpeakTheirLanguage) {
  constexpr std::array kSaid{"La partida ha terminado.", "A partida terminou.", "The game is over.",
                             "Die Partie ist zu Ende."};
  for (const Language language : cards::kLanguages) {
    const Messages& messages = Messages::in(language);
    EXPECT_EQ(messages.language(), language);
    EXPECT_EQ(messages("reason.GAME_OVER"), kSaid[static_cast<std::size_t>(language)]);
  }
}

TEST(Messages, AreFoundByTheTagOfALanguage) {
  EXPECT_EQ(&Messages::for_tag("de_AT.UTF-8"), &Messages::in(Language::de));
  EXPECT_EQ(&Messages::for_tag("pt"), &Messages::in(Language::pt));
  EXPECT_EQ(&Messages::for_tag("pt_BR.UTF-8"), &Messages::in(Language::pt));
  for (const std::string_view tag : {"C", "", "fr_FR"}) {
    EXPECT_EQ(&Messages::for_tag(tag), &Messages::in(Language::en)) << tag;
  }
}

TEST(Messages, OnTheCommandLineHavePortugalsWords) {
  const Messages& brazil = Messages::for_tag("pt-BR");
  for (const std::string_view tag : {"pt-PT", "pt_PT.UTF-8", "pt_AO"}) {
    const Messages& portugal = Messages::for_tag(tag);
    EXPECT_EQ(portugal.language(), Language::pt);
    EXPECT_EQ(portugal("cli.golden.file"), "Os ficheiros");
    EXPECT_EQ(portugal("reason.GAME_OVER"), brazil("reason.GAME_OVER"));
  }
  EXPECT_EQ(brazil("cli.golden.file"), "Os arquivos");
}

TEST(Messages, TakeArgumentsInBothWays) {
  const Messages& en = Messages::in(Language::en);
  const std::vector<Arg> args{{"n", 2}};
  EXPECT_EQ(en("name.seat", {{"n", 2}}), "seat 2");
  EXPECT_EQ(en("name.seat", args), "seat 2");
}

TEST(Messages, AreFoundByNamesMadeAtRunTime) {
  const Messages& de = Messages::in(Language::de);
  const std::array<Arg, 1> args{Arg("n", 3)};
  EXPECT_EQ(de.find(std::string("name.") + "seat", args), "Platz 3");
  EXPECT_EQ(de.find("reason.NO_SUCH_CODE"), std::nullopt);
  EXPECT_EQ(de.find(""), std::nullopt);
  EXPECT_EQ(de.find("zzz"), std::nullopt);
}

TEST(Languages, AreReadFromTags) {
  EXPECT_EQ(language_from("es"), Language::es);
  EXPECT_EQ(language_from("es_MX.UTF-8"), Language::es);
  EXPECT_EQ(language_from("pt-BR"), Language::pt);
  EXPECT_EQ(language_from("de_DE@euro"), Language::de);
  EXPECT_EQ(language_from("EN_us"), Language::en);
  EXPECT_EQ(language_from("de.UTF-8"), Language::de);
}

TEST(Languages, OtherTagsAreUnknown) {
  for (const std::string_view tag : {"", "C", "POSIX", "C.UTF-8", "fr_FR", "est", "e", "_es"}) {
    EXPECT_EQ(language_from(tag), std::nullopt) << tag;
  }
}

Language chosen(std::optional<std::string_view> asked,
                std::array<std::string_view, 3> environment) {
  return choose_language(asked, environment);
}

TEST(Languages, WhatIsAskedForComesFirst) {
  EXPECT_EQ(chosen("de", {"es_ES.UTF-8", "", "pt_BR"}), Language::de);
}

TEST(Languages, TheFirstThatIsSetInTheEnvironmentDecides) {
  EXPECT_EQ(chosen({}, {"es_ES.UTF-8", "de_DE", "pt_BR"}), Language::es);
  EXPECT_EQ(chosen({}, {"", "de_DE", "pt_BR"}), Language::de);
  EXPECT_EQ(chosen({}, {"", "", "pt_BR.UTF-8"}), Language::pt);
}

// LC_ALL=C asks for plain English whatever LANG says.
TEST(Languages, AnUnknownOneThatIsSetMeansEnglish) {
  EXPECT_EQ(chosen({}, {"C", "", "es_ES"}), Language::en);
  EXPECT_EQ(chosen({}, {"", "fr_FR", "es_ES"}), Language::en);
}

TEST(Languages, EnglishIfNobodySaysAnything) {
  EXPECT_EQ(chosen({}, {"", "", ""}), Language::en);
  EXPECT_EQ(choose_language({}, {}), Language::en);
  EXPECT_EQ(choose_language("fr", {}), Language::en);
}

}  // namespace
}  // namespace sobremesa::i18n
