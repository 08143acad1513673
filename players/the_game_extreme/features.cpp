#include "players/the_game_extreme/features.hpp"

#include <algorithm>
#include <array>

#include "players/the_game_extreme/reach.hpp"

namespace sobremesa::the_game_extreme {
namespace {

constexpr int kDeadGap = 99;

// Exact where it matters, coarser further out.
std::size_t room_kind(int room) {
  const auto n = static_cast<std::size_t>(room);
  if (n < 16) return n;
  if (n < 40) return 16 + (n - 16) / 2;
  if (n < 64) return 28 + (n - 40) / 4;
  return std::min<std::size_t>(34 + (n - 64) / 8, pile_facts::kRoomKinds - 1);
}

std::size_t deck_kind(int deck) {
  const auto n = static_cast<std::size_t>(deck);
  return n < 5 ? n : std::min<std::size_t>(5 + (n - 5) / 4, table_facts::kDeckKinds - 1);
}

std::size_t gap_kind(int gap) {
  constexpr std::array kUpTo{-1, 0, 1, 2, 3, 5, 8, 13, kDeadGap - 1};
  std::size_t kind = 0;
  while (kind < kUpTo.size() && gap > kUpTo[kind]) ++kind;
  return kind;
}

std::size_t cover_kind(int rank) {  // of the nearest own card; below 0: there is none
  if (rank < 0) return 6;
  if (rank < 3) return static_cast<std::size_t>(rank);
  return rank < 5 ? 3 : rank < 9 ? 4 : 5;
}

std::size_t skull_cover_kind(int distance) {
  constexpr std::array kUpTo{0, 2, 5, 10, kDeadGap - 1};
  std::size_t kind = 0;
  while (kind < kUpTo.size() && distance > kUpTo[kind]) ++kind;
  return kind;
}

// Collects the facts of one position.
class Finder {
 public:
  Finder(const Options& options, const Outlook& outlook, Facts& facts)
      : orders_(options.orders),
        now_(outlook),
        facts_(facts),
        in_play_(outlook.hand | outlook.unseen),
        may_trick_(!shows(orders_, outlook.tops, Order::no_trick)) {}

  void find() {
    facts_.clear();
    find_piles();
    find_counts();
    find_hand();
    find_orders();
  }

 private:
  void add(std::size_t fact) { facts_.push_back(static_cast<std::uint16_t>(fact)); }

  void find_piles() {
    const Tops& tops = now_.tops;
    const std::size_t low = tops[0] <= tops[1] ? 0 : 1;
    const std::size_t high = tops[2] >= tops[3] ? 2 : 3;
    find_pile(low, 0);
    find_pile(1 - low, 1);
    find_pile(high, 2);
    find_pile(5 - high, 3);
  }

  void find_pile(std::size_t pile, std::size_t role) {
    using namespace pile_facts;
    const std::size_t block = role * kCount;
    const int top = now_.tops[pile];
    const NumberSet ahead = in_play_ & following(pile, top);
    add(block + kRoom + room_kind(ahead.size()));
    const int from_start = climbs(pile) ? top - 1 : 100 - top;
    add(block + kTop + static_cast<std::size_t>(from_start) / 8);
    find_near(pile, block, ahead);
    const int nearest_own = find_nearest_own(pile, block, ahead);
    find_trick(pile, block);
    const Order order = orders_.on(top);
    if (order >= Order::silence) {
      const auto kind = static_cast<std::size_t>(order) - static_cast<std::size_t>(Order::silence);
      add(block + kCover + kind * kCoverKinds + cover_kind(nearest_own));
    }
    if (now_.asked[pile] != Wish::none) {
      add(block + kAsked + (now_.asked[pile] == Wish::leave ? 1 : 0));
    }
  }

  void find_near(std::size_t pile, std::size_t block, NumberSet ahead) {
    for (std::size_t rank = 0; rank < pile_facts::kNearRanks && !ahead.empty(); ++rank) {
      const int card = climbs(pile) ? ahead.lowest() : ahead.highest();
      ahead.erase(card);
      find_near_card(pile, block, rank, card);
    }
  }

  void find_near_card(std::size_t pile, std::size_t block, std::size_t rank, int card) {
    using namespace pile_facts;
    const bool own = now_.hand.contains(card);
    if (own) add(block + kOwnNear + rank);
    const Order order = orders_.on(card);
    if (rank < kOrderRanks && order != Order::none) {
      const std::size_t kind = static_cast<std::size_t>(order) - 1 + (own ? kOrders.size() : 0);
      add(block + kOrderNear + rank * 2 * kOrders.size() + kind);
    }
    const int back = ten_back(pile, card);
    if (rank < kReturnRanks && back != 0 && may_trick_ && now_.hand.contains(back)) {
      add(block + kReturn + rank + (own ? kReturnRanks : 0));
    }
  }

  // Its rank among the cards ahead; below 0 if there is none.
  int find_nearest_own(std::size_t pile, std::size_t block, NumberSet ahead) {
    using namespace pile_facts;
    const NumberSet own = ahead & now_.hand;
    if (own.empty()) {
      add(block + kOwnFar + 3);
      return -1;
    }
    const int nearest = climbs(pile) ? own.lowest() : own.highest();
    const int rank = (ahead & behind(pile, nearest)).size();
    if (rank >= static_cast<int>(kNearRanks))
      add(block + kOwnFar + (rank < 11 ? 0 : rank < 16 ? 1 : 2));
    return rank;
  }

