// How a player of The Game chooses: all turns of the own hand, judged by the value network; then
// the best of them looked at again in sampled worlds, up to the next player's best reply.
#pragma once

#include <optional>
#include <vector>

#include "base/patience.hpp"
#include "players/the_game/network.hpp"
#include "players/the_game/worlds.hpp"

namespace sobremesa::the_game {

struct Effort {
  int candidates = 1;  // turns looked at twice; 1: the network's first opinion decides
  int worlds = 0;      // sampled worlds in the first round; later rounds have more for fewer turns
  bool both_readings = true;  // ask the network upside down too
  int carelessness = 0;       // how far off an opinion may be, in 65536ths of a game
};

struct Chosen {
  Turn turn;
  HandCards hand;
  Worth worth;
  std::optional<Worth> second;  // of the next best
  Turn second_turn;
  // The request that changed the choice, as a place in what was heard.
  std::optional<std::size_t> because;
};

// Empty if no turn reaches the minimum: the game is lost, but cards may still be placed.
std::optional<Chosen> choose_turn(const Knowledge& known, const Network& network, Effort effort,
                                  Rng& rng, const Patience& patience);

}  // namespace sobremesa::the_game
