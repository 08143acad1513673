#include "players/the_game_extreme/simple_worth.hpp"

#include <algorithm>

#include "players/the_game_extreme/reach.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// Points. A card of room on the better pile of a side is worth twice one on the other.
constexpr int kGoodRoom = 5;
constexpr int kBadRoom = 4;
constexpr int kCardGone = 16;  // a card laid is room that nobody will need
constexpr int kTrickHeld = 2;
constexpr int kTrickUnseen = 1;
constexpr int kGap = 0;  // of the two nearest own cards
constexpr int kFarthestGap = 20;
constexpr int kDeadCard = 9;
constexpr int kNoTrick = 13;
constexpr int kOnePile = 8;
constexpr int kDrawOne = 21;
constexpr int kSilence = 5;
constexpr int kStopHeld = 8;
constexpr int kSkullHeld = 6;
constexpr int kAskedToLeave = 14;
constexpr int kAskedForSmall = 4;

int room(const Outlook& now, std::size_t pile) {
  return ((now.hand | now.unseen) & following(pile, now.tops[pile])).size();
}

int tricks(const Outlook& now) {
  const NumberSet in_play = now.hand | now.unseen;
  int points = 0;
  for (std::size_t pile = 0; pile < kPiles.size(); ++pile) {
    const int back = ten_back(pile, now.tops[pile]);
    if (back == 0 || !in_play.contains(back)) continue;
    const int won = won_back(pile, now.tops[pile], back, in_play);
    points += won * (now.hand.contains(back) ? kTrickHeld : kTrickUnseen);
  }
  return points;
}

// The cards that come next, and those that have nowhere to go.
int hand_points(const Outlook& now) {
  const NumberSet in_play = now.hand | now.unseen;
  int first = kFarthestGap;
  int second = kFarthestGap;
  int points = 0;
  for (const int card : now.hand) {
    int gap = 100;
    for (std::size_t pile = 0; pile < kPiles.size(); ++pile) {
      if (!following(pile, now.tops[pile]).contains(card)) continue;
      gap = std::min(gap, cards_between(pile, now.tops[pile], card, in_play));
    }
    if (gap == 100) points -= kDeadCard;
    second = std::min(second, std::max(first, gap));
    first = std::min(first, gap);
  }
  return points - kGap * (first + second);
}

int order_points(const Orders& orders, const Outlook& now) {
  int points = 0;
  if (shows(orders, now.tops, Order::no_trick)) points -= kNoTrick;
  if (shows(orders, now.tops, Order::one_pile)) points -= kOnePile;
  if (now.deck > 0 && shows(orders, now.tops, Order::draw_one)) points -= kDrawOne;
  if (now.seats > 1 && shows(orders, now.tops, Order::silence)) points -= kSilence;
  for (const int card : now.hand) {
    if (orders.on(card) == Order::stop) points += kStopHeld;
    if (orders.on(card) == Order::skull) points -= kSkullHeld;
  }
  return points;
}

}  // namespace

int room_left(const Outlook& now) {
  const int low = room(now, 0);
  const int low_too = room(now, 1);
  const int high = room(now, 2);
  const int high_too = room(now, 3);
  return kGoodRoom * (std::max(low, low_too) + std::max(high, high_too)) +
         kBadRoom * (std::min(low, low_too) + std::min(high, high_too)) -
         kCardGone * (now.hand | now.unseen).size();
}

int simple_worth(const Options& options, const Outlook& now) {
  const bool may_trick = !shows(options.orders, now.tops, Order::no_trick);
  return room_left(now) + (may_trick ? tricks(now) : 0) + hand_points(now) +
         order_points(options.orders, now);
}

int cost_of_wishes(const Wishes& asked, const Tops& before, const Tops& after) {
  int points = 0;
  for (std::size_t pile = 0; pile < asked.size(); ++pile) {
    if (before[pile] == after[pile]) continue;
    if (asked[pile] == Wish::leave) points += kAskedToLeave;
    if (asked[pile] == Wish::small) points += kAskedForSmall;
  }
  return points;
}

}  // namespace sobremesa::the_game_extreme
