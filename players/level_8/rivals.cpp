#include "players/level_8/rivals.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace sobremesa::level_8 {
namespace {

// All in hundredths of a turn, for the next player; later ones get what is left over.
constexpr Turns kSuitsTheTable = 120;
constexpr Turns kSuitsTheTableNearTheEnd = 280;
constexpr int kNearTheEnd = 4;  // cards in hand
constexpr Turns kJokerForARival = 400;
constexpr Turns kSameValueKnown = 120;
constexpr Turns kNeighbourKnown = 50;
constexpr Turns kSameColourKnown = 50;
constexpr Turns kThrownAway = 40;
constexpr Turns kPerWindow = 5;
constexpr std::size_t kThrownRemembered = 6;
constexpr int kWhole = 100;
constexpr int kLeftOver = 75;  // percent: what the players before let lie

// How many runs of this size a value can be part of.
int windows_with(int value, int size) {
  const int lowest = std::max(kLowestValue, value - size + 1);
  const int highest = std::min(kHighestValue - size + 1, value);
  return std::max(0, highest - lowest + 1);
}

// The largest group of each kind; 0 if the level has none.
struct Shape {
  int run = 0;
  int set = 0;
  int colour = 0;
};
Shape shape_of(const Level& level) {
  Shape shape;
  for (const Group& group : level) {
    int& size = group.kind == GroupKind::run   ? shape.run
                : group.kind == GroupKind::set ? shape.set
                                               : shape.colour;
    size = std::max<int>(size, group.size);
  }
  return shape;
}

// In the order of their turns, with what each has of a discard that the ones before let lie.
template <class F>
void for_each_rival(const SeatView& view, const F& f) {
  const Public& pub = view.pub;
  Seat rival = own_seat(view);
  int reach = kWhole;
  for (int turns_away = 1; turns_away < pub.seats; ++turns_away) {
    rival = left_of(rival, pub.seats);
    f(rival, turns_away, pub.places[rival.value].skip ? reach / 2 : reach);
    reach = reach * kLeftOver / kWhole;
  }
}

}  // namespace

Rivals::Rivals(const Options& options, const SeatView& view, const Board& board)
    : on_the_table_(board.wanted()) {
  for_each_rival(view, [&](Seat rival, int turns_away, int reach) {
    consider_skipping(view.pub, rival, turns_away);
    look_at(options, view, rival, reach);
  });
}

void Rivals::look_at(const Options& options, const SeatView& view, Seat rival, int reach) {
  const Public& pub = view.pub;
  const auto& place = pub.places[rival.value];
  of_a_joker_ += kJokerForARival * reach / kWhole;
  if (has_laid(pub, rival)) {
    const Turns gain = place.cards <= kNearTheEnd ? kSuitsTheTableNearTheEnd : kSuitsTheTable;
    to_those_who_laid_ += gain * reach / kWhole;
    return;
  }
  const Level& level = level_at(options, rival, place.level);
  read_taken(level, place.known, reach);
  read_thrown(level, pub.discards[rival.value], reach);
}

void Rivals::of_value(int value, Turns gain, int reach) {
  if (value >= kLowestValue && value <= kHighestValue)
    of_value_[index(value)] += gain * reach / kWhole;
}

void Rivals::read_taken(const Level& level, const Hand& known, int reach) {
  const Shape shape = shape_of(level);
  for (int value = kLowestValue; shape.run > 0 && value <= kHighestValue; ++value)
    of_value(value, kPerWindow * windows_with(value, shape.run), reach);
  known.for_each([&](Card card) {
    if (!is_number(card)) return;
    if (shape.set > 0) of_value(value_of(card), kSameValueKnown, reach);
    for (int step = 1; step < shape.run; ++step) {
      of_value(value_of(card) - step, kNeighbourKnown, reach);
      of_value(value_of(card) + step, kNeighbourKnown, reach);
    }
    if (shape.colour > 0) of_colour_[index(colour_of(card))] += kSameColourKnown * reach / kWhole;
  });
}

void Rivals::read_thrown(const Level& level, std::span<const Card> pile, int reach) {
  const Shape shape = shape_of(level);
  for (const Card card : pile.last(std::min(pile.size(), kThrownRemembered))) {
    if (!is_number(card)) continue;
    of_value(value_of(card), -kThrownAway, reach);
    if (shape.colour > 0) of_colour_[index(colour_of(card))] -= kThrownAway * reach / kWhole / 2;
  }
}

void Rivals::consider_skipping(const Public& pub, Seat rival, int turns_away) {
  const auto& place = pub.places[rival.value];
  if (place.skip) return;
  const Turns near_the_end = has_laid(pub, rival) ? 30 * std::max(0, 8 - place.cards) + 60 : 0;
  const Turns ahead = 4 * place.level;
  const Turns worth = near_the_end + ahead + kOneTurn / (pub.seats - 1) - 5 * turns_away;
  if (to_skip_ && worth <= worth_of_skip_) return;
  to_skip_ = rival;
  worth_of_skip_ = worth;
}

Turns Rivals::gift(Card card) const {
  if (card == kJoker) return of_a_joker_;
  if (card == kSkip) return kOneTurn / 2;
  const Turns added = on_the_table_.fit(card) ? to_those_who_laid_ : 0;
  return added + of_value_[index(value_of(card))] + of_colour_[index(colour_of(card))];
}

}  // namespace sobremesa::level_8
