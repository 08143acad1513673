// The face of a game with the four piles A to D. A room says what its cards carry beside their
// numbers.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "terminal/games/piles/piles_face.hpp"
#include "terminal/games/typed_face.hpp"

namespace sobremesa::terminal {

// G: the game; L: its layout (games/piles/layout.hpp).
template <Room G, class L>
class FourPilesFace : public TypedFace<G, PilesFace> {
 public:
  using TypedFace<G, PilesFace>::TypedFace;

  std::string facts(Viewer) const final {
    return this->messages()("screen.deck", {{"n", this->view(kWatch).pub.deck}});
  }

  std::vector<HandCard> hand(Seat seat, bool in_other_order) const final {
    std::vector<HandCard> cards;
    for (const int number : this->view(seat).hand) {
      const std::string text = concat({number});
      const Tag carried = carried_by(number);
      cards.push_back({.name = text, .label = text, .mark = carried.text, .style = carried.style});
    }
    if (in_other_order) std::ranges::reverse(cards);
    return cards;
  }

  std::vector<Target> targets(Seat seat, std::string_view card) const final {
    const auto sight = this->view(seat);
    const int number = parse_number(card).value_or(0);
    std::vector<Target> targets;
    std::vector<int> jumps;
    for (const auto pile : L::kPiles) {
      const auto top = pile_at(tops_of(sight), pile);
      const sobremesa::piles::Place<L> place{cards::number_card(number), pile};
      const bool legal = !broken_rule(this->typed().options(), sight, place);
      targets.push_back({.pile = std::string(to_text(pile)),
                         .effect = legal ? this->effect(top, number) : this->not_possible(),
                         .legal = legal});
      jumps.push_back(top.way == cards::Way::up ? number - top.top : top.top - number);
    }
    mark_best(targets, jumps);
    return targets;
  }

  std::vector<std::string> piles() const final {
    std::vector<std::string> names;
    names.reserve(L::kPiles.size());
    for (const auto pile : L::kPiles) names.emplace_back(to_text(pile));
    return names;
  }

 protected:
  // What stands on a card in the hand, and in what style the card is drawn.
  virtual Tag carried_by(int number) const = 0;
  // What to say of the piles beside their tops.
  virtual void add_tags(std::vector<PileShown>& piles, const typename G::View& view) const = 0;

  std::vector<PileShown> shown(Viewer viewer) const final {
    const auto sight = this->view(viewer);
    std::vector<PileShown> piles;
    for (const auto pile : L::kPiles) {
      const auto top = pile_at(tops_of(sight), pile);
      const bool up = top.way == cards::Way::up;
      piles.push_back({.name = std::string(to_text(pile)),
                       .title = this->pile_title(to_text(pile), top.way),
                       .pile = top,
                       .room = up ? L::kHighestCard - top.top : top.top - L::kLowestCard});
    }
    add_tags(piles, sight);
    return piles;
  }

  Tag seats_note(const typename G::View& view) const {
    const auto& pub = view.pub;
    return {this->seats_line(std::span(pub.hand_sizes).first(pub.seats), to_act(pub))};
  }
  std::vector<Say> standing() const final { return this->typed().says().heard(); }
  int last_number() const final { return start_of(L::kPiles.back()); }

 private:
  static auto tops_of(const typename G::View& view) { return sobremesa::piles::tops_of(view.pub); }
};

}  // namespace sobremesa::terminal
