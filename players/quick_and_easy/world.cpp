#include "players/quick_and_easy/world.hpp"

#include <span>

#include "players/quick_and_easy/worth.hpp"

namespace sobremesa::quick_and_easy {
namespace {

int any_of(CardSet cards, Rng& rng) {
  return cards.at(static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.size()))));
}

// First the cards that were told of, as far as there are any; people may err.
void deal_told(const Public& pub, Seat me, const Told& told, CardSet& unseen, Hands& hands,
               Rng& rng) {
  for (std::size_t seat = 0; seat < pub.seats; ++seat) {
    if (seat == me.value) continue;
    for (const CardSet& held : told.holds[seat]) {
      const CardSet may_be = held & unseen;
      if (may_be.empty() || hands[seat].size() >= pub.hand_sizes[seat]) continue;
      const int card = any_of(may_be, rng);
      hands[seat].insert(card);
      unseen.erase(card);
    }
  }
}

void deal_rest(const Public& pub, CardSet unseen, World& world, Rng& rng) {
  InlineList<std::uint8_t, kPack> cards;
  for (const int value : unseen) cards.push_back(piles::small(value));
  rng.shuffle(std::span(cards.begin(), cards.size()));
  for (std::size_t seat = 0; seat < pub.seats; ++seat) {
    while (world.hands[seat].size() < pub.hand_sizes[seat]) {
      world.hands[seat].insert(cards.pop_back());
    }
  }
  while (world.deck.size() < pub.deck) world.deck.push_back(cards.pop_back());
}

std::uint8_t next_seat(const World& world) {
  std::uint8_t seat = world.seat;
  for (int steps = 0; steps < world.seats; ++steps) {
    seat = piles::small((seat + 1) % world.seats);
    if (!world.hands[seat].empty()) return seat;
  }
  return world.seat;
}

// The best turn at a glance; empty where no card fits.
const Turn* best_at_a_glance(const World& world, const Turns& turns, bool told) {
  constexpr int kStuck = 4'000;
  const CardSet next = world.hands[next_seat(world)];
  const Turn* best = nullptr;
  int most = 0;
  for (const Turn& turn : turns) {
    int worth = worth_of(turn, world.in_play - turn.placed);
    if (told && world.seats > 1 && !fits(turn.tops, next)) worth -= kStuck;
    if (best != nullptr && worth <= most) continue;
    best = &turn;
    most = worth;
  }
  return best;
}

}  // namespace

World imagined(const Options& options, const SeatView& view, const Told& told, Rng& rng) {
  const Public& pub = view.pub;
  const Seat me = view.me.value_or(Seat{0});
  World world;
  world.tops = pub.tops;
  world.seats = pub.seats;
  world.seat = pub.to_act.value;
  world.most = piles::small(maximum(options));
  if (told.open) world.hands = *told.open;
  world.hands[me.value] = view.hand;
  CardSet unseen = kAllCards - pub.out;
  for (const CardSet& hand : world.hands) unseen = unseen - hand;
  deal_told(pub, me, told, unseen, world.hands, rng);
  deal_rest(pub, unseen, world, rng);
  for (const CardSet& hand : world.hands) world.in_play = world.in_play | hand;
  for (const std::uint8_t card : world.deck) world.in_play.insert(card);
  return world;
}

void take_turn(World& world, const Turn& turn) {
  CardSet& hand = world.hands[world.seat];
  world.tops = turn.tops;
  hand = hand - turn.placed;
  world.in_play = world.in_play - turn.placed;
  while (hand.size() < kFullHand && !world.deck.empty()) hand.insert(world.deck.pop_back());
  world.seat = next_seat(world);
}

int left_after_play(World world, bool told) {
  while (!world.in_play.empty()) {
    const Turns turns = turns_of(world.tops, world.hands[world.seat], {.most = world.most});
    const Turn* turn = best_at_a_glance(world, turns, told);
    if (turn == nullptr) break;
    take_turn(world, *turn);
  }
  return world.in_play.size();
}

}  // namespace sobremesa::quick_and_easy
