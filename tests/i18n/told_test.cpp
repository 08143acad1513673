#include "i18n/told.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "catalog/games.hpp"
#include "games/colour_words.hpp"

namespace sobremesa::i18n {
namespace {

using cards::kLanguages;
using telling::about;
using telling::Message;

const Messages& texts(Language language) { return Messages::in(language); }
std::string ana(Seat seat) { return seat.value == 0 ? "Ana" : "Otto"; }

TEST(Told, WhoReadsIsYou) {
  const Message begins = about("tell.started", Seat{0});
  EXPECT_EQ(told(texts(Language::en), begins, {.name_of = ana, .you = Seat{0}}), "You begin.");
  EXPECT_EQ(told(texts(Language::en), begins, {.name_of = ana, .you = Seat{1}}), "Ana begins.");
  EXPECT_EQ(told(texts(Language::en), begins, {.name_of = ana}), "Ana begins.");
  EXPECT_EQ(told(texts(Language::en), begins), "seat 0 begins.");
}

TEST(Told, MessagesFillMessages) {
  const Message message("tell.move.place",
                        {{"card", telling::noted(telling::card(22), {Message("tell.note.fire")})},
                         {"pile", telling::pile("A")},
                         {"effect", Message("tell.effect.up", {{"n", 3}})}});
  EXPECT_EQ(told(texts(Language::en), message), "22 (fire) on pile A, up 3");
  const Message named("tell.chart.pile_of", {{"name", Seat{1}}, {"pile", telling::pile("U")}});
  EXPECT_EQ(told(texts(Language::en), named, {.name_of = ana}), "Otto, pile U");
}

TEST(Told, WhoTypesHearsHowThingsAreTyped) {
  const Message card("tell.l8.held", {{"card", "joker"}, {"as", "J"}});
  EXPECT_EQ(told(texts(Language::en), card, {.types = true}), "joker (J)");
  EXPECT_EQ(told(texts(Language::en), card), "joker");
}

TEST(Told, EveryOrderHasANameAndALine) {
  for (const Language language : kLanguages) {
    std::set<std::string> names;
    for (const the_game_extreme::Order order : the_game_extreme::kOrders) {
      names.insert(told(texts(language), tell_order(order)));
      EXPECT_TRUE(told(texts(language), tell_order_about(order)).ends_with('.')) << to_text(order);
    }
    EXPECT_EQ(names.size(), the_game_extreme::kOrders.size()) << to_text(language);
  }
  EXPECT_EQ(told(texts(Language::de), tell_order(the_game_extreme::Order::silence)), "Redeverbot");
  EXPECT_EQ(told(texts(Language::de), tell_order(the_game_extreme::Order::none)), "");
}

TEST(Told, ColoursAndShapesAreToldApart) {
  for (const Language language : kLanguages) {
    std::set<std::string> colours;
    std::set<std::string> shapes;
    for (const ColourWords& words : kColourWords) {
      colours.insert(texts(language)(words.colour));
      shapes.insert(texts(language)(words.shape));
    }
    EXPECT_EQ(colours.size(), kColourWords.size()) << to_text(language);
    EXPECT_EQ(shapes.size(), kColourWords.size()) << to_text(language);
    EXPECT_FALSE(shapes.contains(""));
  }
  EXPECT_EQ(texts(Language::pt)(kColourWords[3].colour), "azul-claro");
  EXPECT_EQ(texts(Language::de)(kColourWords[5].shape), "Mond");
}

TEST(Told, ThingsAreCounted) {
  EXPECT_EQ(told(texts(Language::es), level_8::tell_card(level_8::kJoker)), "comodín");
  EXPECT_EQ(told(texts(Language::en), level_8::tell_card(level_8::kSkip)), "skip card");
  EXPECT_EQ(told(texts(Language::en), tell_group(level_8::run_of(3))), "run of 3");
  EXPECT_EQ(told(texts(Language::de), tell_group(level_8::run_of(3), 2)), "2-mal 3er-Folge");
  EXPECT_EQ(told(texts(Language::pt), tell_group(level_8::colour_group_of(4))), "4 de uma cor");
}

TEST(Told, ALevelInWords) {
  using level_8::Level;
  const Level two_runs{level_8::run_of(3), level_8::run_of(3)};
  const Level mixed{level_8::set_of(2), level_8::set_of(3), level_8::set_of(3), level_8::run_of(4)};
  EXPECT_EQ(told(texts(Language::en), tell_level(two_runs)), "2 runs of 3");
  EXPECT_EQ(told(texts(Language::en), tell_level(mixed)), "set of 2, 2 sets of 3 and run of 4");
  EXPECT_EQ(told(texts(Language::es), tell_level(mixed)),
            "grupo de 2 iguales, 2 grupos de 3 iguales y escalera de 4");
  EXPECT_EQ(told(texts(Language::en), tell_level(Level{})), "");
}

}  // namespace
}  // namespace sobremesa::i18n
