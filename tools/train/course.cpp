#include "tools/train/course.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <vector>

#include "base/rng.hpp"

namespace sobremesa::train {
namespace {

double now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(time).count();
}

// How the games of a lesson went since the last report.
struct Tally {
  Outcome sum;
  double loss = 0;
  int rounds = 0;
};

class Run {
 public:
  Run(const Course& course, std::span<const Lesson> lessons, Pupil& pupil)
      : course_(course), lessons_(lessons), pupil_(pupil), tallies_(lessons.size()) {
    for (const Lesson& lesson : lessons) all_shares_ += lesson.share;
  }

  void all() {
    std::puts("by the rule of thumb:");
    by_thumb();
    std::puts("by the network, which has learned from those games:");
    for (const Stage& stage : kStages) teach(stage);
    std::printf("%ld games in %.0f s\n", total_, now() - start_);
  }

 private:
  // Every lesson at least once, which also shows what the network has to beat.
  void by_thumb() {
    constexpr double kShare = 0.1;
    const Stage& first = kStages[0];
    for (std::size_t i = 0; i < lessons_.size() || now() - start_ < kShare * course_.seconds; ++i) {
      take(i < lessons_.size() ? i : pick(), {.by_thumb = true},
           {.rate = first.rate, .passes = first.passes});
    }
    report();
  }

  void teach(const Stage& stage) {
    constexpr double kReports = 5;
    const double begin = now() - start_;
    const bool is_last = &stage == std::end(kStages) - 1;
    const double end = is_last ? course_.seconds : begin + stage.share * course_.seconds;
    double next_report = 1 / kReports;
    for (double progress = 0; progress < 1;) {
      const double to_first = &stage == kStages ? progress : 1;
      take(pick(), {.left_weight = left_weight_at(course_, to_first), .lambda = stage.lambda},
           {.rate = rate_at(stage, progress), .passes = stage.passes});
      progress = end > begin ? (now() - start_ - begin) / (end - begin) : 1;
      if (progress < std::min(next_report, 1.0)) continue;
      report();
      next_report += 1 / kReports;
    }
  }

  std::size_t pick() {
    int rest = static_cast<int>(rng_.below(static_cast<std::uint32_t>(all_shares_)));
    std::size_t lesson = 0;
    while (rest >= lessons_[lesson].share) rest -= lessons_[lesson++].share;
    return lesson;
  }

  void take(std::size_t lesson, Round round, Study study) {
    round.first_seed = kFirstSeed + static_cast<std::uint64_t>(total_);
    round.games = course_.portions.games;
    study.batch = course_.portions.batch;
    study.passes *= course_.portions.repeats;
    Tally& tally = tallies_[lesson];
    tally.sum.add(pupil_.play(lesson, round));
    tally.loss += pupil_.learn(study);
    ++tally.rounds;
    total_ += round.games;
  }

  void report() {
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
      Tally& tally = tallies_[i];
      if (tally.rounds == 0) continue;
      const auto games = static_cast<double>(tally.sum.games);
      std::printf("%6.0f s  %-14s %8ld games  win %6.2f %%  left %6.2f  loss %.4f\n",
                  now() - start_, lessons_[i].name.c_str(), tally.sum.games,
                  100 * static_cast<double>(tally.sum.wins) / games,
                  static_cast<double>(tally.sum.left) / games, tally.loss / tally.rounds);
      tally = {};
    }
    std::fflush(stdout);
  }

  const Course& course_;
  std::span<const Lesson> lessons_;
  Pupil& pupil_;
  std::vector<Tally> tallies_;
  int all_shares_ = 0;
  Rng rng_{1};
  double start_ = now();
  long total_ = 0;
};

}  // namespace

void Outcome::add(const Outcome& other) {
  games += other.games;
  wins += other.wins;
  left += other.left;
  samples += other.samples;
}

float left_weight_at(const Course& course, double progress) {
  constexpr double kOver = 0.3;
  const auto share = static_cast<float>(std::min(progress / kOver, 1.0));
  return course.left_weight_at_first + share * (course.left_weight - course.left_weight_at_first);
}

// Full speed at first, then down to a hundredth along a cosine.
float rate_at(const Stage& stage, double progress) {
  constexpr double kFull = 0.2;
  constexpr double kLowest = 0.01;
  const double cooling = std::clamp((progress - kFull) / (1 - kFull), 0.0, 1.0);
  const double warmth = (1 + std::cos(std::numbers::pi * cooling)) / 2;
  return stage.rate * static_cast<float>(kLowest + (1 - kLowest) * warmth);
}

void run_course(const Course& course, std::span<const Lesson> lessons, Pupil& pupil) {
  Run(course, lessons, pupil).all();
}

}  // namespace sobremesa::train
