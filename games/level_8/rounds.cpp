#include "games/level_8/rounds.hpp"

#include <algorithm>
#include <span>

#include "base/deal_stream.hpp"

namespace sobremesa::level_8 {
namespace {

Hand pack_without_kept(const State& state) {
  Hand pack = all_cards(state);
  for (const Hand& kept : state.kept) pack.remove(kept);
  return pack;
}

void add_all(Hand& sum, const Hand& more) {
  for (std::size_t i = 0; i < sum.suits.size(); ++i) sum.suits[i] |= more.suits[i];
  sum.jokers = static_cast<std::uint8_t>(sum.jokers + more.jokers);
  sum.skips = static_cast<std::uint8_t>(sum.skips + more.skips);
}

// The first of the shuffled cards is the top of the pile.
Deck as_deck(std::span<const Card> cards) {
  Deck deck;
  for (std::size_t i = cards.size(); i > 0; --i) deck.push_back(cards[i - 1]);
  return deck;
}

}  // namespace

Dealt deal_next_round(const State& state, Seat dealer) {
  Deck pack;
  pack_without_kept(state).for_each([&](Card card) { pack.push_back(card); });
  DealStream(state.seed, state.shuffles).shuffle(std::span<Card>(pack.begin(), pack.end()));

  // S-17: seat by seat from the left of the dealer, each up to ten (L8-56), then one turned up.
  Dealt dealt;
  dealt.hands = state.kept;
  dealt.deck = as_deck({pack.begin(), pack.end()});
  Seat seat = dealer;
  for (int i = 0; i < state.pub.seats; ++i) {
    seat = left_of(seat, state.pub.seats);
    Hand& hand = dealt.hands[seat.value];
    for (int n = hand.size(); n < kFullHand && !dealt.deck.empty(); ++n)
      hand.insert(dealt.deck.pop_back());
  }
  if (!dealt.deck.empty()) dealt.turned_up = dealt.deck.pop_back();
  return dealt;
}

RoundStarted start_of_round(const State& state) {
  const Seat dealer = left_of(state.pub.dealer, state.pub.seats);  // L8-39
  const Dealt dealt = deal_next_round(state, dealer);
  RoundStarted started{.round = state.pub.round + 1,
                       .dealer = dealer,
                       .hands = {},
                       .turned_up = dealt.turned_up,
                       .deck = static_cast<std::uint8_t>(dealt.deck.size())};
  for (std::size_t seat = 0; seat < state.pub.seats; ++seat)
    started.hands.push_back(dealt.hands[seat]);
  return started;
}

int cards_for_new_pile(const Options& options, const Public& pub) {
  int count = options.skips_return ? pub.under : 0;  // L8-A19
  for (std::size_t seat = 0; seat < pub.seats; ++seat) {
    count += std::max(0, static_cast<int>(pub.discards.size(seat)) - 1);
  }
  return count;
}

Deck shuffled_discards(const Options& options, const State& state) {
  Deck cards;
  for (std::size_t seat = 0; seat < state.pub.seats; ++seat) {
    const auto pile = state.pub.discards[seat];
    for (std::size_t i = 0; i + 1 < pile.size(); ++i) cards.push_back(pile[i]);
  }
  for (int i = 0; options.skips_return && i < state.pub.under; ++i) cards.push_back(kSkip);
  DealStream(state.seed, state.shuffles).shuffle(std::span<Card>(cards.begin(), cards.end()));
  return as_deck({cards.begin(), cards.end()});
}

int may_keep(const Options& options, const Public& pub, Seat seat) {
  const Place& place = pub.places[seat.value];
  const Side& side = side_of(options, seat);
  const bool entitled =
      options.stars[seat.value] == 2 && place.level >= side.keep_from_level && !has_laid(pub, seat);
  return entitled ? std::min(side.keep_at_most, place.cards) : 0;
}

std::optional<Seat> next_keeper(const Options& options, const Public& pub) {
  Seat seat = pub.dealer;
  for (int i = 0; i < pub.seats; ++i) {
    seat = left_of(seat, pub.seats);
    if (may_keep(options, pub, seat) > 0 && !pub.places[seat.value].kept) return seat;
  }
  return std::nullopt;
}

Levels levels_after_round(const Public& pub, Seat ended_by) {
  Levels levels;
  for (int i = 0; i < pub.seats; ++i) {
    const Seat seat = seat_at(i);
    const int steps = seat == ended_by ? 2 : has_laid(pub, seat) ? 1 : 0;
    levels.push_back(
        static_cast<std::uint8_t>(std::min(kLastLevel, pub.places[seat.value].level + steps)));
  }
  return levels;
}

Hand open_cards(const Public& pub) {
  Hand cards;
  for (const Card card : pub.discards.all()) cards.insert(card);
  for (const LaidCard card : pub.groups.all()) cards.insert(held_as(card));
  for (const Place& place : pub.places)
    cards.skips = static_cast<std::uint8_t>(cards.skips + (place.skip ? 1 : 0));
  cards.skips = static_cast<std::uint8_t>(cards.skips + pub.under + pub.out);
  return cards;
}

Hand all_cards(const State& state) {
  Hand cards = open_cards(state.pub);
  for (const Hand& hand : state.hands) add_all(cards, hand);
  for (const Card card : state.deck) cards.insert(card);
  return cards;
}

}  // namespace sobremesa::level_8
