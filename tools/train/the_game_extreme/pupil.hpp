// Plays Extreme with a network and learns from how the games end.
#pragma once

#include <span>
#include <vector>

#include "tools/train/course.hpp"
#include "tools/train/learner.hpp"
#include "tools/train/the_game_extreme/net.hpp"

namespace sobremesa::the_game_extreme::training {

// One for every number of seats.
std::vector<train::Lesson> lessons();

class Pupil final : public train::Pupil {
 public:
  explicit Pupil(const Net& net) { learner_.load(net); }
  const Net& net() const { return learner_.net(); }

  train::Outcome play(std::size_t lesson, const train::Round& round) override;
  float learn(const train::Study& study) override;

 private:
  train::Learner<Net, Sample> learner_;
  std::vector<Sample> samples_;
};

// Adds the facts of a position, and those of its mirror image: climbing and falling piles
// exchanged.
void add_samples(const Facts& facts, float win, float close, std::vector<Sample>& samples);

}  // namespace sobremesa::the_game_extreme::training
