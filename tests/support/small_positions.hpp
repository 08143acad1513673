// Practice positions of a few cards for the games with four piles, and the plainest way to find out
// whether one can be won: try everything.
#pragma once

#include <algorithm>
#include <vector>

#include "base/rng.hpp"
#include "cards/number_card.hpp"
#include "cards/number_set.hpp"
#include "games/room.hpp"

namespace sobremesa {

inline int number_between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

// Numbers of a narrow stretch, often ten apart: piles are near their ends there, order matters, and
// so do tricks. The first four are the tops.
inline std::vector<int> crowded_numbers(Rng& rng, std::size_t count) {
  const int low = number_between(rng, 2, 60);
  const int high = low + number_between(rng, 15, 39);
  std::vector<int> numbers;
  while (numbers.size() < count + 4) {
    int number = number_between(rng, low, high);
    if (!numbers.empty() && rng.below(3) == 0) {
      const int near = numbers[rng.below(static_cast<std::uint32_t>(numbers.size()))];
      number = near + (rng.below(2) == 0 ? 10 : -10);
    }
    const bool is_new = std::find(numbers.begin(), numbers.end(), number) == numbers.end();
    if (number >= 2 && number <= 99 && is_new) numbers.push_back(number);
  }
  return numbers;
}

// One to three players with up to four cards each and perhaps a deck: seven cards at most. The
// caller puts the tops where its game keeps them, then settles the table.
template <Room G>
struct SmallPosition {
  typename G::State state;
  std::array<std::uint8_t, 4> tops{};
  std::vector<int> cards;
};

template <Room G>
SmallPosition<G> small_position(Rng& rng) {
  const auto count = static_cast<std::size_t>(number_between(rng, 2, 7));
  const std::vector<int> numbers = crowded_numbers(rng, count);
  SmallPosition<G> position;
  auto& state = position.state;
  auto& pub = state.pub;
  pub.partial = true;
  for (std::size_t pile = 0; pile < 4; ++pile) {
    position.tops[pile] = static_cast<std::uint8_t>(numbers[pile]);
    pub.out.insert(numbers[pile]);
  }
  position.cards.assign(numbers.begin() + 4, numbers.end());
  pub.seats = static_cast<std::uint8_t>(number_between(rng, 1, 3));
  std::size_t next = 0;
  for (int seat = 0; seat < pub.seats; ++seat) {
    const Seat at = seat_at(seat);
    const int size = number_between(rng, seat == 0 ? 1 : 0, 4);
    for (int i = 0; i < size && next < count; ++i) {
      state.hands[at.value].insert(position.cards[next++]);
    }
    pub.hand_sizes[at.value] = static_cast<std::uint8_t>(state.hands[at.value].size());
  }
  while (next < count) state.deck.put_on_top(cards::number_card(position.cards[next++]));
  pub.deck = static_cast<std::uint8_t>(state.deck.size());
  return position;
}

template <Room G>
bool can_be_won(const typename G::Options& options, const typename G::State& state) {
  if (is_over(state.pub)) return state.pub.outcome->won();
  const Seat seat = to_act(state.pub).value_or(Seat{0});
  const auto moves = legal_moves(options, view_for(state, seat));
  return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
    auto next = state;
    const auto events = decide(options, state, seat, move);
    for (const auto& event : *events) evolve(options, next, event);
    return can_be_won<G>(options, next);
  });
}

}  // namespace sobremesa
