// Plays games with a network and learns from how they end. There are two: one for processors
// (cpu_teacher.cpp) and one for a graphics card (gpu_teacher.cu); a program is linked with either.
#pragma once

#include <cstdint>
#include <memory>

#include "players/the_game/world.hpp"
#include "tools/train/net.hpp"

namespace sobremesa::train {

using namespace the_game;

inline constexpr int kMostTurns = 56;  // a game of 98 cards has 49 turns of two; some end with one
inline constexpr int kWidth = 64;      // how many turns are looked at for each decision

struct Sample {
  std::uint16_t row[kMostFacts];
  std::uint16_t count;
  std::uint16_t head;
  float target[kOut];
};

// How games are played.
struct Practice {
  Setting lesson;
  std::uint64_t first_seed = 0;
  int games = 0;
  bool by_cost = false;      // before the network knows anything: always the cheapest turn
  float left_weight = 0.1F;  // how much fewer cards left count beside winning
  float lambda = 0.8F;       // how much the end of the game counts beside what came next
};

struct Outcome {
  long games = 0;
  long wins = 0;
  long left = 0;
  long samples = 0;
};

struct Study {
  int batch = 8192;
  float rate = 1e-3F;
  int passes = 2;  // how often every sample is used
};

class Teacher {
 public:
  Teacher() = default;
  Teacher(const Teacher&) = delete;
  Teacher& operator=(const Teacher&) = delete;
  virtual ~Teacher() = default;

  virtual void load(const Net& net) = 0;
  virtual void save(Net& net) = 0;
  // Adds to the samples at hand.
  virtual Outcome play(const Practice& practice) = 0;
  // Learns from the samples at hand, in random order, then forgets them; the mean loss.
  virtual float learn(const Study& study) = 0;
};

std::unique_ptr<Teacher> make_teacher();

// The table in play may only use part of what a turn could be: see list_turns.
constexpr TurnLimits practice_limits(const Setting& lesson, int minimum) {
  return {.minimum = minimum,
          .maximum = lesson.seats == 1 ? 2 * minimum - 1 : minimum + 2,
          .free_cost = 1,
          .slack = 10};
}

}  // namespace sobremesa::train
