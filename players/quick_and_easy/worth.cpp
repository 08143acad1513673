#include "players/quick_and_easy/worth.hpp"

#include <cstdlib>

namespace sobremesa::quick_and_easy {
namespace {

// Found by trying: what greedy tables of one to three players win most with, normal and
// professional. In thousandths.
constexpr int kFitsSomewhere = 1680;
constexpr int kFits = 1768;
constexpr int kRoom = 48;     // for each number that a pile has not passed
constexpr int kWayBack = 98;  // for each number that a trick would bring back
constexpr int kTrick = 51;    // for each card that would be a trick
constexpr int kPlaced = 139;

CardSet tricks_on(std::uint8_t top, Pile pile) {
  const Card card = Layout::card_at(top);
  const int colour = colour_of(card);
  const bool up = way_of(pile) == cards::Way::up;
  return up ? CardSet::range(card_of(colour, 1).value, top - 1)
            : CardSet::range(top + 1, card_of(colour, kNumbers).value);
}

int worth_of_pile(const Tops& tops, Pile pile, CardSet in_play) {
  const std::uint8_t top = tops[index_of(pile)];
  if (top == start_of(pile)) return kRoom * kNumbers;
  const int number = number_of(Layout::card_at(top));
  const CardSet tricks = in_play & tricks_on(top, pile);
  int way_back = 0;
  for (const int value : tricks) way_back += std::abs(value - top);
  const int room = way_of(pile) == cards::Way::up ? kNumbers - number : number - 1;
  return kRoom * room + kTrick * tricks.size() + kWayBack * way_back / in_play.size();
}

}  // namespace

int worth_of(const Turn& turn, CardSet in_play) {
  constexpr int kAll = 1'000'000;
  if (in_play.empty()) return kAll;
  const CardSet up = fitting(turn.tops, Pile::up) & in_play;
  const CardSet down = fitting(turn.tops, Pile::down) & in_play;
  const int fitting_cards = kFitsSomewhere * (up | down).size() + kFits * (up.size() + down.size());
  return fitting_cards / in_play.size() + worth_of_pile(turn.tops, Pile::up, in_play) +
         worth_of_pile(turn.tops, Pile::down, in_play) + kPlaced * turn.count;
}

}  // namespace sobremesa::quick_and_easy
