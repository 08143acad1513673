// The slopes that trainers follow, against the plain definition of a slope.
#include "tools/train/gradient.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "tools/train/begin.hpp"
#include "tools/train/learner.hpp"

namespace sobremesa::train {
namespace {

using SmallNet = ValueNet<20, 8, 4, 2>;
using SmallSample = SampleOf<6>;

std::vector<SmallSample> samples() {
  Rng rng(5);
  std::vector<SmallSample> all;
  for (int i = 0; i < 40; ++i) {
    SmallSample sample{};
    sample.count = static_cast<std::uint16_t>(1 + rng.below(6));
    for (int n = 0; n < sample.count; ++n) {
      sample.row[n] = static_cast<std::uint16_t>(rng.below(SmallNet::kRows));
    }
    sample.head = static_cast<std::uint16_t>(rng.below(SmallNet::kHeads));
    for (float& target : sample.target) target = static_cast<float>(rng.below(101)) / 100;
    all.push_back(sample);
  }
  return all;
}

// A small network whose hidden units are neither all on nor all off.
SmallNet some_net() {
  SmallNet net{};
  begin(net);
  for (auto& row : net.w1) {
    for (float& w : row) w *= 10;
  }
  return net;
}

double loss(const SmallNet& net, const std::vector<SmallSample>& all) {
  Pass<SmallNet> pass;
  double sum = 0;
  for (const SmallSample& sample : all) {
    forward(net, sample.head, {sample.row, sample.count}, pass);
    for (int k = 0; k < kOut; ++k) sum += loss_of(pass.out[k], sample.target[k]);
  }
  return sum;
}

TEST(TrainGradient, Is_the_slope_of_the_loss_in_every_weight) {
  SmallNet net = some_net();
  const std::vector<SmallSample> all = samples();
  SmallNet gradient{};
  Pass<SmallNet> pass;
  double sum = 0;
  for (const SmallSample& sample : all) sum += backward(net, sample, 1.0F, pass, gradient);
  EXPECT_NEAR(sum, loss(net, all), 1e-3);

  constexpr float kStep = 2e-3F;
  constexpr double kKink = 0.02;  // a unit may switch on within a step; seldom, and by little
  auto* weights = reinterpret_cast<float*>(&net);
  const auto* slopes = reinterpret_cast<const float*>(&gradient);
  int moving = 0;
  for (std::size_t i = 0; i < kParametersOf<SmallNet>; ++i) {
    const float before = weights[i];
    weights[i] = before + kStep;
    const double above = loss(net, all);
    weights[i] = before - kStep;
    const double below = loss(net, all);
    weights[i] = before;
    EXPECT_NEAR(slopes[i], (above - below) / (2.0 * kStep), kKink + 0.02 * std::abs(slopes[i]))
        << "weight " << i;
    moving += std::abs(slopes[i]) > 0.1F ? 1 : 0;
  }
  EXPECT_GT(moving, 100);
}

TEST(TrainLearner, Comes_to_know_what_it_is_told) {
  const auto net = std::make_unique<SmallNet>(some_net());
  std::vector<SmallSample> all = samples();
  Learner<SmallNet, SmallSample> learner;
  learner.load(*net);
  const double before = loss(learner.net(), all);
  const Study study{.batch = 20, .rate = 1e-2F, .passes = 200};
  learner.learn(all, study);
  // What is left is the part that no network can know: targets are no certainties.
  double least = 0;
  for (const SmallSample& sample : all) {
    for (const float target : sample.target) least += loss_of(target, target);
  }
  EXPECT_LT(loss(learner.net(), all) - least, (before - least) / 3);
}

}  // namespace
}  // namespace sobremesa::train
