#include "players/the_game_extreme/players.hpp"

#include <algorithm>
#include <optional>

#include "players/the_game_extreme/last_resort.hpp"
#include "players/the_game_extreme/look_ahead.hpp"
#include "players/the_game_extreme/reach.hpp"
#include "players/the_game_extreme/simple_worth.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// `easy` lays no card that it need not.
constexpr Breadth kNeededOnly{.spare_gap = -100, .needed_slack = 98, .most_steps = 4'000};
constexpr Breadth kNearly{.spare_gap = 3, .needed_slack = 98, .most_steps = 12'000};
constexpr Breadth kEverything{.spare_gap = 98, .needed_slack = 98, .most_steps = 400'000};

// About 2 ms of one core a decision.
constexpr Effort kShortLook{.turns = 4, .worlds = 6, .answers = 2, .most_answers = 60};

// Below 50 ms. It looks on until it is the own turn again: with three seats one answer, two and
// three won 20, 27 and 42 % of 60 games. A second round added nothing.
Effort long_look(int seats) {
  const int answers = seats == 1 ? 2 : std::max(3, seats);
  return {.turns = 10, .worlds = 80, .answers = answers, .plays_out = true, .most_answers = 500};
}

// Percent off the worth of a turn that goes against a wish.
constexpr int kAskedToLeave = 3;
constexpr int kAskedForSmall = 1;

// Who begins is a matter of the opening hand; so many other hands are held beside it.
constexpr int kOtherHands = 8;

constexpr int kTenThousand = 10'000;

World seen_world(const SeatView& view) {
  World world{.tops = view.pub.piles.tops,
              .deck = view.pub.deck,
              .seats = view.pub.seats,
              .to_act = view.me->value,
              .out = view.pub.out};
  world.hands[view.me->value] = view.hand;
  return world;
}

// One decision of one seat.
class OwnTurn {
 public:
  OwnTurn(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice)
      : level_(level),
        question_(question),
        options_(question.options),
        view_(question.view),
        rng_(rng),
        advice_(advice),
        heard_(heard_from(question.heard, question.view.me)) {
    for (const Wishes& wishes : heard_) asked_ = stronger(asked_, wishes);
  }

  void play() {
    if (view_.pub.seats == 1 && view_.pub.deck == 0 && level_ >= Level::strong) return play_out();
    search_.run(options_, turn_start(view_.pub), needs(), breadth());
    rank();
    if (candidates_.empty()) return play_last_resort(question_, search_, rng_, advice_.moves);
    first_choice_ = candidates_[0].step;
    if (level_ >= Level::strong) {
      const Effort effort = level_ == Level::best ? long_look(view_.pub.seats) : kShortLook;
      look_ahead(question_, heard_, effort, search_, rng_, candidates_);
    }
    explain();
    play_turn(candidates_[0].step, advice_.moves);
    if (candidates_.size() > 1) play_turn(candidates_[1].step, advice_.second);
  }

 private:
  TurnNeeds needs() const {
    return {.hand = view_.hand,
            .unseen = kAllCards - view_.pub.out - view_.hand,
            .minimum = minimum(options_, view_.pub)};
  }
  const Breadth& breadth() const { return level_ == Level::easy ? kNeededOnly : kNearly; }

  Outlook outlook(const Step& step, const Wishes& asked) const {
    return outlook_of(seen_world(view_), step, asked);
  }

  // The turns in the order of the level's own judgement.
  void rank() {
    for (std::size_t i = 0; i < search_.steps().size(); ++i) {
      const Step& step = search_.steps()[i];
      if (step.is_complete) candidates_.push_back({i, judged(step, asked_), reluctance(step)});
    }
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      const int left = points(a);
      const int right = points(b);
      return left != right ? left > right : a.step < b.step;
    });
  }

  Worth judged(const Step& step, const Wishes& asked) const {
    if (level_ == Level::easy) return {.win = -progress(step)};
    const Outlook after = outlook(step, asked);
    if (level_ == Level::medium) {
      return {.win = simple_worth(options_, after) - cost_of(ignored(step, asked))};
    }
    return places_all(step) ? kWon : net_worth(options_, after);
  }

  Ignored ignored(const Step& step, const Wishes& asked) const {
    return ignored_wishes(asked, view_.pub.piles.tops, step.tops);
  }

  // The network has learned what leaving a pile alone is worth; on top of that the one who asked
  // should see that it was heard.
  int reluctance(const Step& step) const {
    if (level_ < Level::strong) return 0;
    const Ignored against = ignored(step, asked_);
    return kAskedToLeave * against.leave + kAskedForSmall * against.small;
  }

  // How far the turn moves the piles in all, by number; a step ten back counts against it.
  int progress(const Step& step) const {
    int moved = 0;
    for (std::size_t pile = 0; pile < kPiles.size(); ++pile) {
      const int change = step.tops[pile] - view_.pub.piles.tops[pile];
      moved += climbs(pile) ? change : -change;
    }
    return moved;
  }

  void play_turn(std::size_t chosen, std::vector<Move>& moves) {
    const Step& step = search_.steps()[chosen];
    search_.plays_to(chosen, moves);
    if (!step.has_ended && !places_all(step)) moves.push_back(EndTurn{});
  }

  bool places_all(const Step& step) const {
    int left = view_.pub.deck - view_.hand.size() + step.hand.size();
    for (const std::uint8_t size : view_.pub.hand_sizes) left += size;
    return left == 0;
  }

  // Alone with an empty deck nothing is hidden any more: the most cards that any way can place.
  void play_out() {
    TurnNeeds all = needs();
    all.to_the_end = true;
    search_.run(options_, turn_start(view_.pub), all, kEverything);
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < search_.steps().size(); ++i) {
      const Step& step = search_.steps()[i];
      if (!step.is_complete) continue;
      if (!best || step.hand.size() < search_.steps()[*best].hand.size()) best = i;
    }
    if (!best) return play_last_resort(question_, search_, rng_, advice_.moves);
    const int left = search_.steps()[*best].hand.size();
    advice_.why = Why{.measure = Why::Measure::cards_left, .chosen = 100 * left};
    play_turn(search_.end_of_first_turn(*best), advice_.moves);
  }

  void explain() {
    Why why;
    why.measure = level_ >= Level::strong ? Why::Measure::win_chance : Why::Measure::score;
    why.chosen = told(candidates_[0].worth);
    if (candidates_.size() > 1) why.second = told(candidates_[1].worth);
    if (asks_anything(asked_) && level_ != Level::easy) why.because = what_changed_it();
    advice_.why = why;
  }

  int told(Worth worth) const {
    if (level_ < Level::strong) return worth.win;
    return static_cast<int>(std::int64_t{worth.win} * kTenThousand / kCertain);
  }

  // The wish without which the first choice would have been another turn: one on a pile that this
  // other turn covers, and that was left alone in the end too.
  std::optional<Say> what_changed_it() const {
    const Tops& other = search_.steps()[choice_without_wishes()].tops;
    const Tops& first = search_.steps()[first_choice_].tops;
    const Tops& chosen = search_.steps()[candidates_[0].step].tops;
    const Tops& now = view_.pub.piles.tops;
    for (const Say& say : question_.heard) {
      const auto pile = parse_pile(say.pile);
      if (!pile || heard_from({&say, 1}, view_.me) == Heard{}) continue;
      const std::size_t at = index_of(*pile);
      if (other[at] != now[at] && first[at] == now[at] && chosen[at] == now[at]) return say;
    }
    return std::nullopt;
  }

  std::size_t choice_without_wishes() const {
    std::optional<std::size_t> best;
    int most = 0;
    for (std::size_t i = 0; i < search_.steps().size(); ++i) {
      const Step& step = search_.steps()[i];
      if (!step.is_complete) continue;
      const int worth = points(judged(step, Wishes{}));
      if (best && worth <= most) continue;
      best = i;
      most = worth;
    }
    return *best;
  }

  Level level_;
  const Question<Game>& question_;
  const Options& options_;
  const SeatView& view_;
  Rng& rng_;
  Advice<Game>& advice_;
  Heard heard_;
  Wishes asked_{};
  TurnSearch search_;
  std::vector<Candidate> candidates_;
  std::size_t first_choice_ = 0;  // before looking ahead
};

