#include "players/quick_and_easy/players.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "players/quick_and_easy/talk.hpp"
#include "players/quick_and_easy/world.hpp"
#include "players/quick_and_easy/worth.hpp"

namespace sobremesa::quick_and_easy {
namespace {

// A turn with what it came to in the worlds that were looked at.
struct Weighed {
  Turn turn;
  int points = 0;
  int wins = 0;
};
using WeighedTurns = InlineList<Weighed, Turns::capacity()>;

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

int worlds_of(Level level) {
  if (level == Level::best) return 96;
  return level == Level::strong ? 12 : 0;
}

CardSet cards_in_play(const SeatView& view) { return kAllCards - view.pub.out; }

WeighedTurns weighed_at_a_glance(const Question<Game>& question) {
  WeighedTurns weighed;
  for (const Turn& turn : turns_for(question)) {
    weighed.push_back({turn, worth_of(turn, cards_in_play(question.view) - turn.placed), 0});
  }
  return weighed;
}

// Every turn is tried in the same worlds.
int try_in_worlds(const Question<Game>& question, const Told& told, int worlds, Rng& rng,
                  WeighedTurns& weighed) {
  constexpr int kWin = 1'000;
  constexpr int kCard = 4;
  for (Weighed& one : weighed) one.points = 0;
  int tried = 0;
  while (tried < worlds && !(tried > 0 && question.patience.ran_out())) {
    const World world = imagined(question.options, question.view, told, rng);
    for (Weighed& one : weighed) {
      World after = world;
      take_turn(after, one.turn);
      const int left = left_after_play(after, told.anything);
      one.wins += left == 0 ? 1 : 0;
      one.points += (left == 0 ? kWin : 0) - kCard * left;
    }
    ++tried;
  }
  return tried;
}

void explain(const WeighedTurns& weighed, int worlds, Advice<Game>& advice) {
  const auto value = [&](const Weighed& one) {
    return worlds > 0 ? one.wins * 10'000 / worlds : one.points;
  };
  advice.why = Why{.measure = worlds > 0 ? Why::Measure::win_chance : Why::Measure::score,
                   .chosen = value(weighed[0])};
  if (weighed.size() > 1) advice.why->second = value(weighed[1]);
}

void play_weighing(Level level, const Question<Game>& question, const Told& told, Rng& rng,
                   Advice<Game>& advice) {
  WeighedTurns weighed = weighed_at_a_glance(question);
  if (weighed.empty()) return;
  int worlds = 0;
  if (weighed.size() > 1) {
    worlds = try_in_worlds(question, told, worlds_of(level), rng, weighed);
    if (worlds == 0) weighed = weighed_at_a_glance(question);
  }
  std::ranges::stable_sort(weighed, std::ranges::greater{}, &Weighed::points);
  write_turn(weighed[0].turn, question.view, advice.moves);
  if (weighed.size() > 1) write_turn(weighed[1].turn, question.view, advice.second);
  explain(weighed, worlds, advice);
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
  play_weighing(level, question, listen(question.heard, *view.me), rng, advice);
}

void advise_open(Level level, const OpenQuestion<Game>& question, Rng& rng, Advice<Game>& advice) {
  const SeatView& view = question.view.sight;
  if (!view.me || to_act(view.pub) != view.me) return;
  const Question<Game> plain{
      .options = question.options, .view = view, .heard = {}, .patience = question.patience};
  if (level == Level::easy) return play_nearest(plain, advice);
  Told told;
  told.open = question.view.hands;
  told.anything = true;
  play_weighing(level, plain, told, rng, advice);
}

}  // namespace sobremesa::quick_and_easy
