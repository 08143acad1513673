#include "players/face_to_face/duel.hpp"

#include <algorithm>
#include <span>

namespace sobremesa::face_to_face {
namespace {

// Shuffles what may be in the deck into its order, and says what is.
NumberSet order_deck(NumberSet unseen, int hidden_hand, int size, DeckOrder& order, Rng& rng,
                     NumberSet& hand) {
  std::array<std::uint8_t, kPack> cards{};
  std::size_t count = 0;
  for (const int card : unseen) cards[count++] = static_cast<std::uint8_t>(card);
  rng.shuffle(std::span(cards).first(count));
  for (int n = 0; n < hidden_hand; ++n) hand.insert(cards[--count]);
  NumberSet deck;
  for (int n = size; n > 0; --n) {
    order[static_cast<std::size_t>(n - 1)] = cards[--count];
    deck.insert(order[static_cast<std::size_t>(n - 1)]);
  }
  return deck;
}

}  // namespace

Guess guess_duel(const Options& options, const SeatView& view, Rng& rng) {
  const Public& pub = view.pub;
  const Seat me = *view.me;
  const Seat other = opponent_of(me);
  const Tops tops = tops_for(pub, me);
  Guess out;
  Duel& duel = out.duel;
  duel.mover = {.hand = view.hand, .deck = {}, .up = tops[0], .down = tops[1]};
  duel.other = {.hand = {}, .deck = {}, .up = tops[2], .down = tops[3]};
  duel.mover.deck = order_deck(kAllCards - pub.out[me.value] - view.hand, 0, pub.decks[me.value],
                               out.orders.mover, rng, duel.mover.hand);
  duel.other.deck = order_deck(kAllCards - pub.out[other.value], pub.hand_sizes[other.value],
                               pub.decks[other.value], out.orders.other, rng, duel.other.hand);
  duel.needed =
      static_cast<std::uint8_t>(std::max(0, minimum(options, pub) - pub.played_this_turn));
  duel.helped = pub.helped;
  duel.last_single_wins = options.last_single_wins;
  return out;
}

void lay(Duel& duel, const Turn& turn) {
  duel.mover.hand = turn.kept;
  duel.mover.up = turn.up;
  duel.mover.down = turn.down;
  if (!turn.gift) return;
  duel.helped = true;
  (turn.gift->pile == Pile::other_up ? duel.other.up : duel.other.down) = turn.gift->card;
}

int draws_after(const Half& mover, bool helped) {
  const int wanted = helped ? static_cast<int>(kFullHand) - mover.hand.size() : 2;
  return std::min(wanted, mover.deck.size());
}

bool draw_and_pass(Duel& duel, DeckOrders& orders) {
  Half& mover = duel.mover;
  auto size = static_cast<std::size_t>(mover.deck.size());
  for (int n = draws_after(mover, duel.helped); n > 0; --n) {
    const int card = orders.mover[--size];
    mover.deck.erase(card);
    mover.hand.insert(card);
  }
  const bool passes = !duel.other.hand.empty() || !duel.other.deck.empty();
  if (passes) {
    std::swap(duel.mover, duel.other);
    std::swap(orders.mover, orders.other);
  }
  const bool single =
      duel.last_single_wins && duel.mover.hand.size() == 1 && duel.mover.deck.empty();
  duel.needed = single ? 1 : 2;  // FTF-09, S-10
  duel.helped = false;
  return passes;
}

}  // namespace sobremesa::face_to_face
