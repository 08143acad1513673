// The course of a training, the same for every game: rounds of practice games, each followed by
// learning from them; what is learned how fast, and when.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sobremesa::train {

// How the games of a round are played.
struct Round {
  std::uint64_t first_seed = 0;
  int games = 0;
  bool by_thumb = false;     // before the network knows anything: by a rule of thumb
  float left_weight = 0.1F;  // how much fewer cards left count beside winning
  float lambda = 0.8F;       // how much the end of the game counts beside what came next
};

struct Outcome {
  long games = 0;
  long wins = 0;
  long left = 0;
  long samples = 0;

  void add(const Outcome& other);
};

// How much work at a time suits the machine.
struct Portions {
  int games = 64;   // in a round
  int batch = 256;  // samples in a step
  // Where playing is slow beside learning, every sample is used so many times more often.
  int repeats = 1;
};

// How samples are learned.
struct Study {
  int batch = 8192;
  float rate = 1e-3F;
  int passes = 2;  // how often every sample is used
};

// A kind of table to practise at.
struct Lesson {
  std::string name;
  int share = 1;  // how often it is taken, beside the others
};

// What a game brings to its training.
class Pupil {
 public:
  Pupil() = default;
  Pupil(const Pupil&) = delete;
  Pupil& operator=(const Pupil&) = delete;
  virtual ~Pupil() = default;

  // Plays and keeps the samples.
  virtual Outcome play(std::size_t lesson, const Round& round) = 0;
  // Learns from the samples, then forgets them; the mean loss.
  virtual float learn(const Study& study) = 0;
};

// A part of the time, with its own settings.
struct Stage {
  double share = 1;
  float rate = 1e-3F;
  float lambda = 0.8F;
  int passes = 1;
};

// After a tenth of the time, in which a rule of thumb plays: first large steps towards how games
// end; then small ones, that trust what has been learned.
inline constexpr Stage kStages[] = {{.share = 0.5, .rate = 1e-3F, .lambda = 0.8F, .passes = 1},
                                    {.share = 0.4, .rate = 5e-4F, .lambda = 0.7F, .passes = 2}};

struct Course {
  double seconds = 600;
  Portions portions;
  // Few wins to learn from at first, so few cards left count more; less and less so.
  float left_weight_at_first = 1.0F;
  float left_weight = 0.1F;
};

// How much fewer cards left count when `progress` of the first stage is over.
float left_weight_at(const Course& course, double progress);

// The rate of steps when `progress` of a stage is over.
float rate_at(const Stage& stage, double progress);

// Prints how the practice games go. No deal of a table has such a seed number: people, tests and
// measurements use small ones.
inline constexpr std::uint64_t kFirstSeed = 0x5EED000000000000ULL;
void run_course(const Course& course, std::span<const Lesson> lessons, Pupil& pupil);

}  // namespace sobremesa::train
