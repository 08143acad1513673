// expect: ignoring return|unused.result|nodiscard|warn_unused
// A refusal that nobody looks at would be a move that silently did not happen.
#include "games/the_game/game.hpp"

void move(const sobremesa::the_game::State& state) {
  using namespace sobremesa::the_game;
#ifdef LEAK
  decide(Options{}, state, sobremesa::Seat{0}, Move{EndTurn{}});
#else
  (void)decide(Options{}, state, sobremesa::Seat{0}, Move{EndTurn{}});
#endif
}
