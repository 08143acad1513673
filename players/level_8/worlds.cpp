#include "players/level_8/worlds.hpp"

#include <algorithm>
#include <optional>

#include "players/level_8/board.hpp"
#include "players/level_8/needs.hpp"

namespace sobremesa::level_8 {
namespace {

constexpr int kMostTurnsReplayed = 8;
constexpr int kTriesToSwap = 4;

std::uint32_t count_of(std::size_t size) { return static_cast<std::uint32_t>(size); }

// About how many turns the seat has had in this round: its pile has a card for each that nobody
// took, and what it took itself shows too.
int turns_taken(const Public& pub, Seat seat) {
  const auto& place = pub.places[seat.value];
  const int seen = static_cast<int>(pub.discards.size(seat.value)) + place.known.size();
  return std::min(seen, kMostTurnsReplayed);
}

// Some card that the hand can do without, not one that everybody knows to be there.
std::optional<Card> spare_card(const Hand& hand, const Hand& known, const Traits& needed,
                               Rng& rng) {
  Deck spare;
  hand.for_each([&](Card card) {
    const bool hidden = hand.count(card) > known.count(card);
    if (hidden && card != kJoker && !needed.fit(card)) spare.push_back(card);
  });
  if (spare.empty()) return std::nullopt;
  return spare[rng.below(count_of(spare.size()))];
}

// Draws for a rival who collects for a level, and throws away what is of no use. A rival who could
// lay would have laid, so that is not let happen.
void collect(const Level& level, State& world, Seat rival, Rng& rng) {
  if (world.deck.empty()) return;
  Hand hand = world.hands[rival.value];
  Card& drawn = world.deck[rng.below(count_of(world.deck.size()))];
  hand.insert(drawn);
  const Needs needs = needs_of(level, hand);
  if (needs.missing == 0) return;
  const auto spare = spare_card(hand, world.pub.places[rival.value].known, needs.needed, rng);
  if (!spare) return;
  hand.erase(*spare);
  drawn = *spare;
  world.hands[rival.value] = hand;
}

// Changes what could have been added for what could not.
void leave_without_place(const Traits& wanted, State& world, Seat rival, Rng& rng) {
  Hand hidden = world.hands[rival.value];
  hidden.remove(world.pub.places[rival.value].known);
  hidden.for_each([&](Card card) {
    if (!wanted.fit(card)) return;
    for (int tries = 0; tries < kTriesToSwap && !world.deck.empty(); ++tries) {
      Card& other = world.deck[rng.below(count_of(world.deck.size()))];
      if (wanted.fit(other)) continue;
      world.hands[rival.value].erase(card);
      world.hands[rival.value].insert(other);
      other = card;
      return;
    }
  });
}

}  // namespace

State likely_world(const Options& options, const SeatView& view, Rng& rng) {
  State world = guess(options, view, rng);
  const Traits wanted = Board(options, view.pub).wanted();
  for (int i = 0; i < view.pub.seats; ++i) {
    const Seat rival = seat_at(i);
    if (view.me == rival) continue;
    if (has_laid(view.pub, rival)) {
      leave_without_place(wanted, world, rival, rng);
      continue;
    }
    const Level& level = level_at(options, rival, view.pub.places[rival.value].level);
    for (int n = turns_taken(view.pub, rival); n > 0; --n) collect(level, world, rival, rng);
  }
  return world;
}

}  // namespace sobremesa::level_8
