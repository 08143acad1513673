#include "players/quick_and_easy/turns.hpp"

namespace sobremesa::quick_and_easy {
namespace {

void add_longer(const Turn& begun, CardSet hand, int most, Turns& turns) {
  if (begun.count >= most) return;
  for (const Pile pile : kPiles) {
    for (const int value : hand& fitting(begun.tops, pile)) {
      Turn turn = begun;
      turn.places[turn.count++] = {Layout::card_at(value), pile};
      turn.tops[index_of(pile)] = piles::small(value);
      turn.placed.insert(value);
      turns.push_back(turn);
      CardSet rest = hand;
      rest.erase(value);
      add_longer(turn, rest, most, turns);
    }
  }
}

}  // namespace

Turns turns_of(const Tops& tops, CardSet hand, const TurnLimits& limits) {
  Turns turns;
  Turn none;
  none.tops = tops;
  if (limits.least == 0) turns.push_back(none);
  add_longer(none, hand, limits.most, turns);
  return turns;
}

}  // namespace sobremesa::quick_and_easy
