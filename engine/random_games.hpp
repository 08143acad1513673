// Random games through a room's own rules, nothing in between: the yardstick for speed, and a
// fingerprint that must be the same on every platform.
#pragma once

#include <cstdint>
#include <string_view>

namespace sobremesa {

struct RandomGames {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t fingerprint = 0;  // of how every game ended
};

// Games of `seats` seats with the default options and the deals first_seed, first_seed + 1, ...
// An unknown game plays none.
[[nodiscard]] RandomGames play_random_games(std::string_view game, int seats,
                                            std::uint64_t first_seed, std::uint64_t count);

}  // namespace sobremesa
