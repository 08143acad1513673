// The players of The Game: Extreme.
//
//   easy    the turn that moves the piles least, by number; nothing more than is needed
//   medium  every turn, judged by rule of thumb: room counted in cards not yet out, orders, wishes
//   strong  every turn, judged by the trained network, and a short look at the next player's answer
//   best    the same with a long look
//
// All but `easy` heed what others asked for; all speak.
#pragma once

#include <type_traits>

#include "games/the_game_extreme/game.hpp"
#include "players/player.hpp"

namespace sobremesa::the_game_extreme {

// The strong one looks ahead: too long for whoever waits for many games.
constexpr Level quick_level(std::type_identity<Game>) { return Level::medium; }

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

}  // namespace sobremesa::the_game_extreme
