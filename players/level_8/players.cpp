#include "players/level_8/players.hpp"

#include "players/level_8/keep.hpp"
#include "players/level_8/turn.hpp"

namespace sobremesa::level_8 {
namespace {

constexpr Habits kEasy{.slips = 20};
constexpr Habits kMedium{.slips = 5, .counts_ways = true};
constexpr Habits kStrong{.counts_ways = true, .watches_rivals = true};
constexpr Habits kBest{.counts_ways = true,
                       .counts_cards = true,
                       .weighs_lays = true,
                       .watches_rivals = true,
                       .looks_ahead = true};

const Habits& habits_of(sobremesa::Level level) {
  switch (level) {
    case sobremesa::Level::random:
    case sobremesa::Level::easy:
      return kEasy;
    case sobremesa::Level::medium:
      return kMedium;
    case sobremesa::Level::strong:
      return kStrong;
    case sobremesa::Level::best:
      return kBest;
  }
  return kEasy;
}

}  // namespace

void advise(sobremesa::Level level, const Question<Game>& question, Rng& rng,
            Advice<Game>& advice) {
  advice.clear();
  const SeatView& view = question.view;
  if (!view.me || to_act(view.pub) != view.me) return;
  const Habits& habits = habits_of(level);
  if (view.pub.phase == Phase::keep) {
    advice.moves.push_back(choose_keep(question.options, view, counting(habits)));
    return;
  }
  Turn turn(question.options, view, habits, rng, question.patience);
  TurnMoves moves;
  turn.play(moves);
  const Weights& weighed = turn.last_weighed();
  advice.moves.assign(moves.begin(), moves.end());
  if (weighed.empty()) return;
  advice.why = Why{.measure = Why::Measure::score, .chosen = weighed[0].score};
  if (weighed.size() < 2) return;
  advice.why->second = weighed[1].score;
  // The same turn up to what was weighed last, if that was its last move.
  if (moves.empty() || moves.back() != weighed[0].move) return;
  advice.second.assign(moves.begin(), moves.end());
  advice.second.back() = weighed[1].move;
}

}  // namespace sobremesa::level_8
