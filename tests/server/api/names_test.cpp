// Names that people type: what can be seen, and nothing that plays tricks.
#include "server/api/visible_text.hpp"
#include "tests/support/server_world.hpp"

namespace sobremesa::server {
namespace {

TEST(Names, OfAllScriptsAndPicturesAreTaken) {
  for (const std::string_view name : {"Eva",
                                      "Núria",
                                      "Ñ \"x\"",
                                      "Jean-Luc O'Neill",
                                      "Ångström",
                                      "Zoe\u0308",  // a mark of its own
                                      "علی",
                                      "می\u200Cخواهم",
                                      "שָׁלוֹם",
                                      "हिन्दी",
                                      "क्\u200Dष",
                                      "ന\u0D4D\u200D",  // the last ends in one
                                      "ไทย",
                                      "한국어",
                                      "日本語",
                                      "葛\U000E0100城",
                                      "Борис",
                                      "Ελένη",
                                      "ខ្មែរ",
                                      "🃏",
                                      "👩\u200D🚀",
                                      "❤\uFE0F",
                                      "👩\u200D❤\uFE0F\u200D👨",
                                      "🏳\uFE0F\u200D🌈",
                                      "👍🏽",
                                      "🇪🇸",
                                      "1\uFE0F\u20E3",
                                      "#\uFE0F\u20E3",
                                      "🫨",
                                      ".",
                                      "?!"}) {
    EXPECT_FALSE(refused_in_name(name)) << name;
  }
}

TEST(Names, WhatCannotBeSeenIsRefusedByItsKind) {
  const auto expect = [](std::string_view kind, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      const auto refused = refused_in_name(name);
      ASSERT_TRUE(refused) << name;
      EXPECT_EQ(refused->what, kind) << name;
    }
  };
  expect("control characters or line ends", {"a\tb", "a\nb", "a\x7F", "a\u0085", "a\u2028"});
  expect("characters that change the direction of writing",
         {"a\u202Eb", "a\u202A", "a\u2066", "\u200Fa", "a\u061C"});
  expect("characters that cannot be seen", {"a\u200B",     "\u200B",      "\u3164",
                                            "\u2800",      "a\u00AD",     "\uFFA0",
                                            "\u115F",      "a\u2060",     "a\uFEFF",
                                            "a\u034F",     "\uFE0F",      "a\uFE0F",
                                            "a\uFE0Fb",    "a\u200D",     "a\u200Db",
                                            "\u200Da",     "a\u200Cb",    "👩\u200D",
                                            "👩\u200Cb",   "\u200D🚀",    "🏴\U000E0067\U000E007F",
                                            "a\U000E0041", "a\U000E0100", "\u17B4",
                                            "a\U0001D173", "1\uFE0F",     "\uFE0F\u200D🚀"});
  expect("blanks other than the plain space", {"a\u00A0b", "a\u2003b", "\u3000", "a\u202Fb"});
  expect("characters of private use, which everybody sees otherwise", {"\uE000", "a\U0010FFFD"});
  expect("characters that do not exist",
         {"a\uFFFE", "a\U0001FFFF", "\u0378", "a\U000ABCDE", "a\uFDD0"});
  expect("nothing that can be seen", {"", " ", "\u0301", " \u0301 "});
  expect("too many marks on one letter", {"a\u0301\u0301\u0301\u0301\u0301"});
}

TEST(Names, TheAnswerSaysWhatIsWrong) {
  World world;
  const Party party = Party::make(world, "the-game", 1, "");
  const auto fault = [&](std::string_view name) {
    const ApiReply reply = world.post(party.at("/seats"), concat({R"({"name":")", name, "\"}"}));
    EXPECT_EQ(reply.status, 400);
    return text_member(reply.body, "error.text");
  };
  EXPECT_EQ(fault("E\u202Eva"), "name: has characters that change the direction of writing");
  EXPECT_EQ(fault("\u3164"), "name: has characters that cannot be seen");
  EXPECT_EQ(fault("  "), "name: must have 1 to 16 characters");
  EXPECT_EQ(fault("aaaaaaaaaaaaaaaaa"), "name: must have 1 to 16 characters");
}

TEST(Names, PeopleAreToldWhatIsWrongInASentenceOfItsOwn) {
  World world;
  const Party party = Party::make(world, "the-game", 1, "");
  const auto sentence = [&](std::string_view name) {
    const ApiReply reply = world.post(party.at("/seats"), concat({R"({"name":")", name, "\"}"}));
    return text_member(reply.body, "error.message.key");
  };
  EXPECT_EQ(sentence("E\u202Eva"), "trouble.name.direction");
  EXPECT_EQ(sentence("\u3164"), "trouble.name.invisible");
  EXPECT_EQ(sentence("a\u00A0b"), "trouble.name.invisible");
  EXPECT_EQ(sentence("\uE000"), "trouble.name.unknown");
  EXPECT_EQ(sentence("a\u0301\u0301\u0301\u0301\u0301"), "trouble.name.marks");
  EXPECT_EQ(
      sentence("🏳\uFE0F\u200D🌈🏳\uFE0F\u200D🌈🏳\uFE0F\u200D🌈🏳\uFE0F\u200D🌈🏳\uFE0F\u200D🌈"),
      "trouble.name.long");
  EXPECT_EQ(sentence("aaaaaaaaaaaaaaaaa"), "trouble.name.length");
  const ApiReply reply = world.post(party.at("/seats"), R"({"name":""})");
  EXPECT_EQ(member(reply.body, "error.message.args.most"), "16");
}

TEST(Says, NothingTurnsTheTextOfOthersAround) {
  World world;
  const Party party = Party::make(world, "the-game", 2, R"("seed":7,"options":{"talk":"open"})");
  ASSERT_EQ(party.start().status, 200);
  const auto say = [&](std::string_view text) {
    return world.post(party.at("/says"), concat({R"({"text":")", text, "\"}"}), party.tokens[0]);
  };
  const ApiReply refused = say("good \u202Egninrom");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(text_member(refused.body, "error.text"),
            "text: has characters that change the direction of writing");
  EXPECT_EQ(text_member(refused.body, "error.message.key"), "trouble.text.direction");
  EXPECT_EQ(say("\u2067x").status, 400);
  EXPECT_EQ(say("shalom \u200Fשלום").status, 201);
  EXPECT_EQ(say("well done 👩\u200D🚀").status, 201);
}

}  // namespace
}  // namespace sobremesa::server
