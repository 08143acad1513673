// What the players say, and what they make of what others say.
#include <gtest/gtest.h>

#include "players/the_game_extreme/signals.hpp"
#include "tests/support/the_game_extreme_players.hpp"
#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

std::string said_by(const Scene& scene, int seat, std::span<const Say> heard = {}) {
  const SeatView view = view_for(scene.state, seat_at(seat));
  std::string said;
  for (const Say& say : ask(Level::medium, scene.options, view, heard).says) {
    said += concat({said.empty() ? "" : " ", say.phrase->id, " ", say.pile});
  }
  return said;
}

Say asks(int seat, std::string_view phrase, std::string_view pile) {
  return {.seat = seat_at(seat),
          .phrase = cards::find_phrase(phrase),
          .pile = std::string(pile),
          .text = {},
          .language = {}};
}

Setting two_hands(std::vector<int> other) {
  return {.tops = {40, 20, 60, 80}, .hands = {{2, 3, 4}, std::move(other)}, .deck = 30};
}

TEST(ExtremeTalk, LeaveForTheTwoNearest) {
  EXPECT_EQ(said_by(Scene(two_hands({41})), 1), "leave A");
  EXPECT_EQ(said_by(Scene(two_hands({22})), 1), "leave B");
  EXPECT_EQ(said_by(Scene(two_hands({59})), 1), "leave C");
}

TEST(ExtremeTalk, LeaveForTheCardTenBack) {
  EXPECT_EQ(said_by(Scene(two_hands({30})), 1), "leave A");
  EXPECT_EQ(said_by(Scene(two_hands({90})), 1), "leave D");
}

TEST(ExtremeTalk, TheCardTenBackIsNothingUnderNoTrick) {
  Setting setting = two_hands({30});
  setting.orders = "20T";
  EXPECT_EQ(said_by(Scene(setting), 1), "");
}

TEST(ExtremeTalk, SmallForTheNextThree) {
  EXPECT_EQ(said_by(Scene(two_hands({43})), 1), "small A");
  EXPECT_EQ(said_by(Scene(two_hands({45})), 1), "small A");
  EXPECT_EQ(said_by(Scene(two_hands({46})), 1), "");
}

TEST(ExtremeTalk, NothingThatOnlyOneCardFits) {
  // 99 is the last card that can follow; its ten-back card is out.
  Scene scene({.tops = {98, 2, 100, 88}, .hands = {{2, 3}, {99}}, .deck = 10});
  EXPECT_EQ(said_by(scene, 1), "leave C");  // 98 is out: 99 and 97 come next on C
  const Wishes wishes =
      wishes_of(scene.options.orders, scene.state.pub.piles.tops, {99, 50, 51}, {99});
  EXPECT_EQ(wishes[0], Wish::none);
}

TEST(ExtremeTalk, NothingThatStandsAlready) {
  const Scene scene(two_hands({41, 59}));
  const std::vector<Say> heard{asks(1, "leave", "A")};
  EXPECT_EQ(said_by(scene, 1, heard), "leave C");
}

TEST(ExtremeTalk, NothingUnderSilence) {
  Setting setting = two_hands({41});
  setting.orders = "20Q";
  EXPECT_EQ(said_by(Scene(setting), 1), "");
}

TEST(ExtremeTalk, NothingAloneNorWherePlayersHearEachOther) {
  EXPECT_EQ(said_by(Scene({.tops = {40, 20, 60, 80}, .hands = {{41, 42}}, .deck = 30}), 0), "");
  Setting setting = two_hands({41});
  setting.options.talk = cards::TalkLevel::voice;
  EXPECT_EQ(said_by(Scene(setting), 1), "");
  setting.options.talk = cards::TalkLevel::strict;
  EXPECT_EQ(said_by(Scene(setting), 1), "leave A");
}

TEST(ExtremeTalk, APileThatWasAskedForIsLeft) {
  // Either climbing pile would do.
  Scene scene({.tops = {20, 19, 80, 81},
               .hands = {{21, 22, 50, 51, 52, 53}, {3, 4, 33, 60, 61, 97}},
               .deck = 98});
  for (const Level level : {Level::medium, Level::strong, Level::best}) {
    for (const std::string_view pile : {"A", "B"}) {
      const std::vector<Say> heard{asks(1, "leave", pile)};
      const Advice<Game> advice = ask(level, scene.options, scene.sight(), heard);
      for (const Move& move : advice.moves) {
        const auto* place = std::get_if<Place>(&move);
        EXPECT_FALSE(place != nullptr && to_text(place->pile) == pile) << to_line(advice.moves);
      }
    }
  }
}

TEST(ExtremeTalk, ThePhraseThatChangedTheChoiceIsNamed) {
  Scene scene({.tops = {20, 19, 80, 81},
               .hands = {{21, 22, 50, 51, 52, 53}, {3, 4, 33, 60, 61, 97}},
               .deck = 98});
  const auto silent = ask(Level::medium, scene.options, scene.sight());
  const auto* place = std::get_if<Place>(&silent.moves[0]);
  ASSERT_NE(place, nullptr);
  const std::string_view wanted = to_text(place->pile);
  const std::string_view other = wanted == "A" ? "B" : "A";
  EXPECT_FALSE(silent.why->because);

  const std::vector<Say> heard{asks(1, "leave", wanted)};
  const auto changed = ask(Level::medium, scene.options, scene.sight(), heard);
  EXPECT_NE(changed.moves, silent.moves);
  EXPECT_EQ(changed.why->because, heard[0]);

  // A wish that changes nothing is not named; neither are one's own words.
  const std::vector<Say> idle{asks(1, "leave", other), asks(0, "leave", wanted)};
  const auto same = ask(Level::medium, scene.options, scene.sight(), idle);
  EXPECT_EQ(same.moves, silent.moves);
  EXPECT_FALSE(same.why->because);
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
