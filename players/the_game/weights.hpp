// Where the networks' weights come from: built into programs; handed over by the page in a browser,
// which loads them when somebody wants to play against a strong player.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "players/the_game/network.hpp"

namespace sobremesa::the_game {

// One network for those who play alone, one for all others.
enum class Family : std::uint8_t { solo, several };

// Null where none has been handed over yet; players then go by the cost of a turn alone.
const Network* network_of(Family family);

// False if these are no weights. Not while anybody plays.
bool set_weights(Family family, std::span<const std::byte> file);

}  // namespace sobremesa::the_game
