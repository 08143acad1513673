#include "players/face_to_face/evaluation.hpp"

#include <algorithm>

#include "players/face_to_face/net_weights.hpp"

namespace sobremesa::face_to_face {
namespace {

constexpr int kFar = 24;  // a gap beyond which it makes no difference

// Fills the counts one after the other; their order is the order of the net's weights.
template <std::size_t Size>
class Tally {
 public:
  void add(int value) { counts_[next_++] = static_cast<std::int16_t>(value); }
  void add_flag(bool flag) { add(flag ? 32 : 0); }
  const std::array<std::int16_t, Size>& counts() const { return counts_; }

 private:
  std::array<std::int16_t, Size> counts_{};
  std::size_t next_ = 0;
};

NumberSet between(int low, int high) { return NumberSet::above(low) & NumberSet::below(high); }

bool holds(NumberSet cards, int card) {
  return card >= kLowestCard && card <= kHighestCard && cards.contains(card);
}

// What everybody can see of a half: the room that is left for the cards that are left.
template <std::size_t Size>
void add_room(Tally<Size>& tally, const Half& half) {
  const NumberSet left = half.left();
  const NumberSet up = half.room_up();
  const NumberSet down = half.room_down();
  tally.add(up.size());
  tally.add(down.size());
  tally.add((up | down).size());
  tally.add((left - up - down).size());
  tally.add(left.size());
  tally.add(half.up);
  tally.add(61 - half.down);
  tally.add((left & between(half.up, std::min(half.up + 6, 63))).size() * 8);
  tally.add((left & between(std::max(half.down - 6, 0), half.down)).size() * 8);
  tally.add_flag(half.deck.empty());
}

// Cards of `giver` that would improve the half's piles only a little.
template <std::size_t Size>
void add_small_gifts(Tally<Size>& tally, NumberSet giver, const Half& half) {
  const NumberSet small =
      between(std::max(half.up - 5, 0), half.up) | between(half.down, std::min(half.down + 5, 63));
  tally.add((giver & small).size() * 4);
}

// How many of the cards that are left lie before the nearest and the second nearest card in hand.
template <std::size_t Size>
void add_gaps(Tally<Size>& tally, NumberSet left, NumberSet onward, bool up) {
  for (int n = 0; n < 2; ++n) {
    if (onward.empty()) {
      tally.add(kFar);
      continue;
    }
    const int card = up ? onward.lowest() : onward.highest();
    const NumberSet skipped = left & (up ? NumberSet::below(card) : NumberSet::above(card));
    tally.add(std::min(skipped.size(), kFar));
    onward.erase(card);
  }
}

// The kept cards: what they could do next turn.
template <std::size_t Size>
void add_hand(Tally<Size>& tally, const Half& half, const Half& other) {
  const NumberSet hand = half.hand;
  const NumberSet up = hand & NumberSet::above(half.up);
  const NumberSet down = hand & NumberSet::below(half.down);
  tally.add(hand.size() * 8);
  tally.add((up | down).size() * 8);
  add_gaps(tally, half.room_up(), up, true);
  add_gaps(tally, half.room_down(), down, false);
  tally.add_flag(holds(hand, half.up - 10));
  tally.add_flag(holds(hand, half.down + 10));
  tally.add((hand & hand.raised(10)).size() * 16);
  const NumberSet for_up = hand & NumberSet::below(other.up);
  const NumberSet for_down = hand & NumberSet::above(other.down);
  tally.add(for_up.empty() ? 2 * kFar : std::min(other.up - for_up.highest(), 2 * kFar));
  tally.add(for_down.empty() ? 2 * kFar : std::min(for_down.lowest() - other.down, 2 * kFar));
}

// How many of the cards that come from `from` can be expected to fit, in eighths.
int expected_fits(const Half& half, NumberSet from, int cards) {
  const int size = from.size();
  return size == 0 ? 0 : cards * 8 * (from & (half.room_up() | half.room_down())).size() / size;
}

// The chance, in 64ths, that of so many cards from `from` fewer than `wanted` (2 or less) fit.
int chance_of_few(const Half& half, NumberSet from, int cards, int wanted) {
  if (wanted <= 0) return 0;
  constexpr int kOne = 1 << 12;
  const int size = from.size();
  const int fits = (from & (half.room_up() | half.room_down())).size();
  int none = kOne;  // that not one fits
  for (int n = 0; n < cards; ++n) none = none * std::max(0, size - fits - n) / (size - n);
  int few = none;
  if (wanted > 1 && cards > 0) {  // or exactly one: any of them, and the others do not
    int one = kOne * fits / size * cards;
    for (int n = 0; n + 1 < cards; ++n) one = one * std::max(0, size - fits - n) / (size - 1 - n);
    few += one;
  }
  return few / (kOne / 64);
}

template <std::size_t Size>
int weighed(const std::array<std::int16_t, Size>& weights,
            const std::array<std::int16_t, Size>& counts) {
  int sum = 0;
  for (std::size_t i = 0; i < Size; ++i) sum += weights[i] * counts[i];
  return sum;
}

constexpr double exponential(double x) {
  double term = 1.0;
  double sum = 1.0;
  for (int n = 1; n < 60; ++n) {
    term = term * x / n;
    sum = sum + term;
  }
  return sum;
}

// The chance for every sixteenth of log-odds from 0 to 8; made by the compiler.
constexpr int kSteps = 16;
constexpr int kEnd = 8;
constexpr auto kChances = [] {
  std::array<std::int16_t, kSteps * kEnd + 1> chances{};
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double odds = exponential(static_cast<double>(i) / kSteps);
    const auto twice = static_cast<int>(2 * kCertain * (odds / (1.0 + odds)));
    chances[i] = static_cast<std::int16_t>((twice + 1) / 2);
  }
  return chances;
}();

}  // namespace