// How good the best opening turn of a hand is, by rule of thumb.
int opening_worth(const Options& options, const SeatView& view, NumberSet hand) {
  World world = seen_world(view);
  world.hands[world.to_act] = hand;
  TurnSearch search;
  search.run(options, turn_start(view.pub),
             {.hand = hand,
              .unseen = world.unseen_by_actor(),
              .minimum = minimum(options, view.pub.deck, hand.size())},
             kNearly);
  int best = -100'000;
  for (const Step& step : search.steps()) {
    if (step.is_complete) best = std::max(best, simple_worth(options, outlook_of(world, step, {})));
  }
  return best;
}

// TG-22: whoever speaks first decides. With a better hand than most it is the own seat.
Seat chosen_starter(const Question<Game>& question, Rng& rng) {
  const SeatView& view = question.view;
  const int mine = opening_worth(question.options, view, view.hand);
  int better = 0;
  for (int i = 0; i < kOtherHands; ++i) {
    const State world = guess(question.options, view, rng);
    const auto next = static_cast<std::size_t>((view.me->value + 1) % view.pub.seats);
    if (opening_worth(question.options, view, world.hands[next]) > mine) ++better;
  }
  return 2 * better > kOtherHands ? seat_at((view.me->value + 1) % view.pub.seats) : *view.me;
}

}  // namespace

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice) {
  const SeatView& view = question.view;
  if (!view.me) return;
  speak(question.options, view, question.heard, advice.says);
  if (view.pub.phase == Phase::starter) {
    advice.moves.push_back(Start{chosen_starter(question, rng).value});
  } else if (to_act(view.pub) == view.me) {
    OwnTurn(level, question, rng, advice).play();
  }
}

}  // namespace sobremesa::the_game_extreme
