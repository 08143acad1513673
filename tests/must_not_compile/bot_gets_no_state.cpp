// expect: invalid initialization of reference|no matching function
// A bot is handed a view; the truth does not fit through its door.
#include "catalog/games.hpp"
#include "players/random_player.hpp"

std::size_t think(const sobremesa::the_game::State& truth, sobremesa::Rng& rng) {
  using sobremesa::the_game::Game;
#ifdef LEAK
  return sobremesa::random_turn<Game>({}, truth, rng).size();
#else
  return sobremesa::random_turn<Game>({}, view_for(truth, sobremesa::Seat{0}), rng).size();
#endif
}
