#include "players/level_8/players.hpp"

#include <variant>

#include "players/level_8/search.hpp"
#include "players/level_8/turn.hpp"

namespace sobremesa::level_8 {
namespace {

constexpr Habits kEasy{.slips = 20};
constexpr Habits kMedium{.slips = 5, .counts_ways = true};
constexpr Habits kStrong{
    .counts_ways = true, .counts_cards = true, .weighs_lays = true, .watches_rivals = true};

const Habits& habits_of(sobremesa::Level level) {
  if (level == sobremesa::Level::medium) return kMedium;
  const bool good = level == sobremesa::Level::strong || level == sobremesa::Level::best;
  return good ? kStrong : kEasy;
}

constexpr SearchLimits kLimits{};

// A take that does not bring the hand nearer to its level is not worth playing out; it would also
// let cards go round for ever (L8-A06).
Weights only_useful_draws(const Weights& draws) {
  Weights useful;
  std::optional<int> deck;
  for (const Weighed& draw : draws) {
    if (std::holds_alternative<Draw>(draw.move)) deck = draw.score;
  }
  for (const Weighed& draw : draws) {
    const bool is_deck = std::holds_alternative<Draw>(draw.move);
    if (is_deck || !deck || draw.score > *deck - kOneTurn) useful.push_back(draw);
  }
  return useful;
}

// Plays the turn; the last step that was weighed is left in `weighed`.
void play_with_search(const Question<Game>& question, Rng& rng, TurnMoves& moves,
                      Weights& weighed) {
  Turn turn(question.options, question.view, kStrong, rng);
  Search search(question.options, kStrong, kLimits, question.patience, rng);
  if (turn.view().pub.phase == Phase::draw) {
    weighed = only_useful_draws(turn.weigh_draws());
    if (weighed.empty()) return;
    search.weigh_again(turn.view(), weighed);
    turn.draw_with(weighed[0].move, moves);
  }
  if (!turn.is_playing()) return;
  turn.lay_and_add(moves);
  if (!turn.is_playing()) return;
  weighed = turn.weigh_discards();
  search.weigh_again(turn.view(), weighed);
  moves.push_back(weighed[0].move);
}

}  // namespace

void advise(sobremesa::Level level, const Question<Game>& question, Rng& rng,
            Advice<Game>& advice) {
  advice.clear();
  const SeatView& view = question.view;
  if (!view.me || to_act(view.pub) != view.me) return;
  const Habits& habits = habits_of(level);
  if (view.pub.phase == Phase::keep) {
    advice.moves.push_back(choose_keep(question.options, view, habits));
    return;
  }
  TurnMoves moves;
  Weights weighed;
  if (level == sobremesa::Level::best) {
    play_with_search(question, rng, moves, weighed);
  } else {
    Turn turn(question.options, view, habits, rng);
    turn.play(moves);
    weighed = turn.last_weighed();
  }
  advice.moves.assign(moves.begin(), moves.end());
  if (weighed.empty()) return;
  advice.why = Why{.measure = Why::Measure::score, .chosen = weighed[0].score};
  if (weighed.size() > 1) advice.why->second = weighed[1].score;
}

}  // namespace sobremesa::level_8
