#include "tools/train/the_game_extreme/pupil.hpp"

#include <algorithm>
#include <string>

#include "base/rng.hpp"
#include "base/seed.hpp"
#include "tools/train/returns.hpp"
#include "tools/train/the_game_extreme/choice.hpp"

namespace sobremesa::the_game_extreme::training {
namespace {

// Facts about piles come in four blocks: good and bad climbing, good and bad falling.
std::uint16_t turned(std::uint16_t fact) {
  if (fact >= table_facts::kLeft) return fact;
  const std::size_t role = fact / pile_facts::kCount;
  return static_cast<std::uint16_t>((role + 2) % 4 * pile_facts::kCount +
                                    fact % pile_facts::kCount);
}

// Plays games one after the other and keeps their samples.
class Player {
 public:
  Player(const Net& net, int seats, const train::Round& round, std::vector<Sample>& samples)
      : net_(net), seats_(seats), round_(round), samples_(samples) {}

  void play(std::uint64_t seed, train::Outcome& outcome) {
    const std::size_t first = samples_.size();
    const Options options = practice_options(seats_, seed);
    World world = world_from(deal(options, seats_, seed_from_number(seed)));
    Rng whims(seed);
    while (world.cards_left() > 0 && take_turn(options, world, whims)) {
    }
    const int left = world.cards_left();
    outcome.add({.games = 1, .wins = left == 0 ? 1 : 0, .left = left});
    train::set_targets(std::span(samples_).subspan(first), left, round_);
  }

 private:
  bool take_turn(const Options& options, World& world, Rng& whims) {
    constexpr std::uint32_t kOneAtRandomIn = 200;
    const Wishes asked = asked_of_actor(options, world);
    const auto candidates = candidates_.find(options, world, asked);
    if (candidates.empty()) return false;
    if (!round_.by_thumb && whims.below(kOneAtRandomIn) == 0) {
      apply(options, world,
            candidates[whims.below(static_cast<std::uint32_t>(candidates.size()))].turn);
      return true;
    }
    const Choice choice =
        choose(candidates, round_.left_weight, [&](const Candidate& candidate) -> Opinion {
          return round_.by_thumb ? by_simple_worth(options, world, asked, candidate)
                                 : by_network(options, candidate.outlook);
        });
    keep(options, choice);
    apply(options, world, choice.candidate->turn);
    return true;
  }

  Opinion by_network(const Options& options, const Outlook& outlook) {
    if (wins_at_once(outlook)) return {.win = 1, .close = 1};
    find_facts(options, outlook, facts_);
    train::forward(net_, 0, {facts_.begin(), facts_.end()}, pass_);
    return {.win = pass_.out[0], .close = pass_.out[1]};
  }

  // Nothing is to be learned about a table where all is placed: nobody asks the network there.
  void keep(const Options& options, const Choice& choice) {
    if (wins_at_once(choice.candidate->outlook)) return;
    find_facts(options, choice.candidate->outlook, facts_);
    add_samples(facts_, choice.opinion.win, choice.opinion.close, samples_);
  }

  const Net& net_;
  int seats_;
  const train::Round& round_;
  std::vector<Sample>& samples_;
  Candidates candidates_;
  Facts facts_;
  train::Pass<Net> pass_;
};

}  // namespace

std::vector<train::Lesson> lessons() {
  std::vector<train::Lesson> all;
  for (int seats = 1; seats <= static_cast<int>(kSeats.max); ++seats) {
    all.push_back({.name = std::to_string(seats)});
  }
  return all;
}

train::Outcome Pupil::play(std::size_t lesson, const train::Round& round) {
  const int seats = static_cast<int>(lesson) + 1;
  return train::play_in_parallel(round, samples_, [&](std::vector<Sample>& samples) {
    return Player(net(), seats, round, samples);
  });
}

float Pupil::learn(const train::Study& study) {
  const float loss = learner_.learn(samples_, study);
  samples_.clear();
  return loss;
}

void add_samples(const Facts& facts, float win, float close, std::vector<Sample>& samples) {
  Sample sample{};
  sample.count = static_cast<std::uint16_t>(facts.size());
  sample.target[0] = win;
  sample.target[1] = close;
  std::copy(facts.begin(), facts.end(), sample.row);
  samples.push_back(sample);
  std::transform(facts.begin(), facts.end(), sample.row, turned);
  samples.push_back(sample);
}

}  // namespace sobremesa::the_game_extreme::training
