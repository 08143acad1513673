// Plays Quick & Easy with a network and learns from how the games end.
#pragma once

#include <vector>

#include "tools/train/course.hpp"
#include "tools/train/learner.hpp"
#include "tools/train/quick_and_easy/net.hpp"

namespace sobremesa::quick_and_easy::training {

// A table to practise at.
struct Table {
  int seats = 1;
  bool professional = false;
  bool open = false;  // everybody knows everybody's cards
};
std::vector<Table> tables();
std::string name_of(const Table& table);

// Everything dealt by the players' own generator: no deal of a real table.
World dealt(const Table& table, std::uint64_t seed);

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

}  // namespace sobremesa::quick_and_easy::training
