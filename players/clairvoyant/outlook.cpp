#include "players/clairvoyant/outlook.hpp"

#include <algorithm>
#include <cstddef>

namespace sobremesa::clairvoyant {
namespace {

constexpr std::size_t kSoon = 6;
constexpr int kLowest = 2;
constexpr int kHighest = 99;

// What one thing is worth beside another, in hundredths of a card that still fits a pile. Tried out
// on deals of hard settings (expert with small hands, orders): what finds a win at smaller width.
constexpr int kFits = 100;
constexpr int kTrickHeld = 90;
constexpr int kTrickSoon = 60;
constexpr int kTrickLater = 20;
constexpr int kSkipped = 8;
constexpr int kMostSkipped = 20;

bool is_card(int number) { return number >= kLowest && number <= kHighest; }

bool climbs(std::size_t pile) { return pile < 2; }

NumberSet following(std::size_t pile, int top) {
  return climbs(pile) ? NumberSet::above(top) : NumberSet::below(top);
}

int trick_on(std::size_t pile, int top) { return climbs(pile) ? top - 10 : top + 10; }

// The lowest number a climbing pile can come back to, trick after trick, if every card that is left
// were at hand whenever it is wanted.
int lowest_reach(int top, NumberSet left) {
  for (int reach = top; true;) {
    int lower = reach;
    for (int from = reach; from < reach + 10 && lower == reach; ++from) {
      const bool can_be_top = from == reach || (from <= kHighest && left.contains(from));
      if (can_be_top && is_card(from - 10) && left.contains(from - 10)) lower = from - 10;
    }
    if (lower == reach) return reach;
    reach = lower;
  }
}

int highest_reach(int top, NumberSet left) {
  for (int reach = top; true;) {
    int higher = reach;
    for (int from = reach; from > reach - 10 && higher == reach; --from) {
      const bool can_be_top = from == reach || (from >= kLowest && left.contains(from));
      if (can_be_top && is_card(from + 10) && left.contains(from + 10)) higher = from + 10;
    }
    if (higher == reach) return reach;
    reach = higher;
  }
}

// What taking a pile ten back would win, by how soon the card can be there.
int promise_of_trick(const Outlook& outlook, NumberSet left, std::size_t pile) {
  const int top = outlook.tops[pile];
  const int card = trick_on(pile, top);
  if (!is_card(card) || !left.contains(card)) return 0;
  const int weight = outlook.held.contains(card)   ? kTrickHeld
                     : outlook.soon.contains(card) ? kTrickSoon
                                                   : kTrickLater;
  const NumberSet between =
      climbs(pile) ? NumberSet::range(card, top) : NumberSet::range(top, card);
  return weight * (left & between).size();
}

// How many cards the pile nearest to this card would pass over.
int skipped_by(int card, const Tops& tops, NumberSet left) {
  int fewest = kMostSkipped;
  for (std::size_t pile = 0; pile < tops.size(); ++pile) {
    const int top = tops[pile];
    if (climbs(pile) ? card <= top : card >= top) continue;
    const NumberSet between =
        climbs(pile) ? NumberSet::range(top + 1, card - 1) : NumberSet::range(card + 1, top - 1);
    fewest = std::min(fewest, (left & between).size());
  }
  return fewest;
}

}  // namespace

Deck::Deck(std::span<const cards::NumberCard> cards)
    : undrawn_(cards.size() + 1), soon_(cards.size() + 1) {
  for (std::size_t size = 1; size <= cards.size(); ++size) {
    const auto rest = cards.last(size);
    for (const auto card : rest) undrawn_[size].insert(card.value);
    for (const auto card : rest.first(std::min(size, kSoon))) soon_[size].insert(card.value);
  }
}

bool is_hopeless(const Outlook& outlook) {
  const Tops& tops = outlook.tops;
  const NumberSet left = outlook.held | outlook.undrawn;
  const int climbing = std::min(tops[0], tops[1]);
  const int falling = std::max(tops[2], tops[3]);
  const NumberSet passed_over = left - NumberSet::above(climbing) - NumberSet::below(falling);
  if (passed_over.empty()) return false;
  // A pile that comes back from further up can come back further than one that is low now.
  const int lowest = std::min(lowest_reach(tops[0], left), lowest_reach(tops[1], left));
  const int highest = std::max(highest_reach(tops[2], left), highest_reach(tops[3], left));
  const NumberSet lost = passed_over - NumberSet::above(lowest - 1) - NumberSet::below(highest + 1);
  return !lost.empty();
}

int promise(const Outlook& outlook) {
  const NumberSet left = outlook.held | outlook.undrawn;
  int total = 0;
  for (std::size_t pile = 0; pile < outlook.tops.size(); ++pile) {
    total += kFits * (left & following(pile, outlook.tops[pile])).size();
    total += promise_of_trick(outlook, left, pile);
  }
  for (const int card : outlook.held) total -= kSkipped * skipped_by(card, outlook.tops, left);
  return total;
}

}  // namespace sobremesa::clairvoyant
