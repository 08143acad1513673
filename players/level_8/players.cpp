#include "players/level_8/players.hpp"

#include "players/level_8/turn.hpp"

namespace sobremesa::level_8 {
namespace {

Habits habits_of(sobremesa::Level level) {
  switch (level) {
    case sobremesa::Level::random:
    case sobremesa::Level::easy:
      return {.slips = 20};
    case sobremesa::Level::medium:
      return {.slips = 5, .counts_ways = true};
    case sobremesa::Level::strong:
    case sobremesa::Level::best:
      return {
          .counts_ways = true, .counts_cards = true, .weighs_lays = true, .watches_rivals = true};
  }
  return {};
}

}  // namespace

void advise(sobremesa::Level level, const Question<Game>& question, Rng& rng,
            Advice<Game>& advice) {
  advice.clear();
  const SeatView& view = question.view;
  if (!view.me || to_act(view.pub) != view.me) return;
  const Habits habits = habits_of(level);
  if (view.pub.phase == Phase::keep) {
    advice.moves.push_back(choose_keep(question.options, view, habits));
    return;
  }
  Turn turn(question.options, view, habits, rng);
  TurnMoves moves;
  turn.play(moves);
  advice.moves.assign(moves.begin(), moves.end());
  const Choice& choice = turn.last_choice();
  if (choice.empty) return;
  advice.why = Why{.measure = Why::Measure::score, .chosen = choice.best.score};
  if (choice.second) advice.why->second = choice.second->score;
}

}  // namespace sobremesa::level_8
