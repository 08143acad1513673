// The players of The Game: Extreme.
//
//   easy    the turn that moves the piles least, by number; nothing more than is needed
//   medium  every turn, judged by rule of thumb: room counted in cards not yet out, orders, wishes
//   strong  every turn, judged by the trained network, and a short look at the next player's answer
//   best    the same with a long look
//
// All but `easy` heed what others asked for; all speak.
#pragma once

#include <string_view>

#include "games/the_game_extreme/game.hpp"
#include "players/player.hpp"
#include "players/the_game_extreme/clairvoyant.hpp"

namespace sobremesa::the_game_extreme {

// The strong one looks ahead: too long for whoever waits for many games.
constexpr Level quick_level(PlayersOf<Game>) { return Level::medium; }

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

constexpr std::string_view minded_options(PlayersOf<Game>) {
  return R"({"expert":true,"guard":true})";
}

}  // namespace sobremesa::the_game_extreme
