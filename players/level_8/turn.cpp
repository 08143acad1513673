#include "players/level_8/turn.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "base/small_sort.hpp"

namespace sobremesa::level_8 {
namespace {

// An estimate: a card that has no place on the table costs three turns, until one that has a place
// turns up in its stead.
constexpr Turns kPerCardLeft = 300;
// Laying is what counts, going out comes after it.
constexpr Turns kLaidAlready = 10'000;
constexpr Turns kLaidThisTurn = 5'000;
constexpr Turns kNearARun = 30;
constexpr Turns kPlaceOnTheTable = 40;
constexpr int kPerTie = 6;
// Looking ahead, a lay is as good as few cards are left after it; one that leaves three is no
// better than the plain distance says.
constexpr Turns kPerCardAtLay = 150;
constexpr Turns kStillToLay = 450;
// A card whose loss costs more than this at first sight is not thought about any longer.
constexpr Turns kWorthALook = 200;

template <class F>
void for_each_kind(const Hand& hand, const F& f) {
  std::optional<Card> last;
  hand.for_each([&](Card card) {
    if (card != last) f(card);
    last = card;
  });
}

struct Kinds {
  bool run = false;
  bool set = false;
  bool colour = false;
};
Kinds kinds_in(const Level& level) {
  Kinds kinds;
  for (const Group& group : level) {
    kinds.run = kinds.run || group.kind == GroupKind::run;
    kinds.set = kinds.set || group.kind == GroupKind::set;
    kinds.colour = kinds.colour || group.kind == GroupKind::colour;
  }
  return kinds;
}

// A second card of a value is in the way of runs.
int ties_between(const Kinds& kinds, Card a, Card b) {
  const int steps = std::max(value_of(a), value_of(b)) - std::min(value_of(a), value_of(b));
  const int in_sets = kinds.set && steps == 0 ? 2 : 0;
  const int in_runs = !kinds.run || steps > 2 ? 0 : steps == 0 ? -1 : 1;
  const int in_colours = kinds.colour && colour_of(a) == colour_of(b) ? 1 : 0;
  return in_sets + in_runs + in_colours;
}

}  // namespace

void put_best_first(Weights& weights) {
  small_sort(weights, [](const Weighed& a, const Weighed& b) { return a.score > b.score; });
}

Turn::Turn(const Options& options, const SeatView& view, const Habits& habits, Rng& rng,
           const Patience& patience)
    : options_(options),
      view_(view),
      habits_(habits),
      rng_(rng),
      patience_(patience),
      prospects_(options, view, counting(habits)),
      board_(options, view.pub) {
  if (habits.watches_rivals) rivals_.emplace(options, view, board_);
}

bool Turn::must_leave_one() const {
  return !options_.end_by_adding && (laid() || view_.pub.places[me().value].level != kLastLevel);
}

bool Turn::is_playing() const {
  return view_.pub.phase == Phase::play && view_.pub.to_act == view_.me && !view_.hand.empty();
}

void Turn::play(TurnMoves& moves) {
  if (view_.pub.phase == Phase::draw) {
    if (weigh_draws().empty()) return;
    draw_with(weighed_[0].move, moves);
  }
  if (!is_playing()) return;
  lay_and_add(moves);
  if (!is_playing()) return;
  moves.push_back(weigh_discards()[0].move);
}

// --- drawing ------------------------------------------------------------------------------------

const Weights& Turn::weigh_draws() {
  weighed_.clear();
  const Public& pub = view_.pub;
  if (pub.deck > 0 || cards_for_new_pile(options_, pub) > 0)
    weighed_.push_back({Draw{}, worth_of_deck()});
  for (int i = 0; i < pub.seats; ++i) {
    const auto pile = pub.discards[seat_at(i).value];
    if (pile.empty() || !(options_.take_specials || is_number(pile.back()))) continue;
    weighed_.push_back({Take{seat_at(i).value}, worth_of_taking(pile.back())});
  }
  put_best_first(weighed_);
  return weighed_;
}

int Turn::left_after_laying(const Hand& hand) const {
  int left = hand.size() - prospects_.level().cards();
  (void)choose_lay(hand, &left);
  return left;
}

// The draw pile brings on average one turn's progress, which is what a turn is. Beside a level that
// can be laid, a card from there is mostly one more to get rid of.
int Turn::worth_of_deck() const {
  if (laid())
    return kLaidAlready - kPerCardLeft * cards_without_place(board_, view_.hand) + kOneTurn;
  const int worth = worth_before_laying(view_.hand, std::nullopt);
  if (worth > 0) return worth - 2 * kOneTurn;
  return habits_.looks_ahead ? -distance_after_next_draw(view_.hand) : worth + kOneTurn;
}

// With the card in hand and the least useful other one gone.
int Turn::worth_of_taking(Card card) const {
  const Hand hand = with(view_.hand, card);
  if (laid()) {
    const int left = cards_without_place(board_, hand);
    const bool has_place = left <= cards_without_place(board_, view_.hand);
    return kLaidAlready - kPerCardLeft * (has_place ? left - 1 : left + 1);
  }
  if (card == kSkip) return worth_before_laying(view_.hand, std::nullopt);
  return worth_before_laying(hand, card);
}

int Turn::worth_before_laying(const Hand& hand, std::optional<Card> taken) const {
  const Needs needs = prospects_.needs(hand);
  if (needs.missing == 0) return kLaidThisTurn - kPerCardLeft * left_after_laying(hand);
  if (!taken) return -distance(needs);
  const Turns after = best_after_discard(hand, taken);
  const bool nearer = after < distance(prospects_.needs(view_.hand));
  const Turns whole_way = after + (habits_.looks_ahead ? kStillToLay : 0);
  return nearer ? -whole_way : -whole_way - kLaidAlready;
}

Turns Turn::distance(const Needs& needs) const {
  return habits_.counts_ways ? prospects_.until_laid(needs) : kPerCardLeft * needs.missing;
}
// A card that no shortest way needs can go for nothing.
Turns Turn::distance_without(Card card, const Hand& hand, const Needs& needs) const {
  const bool needed = card == kJoker || needs.needed.fit(card);
  return distance(needed ? prospects_.needs(without(hand, card)) : needs);
}

Turns Turn::best_after_discard(const Hand& hand, std::optional<Card> taken) const {
  const Needs needs = prospects_.needs(hand);
  const Turns now = distance(needs);
  std::optional<Turns> best;
  for_each_kind(hand, [&](Card card) {
    if (card == kJoker || card == taken || best == now) return;
    const Turns after = distance_without(card, hand, needs);
    best = std::min(after, best.value_or(after));
  });
  return best.value_or(now);
}

// The mean over all cards that may come. Where only values matter, one card stands for all of its
// value.
template <class F>
int Turn::mean_over_draws(const Hand& hand, bool by_value, const F& f) const {
  std::array<std::optional<int>, kHighestValue + 1> of_value{};
  std::array<std::optional<int>, 2> of_specials{};
  int sum = 0;
  int count = 0;
  prospects_.unseen().for_each([&](Card card) {
    std::optional<int> fresh;
    auto& known = !is_number(card) ? of_specials[card == kJoker ? 0 : 1]
                  : by_value       ? of_value[static_cast<std::size_t>(value_of(card))]
                                   : fresh;
    if (!known) known = f(with(hand, card));
    sum += *known;
    ++count;
  });
  return count == 0 ? f(hand) : sum / count;
}

// Each followed by the best discard, or by the lay and what it leaves to get rid of.
Turns Turn::distance_after_next_draw(const Hand& hand) const {
  const bool by_value = !prospects_.collects_colours() && board_.wanted().colours == 0;
  return mean_over_draws(hand, by_value, [&](const Hand& drawn) {
    const Turns after = best_after_discard(drawn, std::nullopt);
    return after > 0 ? after + kStillToLay : kPerCardAtLay * left_after_laying(drawn);
  });
}

// How many cards will be left without a place after the next draw, as turns.
Turns Turn::time_to_go_out(const Hand& hand) const {
  return mean_over_draws(hand, board_.wanted().colours == 0, [&](const Hand& drawn) {
    return kPerCardLeft * cards_without_place(board_, drawn);
  });
}

void Turn::draw_with(const Move& move, TurnMoves& moves) {
  moves.push_back(move);
  const auto* take = std::get_if<Take>(&move);
  if (take == nullptr) {
    view_.pub.phase = Phase::draw;  // what comes is not known: the turn goes on when it is
    return;
  }
  if (!laid()) distance_to_beat_ = distance(prospects_.needs(view_.hand));
  const Card card = view_.pub.discards[take->from].back();
  evolve(options_, view_, SeenEvent(Took{me(), Seat{take->from}, card}));
}

// --- laying and adding --------------------------------------------------------------------------

std::optional<Lay> Turn::choose_lay(const Hand& hand, int* left) const {
  const Level& level = prospects_.level();
  if (!habits_.weighs_lays) return find_lay(level, hand, joker_groups(options_));
  Lays lays;
  list_lays(level, hand, joker_groups(options_), lays);
  std::optional<Lay> best;
  int fewest = 0;
  for (const Lay& lay : lays) {
    Hand rest = hand;
    for (const LaidCard card : lay.cards) rest.erase(held_as(card));
    Board board = board_;
    board.lay(me(), level, lay);
    const int without_place = cards_without_place(board, rest);
    if (best && without_place >= fewest) continue;
    best = lay;
    fewest = without_place;
  }
  if (left != nullptr) *left = fewest;
  return best;
}

void Turn::lay_and_add(TurnMoves& moves) {
  const int spare = must_leave_one() ? 1 : 0;
  if (!laid() && view_.hand.size() >= prospects_.level().cards() + spare &&
      can_lay(prospects_.level(), view_.hand, joker_groups(options_))) {
    if (const auto chosen = choose_lay(view_.hand, nullptr)) lay(*chosen, moves);
  }
  if (laid() && is_playing()) add_all(moves);
}

void Turn::lay(const Lay& lay, TurnMoves& moves) {
  moves.push_back(lay);
  const bool wins = view_.pub.places[me().value].level == kLastLevel;
  board_.lay(me(), prospects_.level(), lay);
  evolve(options_, view_, SeenEvent(Laid{me(), lay}));
  if (wins) view_.pub.phase = Phase::over;
}

void Turn::add_all(TurnMoves& moves) {
  Hand rest = view_.hand;
  Board::Additions additions;
  board_.add_numbers(rest, additions);
  // A joker finds a place in any later turn too; it is given away only to go out.
  const bool goes_out = rest.numbers() + rest.skips <= 1;
  while (goes_out && rest.jokers > 0 && board_.add_joker(rest, additions)) {
  }
  if (rest.empty() && must_leave_one()) (void)additions.pop_back();
  for (const Add& add : additions) {
    moves.push_back(add);
    evolve(options_, view_, SeenEvent(Added{me(), add.card, Seat{add.to}, add.group}));
  }
}

// --- discarding ---------------------------------------------------------------------------------

Move Turn::part_with(Card card) const {
  if (card != kSkip || view_.hand.size() == 1) return Discard{card};
  std::optional<Seat> target;
  if (rivals_) {
    target = rivals_->to_skip();
  } else {
    Seat seat = left_of(me(), view_.pub.seats);
    for (; seat != me() && !target; seat = left_of(seat, view_.pub.seats)) {
      if (!view_.pub.places[seat.value].skip) target = seat;
    }
  }
  if (target) return Skip{target->value};
  return Discard{card};
}

const Weights& Turn::weigh_discards() {
  weighed_.clear();
  if (habits_.slips > 0 && static_cast<int>(rng_.below(100)) < habits_.slips) {
    weigh_at_a_whim();
  } else {
    weigh_by_thinking();
  }
  put_best_first(weighed_);
  return weighed_;
}

void Turn::weigh_at_a_whim() {
  for_each_kind(view_.hand, [&](Card card) {
    const int whim = static_cast<int>(rng_.below(1000));
    weighed_.push_back({part_with(card), card == kJoker ? -1 : whim});
  });
}

void Turn::weigh_by_thinking() {
  const Needs needs = laid() ? Needs{} : prospects_.needs(view_.hand);
  for_each_kind(view_.hand, [&](Card card) {
    weighed_.push_back({part_with(card), worth_of_discarding(card, needs)});
  });
}

int Turn::worth_of_discarding(Card card, const Needs& needs) const {
  if (card == kJoker) return -4 * kLaidAlready;
  int worth = rivals_ ? worth_to_rivals(card) : 0;
  if (laid()) {
    const bool goes_on = view_.hand.size() > 1 && habits_.looks_ahead && !patience_.ran_out();
    return goes_on ? worth - time_to_go_out(without(view_.hand, card)) : worth;
  }
  const Turns after = distance_without(card, view_.hand, needs);
  if (distance_to_beat_ && after >= *distance_to_beat_) worth -= kLaidAlready;
  if (habits_.counts_ways) worth -= kPerTie * ties_of(card);
  const bool close = after - distance(needs) < kWorthALook && !patience_.ran_out();
  return worth -
         (habits_.looks_ahead && close ? look_ahead_without(card, needs) : after + kStillToLay);
}

// What is left of the next turn's distance is a turn later than that of this one.
Turns Turn::look_ahead_without(Card card, const Needs& needs) const {
  if (needs.missing == 0) return 0;
  return distance_after_next_draw(without(view_.hand, card)) + kOneTurn;
}

int Turn::worth_to_rivals(Card card) const {
  if (card == kSkip && rivals_->to_skip()) return rivals_->worth_of_skip();
  int worth = -rivals_->gift(card);
  if (!is_number(card)) return worth;
  const auto steps = board_.steps_to_a_run(card);
  if (steps && *steps <= 2) worth -= kNearARun;
  if (board_.takes(card)) worth -= kPlaceOnTheTable;
  return worth;
}

// How many of the other cards it could go together with, on some other way than the shortest.
int Turn::ties_of(Card card) const {
  if (!is_number(card)) return 0;
  const Kinds kinds = kinds_in(prospects_.level());
  int ties = 0;
  view_.hand.for_each([&](Card other) {
    if (is_number(other) && other != card) ties += ties_between(kinds, card, other);
  });
  return ties;
}

}  // namespace sobremesa::level_8
