// The teacher on processors: the same games every time, and something is learned from them.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "tools/train/begin.hpp"
#include "tools/train/the_game/teacher.hpp"

namespace sobremesa::the_game::training {
namespace {

constexpr Setting kThree{.seats = 3, .full_hand = 6};

std::unique_ptr<Teacher> beginner() {
  const auto net = std::make_unique<Net>();
  train::begin(*net);
  auto teacher = make_teacher();
  teacher->load(*net);
  return teacher;
}

TEST(TrainTheGame, Practice_games_come_from_their_seeds) {
  const Practice practice{.lesson = kThree,
                          .round = {.first_seed = train::kFirstSeed, .games = 20}};
  const Outcome once = beginner()->play(practice);
  const Outcome again = beginner()->play(practice);
  EXPECT_EQ(once.games, 20);
  EXPECT_EQ(once.left, again.left);
  EXPECT_EQ(once.samples, again.samples);
  EXPECT_EQ(once.samples % 2, 0);  // every table with its mirror image
  EXPECT_GT(once.samples, 20 * 2 * 10);
}

// The same games again and again: what does not learn those learns nothing.
TEST(TrainTheGame, Games_by_the_cheapest_turn_teach_how_they_end) {
  const auto teacher = beginner();
  const Practice practice{
      .lesson = kThree, .round = {.first_seed = train::kFirstSeed, .games = 20, .by_thumb = true}};
  float first = 0;
  float last = 0;
  for (int round = 0; round < 10; ++round) {
    teacher->play(practice);
    last = teacher->learn({.batch = 128, .rate = 1e-3F, .passes = 1});
    if (round == 0) first = last;
  }
  EXPECT_LT(last, 0.8F * first);
}

}  // namespace
}  // namespace sobremesa::the_game::training