  void find_trick(std::size_t pile, std::size_t block) {
    using namespace pile_facts;
    const int top = now_.tops[pile];
    const int back = ten_back(pile, top);
    if (back == 0 || !in_play_.contains(back)) return;
    const bool own = now_.hand.contains(back);
    if (!may_trick_) return add(block + kTrick + 22 + (own ? 1 : 0));
    const auto won = static_cast<std::size_t>(won_back(pile, top, back, in_play_));
    add(block + kTrick + std::min<std::size_t>(won, 10) + (own ? 11 : 0));
  }

  void find_counts() {
    using namespace table_facts;
    const auto held = static_cast<std::size_t>(now_.hand.size());
    add(kLeft +
        std::min<std::size_t>(static_cast<std::size_t>(in_play_.size()) / 2, kLeftKinds - 1));
    add(kDeck + deck_kind(now_.deck));
    add(kHeld + held);
    if (shows(orders_, now_.tops, Order::draw_one)) add(kHeldDrawOne + held);
    const auto seats = static_cast<std::size_t>(now_.seats);
    add(kSeatCount + (seats - 1) * 2 + (now_.deck == 0 ? 1 : 0));
    if (now_.talks) add(kTalks);
    const NumberSet alive = playable();
    add(kDead +
        std::min<std::size_t>(static_cast<std::size_t>((in_play_ - alive).size()), kDeadKinds - 1));
    add(kOwnDead + static_cast<std::size_t>((now_.hand - alive).size()));
  }

  NumberSet playable() const {
    const Tops& tops = now_.tops;
    return following(0, std::min(tops[0], tops[1])) | following(2, std::max(tops[2], tops[3]));
  }

  int gap_of(int card) const {
    int gap = kDeadGap;
    for (std::size_t pile = 0; pile < kPiles.size(); ++pile) {
      const int top = now_.tops[pile];
      if (following(pile, top).contains(card)) {
        gap = std::min(gap, cards_between(pile, top, card, in_play_));
      } else if (may_trick_ && ten_back(pile, top) == card) {
        gap = -1;
      }
    }
    return gap;
  }

  void find_hand() {
    using namespace table_facts;
    InlineList<int, kLargestHand> gaps;
    std::size_t pairs = 0;
    for (const int card : now_.hand) {
      gaps.push_back(gap_of(card));
      if (card + 10 <= kHighestCard && now_.hand.contains(card + 10)) ++pairs;
    }
    std::sort(gaps.begin(), gaps.end());
    for (std::size_t i = 0; i < gaps.size(); ++i) add(kGaps + i * kGapKinds + gap_kind(gaps[i]));
    add(kPairs + std::min(pairs, kPairKinds - 1));
  }

  void find_orders() {
    using namespace table_facts;
    const OrderCounts held = count_orders(now_.hand);
    const OrderCounts unseen = count_orders(now_.unseen);
    for (std::size_t kind = 0; kind < kOrders.size(); ++kind) {
      add(kOrdersUnseen + kind * kOrdersUnseenKinds +
          std::min(unseen[kind + 1], kOrdersUnseenKinds - 1));
      if (held[kind + 1] == 0) continue;
      add(kOrdersHeld + kind * kOrdersHeldKinds + std::min(held[kind + 1], kOrdersHeldKinds) - 1);
    }
    const auto cards = static_cast<std::size_t>(now_.hand.size());
    if (held[static_cast<std::size_t>(Order::three)] > 0) add(kThreeAmong + cards);
    if (held[static_cast<std::size_t>(Order::skull)] > 0) add(kSkullAmong + cards);
    for (std::size_t i = 0; i < kInfinityOrders.size(); ++i) {
      if (shows(orders_, now_.tops, kInfinityOrders[i])) add(kInForce + i);
    }
    for (const int card : now_.hand) {
      if (orders_.on(card) != Order::skull) continue;
      add(kSkullCover + skull_cover_kind(distance_to_cover(card)));
    }
  }

  using OrderCounts = std::array<std::size_t, kOrders.size() + 1>;
  OrderCounts count_orders(NumberSet cards) const {
    OrderCounts counts{};
    for (const int card : cards) ++counts[static_cast<std::size_t>(orders_.on(card))];
    return counts;
  }

  // How many cards a play on this skull would skip, on the better of the two ways.
  int distance_to_cover(int skull) const {
    int distance = kDeadGap;
    for (const std::size_t pile : {std::size_t{0}, std::size_t{2}}) {
      const NumberSet covers = now_.hand & following(pile, skull);
      if (!covers.empty()) {
        const int cover = climbs(pile) ? covers.lowest() : covers.highest();
        distance = std::min(distance, cards_between(pile, skull, cover, in_play_));
      }
      const int back = ten_back(pile, skull);
      if (may_trick_ && back != 0 && now_.hand.contains(back)) distance = 0;
    }
    return distance;
  }

  const Orders& orders_;
  const Outlook& now_;
  Facts& facts_;
  NumberSet in_play_;
  bool may_trick_;
};

}  // namespace

void find_facts(const Options& options, const Outlook& outlook, Facts& facts) {
  Finder(options, outlook, facts).find();
}

}  // namespace sobremesa::the_game_extreme
