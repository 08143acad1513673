// What the trainers are told: WHAT --seconds N --out FILE.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace sobremesa::train {

struct Arguments {
  std::string what;  // empty where there is nothing to choose
  double seconds = 0;
  std::string out;
};

// Empty if anything is unknown, missing, twice or no number above 0.
std::optional<Arguments> arguments_from(std::span<char* const> words);

}  // namespace sobremesa::train
