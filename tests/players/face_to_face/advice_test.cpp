// What holds for every level: its advice is legal, complete and repeatable, and comes from the
// view.
#include <gtest/gtest.h>

#include "tests/players/face_to_face/scene.hpp"

namespace sobremesa::face_to_face {
namespace {

// Runs out at the first question, so that thinking levels answer from a single guessed world.
constexpr Patience kHurry{.is_over = [](const void*) { return true; }};

std::uint64_t games_for(Level level) { return level == Level::best ? 2 : 40; }

// The turn is over, and nothing was left unsaid.
bool is_whole_turn(const State& before, const State& after) {
  return is_over(after.pub) || after.pub.to_act != before.pub.to_act;
}

TEST(FaceToFacePlayers, AdviceIsAWholeLegalTurn) {
  for (const Options& options :
       {Options{}, Options{.starter = Seat{1}, .last_single_wins = true}}) {
    for (const Level level : kLevels) {
      for (std::uint64_t game = 0; game < games_for(level); ++game) {
        State state = deal(options, 2, seed_from_number(1'000'000 + game));
        for (std::uint64_t turn = 0; !is_over(state.pub); ++turn) {
          const State before = state;
          const auto advice = advice_at(level, state, turn, options, kHurry);
          ASSERT_TRUE(play(options, state, advice.moves)) << text_of(advice.moves);
          ASSERT_TRUE(is_whole_turn(before, state)) << text_of(advice.moves);
        }
      }
    }
  }
}

TEST(FaceToFacePlayers, AdviceInMidTurnFinishesTheTurn) {
  for (const Level level : kLevels) {
    for (std::uint64_t game = 0; game < games_for(level); ++game) {
      Rng rng(game);
      State state = deal({}, 2, seed_from_number(1'000'000 + game));
      while (!is_over(state.pub)) {
        const State before = state;
        const auto first = random_move<Game>({}, view_for(state, state.pub.to_act), rng);
        ASSERT_TRUE(play({}, state, {first}));
        if (is_over(state.pub)) break;
        const auto advice = advice_at(level, state, rng.next(), {}, kHurry);
        ASSERT_TRUE(play({}, state, advice.moves)) << text_of(advice.moves);
        ASSERT_TRUE(is_whole_turn(before, state));
      }
    }
  }
}

TEST(FaceToFacePlayers, SameViewSameDecision) {
  Rng rng(5);
  for (const Level level : kLevels) {
    State state = deal({}, 2, seed_from_number(1'000'100));
    for (std::uint64_t turn = 0; !is_over(state.pub); ++turn) {
      const auto advice = advice_at(level, state, turn, {}, kHurry);
      const State other = guess({}, view_for(state, state.pub.to_act), rng);
      const auto again = advice_at(level, other, turn, {}, kHurry);
      ASSERT_EQ(advice.moves, again.moves) << to_text(level);
      ASSERT_EQ(advice.why, again.why);
      ASSERT_TRUE(play({}, state, advice.moves));
    }
  }
}

TEST(FaceToFacePlayers, TheSameSeedThinksTheSame) {
  const State state = deal({}, 2, seed_from_number(1'000'001));
  for (const Level level : kLevels) {
    const auto first = advice_at(level, state, 9);
    const auto again = advice_at(level, state, 9);
    EXPECT_EQ(first.moves, again.moves);
    EXPECT_EQ(first.why, again.why);
  }
}

TEST(FaceToFacePlayers, WhoIsNotToMoveGetsNoMoves) {
  const State state = deal({.starter = Seat{0}}, 2, seed_from_number(1'000'002));
  for (const Viewer viewer : {Viewer{Seat{1}}, kWatch}) {
    const SeatView view = view_for(state, viewer);
    Rng rng(1);
    Advice<Game> advice;
    ask_player(Level::best, Question<Game>{.options = {}, .view = view}, rng, advice);
    EXPECT_TRUE(advice.moves.empty());
    EXPECT_FALSE(advice.why);
  }
}

TEST(FaceToFacePlayers, ThinkersSayHowGoodTheirTurnIs) {
  const State state = deal({}, 2, seed_from_number(1'000'003));
  for (const Level level : {Level::strong, Level::best}) {
    const auto advice = advice_at(level, state);
    ASSERT_TRUE(advice.why && advice.why->second);
    EXPECT_EQ(advice.why->measure, Why::Measure::win_chance);
    EXPECT_GT(advice.why->chosen, 0);
    EXPECT_LT(advice.why->chosen, 10'000);
    EXPECT_GE(advice.why->chosen, *advice.why->second);
  }
}

// Alone at a practice table, the turn comes back to the same player.
TEST(FaceToFacePlayers, PlaysAloneInAPracticePosition) {
  for (const Level level : kLevels) {
    State state = scene({.hand = {5, 9, 14, 20, 33, 47}, .deck = {6, 21, 22, 50}}, {});
    state.pub.partial = true;
    while (!is_over(state.pub)) {
      const auto advice = advice_at(level, state);
      ASSERT_FALSE(advice.moves.empty());
      ASSERT_TRUE(play({}, state, advice.moves)) << text_of(advice.moves);
    }
  }
}

}  // namespace
}  // namespace sobremesa::face_to_face
