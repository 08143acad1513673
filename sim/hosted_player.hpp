// Plays deals at the tables that people use, with text all the way: slower than the laboratory's
// own loop, but open to programs from outside.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sim/deal_player.hpp"
#include "sim/outside_bot.hpp"

namespace sobremesa::sim {

// "cmd:python3 bot.py" is a program; everything else is the name of a bot of the game.
[[nodiscard]] bool is_outside(const std::string& contender);

// `experiment.bots` may hold programs. Every seat has a process of its own: players at one table
// must not share a memory. What an outside bot does wrong is the Mishap of its seat.
[[nodiscard]] std::unique_ptr<DealPlayer> host_players(const Experiment& experiment,
                                                       const BotLimits& limits,
                                                       const StopFlag& stop);

}  // namespace sobremesa::sim
