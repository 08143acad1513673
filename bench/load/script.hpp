// A whole game of The Game, known beforehand because its deal is: who sends what, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sobremesa::load {

struct Turn {
  int seat = 0;
  std::size_t after = 0;  // events before it
  std::size_t count = 0;  // moves in the list
  std::string moves;      // ["24>A","31>A","end"]
};

[[nodiscard]] std::vector<Turn> script_of(int seats, std::uint64_t seed);

}  // namespace sobremesa::load
