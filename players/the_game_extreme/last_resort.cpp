#include "players/the_game_extreme/last_resort.hpp"

#include <algorithm>

namespace sobremesa::the_game_extreme {
namespace {

std::vector<Move> longest(const TurnSearch& search) {
  std::size_t deepest = 0;
  for (std::size_t i = 0; i < search.steps().size(); ++i) {
    if (search.steps()[i].played > search.steps()[deepest].played) deepest = i;
  }
  std::vector<Move> plays;
  search.plays_to(deepest, plays);
  return plays;
}

}  // namespace

void play_last_resort(const Question<Game>& question, const TurnSearch& search, Rng& rng,
                      std::vector<Move>& moves) {
  const Seat me = *question.view.me;
  const std::vector<Move> wanted = longest(search);
  // Own plays have the same consequences in every world that looks like this one.
  State world = guess(question.options, question.view, rng);
  for (std::size_t i = 0; !is_over(world.pub) && to_act(world.pub) == me; ++i) {
    const SeatView view = view_for(world, me);
    const Moves legal = legal_moves(question.options, view);
    if (legal.empty()) return;
    const bool as_wanted =
        i < wanted.size() && std::find(legal.begin(), legal.end(), wanted[i]) != legal.end();
    // The places come first in the list, the end of the turn last.
    const Move move = as_wanted ? wanted[i] : legal[0];
    moves.push_back(move);
    if (turns_up_hidden(question.options, view, move)) return;
    const auto events = decide(question.options, world, me, move);
    for (const Event& event : *events) evolve(question.options, world, event);
    if (effect_on_says((*events)[events->size() - 1]).turn_of) return;
  }
}

}  // namespace sobremesa::the_game_extreme
