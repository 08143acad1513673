#include "players/quick_and_easy/world.hpp"

#include <algorithm>
#include <span>

namespace sobremesa::quick_and_easy {
namespace {

int any_of(CardSet cards, Rng& rng) {
  return cards.at(static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.size()))));
}

// People may err: where no card is left that they could mean, any will do.
void deal_one(const ToldHand& told, CardSet meant, CardSet unseen, CardSet& hand, Rng& rng) {
  const CardSet free = unseen - hand;
  for (const CardSet may_be : {(free & meant) - told.without, free & meant, free - told.without}) {
    if (!may_be.empty()) return hand.insert(any_of(may_be, rng));
  }
  hand.insert(any_of(free, rng));
}

CardSet any_hand(const ToldHand& told, CardSet unseen, int size, Rng& rng) {
  CardSet hand;
  for (const CardSet& kind : told.kinds) {
    if (hand.size() < size) deal_one(told, kind, unseen, hand, rng);
  }
  // Nobody says the same twice. One phrase may be about both cards, or a card was kept quiet.
  const bool alike =
      told.kinds.size() == 1 && rng.below(told.one_in_silence) + 1 < told.one_in_silence;
  while (hand.size() < size) deal_one(told, alike ? told.kinds[0] : unseen, unseen, hand, rng);
  return hand;
}

bool agrees(const ToldHand& told, CardSet hand) {
  return std::ranges::all_of(told.fitting, [&](CardSet cards) { return !(cards & hand).empty(); });
}

CardSet told_hand(const ToldHand& told, CardSet unseen, int size, Rng& rng) {
  constexpr int kTries = 12;
  CardSet hand = any_hand(told, unseen, size, rng);
  for (int tries = 1; tries < kTries && !agrees(told, hand); ++tries) {
    hand = any_hand(told, unseen, size, rng);
  }
  return hand;
}

void deal_deck(int size, CardSet unseen, World& world, Rng& rng) {
  for (const int value : unseen) world.deck.push_back(piles::small(value));
  rng.shuffle(std::span(world.deck.begin(), world.deck.size()));
  while (static_cast<int>(world.deck.size()) > size) world.deck.pop_back();  // a practice pack
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
  // Those who told most come first: what they mean must still be there.
  for (const bool spoke : {true, false}) {
    for (std::size_t seat = 0; seat < pub.seats && !told.open; ++seat) {
      if (seat == me.value || told.hands[seat].speaks != spoke) continue;
      world.hands[seat] = told_hand(told.hands[seat], unseen, pub.hand_sizes[seat], rng);
      unseen = unseen - world.hands[seat];
    }
  }
  deal_deck(pub.deck, unseen, world, rng);
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

std::uint8_t next_seat(const World& world) {
  std::uint8_t seat = world.seat;
  for (int steps = 0; steps < world.seats; ++steps) {
    seat = piles::small((seat + 1) % world.seats);
    if (!world.hands[seat].empty()) return seat;
  }
  return world.seat;
}

}  // namespace sobremesa::quick_and_easy
