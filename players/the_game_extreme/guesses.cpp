#include "players/the_game_extreme/guesses.hpp"

#include <span>
#include <utility>

namespace sobremesa::the_game_extreme {
namespace {

// How often a hand is dealt anew for the sake of what its holder said.
constexpr int kTries = 24;

}  // namespace

Guesses::Guesses(const Options& options, const SeatView& view, const Heard& heard)
    : options_(options), view_(view), heard_(heard), in_play_(kAllCards - view.pub.out) {
  for (const int card : in_play_ - view.hand) pool_.push_back(static_cast<std::uint8_t>(card));
}

World Guesses::next(Rng& rng) {
  const Public& pub = view_.pub;
  rng.shuffle(std::span<std::uint8_t>(pool_.begin(), pool_.end()));
  World world{.tops = pub.piles.tops,
              .deck = pub.deck,
              .seats = pub.seats,
              .to_act = pub.to_act.value,
              .out = pub.out};
  std::size_t from = 0;
  for (std::uint8_t seat = 0; seat < pub.seats; ++seat) {
    if (view_.me == Seat{seat}) {
      world.hands[seat] = view_.hand;
      continue;
    }
    deal_hand(world, seat, pub.hand_sizes[seat], from, rng);
    from += pub.hand_sizes[seat];
  }
  for (std::size_t i = 0; i < pub.deck; ++i) world.cards[i] = pool_[from + i];
  return world;
}

void Guesses::deal_hand(World& world, std::uint8_t seat, std::size_t size, std::size_t from,
                        Rng& rng) {
  const auto dealt = [&] {
    NumberSet hand;
    for (std::size_t i = from; i < from + size; ++i) hand.insert(pool_[i]);
    return hand;
  };
  NumberSet best = dealt();
  int least = asks_anything(heard_[seat]) ? disagreement(seat, best) : 0;
  for (int tries = 1; tries < kTries && least > 0; ++tries) {
    for (std::size_t i = from; i < from + size; ++i) {
      const auto rest = static_cast<std::uint32_t>(pool_.size() - i);
      std::swap(pool_[i], pool_[i + rng.below(rest)]);
    }
    const NumberSet hand = dealt();
    const int against = disagreement(seat, hand);
    if (against >= least) continue;
    least = against;
    best = hand;
  }
  // The pool must agree with the hand that was kept: its cards first.
  std::size_t place = from;
  for (std::size_t i = from; i < pool_.size() && place < from + size; ++i) {
    if (best.contains(pool_[i])) std::swap(pool_[i], pool_[place++]);
  }
  world.hands[seat] = best;
}

int Guesses::disagreement(std::uint8_t seat, NumberSet hand) const {
  const Wishes wishes = wishes_of(options_.orders, view_.pub.piles.tops, in_play_, hand);
  int against = 0;
  for (std::size_t pile = 0; pile < wishes.size(); ++pile) {
    if (wishes[pile] != heard_[seat][pile]) ++against;
  }
  return against;
}

}  // namespace sobremesa::the_game_extreme
