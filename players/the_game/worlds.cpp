#include "players/the_game/worlds.hpp"

namespace sobremesa::the_game {
namespace {

constexpr int kTries = 12;

// A set in the reading of the climbing piles.
NumberSet read_up(const NumberSet& cards, int pile) {
  if (pile < 2) return cards;
  NumberSet up;
  for (const int number : cards) up.insert(turned(number));
  return up;
}

// Takes one card at random.
int draw_one(NumberSet& from, Rng& rng) {
  auto skip = rng.below(static_cast<std::uint32_t>(from.size()));
  for (const int card : from) {
    if (skip-- > 0) continue;
    from.erase(card);
    return card;
  }
  return 0;
}

NumberSet draw_some(NumberSet from, int count, Rng& rng) {
  NumberSet drawn;
  while (count-- > 0 && !from.empty()) drawn.insert(draw_one(from, rng));
  return drawn;
}

}  // namespace

Worlds::Worlds(const Knowledge& known) : known_(known) {
  for (int seat = 0; seat < known.setting.seats; ++seat) {
    if (seat != known.seat && known.heard.speaks[static_cast<std::size_t>(seat)]) {
      beliefs_[static_cast<std::size_t>(seat)] = belief_about(seat);
    }
  }
}

Worlds::Belief Worlds::belief_about(int seat) const {
  const TablePools pools = table_pools(known_.board, known_.unseen | known_.hand);
  const PileSignals& told = known_.heard.signals[static_cast<std::size_t>(seat)];
  Belief belief;
  for (int pile = 0; pile < kPileCount; ++pile) {
    const auto i = static_cast<std::size_t>(pile);
    const NumberSet next = read_up(pools[i].next, pile);
    const NumberSet near = read_up(pools[i].near, pile);
    if (told[i] != Signal::next) belief.excluded = belief.excluded | next;
    if (told[i] == Signal::none) belief.excluded = belief.excluded | near;
    if (told[i] == Signal::next) belief.promised[i] = next;
    if (told[i] == Signal::near) belief.promised[i] = near;
  }
  return belief;
}

// Draws until the hand keeps all promises; if luck fails, the promised cards are dealt first.
void Worlds::fill_hand(int seat, NumberSet& free, Rng& rng, World& world) const {
  const Belief& belief = beliefs_[static_cast<std::size_t>(seat)];
  const int size = known_.hand_sizes[static_cast<std::size_t>(seat)];
  const NumberSet allowed = free - belief.excluded;
  const auto keeps_promises = [&](const NumberSet& hand) {
    for (const NumberSet& promise : belief.promised) {
      if (!promise.empty() && (hand & promise).empty()) return false;
    }
    return true;
  };
  NumberSet hand = draw_some(allowed, size, rng);
  for (int i = 1; i < kTries && !keeps_promises(hand); ++i) hand = draw_some(allowed, size, rng);
  if (!keeps_promises(hand)) {
    hand = {};
    for (const NumberSet& promise : belief.promised) {
      const NumberSet fitting = promise & (allowed - hand);
      if (fitting.empty() || !(hand & promise).empty() || hand.size() == size) continue;
      hand = hand | draw_some(fitting, 1, rng);
    }
    hand = hand | draw_some(allowed - hand, size - hand.size(), rng);
  }
  // What was told may not fit what is left (others hold it, or it was told by mistake).
  hand = hand | draw_some(free - hand, size - hand.size(), rng);
  free = free - hand;
  world.hands[seat] = both_ways(hand);
}

void Worlds::sample(Rng& rng, World& world) const {
  world.board = known_.board;
  world.in_play = known_.unseen | known_.hand;
  world.seat = known_.seat;
  world.next_card = 0;
  world.cards = 0;
  NumberSet free = known_.unseen.up;
  for (int seat = 0; seat < known_.setting.seats; ++seat) {
    if (seat == known_.seat) {
      world.hands[seat] = known_.hand;
    } else if (known_.open) {
      world.hands[seat] = known_.open_hands[static_cast<std::size_t>(seat)];
      free = free - world.hands[seat].up;
    } else {
      fill_hand(seat, free, rng, world);
    }
  }
  for (const int card : free) world.pack[world.cards++] = static_cast<std::uint8_t>(card);
  rng.shuffle(std::span<std::uint8_t>(world.pack, static_cast<std::size_t>(world.cards)));
  // Of a practice pack some cards are out of the game, and nobody knows which.
  while (world.cards > known_.deck) world.in_play.erase(world.pack[--world.cards]);
}

Surroundings surroundings_of(const Knowledge& known) {
  Surroundings around{};
  around.unseen = known.unseen;
  around.seats = static_cast<std::uint8_t>(known.setting.seats);
  around.deck = static_cast<std::uint8_t>(known.deck);
  around.expert = known.setting.expert;
  around.fire = known.setting.fire;
  around.talk = known.setting.talk;
  if (!known.setting.talk) return around;
  int next = known.seat;
  for (int step = known.setting.seats - 1; step > 0; --step) {
    const int seat = (known.seat + step) % known.setting.seats;
    if (known.hand_sizes[static_cast<std::size_t>(seat)] > 0) next = seat;
  }
  for (int seat = 0; seat < known.setting.seats; ++seat) {
    if (seat == known.seat) continue;
    for (std::size_t i = 0; i < kPileCount; ++i) {
      const Signal told = known.heard.signals[static_cast<std::size_t>(seat)][i];
      Signal& heard = seat == next ? around.next[i] : around.others[i];
      if (told > heard) heard = told;
    }
  }
  return around;
}

}  // namespace sobremesa::the_game
