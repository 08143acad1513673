// What tables should have been worth, and the words of the command line.
#include "tools/train/course.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "tools/train/arguments.hpp"
#include "tools/train/returns.hpp"

namespace sobremesa::train {
namespace {

using Sample = SampleOf<1>;

// Three tables of one game, each with its mirror image; the player thought so of them.
std::vector<Sample> game() {
  std::vector<Sample> samples;
  for (const float opinion : {0.2F, 0.4F, 0.8F}) {
    samples.push_back({.row = {}, .count = 0, .head = 0, .target = {opinion, opinion}});
    samples.push_back(samples.back());
  }
  return samples;
}

TEST(TrainReturns, Mix_the_end_with_what_was_thought_on_the_way) {
  std::vector<Sample> samples = game();
  set_targets(std::span(samples), 0, {.lambda = 0.5F});
  EXPECT_FLOAT_EQ(samples[4].target[0], 1.0F);   // won in the end
  EXPECT_FLOAT_EQ(samples[2].target[0], 0.9F);   // half of 1, half of 0.8
  EXPECT_FLOAT_EQ(samples[0].target[0], 0.65F);  // half of 0.9, half of 0.4
  EXPECT_FLOAT_EQ(samples[1].target[0], 0.65F);  // the mirror image likewise
}

TEST(TrainReturns, After_a_rule_of_thumb_only_the_end_counts) {
  std::vector<Sample> samples = game();
  set_targets(std::span(samples), 12, {.by_thumb = true, .lambda = 0.5F});
  for (const Sample& sample : samples) {
    EXPECT_FLOAT_EQ(sample.target[0], 0.0F);
    EXPECT_FLOAT_EQ(sample.target[1], std::exp(-1.0F));
  }
}

TEST(TrainCourse, Steps_get_smaller_and_winning_gets_more_important) {
  const Stage stage{.rate = 1.0F};
  EXPECT_FLOAT_EQ(rate_at(stage, 0.1), 1.0F);
  EXPECT_NEAR(rate_at(stage, 0.6), 0.505, 1e-3);
  EXPECT_NEAR(rate_at(stage, 1.0), 0.01, 1e-6);
  const Course course{.left_weight_at_first = 1.0F, .left_weight = 0.1F};
  EXPECT_FLOAT_EQ(left_weight_at(course, 0), 1.0F);
  EXPECT_FLOAT_EQ(left_weight_at(course, 0.15), 0.55F);
  EXPECT_FLOAT_EQ(left_weight_at(course, 0.9), 0.1F);
}

// Answers at once, and notes what it was asked.
class Dummy final : public Pupil {
 public:
  Outcome play(std::size_t lesson, const Round& round) override {
    ++rounds[lesson];
    next_seeds_follow = next_seeds_follow && round.first_seed == next_seed;
    next_seed = round.first_seed + static_cast<std::uint64_t>(round.games);
    return {.games = round.games};
  }
  float learn(const Study&) override { return 0; }

  std::array<long, 2> rounds{};
  std::uint64_t next_seed = kFirstSeed;
  bool next_seeds_follow = true;
};

TEST(TrainCourse, Takes_lessons_by_their_share_and_no_deal_twice) {
  const std::array<Lesson, 2> lessons{{{.name = "often", .share = 3}, {.name = "seldom"}}};
  Dummy dummy;
  ::testing::internal::CaptureStdout();
  run_course({.seconds = 0.3, .portions = {.games = 10}}, lessons, dummy);
  EXPECT_NE(::testing::internal::GetCapturedStdout().find("seldom"), std::string::npos);
  EXPECT_GE(dummy.rounds[1], 1);  // every lesson is taken, however little time there is
  EXPECT_GT(dummy.rounds[0], dummy.rounds[1]);
  EXPECT_TRUE(dummy.next_seeds_follow);
}

std::optional<Arguments> arguments(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  return arguments_from(pointers);
}

TEST(TrainArguments, Are_understood_or_refused) {
  const auto good = arguments({"solo", "--out", "file", "--seconds", "20"});
  ASSERT_TRUE(good);
  EXPECT_EQ(good->what, "solo");
  EXPECT_EQ(good->out, "file");
  EXPECT_EQ(good->seconds, 20);
  EXPECT_TRUE(arguments({"--seconds", "1", "--out", "file"}));
  EXPECT_FALSE(arguments({}));
  EXPECT_FALSE(arguments({"solo", "--seconds", "20"}));
  EXPECT_FALSE(arguments({"solo", "--out", "file"}));
  EXPECT_FALSE(arguments({"solo", "--out", "file", "--seconds"}));
  EXPECT_FALSE(arguments({"solo", "--out", "file", "--seconds", "0"}));
  EXPECT_FALSE(arguments({"solo", "--out", "file", "--seconds", "-3"}));
  EXPECT_FALSE(arguments({"solo", "--out", "file", "--seconds", "2m"}));
  EXPECT_FALSE(arguments({"solo", "several", "--out", "file", "--seconds", "2"}));
  EXPECT_FALSE(arguments({"--fast", "--out", "file", "--seconds", "2"}));
}

}  // namespace
}  // namespace sobremesa::train
