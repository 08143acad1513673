#include "players/quick_and_easy/worth.hpp"

#include <algorithm>
#include <cstdlib>

namespace sobremesa::quick_and_easy {
namespace {

// In thousandths.
struct Weights {
  int fits_somewhere = 0;
  int fits = 0;
  int room = 0;       // for each number that a pile has not passed
  int way_back = 0;   // for each number that a trick would bring back
  int trick = 0;      // for each card that would be a trick
  int placed = 0;     // for each card of the turn
  int kept_fits = 0;  // for each pile that a kept card fits on
  int kept_step = 0;  // for each number that the shortest step of a kept card leaves free
};

// Found by trying: what greedy tables of one to three players win most with. Professionals place
// one card whatever they do.
constexpr Weights kNormal{
    .fits_somewhere = 1680, .fits = 1768, .room = 48, .way_back = 98, .trick = 51, .placed = 139};
constexpr Weights kProfessional{.fits_somewhere = 652,
                                .fits = 707,
                                .room = 39,
                                .way_back = 39,
                                .trick = 20,
                                .kept_fits = 130,
                                .kept_step = 30};

CardSet tricks_on(std::uint8_t top, Pile pile) {
  const Card card = Layout::card_at(top);
  const int colour = colour_of(card);
  const bool up = way_of(pile) == cards::Way::up;
  return up ? CardSet::range(card_of(colour, 1).value, top - 1)
            : CardSet::range(top + 1, card_of(colour, kNumbers).value);
}

int worth_of_pile(const Tops& tops, Pile pile, CardSet in_play, const Weights& weights) {
  const std::uint8_t top = tops[index_of(pile)];
  if (top == start_of(pile)) return weights.room * kNumbers;
  const int number = number_of(Layout::card_at(top));
  const CardSet tricks = in_play & tricks_on(top, pile);
  int way_back = 0;
  for (const int value : tricks) way_back += std::abs(value - top);
  const int room = way_of(pile) == cards::Way::up ? kNumbers - number : number - 1;
  return weights.room * room + weights.trick * tricks.size() +
         weights.way_back * way_back / in_play.size();
}

int worth_of_kept(const Tops& tops, CardSet kept, const Weights& weights) {
  int worth = 0;
  int best = 0;
  for (const Pile pile : kPiles) {
    const cards::NumberPile numbers = numbers_at(tops, pile);
    const bool empty = tops[index_of(pile)] == start_of(pile);
    for (const int value : kept& fitting(tops, pile)) {
      worth += weights.kept_fits;
      const int step = empty ? 0
                             : (number_of(Layout::card_at(value)) - numbers.top) *
                                   (numbers.way == cards::Way::up ? 1 : -1);
      best = std::max(best, kNumbers - step);
    }
  }
  return worth + weights.kept_step * best;
}

}  // namespace

int worth_of(const Turn& turn, const Rest& rest) {
  constexpr int kAll = 1'000'000;
  const CardSet in_play = rest.in_play;
  if (in_play.empty()) return kAll;
  const Weights& weights = rest.most == 1 ? kProfessional : kNormal;
  const CardSet up = fitting(turn.tops, Pile::up) & in_play;
  const CardSet down = fitting(turn.tops, Pile::down) & in_play;
  const int fitting_cards =
      weights.fits_somewhere * (up | down).size() + weights.fits * (up.size() + down.size());
  return fitting_cards / in_play.size() + worth_of_pile(turn.tops, Pile::up, in_play, weights) +
         worth_of_pile(turn.tops, Pile::down, in_play, weights) + weights.placed * turn.count +
         worth_of_kept(turn.tops, rest.kept, weights);
}

}  // namespace sobremesa::quick_and_easy
