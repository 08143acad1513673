#include "players/quick_and_easy/endgame.hpp"

#include <algorithm>

#include "base/hash.hpp"

namespace sobremesa::quick_and_easy {
namespace {

// So many cards to come can be drawn in so many orders that looking at all of them takes too long.
constexpr std::size_t kMostToDraw = 2;

CardSet cards_of(const World& world) {
  CardSet cards;
  for (const std::uint8_t card : world.deck) cards.insert(card);
  return cards;
}

// The same world with this card drawn next.
void put_on_top(World& world, int card) {
  auto* const found = std::ranges::find(world.deck, piles::small(card));
  std::iter_swap(found, world.deck.end() - 1);
}

}  // namespace

Worth lost_with(int left) {
  // exp(-n / 12): every card left is worth 60,295 / 65,536 of the one before.
  std::int64_t close = kCertain;
  for (; left > 0; --left) close = close * 60'295 / kCertain;
  return {.win = 0, .close = static_cast<int>(close)};
}

std::size_t Endgame::PositionHash::operator()(const Position& position) const {
  Fingerprint hash;
  for (const std::uint8_t top : position.tops) hash.add(top);
  for (const CardSet hand : position.hands) {
    for (const int card : hand) hash.add(static_cast<std::uint64_t>(card));
    hash.add(kPack);
  }
  hash.add(position.seat);
  return static_cast<std::size_t>(hash.value());
}

bool Endgame::can_tell(const World& world) { return world.deck.size() <= kMostToDraw; }

Worth Endgame::worth(const World& world) {
  if (world.in_play.empty()) return {.win = kCertain, .close = kCertain};
  const Position position{world.tops, world.hands, cards_of(world), world.seat};
  if (const auto found = known_.find(position); found != known_.end()) return found->second;
  Worth best = lost_with(world.in_play.size());
  for (const Turn& turn : turns_of(world.tops, world.hands[world.seat], {.most = world.most})) {
    const Worth worth = worth_after(world, turn);
    if (points(worth) > points(best)) best = worth;
    if (best.win == kCertain) break;
  }
  known_.emplace(position, best);
  return best;
}

// One card is drawn at a time, each as likely as the others.
Worth Endgame::worth_after(const World& world, const Turn& turn) {
  World next = world;
  if (world.deck.size() <= static_cast<std::size_t>(turn.count)) {
    take_turn(next, turn);
    return worth(next);
  }
  std::int64_t win = 0;
  std::int64_t close = 0;
  const CardSet cards = cards_of(world);
  for (const int card : cards) {
    next = world;
    put_on_top(next, card);
    take_turn(next, turn);
    const Worth after = worth(next);
    win += after.win;
    close += after.close;
  }
  return {.win = static_cast<int>(win / cards.size()),
          .close = static_cast<int>(close / cards.size())};
}

}  // namespace sobremesa::quick_and_easy
