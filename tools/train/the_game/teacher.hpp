// Plays games with a network and learns from how they end. There are two: one for processors
// (cpu_teacher.cpp) and one for a graphics card (gpu_teacher.cu); a program is linked with either.
#pragma once

#include <memory>

#include "players/the_game/world.hpp"
#include "tools/train/course.hpp"
#include "tools/train/the_game/net.hpp"

namespace sobremesa::the_game::training {

using train::Outcome;
using train::Portions;
using train::Round;
using train::Study;

inline constexpr int kMostTurns = 56;  // a game of 98 cards has 49 turns of two; some end with one
inline constexpr int kWidth = 64;      // how many turns are looked at for each decision

struct Practice {
  Setting lesson;
  Round round;
};

class Teacher {
 public:
  Teacher() = default;
  Teacher(const Teacher&) = delete;
  Teacher& operator=(const Teacher&) = delete;
  virtual ~Teacher() = default;

  virtual Portions portions() const = 0;
  virtual void load(const Net& net) = 0;
  virtual void save(Net& net) = 0;
  // Keeps the samples.
  virtual Outcome play(const Practice& practice) = 0;
  // Learns from the samples, in random order, then forgets them; the mean loss.
  virtual float learn(const Study& study) = 0;
};

std::unique_ptr<Teacher> make_teacher();

// Practice looks at fewer turns than players do: see list_turns.
constexpr TurnLimits practice_limits(const Setting& lesson, int minimum) {
  return {.minimum = minimum,
          .maximum = lesson.seats == 1 ? 2 * minimum - 1 : minimum + 2,
          .free_cost = 1,
          .slack = 10};
}

}  // namespace sobremesa::the_game::training
