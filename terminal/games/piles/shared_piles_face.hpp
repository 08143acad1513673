// The face of a game with piles that all share. A room says what its cards carry beside their
// names.
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
class SharedPilesFace : public TypedFace<G, PilesFace> {
 public:
  using TypedFace<G, PilesFace>::TypedFace;

  std::string facts(Viewer) const final {
    return this->messages()("screen.deck", {{"n", this->view(kWatch).pub.deck}});
  }

  std::vector<HandCard> hand(Seat seat, bool in_other_order) const final {
    std::vector<HandCard> cards;
    for (const int card : this->view(seat).hand) {
      const std::string text = L::name_of(L::card_at(card));
      const Tag carried = carried_by(card);
      cards.push_back({.name = text,
                       .label = text,
                       .mark = carried.text,
                       .short_mark = short_mark(card),
                       .style = carried.style});
    }
    if (in_other_order) std::ranges::reverse(cards);
    return cards;
  }

  std::vector<Target> targets(Seat seat, std::string_view name) const final {
    const auto sight = this->view(seat);
    const auto card = L::parse_card(name);
    if (!card) return {};
    const int number = L::number_of(*card);
    std::vector<Target> targets;
    std::vector<int> jumps;
    for (const auto pile : L::kPiles) {
      const auto top = numbers_on(sight, pile);
      const sobremesa::piles::Place<L> place{*card, pile};
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
  virtual Tag carried_by(int card) const = 0;
  // The same in at most five columns.
  virtual std::string short_mark(int card) const { return carried_by(card).text; }
  // What to say of the piles beside their tops.
  virtual void add_tags(std::vector<PileShown>& piles, const typename G::View& view) const = 0;

  std::vector<PileShown> shown(Viewer viewer) const final {
    const auto sight = this->view(viewer);
    std::vector<PileShown> piles;
    for (const auto pile : L::kPiles) {
      const auto top = numbers_on(sight, pile);
      const bool up = top.way == cards::Way::up;
      piles.push_back({.name = std::string(to_text(pile)),
                       .title = this->pile_title(to_text(pile), top.way),
                       .pile = top,
                       .top = written_on(sight, pile),
                       .room = up ? L::kHighestNumber - top.top : top.top - L::kLowestNumber});
    }
    add_tags(piles, sight);
    return piles;
  }

  Tag seats_note(const typename G::View& view) const {
    const auto& pub = view.pub;
    return {this->seats_line(std::span(pub.hand_sizes).first(pub.seats), to_act(pub))};
  }
  std::vector<Say> standing() const final { return this->typed().says().heard(); }
  int last_number() const final { return L::kStartsPrinted ? start_of(L::kPiles.back()) : 0; }

 private:
  static auto numbers_on(const typename G::View& view, typename L::Pile pile) {
    return sobremesa::piles::numbers_at<L>(sobremesa::piles::tops_of(view.pub), pile);
  }
  std::string written_on(const typename G::View& view, typename L::Pile pile) const {
    const std::uint8_t top = sobremesa::piles::tops_of(view.pub)[index_of(pile)];
    if (top != start_of(pile)) return L::name_of(L::card_at(top));
    return L::kStartsPrinted ? concat({top}) : this->messages()("screen.pile.none");
  }
};

}  // namespace sobremesa::terminal
