#include "players/the_game_extreme/simple_worth.hpp"

#include <algorithm>

#include "players/the_game_extreme/reach.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// Points, found by coordinate search: mean cards left over 60 deals for each number of seats, from
// deal 3,100,000 on; one constant at a time, up and down, in steps that halve when neither helps.
constexpr int kGoodRoom = 5;  // a card of room on the better pile of a side
constexpr int kBadRoom = 4;
constexpr int kCardGone = 16;  // a card laid is one less to find room for
constexpr int kTrickHeld = 2;
constexpr int kTrickUnseen = 1;
constexpr int kDeadCard = 9;  // follows no pile
constexpr int kNoTrick = 13;
constexpr int kOnePile = 8;
constexpr int kDrawOne = 21;
constexpr int kSilence = 4;
constexpr int kStopHeld = 8;
constexpr int kSkullHeld = 6;
constexpr int kAskedToLeave = 14;
constexpr int kAskedForSmall = 3;

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

int dead_cards(const Outlook& now) {
  NumberSet dead = now.hand;
  for (std::size_t pile = 0; pile < kPiles.size(); ++pile) {
    dead = dead - following(pile, now.tops[pile]);
  }
  return dead.size();
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
  return room_left(now) + (may_trick ? tricks(now) : 0) - kDeadCard * dead_cards(now) +
         order_points(options.orders, now);
}

Ignored ignored_wishes(const Wishes& asked, const Tops& before, const Tops& after) {
  Ignored ignored;
  for (std::size_t pile = 0; pile < asked.size(); ++pile) {
    if (before[pile] == after[pile]) continue;
    if (asked[pile] == Wish::leave) ++ignored.leave;
    if (asked[pile] == Wish::small) ++ignored.small;
  }
  return ignored;
}

int cost_of(Ignored ignored) {
  return kAskedToLeave * ignored.leave + kAskedForSmall * ignored.small;
}

}  // namespace sobremesa::the_game_extreme
