#include "players/face_to_face/simple_counts.hpp"

#include <vector>

namespace sobremesa::face_to_face {
namespace {

// In twentieths of a card's room.
constexpr int kRoom = 20;         // a card that still goes with a pile's direction, per pile
constexpr int kLeft = -18;        // a card still to be played
constexpr int kNumberGiven = -7;  // a number by which a gift improves the other side
constexpr int kRefill = 50;       // a gift refills the hand
constexpr int kThinHand = -12;    // a card beyond the minimum that is not drawn again
constexpr int kNoRoom = -200;

int points_after(const Duel& duel, const Turn& turn) {
  Duel after = duel;
  lay(after, turn);
  const int room = after.mover.room_up().size() + after.mover.room_down().size();
  const int given = duel.other.up - after.other.up + after.other.down - duel.other.down;
  const int beyond = duel.mover.hand.size() - turn.kept.size() - duel.needed;
  return kRoom * room + kLeft * after.mover.left().size() + kNumberGiven * given +
         (after.helped ? kRefill : kThinHand * beyond) + (room == 0 ? kNoRoom : 0);
}

}  // namespace

Turn best_by_counting(const Duel& duel) {
  std::vector<Turn> turns;
  list_turns(duel, Breadth::all, turns);
  const Turn* best = nullptr;
  int most = 0;
  for (const Turn& turn : turns) {
    if (duel.wins_at_once(turn)) return turn;
    const int points = points_after(duel, turn);
    if (best != nullptr && points <= most) continue;
    best = &turn;
    most = points;
  }
  return *best;
}

}  // namespace sobremesa::face_to_face
