// Games in which every seat is played by the same level, words included: the yardstick for how fast
// players think, and a fingerprint of every choice that must be the same on every platform.
#pragma once

#include <cstdint>
#include <string_view>

#include "players/player.hpp"

namespace sobremesa {

struct PlayerGames {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;        // questions asked of a seat that was to act
  std::uint64_t fingerprint = 0;  // of what was played, said and thought, and of how games ended
};

struct PlayerSetting {
  std::string_view game;
  int seats = 0;
  Level level = Level::strong;
  std::string_view options = "{}";    // as JSON
  std::uint64_t most_turns = 10'000;  // of a game; players who never finish would be a bug
};

// The deals first_seed, first_seed + 1, ... An unknown game, one without players, or options that
// it does not have: none.
[[nodiscard]] PlayerGames play_player_games(const PlayerSetting& setting, std::uint64_t first_seed,
                                            std::uint64_t count);

}  // namespace sobremesa
