#include "players/face_to_face/greedy.hpp"

namespace sobremesa::face_to_face {
namespace {

// What a card costs, in numbers of a pile used up. The trick gains ten; a gift costs what it gives.
constexpr int kSmallGift = 1;  // a gift up to this is gladly made: it refills the hand

struct Choice {
  Place place;
  int cost = 0;
};

class GreedyTurn {
 public:
  explicit GreedyTurn(const Duel& duel)
      : needed_(duel.needed),
        deck_empty_(duel.mover.deck.empty()),
        reach_{.tops = {duel.mover.up, duel.mover.down, duel.other.up, duel.other.down},
               .hand = duel.mover.hand,
               .helped = duel.helped} {}

  void play(std::vector<Move>& moves) {
    moves.clear();
    const auto gift = cheapest_gift();
    if (gift && gift->cost <= kSmallGift && leaves_a_way(gift->place)) lay(gift->place, moves);
    while (needed_ > 0 && !reach_.hand.empty()) {
      const auto choice = cheapest();
      if (!choice) break;
      lay(choice->place, moves);
    }
    if (!(reach_.hand.empty() && deck_empty_)) moves.push_back(EndTurn{});
  }

 private:
  void lay(const Place& place, std::vector<Move>& moves) {
    put(reach_, place);
    --needed_;
    moves.push_back(place);
  }
  static void put(Reach& reach, const Place& place) {
    reach.tops[index_of(place.pile)] = place.card.value;
    reach.hand.erase(place.card.value);
    reach.helped = reach.helped || !is_own(place.pile);
  }
  // FTF-33: a card after which the minimum is out of reach loses.
  bool leaves_a_way(const Place& place) const {
    Reach after = reach_;
    put(after, place);
    return can_place(after, needed_ - 1);
  }
  int cost_of(int card, Pile pile) const {
    const int top = reach_.tops[index_of(pile)];
    const int gap = way_of(pile) == cards::Way::up ? card - top : top - card;
    return is_own(pile) ? gap : -gap;
  }
  std::optional<Choice> cheapest_on(Pile pile) const {
    std::optional<Choice> best;
    for (const int card : fitting(reach_.tops, reach_.hand, pile)) {
      const Choice choice{Place{number_card(card), pile}, cost_of(card, pile)};
      if ((!best || choice.cost < best->cost) && leaves_a_way(choice.place)) best = choice;
    }
    return best;
  }
  static void keep_cheaper(std::optional<Choice>& best, const std::optional<Choice>& other) {
    if (other && (!best || other->cost < best->cost)) best = other;
  }
  std::optional<Choice> cheapest_gift() const {
    if (reach_.helped) return std::nullopt;
    auto best = cheapest_on(Pile::other_up);
    keep_cheaper(best, cheapest_on(Pile::other_down));
    return best;
  }
  // At home if possible: a large gift is a last resort.
  std::optional<Choice> cheapest() const {
    auto best = cheapest_on(Pile::up);
    keep_cheaper(best, cheapest_on(Pile::down));
    return best ? best : cheapest_gift();
  }

  int needed_;
  bool deck_empty_;
  Reach reach_;
};

}  // namespace

void greedy_turn(const Duel& duel, std::vector<Move>& moves) { GreedyTurn(duel).play(moves); }

}  // namespace sobremesa::face_to_face
