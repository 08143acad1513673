#include "players/quick_and_easy/players.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "players/quick_and_easy/look_ahead.hpp"
#include "players/quick_and_easy/talk.hpp"
#include "players/quick_and_easy/world.hpp"
#include "players/quick_and_easy/worth.hpp"

namespace sobremesa::quick_and_easy {
namespace {

Turns turns_for(const Question<Game>& question) {
  const SeatView& view = question.view;
  const int played = view.pub.played_this_turn;
  return turns_of(view.pub.tops, view.hand,
                  {.least = std::max(0, kMinimum - played),
                   .most = std::max(0, maximum(question.options) - played)});
}

int cards_not_placed(const Public& pub) {
  int left = pub.deck;
  for (const std::uint8_t size : pub.hand_sizes) left += size;
  return left;
}

void write_turn(const Turn& turn, const SeatView& view, std::vector<Move>& moves) {
  for (std::size_t i = 0; i < turn.count; ++i) moves.emplace_back(turn.places[i]);
  const bool all_placed = turn.placed.size() == cards_not_placed(view.pub);
  if (!all_placed) moves.emplace_back(EndTurn{});  // QE-13 needs none
}

// --- easy ---------------------------------------------------------------------------------------

// One card a turn: back if possible, else the smallest step.
int step_of(const Turn& turn, const SeatView& view) {
  if (turn.count == 0) return 0;
  const Place& place = turn.places[0];
  const cards::NumberPile pile = numbers_at(view.pub.tops, place.pile);
  const int step = number_of(place.card) - pile.top;
  return pile.way == cards::Way::up ? step : -step;
}

void play_nearest(const Question<Game>& question, Advice<Game>& advice) {
  const Turns turns = turns_for(question);
  const Turn* nearest = nullptr;
  for (const Turn& turn : turns) {
    if (turn.count > 1) continue;
    if (nearest == nullptr || step_of(turn, question.view) < step_of(*nearest, question.view)) {
      nearest = &turn;
    }
  }
  if (nearest != nullptr) write_turn(*nearest, question.view, advice.moves);
}

// --- the others ---------------------------------------------------------------------------------

// In ten-thousandths of a win.
constexpr int kTenThousand = 10'000;

// Off the points of a turn that covers a pile which somebody wants to be left alone.
constexpr int kAskedToLeave = kCertain / 50;

Breadth breadth_of(Level level) {
  if (level == Level::strong) return {.worlds = 12};
  return {.worlds = 128, .answers = 2};
}

// A practice pack has cards that nobody will ever see; who holds all that is left knows that.
CardSet cards_in_play(const SeatView& view) {
  const bool all_mine = view.hand.size() == cards_not_placed(view.pub);
  return all_mine ? view.hand : kAllCards - view.pub.out;
}

int reluctance(const Turn& turn, const SeatView& view, const Told& told) {
  int points_off = 0;
  for (const Pile pile : kPiles) {
    const std::size_t at = index_of(pile);
    const bool covered = turn.tops[at] != view.pub.tops[at];
    if (covered && told.asked_to_leave[at]) points_off += kAskedToLeave;
  }
  return points_off;
}

void explain(Level level, const Candidates& candidates, Advice<Game>& advice) {
  const auto value = [&](const Candidate& one) {
    if (level == Level::medium) return one.worth.win;
    return static_cast<int>(std::int64_t{one.worth.win} * kTenThousand / kCertain);
  };
  advice.why =
      Why{.measure = level == Level::medium ? Why::Measure::score : Why::Measure::win_chance,
          .chosen = value(candidates[0])};
  if (candidates.size() > 1) advice.why->second = value(candidates[1]);
}

void play_weighing(Level level, const Question<Game>& question, const Told& told, Rng& rng,
                   Advice<Game>& advice) {
  const SeatView& view = question.view;
  Candidates candidates;
  for (const Turn& turn : turns_for(question)) {
    const int glance = worth_of(turn, cards_in_play(view) - turn.placed);
    candidates.push_back({.turn = turn,
                          .worth = {.win = glance},
                          .tried = {},
                          .reluctance = reluctance(turn, view, told)});
  }
  if (candidates.empty()) return;
  const std::span all(candidates.begin(), candidates.size());
  if (level == Level::medium) {
    bring_best_forward(all, 2);
  } else {
    look_ahead(question, told, breadth_of(level), rng, all);
  }
  write_turn(candidates[0].turn, view, advice.moves);
  if (candidates.size() > 1) write_turn(candidates[1].turn, view, advice.second);
  explain(level, candidates, advice);
}

bool may_speak(Level level) { return level != Level::easy; }

}  // namespace

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice) {
  const SeatView& view = question.view;
  if (!view.me || is_over(view.pub)) return;
  if (view.pub.phase == Phase::starter) {
    // QE-05: the players agree; whoever is asked offers to begin.
    advice.moves.emplace_back(Start{view.me->value});
    return;
  }
  if (to_act(view.pub) != view.me) {
    if (may_speak(level)) speak(question.options, view, question.heard, advice.says);
    return;
  }
  if (level == Level::easy) return play_nearest(question, advice);
  play_weighing(level, question, listen(question.heard, view), rng, advice);
}

void advise_open(Level level, const OpenQuestion<Game>& question, Rng& rng, Advice<Game>& advice) {
  const SeatView& view = question.view.sight;
  if (!view.me || to_act(view.pub) != view.me) return;
  const Question<Game> plain{
      .options = question.options, .view = view, .heard = {}, .patience = question.patience};
  if (level == Level::easy) return play_nearest(plain, advice);
  Told told;
  told.open = question.view.hands;
  play_weighing(level, plain, told, rng, advice);
}

}  // namespace sobremesa::quick_and_easy
