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

// Off the points of a turn that does what somebody asked not to do: covers a pile that was to be
// left alone, or places more than it must.
constexpr int kAskedNotTo = kCertain / 50;

Breadth breadth_of(Level level) {
  if (level == Level::strong) return {.worlds = 12};
  return {.worlds = 128, .answers = 2};
}

// Alone the network has seen too few wins to be sure of its opinion: what would still fit counts,
// too, so many points for each of its points.
constexpr int kFitsCountAlone = 4;

// A practice pack has cards that nobody will ever see; who holds all that is left knows that.
CardSet cards_in_play(const SeatView& view) {
  const bool all_mine = view.hand.size() == cards_not_placed(view.pub);
  return all_mine ? view.hand : kAllCards - view.pub.out;
}

using Requests = InlineList<std::size_t, kPiles.size() + 1>;

// The requests that a turn goes against, as places in what was heard.
Requests requests_against(const Turn& turn, const SeatView& view, const Told& told) {
  Requests against;
  for (const Pile pile : kPiles) {
    const std::size_t at = index_of(pile);
    const bool covered = turn.tops[at] != view.pub.tops[at];
    if (covered && told.keep_off[at]) against.push_back(*told.keep_off[at]);
  }
  const int needed = std::max(0, kMinimum - view.pub.played_this_turn);
  if (told.only_one && turn.count > needed) against.push_back(*told.only_one);
  return against;
}

int reluctance(const Turn& turn, const SeatView& view, const Told& told) {
  return kAskedNotTo * static_cast<int>(requests_against(turn, view, told).size());
}

// The request without which another turn would have been played.
std::optional<Say> what_changed_it(const Candidates& candidates, const Question<Game>& question,
                                   const Told& told) {
  const Candidate& chosen = candidates[0];
  const auto* const willing = std::ranges::max_element(
      candidates, {}, [](const Candidate& candidate) { return points(candidate.worth); });
  if (willing->reluctance <= chosen.reluctance) return std::nullopt;
  const Requests kept = requests_against(chosen.turn, question.view, told);
  for (const std::size_t place : requests_against(willing->turn, question.view, told)) {
    if (std::ranges::find(kept, place) == kept.end()) return question.heard[place];
  }
  return std::nullopt;
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
  const bool by_what_fits =
      level == Level::strong && view.pub.seats == 1 && !question.options.professional;
  for (const Turn& turn : turns_for(question)) {
    const int glance = worth_of(turn, {.in_play = cards_in_play(view) - turn.placed,
                                       .kept = view.hand - turn.placed,
                                       .most = piles::small(maximum(question.options))});
    candidates.push_back({.turn = turn,
                          .worth = {.win = glance},
                          .tried = {},
                          .reluctance = reluctance(turn, view, told) -
                                        (by_what_fits ? kFitsCountAlone * glance : 0)});
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
  advice.why->because = what_changed_it(candidates, question, told);
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
  play_weighing(level, question, listen(question.options, question.heard, view), rng, advice);
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