OtherCounts counts_of_other(const Half& other) {
  Tally<kOtherCounts> tally;
  const int hand = other.hand.size();
  add_room(tally, other);
  tally.add_flag(holds(other.left(), other.up - 10));
  tally.add_flag(holds(other.left(), other.down + 10));
  tally.add(hand * 8);
  tally.add(expected_fits(other, other.left(), hand));
  tally.add((other.left() & other.left().raised(10)).size());
  tally.add(chance_of_few(other, other.left(), hand, 2));
  return tally.counts();
}

MoverCounts counts_of_mover(const Half& mover, const Half& other, bool helped) {
  Tally<kMoverCounts> tally;
  const int draws = draws_after(mover, helped);
  const int fits = (mover.hand & (mover.room_up() | mover.room_down())).size();
  add_room(tally, mover);
  add_hand(tally, mover, other);
  tally.add_flag(holds(mover.deck, mover.up - 10));
  tally.add_flag(holds(mover.deck, mover.down + 10));
  add_small_gifts(tally, other.left(), mover);
  add_small_gifts(tally, mover.left(), other);
  tally.add((mover.hand.size() + draws) * 8);
  tally.add(expected_fits(mover, mover.deck, draws) + 8 * fits);
  tally.add_flag(mover.left().size() == 1);
  tally.add_flag(other.left().size() == 1);
  tally.add((mover.left() & mover.deck.raised(10)).size());
  tally.add(chance_of_few(mover, mover.deck, draws, 2 - fits));
  tally.add((other.left() & (NumberSet::below(mover.up) | NumberSet::above(mover.down))).size());
  return tally.counts();
}

Judge::Judge(const Half& other) : other_(other), sums_(kNetInputBiases) {
  const OtherCounts counts = counts_of_other(other);
  for (std::size_t neuron = 0; neuron < kNeurons; ++neuron) {
    sums_[neuron] += weighed(kNetOtherInputs[neuron], counts);
  }
}

int Judge::log_odds(const Half& mover, bool helped) const {
  const MoverCounts counts = counts_of_mover(mover, other_, helped);
  int out = kNetBias;
  for (std::size_t neuron = 0; neuron < kNeurons; ++neuron) {
    const int sum = sums_[neuron] + weighed(kNetMoverInputs[neuron], counts);
    out += kNetOutputs[neuron] * (std::max(0, sum) / kNetInputUnit);
  }
  return out;
}

int chance_of(int log_odds) {
  constexpr int kStep = kLogOddsUnit / kSteps;
  const int size = std::min(log_odds < 0 ? -log_odds : log_odds, kLogOddsUnit * kEnd - 1);
  const auto i = static_cast<std::size_t>(size / kStep);
  const int chance = kChances[i] + (kChances[i + 1] - kChances[i]) * (size % kStep) / kStep;
  return log_odds < 0 ? kCertain - chance : chance;
}

}  // namespace sobremesa::face_to_face
