// Situations with an answer, and the order of the levels.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/players/face_to_face/scene.hpp"

namespace sobremesa::face_to_face {
namespace {

constexpr std::array kThinkers{Level::medium, Level::strong, Level::best};

bool lays(const Advice<Game>& advice, int card, Pile pile) {
  const Move wanted = Place{number_card(card), pile};
  return std::find(advice.moves.begin(), advice.moves.end(), wanted) != advice.moves.end();
}

bool gives(const Advice<Game>& advice) {
  return std::any_of(advice.moves.begin(), advice.moves.end(), [](const Move& move) {
    const auto* place = std::get_if<Place>(&move);
    return place != nullptr && !is_own(place->pile);
  });
}

// A fresh opponent, who will not be stuck for long.
SceneSide fresh() {
  return {.hand = {10, 20, 30, 40, 50, 55}, .deck = kAllCards - NumberSet{10, 20, 30, 40, 50, 55}};
}

TEST(FaceToFacePlay, TakesTheTrick) {
  // Most of the cards to come lie between 20 and 30, below the climbing pile.
  const NumberSet hand{20, 31, 33, 44, 45, 47};
  const NumberSet deck = NumberSet::range(21, 29) | NumberSet{34, 35};
  const State state = scene({.up = 30, .down = 14, .hand = hand, .deck = deck}, fresh());
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    EXPECT_TRUE(lays(advice_at(level, state), 20, Pile::up)) << to_text(level);
  }
}

TEST(FaceToFacePlay, GivesWhatCostsNothing) {
  // 59 helps the other side by one number, and would close the own climbing pile.
  SceneSide theirs = fresh();
  theirs.down = 58;
  const NumberSet hand{12, 15, 30, 33, 47, 59};
  const State state =
      scene({.up = 5, .down = 55, .hand = hand, .deck = NumberSet::range(16, 29)}, theirs);
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    EXPECT_TRUE(lays(advice_at(level, state), 59, Pile::other_down)) << to_text(level);
  }
}

TEST(FaceToFacePlay, GivesNothingToWhoIsNearlyStuck) {
  // Every number the opponent has lies between the two piles; a gift would open one of them again.
  const SceneSide theirs{.up = 50, .down = 10, .hand = {20, 25, 30, 35}, .deck = {}};
  const NumberSet hand{3, 7, 52, 55, 57, 58};
  const State state =
      scene({.up = 1, .down = 60, .hand = hand, .deck = NumberSet::range(20, 30)}, theirs);
  for (const Level level : {Level::strong, Level::best}) {
    EXPECT_FALSE(gives(advice_at(level, state))) << to_text(level);
  }
}

TEST(FaceToFacePlay, PlaysTheLastCardsWhenThatWins) {
  // 30 first, then the trick to 20, then 25: any other order leaves a card over.
  const State state = scene({.up = 26, .down = 2, .hand = {20, 25, 30}}, fresh());
  for (const Level level : kThinkers) {
    State after = state;
    const auto advice = advice_at(level, state);
    ASSERT_TRUE(play({}, after, advice.moves)) << text_of(advice.moves);
    ASSERT_TRUE(is_over(after.pub)) << to_text(level);
    EXPECT_EQ(after.pub.outcome->winner, Seat{0});
  }
}

// Ends a thought after so many guessed worlds: a test need not think as long as a player.
class Hurry {
 public:
  explicit Hurry(int worlds) : left_(worlds) {}
  Patience patience() {
    const auto count_down = [](const void* left) {
      return --*static_cast<int*>(const_cast<void*>(left)) < 0;
    };
    return {.is_over = count_down, .context = &left_};
  }

 private:
  int left_;
};

int games_won(Level level, Level against, int games) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const Seat hero = seat_at(game % 2);  // the same deal from both sides
    State state = deal({}, 2, seed_from_number(1'000'000 + static_cast<std::uint64_t>(game / 2)));
    for (std::uint64_t turn = 0; !is_over(state.pub); ++turn) {
      const Level mind = state.pub.to_act == hero ? level : against;
      Hurry hurry(6);
      const auto advice = advice_at(mind, state, turn, {}, hurry.patience());
      if (!play({}, state, advice.moves)) return -1;
    }
    won += state.pub.outcome->winner == hero ? 1 : 0;
  }
  return won;
}

TEST(FaceToFacePlay, EachLevelBeatsTheOneBelow) {
  EXPECT_GT(games_won(Level::easy, Level::random, 40), 36);
  EXPECT_GT(games_won(Level::medium, Level::easy, 200), 110);
  EXPECT_GT(games_won(Level::strong, Level::medium, 200), 110);
}

TEST(FaceToFacePlay, TheBestBeatsTheEasyOne) {
  EXPECT_GT(games_won(Level::best, Level::easy, 8), 4);
}

}  // namespace
}  // namespace sobremesa::face_to_face
