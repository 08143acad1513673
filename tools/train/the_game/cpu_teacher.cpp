// The teacher on processors: every thread plays games and learns from a share of each batch.
#include <cmath>
#include <cstring>
#include <span>
#include <vector>

#include "tools/train/learner.hpp"
#include "tools/train/returns.hpp"
#include "tools/train/the_game/choice.hpp"

namespace sobremesa::the_game::training {
namespace {

// Plays games one after the other and keeps their samples.
class Player {
 public:
  Player(const Net& net, const Practice& practice, std::vector<Sample>& samples)
      : net_(net),
        practice_(practice),
        head_(head_of(practice.lesson.seats, practice.lesson.expert)),
        samples_(samples) {}

  void play(std::uint64_t seed, Outcome& outcome) {
    const std::size_t first = samples_.size();
    deal_world(practice_.lesson, seed, world_);
    while (world_.left() > 0 && take_best_turn()) {
    }
    const int left = world_.left();
    outcome.add({.games = 1, .wins = left == 0 ? 1 : 0, .left = left});
    train::set_targets(std::span(samples_).subspan(first), left, practice_.round);
  }

 private:
  bool take_best_turn() {
    const Decision decision(practice_.lesson, world_);
    const auto choice =
        choose_turn(practice_, world_, decision, [&](const Turn& turn, const After& after) {
          return practice_.round.by_thumb ? by_cost(turn) : by_network(decision.around, after);
        });
    if (!choice) return false;
    keep(decision.around, choice->after, choice->opinion);
    keep(turned(decision.around), turned(choice->after), choice->opinion);
    take_turn(practice_.lesson, world_, decision.hand, choice->turn);
    return true;
  }

  Opinion by_network(const Surroundings& around, const After& after) {
    Facts facts;
    FactFinder(around, after, facts).run();
    train::forward(net_, head_, {facts.row.data(), static_cast<std::size_t>(facts.count)}, pass_);
    return {.win = pass_.out[0], .few = pass_.out[1]};
  }

  void keep(const Surroundings& around, const After& after, const Opinion& opinion) {
    Facts facts;
    FactFinder(around, after, facts).run();
    Sample& sample = samples_.emplace_back();
    std::memcpy(sample.row, facts.row.data(), sizeof sample.row);
    sample.count = static_cast<std::uint16_t>(facts.count);
    sample.head = static_cast<std::uint16_t>(head_);
    sample.target[0] = opinion.win;
    sample.target[1] = opinion.few;
  }

  const Net& net_;
  const Practice& practice_;
  int head_;
  std::vector<Sample>& samples_;
  World world_;
  train::Pass<Net> pass_;
};

class CpuTeacher final : public Teacher {
 public:
  Portions portions() const override { return {.games = 64, .batch = 256, .repeats = 2}; }
  void load(const Net& net) override { learner_.load(net); }
  void save(Net& net) override { net = learner_.net(); }

  Outcome play(const Practice& practice) override {
    return train::play_in_parallel(practice.round, samples_, [&](std::vector<Sample>& samples) {
      return Player(learner_.net(), practice, samples);
    });
  }

  float learn(const Study& study) override {
    const float loss = learner_.learn(samples_, study);
    samples_.clear();
    return loss;
  }

 private:
  train::Learner<Net, Sample> learner_;
  std::vector<Sample> samples_;
};

}  // namespace

std::unique_ptr<Teacher> make_teacher() { return std::make_unique<CpuTeacher>(); }

}  // namespace sobremesa::the_game::training
