// How a whole game between players ended, in figures that games have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "base/ids.hpp"

namespace sobremesa {

struct GameEnd {
  std::uint64_t fingerprint = 0;  // of the deal's number and the final position
  bool won = false;               // games played together
  std::uint32_t left = 0;         // ... the cards that were not placed
  std::optional<Seat> winner{};   // games played against each other
  std::uint32_t turns = 0;
  std::uint32_t rounds = 0;  // where a game has rounds
};

// A player did what no player may: a bug in it, and the end of the experiment.
struct Mishap {
  std::uint64_t deal = 0;
  Seat seat{};
  std::string moves;  // what it wanted to do
  std::string reason;
  std::uint32_t left = 0;  // cards not placed by then, where that was counted
};
[[nodiscard]] std::string describe(const Mishap& mishap);

// The game was given up because somebody wants to stop.
struct Stopped {};

using Played = std::variant<GameEnd, Stopped, Mishap>;

}  // namespace sobremesa
