#include "telling/message.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "telling/message_json.hpp"

namespace sobremesa::telling {
namespace {

std::string json_of(const Message& message) {
  std::string json;
  wire::Writer out(json);
  write_message(out, message);
  return json;
}
std::string json_of(const Term& term) {
  std::string json;
  wire::Writer out(json);
  write_term(out, term);
  return json;
}
std::string number_of(Key key) { return std::to_string(key.index()); }

TEST(Keys, AreSorted) {
  EXPECT_TRUE(std::is_sorted(kKeys.begin(), kKeys.end()));
  EXPECT_EQ(index_of_key(kKeys.front()), 0U);
  EXPECT_EQ(index_of_key("no.such.key"), std::nullopt);
}

TEST(Keys, AFamilyHasAKeyForEachMember) {
  constexpr Key kStop = Key::of("order.", "stop");
  EXPECT_EQ(kStop.name(), "order.stop");
  EXPECT_EQ(kStop, Key("order.stop"));
}

TEST(Messages, TravelAsTheNumberOfTheirKey) {
  EXPECT_EQ(json_of(Message("tell.over")), R"({"key":)" + number_of("tell.over") + "}");
  EXPECT_EQ(json_of(about("tell.started", Seat{2})),
            R"({"key":)" + number_of("tell.started") + R"(,"about":2})");
}

TEST(Messages, SayWhatFillsTheirPlaces) {
  const Message message("tell.pile.top", {{"pile", pile("A")},
                                          {"way", "up"},
                                          {"card", card(37)},
                                          {"n", -3},
                                          {"asker", Seat{1}},
                                          {"effect", Message("tell.effect.back")}});
  EXPECT_EQ(json_of(message),
            R"({"key":)" + number_of("tell.pile.top") +
                R"(,"args":{"pile":{"pile":"A"},"way":"up","card":{"card":"37"},)" +
                R"("n":-3,"asker":{"seat":1},"effect":{"key":)" + number_of("tell.effect.back") +
                "}}}");
}

TEST(Lists, JoinTheirItems) {
  EXPECT_EQ(list({}), Term(""));
  EXPECT_EQ(list({card(3)}), card(3));
  EXPECT_EQ(list({1, 2}), Term(Message("list.and", {{"first", 1}, {"last", 2}})));
  const Message one_two("list.comma", {{"first", 1}, {"rest", 2}});
  EXPECT_EQ(list({1, 2, 3}), Term(Message("list.and", {{"first", one_two}, {"last", 3}})));
}

TEST(Lists, NotesStandBehindTheirThing) {
  EXPECT_EQ(noted(card(41), {}), card(41));
  EXPECT_EQ(noted(card(41), {"fire"}),
            Term(Message("tell.noted", {{"thing", card(41)}, {"notes", "fire"}})));
  const Message both("list.comma", {{"first", "fire"}, {"rest", "back"}});
  EXPECT_EQ(noted(1, {"fire", "back"}),
            Term(Message("tell.noted", {{"thing", 1}, {"notes", both}})));
}

TEST(Deeds, AreOneSentenceAboutASeat) {
  const auto sentence = [](const Term& text) {
    return about("tell.did", Seat{1}, {{"deeds", text}});
  };
  EXPECT_EQ(deeds(Seat{1}, {"a"}), Line(LineKind::turn, Seat{1}, sentence("a")));
  EXPECT_EQ(deeds(Seat{1}, {"a", "b"}).message,
            sentence(Message("tell.deeds.last", {{"deeds", "a"}, {"last", "b"}})));
  const Message first_two("list.comma", {{"first", "a"}, {"rest", "b"}});
  EXPECT_EQ(deeds(Seat{1}, {"a", "b", "c"}).message,
            sentence(Message("tell.deeds.last", {{"deeds", first_two}, {"last", "c"}})));
}

TEST(Lines, SayWhoseDoingTheyWere) {
  std::string json;
  wire::Writer out(json);
  write_lines(out, {Line(Message("tell.over")), deeds(Seat{0}, {"a"}),
                    Line(LineKind::over, std::nullopt, Message("tell.over"))});
  EXPECT_TRUE(json.starts_with(R"([{"kind":"note","seat":null,"message":{"key":)")) << json;
  EXPECT_NE(json.find(R"({"kind":"turn","seat":0,"message":{"key":)"), std::string::npos) << json;
  EXPECT_NE(json.find(R"({"kind":"end","seat":null,)"), std::string::npos) << json;
  EXPECT_EQ(json_of(Term("text")), R"("text")");
}

}  // namespace
}  // namespace sobremesa::telling
