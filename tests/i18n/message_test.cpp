#include "i18n/message.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace sobremesa::i18n {
namespace {

std::string filled(std::string_view pattern, std::vector<Arg> args = {},
                   Language language = Language::en) {
  const auto message = Message::parse(pattern);
  if (!message) return "fault: " + std::string(message.error().what);
  return message->format(language, args);
}

PatternFault fault_of(std::string_view pattern) {
  const auto message = Message::parse(pattern);
  return message ? PatternFault{} : message.error();
}

TEST(Message, PlainTextStaysAsItIs) {
  EXPECT_EQ(filled(""), "");
  EXPECT_EQ(filled("Überlasst mir das"), "Überlasst mir das");
  EXPECT_EQ(filled("# and , are text"), "# and , are text");
}

TEST(Message, ArgumentsAreFilledIn) {
  EXPECT_EQ(filled("{card} on {pile}", {{"card", 37}, {"pile", "A"}}), "37 on A");
  EXPECT_EQ(filled("{ card }", {{"card", -5}}), "-5");
  EXPECT_EQ(filled("{a}{a}", {{"a", std::string("x")}}), "xx");
}

TEST(Message, AnArgumentIsNotReadAsAPattern) {
  EXPECT_EQ(filled("{name}!", {{"name", "{card} '#'"}, {"card", 3}}), "{card} '#'!");
}

TEST(Message, AMissingArgumentStaysVisible) {
  EXPECT_EQ(filled("{who} plays"), "{who} plays");
  EXPECT_EQ(filled("{n, plural, other {#}} left"), "{n} left");
}

TEST(Message, PluralChoosesByTheForm) {
  constexpr std::string_view kPattern = "{n, plural, =0 {no cards} one {# card} other {# cards}}";
  EXPECT_EQ(filled(kPattern, {{"n", 0}}), "no cards");
  EXPECT_EQ(filled(kPattern, {{"n", 1}}), "1 card");
  EXPECT_EQ(filled(kPattern, {{"n", 12}}), "12 cards");
}

TEST(Message, AnExactNumberGoesBeforeTheForm) {
  EXPECT_EQ(filled("{n, plural, one {#} =1 {a single one} other {#}}", {{"n", 1}}), "a single one");
}

TEST(Message, WithoutAFormForOneOtherIsTaken) {
  EXPECT_EQ(filled("{n, plural, other {# missing}}", {{"n", 1}}), "1 missing");
}

TEST(Message, WhatIsNoNumberHasNoPluralForm) {
  EXPECT_EQ(filled("{n, plural, one {one} other {many}}", {{"n", "1"}}), "many");
}

TEST(PluralForms, FollowCldr) {
  for (const Language language : cards::kLanguages) {
    EXPECT_EQ(plural_form(language, 1), PluralForm::one);
    EXPECT_EQ(plural_form(language, -1), PluralForm::one);
    EXPECT_EQ(plural_form(language, 2), PluralForm::other);
    EXPECT_EQ(plural_form(language, 21), PluralForm::other);
    EXPECT_EQ(plural_form(language, 0),
              language == Language::pt ? PluralForm::one : PluralForm::other);
  }
}

TEST(Message, PluralAsksTheLanguage) {
  constexpr std::string_view kPattern = "{n, plural, one {carta} other {cartas}}";
  EXPECT_EQ(filled(kPattern, {{"n", 0}}, Language::pt), "carta");
  EXPECT_EQ(filled(kPattern, {{"n", 0}}, Language::es), "cartas");
}

TEST(Message, SelectChoosesByTheWord) {
  constexpr std::string_view kPattern = "{trick, select, yes {, or {back}} other {}}.";
  EXPECT_EQ(filled(kPattern, {{"trick", "yes"}, {"back", 37}}), ", or 37.");
  EXPECT_EQ(filled(kPattern, {{"trick", "no"}, {"back", 37}}), ".");
  EXPECT_EQ(filled("{n, select, 3 {three} other {?}}", {{"n", 3}}), "three");
}

TEST(Message, ChoicesNest) {
  constexpr std::string_view kPattern =
      "{who, select, me {I drew {n, plural, one {# card} other {# cards}}} other {{who} drew}}";
  EXPECT_EQ(filled(kPattern, {{"who", "me"}, {"n", 2}}), "I drew 2 cards");
  EXPECT_EQ(filled(kPattern, {{"who", "Ana"}, {"n", 2}}), "Ana drew");
}

// As in ICU: the sign belongs to the branches of the plural itself.
TEST(Message, TheNumberSignInASelectIsText) {
  EXPECT_EQ(filled("{n, plural, other {{x, select, other {#}}#}}", {{"n", 4}, {"x", "a"}}), "#4");
}

TEST(Message, TheInnerPluralCountsItself) {
  EXPECT_EQ(filled("{a, plural, other {{b, plural, other {#}} of #}}", {{"a", 9}, {"b", 4}}),
            "4 of 9");
}

TEST(Message, ApostrophesQuoteAsInIcu) {
  EXPECT_EQ(filled("Please don't"), "Please don't");
  EXPECT_EQ(filled("two '' one"), "two ' one");
  EXPECT_EQ(filled("'{'name'}'", {{"name", "x"}}), "{name}");
  EXPECT_EQ(filled("'{name}'", {{"name", "x"}}), "{name}");
  EXPECT_EQ(filled("'{it''s}'"), "{it's}");
  EXPECT_EQ(filled("{name}'s turn", {{"name", "Ana"}}), "Ana's turn");
  EXPECT_EQ(filled("{n, plural, other {'#'#}}", {{"n", 3}}), "#3");
  EXPECT_EQ(filled("'#'"), "'#'");
}

struct Bad {
  std::string_view pattern;
  PatternFault fault;
};

TEST(Message, BadPatternsAreFaultsWithAPlace) {
  const std::vector<Bad> all{
      {"a {", {3, "a name was expected"}},
      {"a {}", {3, "a name was expected"}},
      {"{n", {2, "a } was expected"}},
      {"a } b", {2, "this } closes nothing"}},
      {"x '{ y", {2, "this quote is not closed"}},
      {"{n, number}", {4, "only plural and select are known"}},
      {"{n, plural}", {10, "a comma was expected"}},
      {"{n, plural,}", {4, "there is no branch for other"}},
      {"{n, plural, one {x}}", {4, "there is no branch for other"}},
      {"{n, plural, few {x} other {y}}", {12, "plural has the branches one, other and =number"}},
      {"{n, plural, =x {x} other {y}}", {12, "plural has the branches one, other and =number"}},
      {"{n, select, a {x} a {z} other {y}}", {18, "this branch is there already"}},
      {"{n, select, a {x} other y}", {24, "a { was expected"}},
      {"{n, select, other {x}", {21, "a } was expected"}},
      {"{n, select, {x} other {y}}", {12, "the name of a branch was expected"}},
  };
  for (const Bad& bad : all) EXPECT_EQ(fault_of(bad.pattern), bad.fault) << bad.pattern;
}

TEST(Message, TooDeepIsAFault) {
  std::string pattern = "x";
  for (int i = 0; i < 8; ++i) pattern = "{n, select, other {" + pattern + "}}";
  EXPECT_EQ(filled(pattern, {{"n", 1}}), "x");
  EXPECT_EQ(filled("{n, select, other {" + pattern + "}}", {{"n", 1}}),
            "fault: too many choices inside each other");
}

}  // namespace
}  // namespace sobremesa::i18n
