#include "players/the_game_extreme/turns.hpp"

#include <algorithm>

#include "players/the_game_extreme/reach.hpp"

namespace sobremesa::the_game_extreme {
namespace {

constexpr int kTrickGap = -1;  // better than any card that skips nothing

bool is_lone_twin(const Step& step, std::size_t pile) {
  // Two piles that stand alike: what can be done on the second can be done on the first.
  if (pile % 2 == 0) return false;
  return step.lock == kNoLock && step.tops[pile] == step.tops[pile - 1];
}

std::uint64_t key_of(const Step& step) {
  std::uint64_t key = 1;  // never 0
  for (const std::uint8_t top : step.tops) key = key << 7U | top;
  key = key << 8U | step.laid;
  key = key << 3U | step.lock;
  key = key << 4U | step.used;
  // Beyond four the number of cards decides nothing; within a turn the cards laid tell it.
  key = key << 4U | std::min<unsigned>(step.played, 4U);
  key = key << 2U | (step.three ? 2U : 0U) | (step.has_ended ? 1U : 0U);
  return key;
}

}  // namespace

TurnStart turn_start(const Public& pub) {
  TurnStart start{.tops = pub.piles.tops, .played = pub.played_this_turn, .three = pub.three};
  if (pub.piles.lock) start.lock = static_cast<std::uint8_t>(index_of(*pub.piles.lock));
  for (std::size_t pile = 0; pile < kPiles.size(); ++pile) {
    if (pub.piles.used[pile]) start.used = static_cast<std::uint8_t>(start.used | 1U << pile);
  }
  return start;
}

void TurnSearch::run(const Options& options, const TurnStart& start, const TurnNeeds& needs,
                     const Breadth& breadth) {
  options_ = &options;
  needs_ = needs;
  breadth_ = breadth;
  steps_.clear();
  if (seen_.empty()) seen_.resize(1024);
  std::fill(seen_.begin(), seen_.end(), 0);
  seen_count_ = 0;

  Step first{.hand = needs.hand,
             .tops = start.tops,
             .lock = start.lock,
             .used = start.used,
             .played = start.played,
             .three = start.three};
  judge(first);
  is_new(first);
  steps_.push_back(first);
  for (std::size_t i = 0; i < steps_.size() && steps_.size() < breadth.most_steps; ++i) expand(i);
}

std::size_t TurnSearch::end_of_first_turn(std::size_t step) const {
  std::size_t end = step;
  for (std::size_t at = step; at != 0; at = steps_[at].from) {
    if (steps_[at].card == 0) end = steps_[at].from;
  }
  return end;
}

void TurnSearch::plays_to(std::size_t step, std::vector<Move>& moves) const {
  const auto first_new = static_cast<std::ptrdiff_t>(moves.size());
  for (std::size_t at = step; at != 0; at = steps_[at].from) {
    moves.push_back(Place{number_card(steps_[at].card), kPiles[steps_[at].pile]});
  }
  std::reverse(moves.begin() + first_new, moves.end());
}

// Whether the turn needs another card before it may end.
bool TurnSearch::is_bound(const Step& step) const {
  if (step.played < needs_.minimum) return true;
  if (step.three && step.played < 3) return true;
  return shows(options_->orders, step.tops, Order::skull);
}

void TurnSearch::judge(Step& step) const {
  const bool stopped = step.card != 0 && options_->orders.on(step.card) == Order::stop;
  const bool skull = shows(options_->orders, step.tops, Order::skull);
  const bool three_kept = !step.three || step.played == 3;
  step.has_ended = stopped;
  step.is_complete = !skull && three_kept && (stopped || step.played >= needs_.minimum);
}

void TurnSearch::expand(std::size_t from) {
  const Step step = steps_[from];
  if (step.is_complete && needs_.to_the_end && step.played > 0) begin_next_turn(from);
  if (step.has_ended) return;
  if (step.three && step.played >= 3) return;  // TGX-A06
  collect_plays(step);
  int nearest = 1000;
  for (const Play& play : plays_) nearest = std::min(nearest, play.gap);
  const int limit =
      is_bound(step) ? std::max(nearest, 0) + breadth_.needed_slack : breadth_.spare_gap;
  for (const Play& play : plays_) {
    if (play.gap <= limit) lay(step, from, play);
  }
}

void TurnSearch::collect_plays(const Step& step) {
  plays_.clear();
  const bool may_trick = !shows(options_->orders, step.tops, Order::no_trick);
  const NumberSet in_play = needs_.unseen | step.hand;
  for (std::size_t pile = 0; pile < kPiles.size(); ++pile) {
    if (step.lock != kNoLock && step.lock != pile) continue;
    if (is_lone_twin(step, pile)) continue;
    collect_on(step, pile, in_play, may_trick);
  }
}

void TurnSearch::collect_on(const Step& step, std::size_t pile, NumberSet in_play, bool may_trick) {
  const int top = step.tops[pile];
  const bool looks_back =
      options_->one_pile_retroactive && (step.used & ~(1U << pile)) != 0;  // S-06
  const auto add = [&](int card, int gap) {
    if (looks_back && options_->orders.on(card) == Order::one_pile) return;
    if (!keeps_orders(step, card)) return;
    plays_.push_back({static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(pile), gap});
  };
  const int trick = may_trick ? ten_back(pile, top) : 0;
  if (trick != 0 && step.hand.contains(trick)) add(trick, kTrickGap);
  for (const int card : step.hand& following(pile, top)) {
    int gap = cards_between(pile, top, card, in_play);
    // A card that can be taken ten back at once costs little.
    const int back = may_trick ? ten_back(pile, card) : 0;
    if (back != 0 && step.hand.contains(back)) gap = std::max(0, gap - 10);
    add(card, gap);
  }
}

// Whether the turn can still be saved after this card, as far as counting tells.
bool TurnSearch::keeps_orders(const Step& step, int card) const {
  const Order order = options_->orders.on(card);
  const int played = step.played + 1;
  if (order == Order::three && (played > 3 || step.hand.size() + step.played < 3)) return false;
  if (order == Order::stop) return played == 3 || !step.three;
  return true;
}

void TurnSearch::lay(const Step& step, std::size_t from, const Play& play) {
  const Orders& orders = options_->orders;
  Step next = step;
  const bool was_tied = shows(orders, step.tops, Order::one_pile);
  if (next.lock == kNoLock && was_tied) next.lock = play.pile;
  next.tops[play.pile] = play.card;
  // Who used which pile matters to nothing else.
  if (options_->one_pile_retroactive) {
    next.used = static_cast<std::uint8_t>(next.used | 1U << play.pile);
  }
  const bool ties = orders.on(play.card) == Order::one_pile;
  if (next.lock == kNoLock && ties && options_->one_pile_own_card_fixes_pile) next.lock = play.pile;
  const bool frees = !options_->one_pile_binds_whole_turn;
  if (frees && !shows(orders, next.tops, Order::one_pile)) next.lock = kNoLock;

  const int rank = (needs_.hand & behind(0, play.card)).size();
  next.laid = static_cast<std::uint8_t>(next.laid | 1U << static_cast<unsigned>(rank));
  next.hand.erase(play.card);
  ++next.played;
  next.three = next.three || orders.on(play.card) == Order::three;
  next.card = play.card;
  next.pile = play.pile;
  next.from = static_cast<std::uint32_t>(from);
  judge(next);
  if (next.has_ended && !next.is_complete) return;  // a stop that leaves a skull open
  if (is_new(next)) steps_.push_back(next);
}

void TurnSearch::begin_next_turn(std::size_t from) {
  Step next = steps_[from];
  next.lock = kNoLock;
  next.used = 0;
  next.played = 0;
  next.three = false;
  next.card = 0;
  next.from = static_cast<std::uint32_t>(from);
  next.has_ended = false;
  next.is_complete = false;
  if (is_new(next)) steps_.push_back(next);
}

bool TurnSearch::is_new(const Step& step) {
  if (2 * seen_count_ >= seen_.size()) grow();
  const std::uint64_t key = key_of(step);
  const std::size_t mask = seen_.size() - 1;
  std::size_t at = (key * 0x9E3779B97F4A7C15ULL) >> 32U & mask;
  while (seen_[at] != 0) {
    if (seen_[at] == key) return false;
    at = (at + 1) & mask;
  }
  seen_[at] = key;
  ++seen_count_;
  return true;
}

void TurnSearch::grow() {
  std::vector<std::uint64_t> old(seen_.size() * 2);
  old.swap(seen_);
  const std::size_t mask = seen_.size() - 1;
  for (const std::uint64_t key : old) {
    if (key == 0) continue;
    std::size_t at = (key * 0x9E3779B97F4A7C15ULL) >> 32U & mask;
    while (seen_[at] != 0) at = (at + 1) & mask;
    seen_[at] = key;
  }
}

}  // namespace sobremesa::the_game_extreme
