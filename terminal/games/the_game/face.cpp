#include <string>

#include "base/text.hpp"
#include "games/the_game/game.hpp"
#include "terminal/games/piles/piles_booth.hpp"
#include "terminal/games/piles/piles_face.hpp"
#include "terminal/games/the_game/booth.hpp"
#include "terminal/games/typed_face.hpp"

namespace sobremesa::terminal {
namespace {

using namespace the_game;

class TheGameFace final : public TypedFace<Game, PilesFace> {
 public:
  using TypedFace::TypedFace;

  std::string facts(Viewer) const override {
    return messages()("screen.deck", {{"n", view(kWatch).pub.deck}});
  }

  std::vector<HandCard> hand(Seat seat, bool in_other_order) const override {
    std::vector<HandCard> cards;
    for (const int number : view(seat).hand) {
      const std::string text = concat({number});
      const bool fire = is_fire(number);
      cards.push_back({.name = text,
                       .label = text,
                       .mark = fire ? messages()("screen.fire") : "",
                       .style = fire ? Style::danger : Style::plain});
    }
    if (in_other_order) std::ranges::reverse(cards);
    return cards;
  }

  std::string about(std::string_view card) const override {
    const auto number = parse_number(card);
    return number && is_fire(*number) ? messages()("screen.fire.about", {{"card", card}}) : "";
  }

  std::vector<Target> targets(Seat seat, std::string_view card) const override {
    const auto sight = view(seat);
    const int number = parse_number(card).value_or(0);
    std::vector<Target> targets;
    std::vector<int> jumps;
    for (const Pile pile : kPiles) {
      const auto top = pile_at(sight.pub.tops, pile);
      const bool legal =
          !broken_rule(typed().options(), sight, Place{the_game::number_card(number), pile});
      targets.push_back({.pile = std::string(to_text(pile)),
                         .effect = legal ? effect(top, number) : not_possible(),
                         .legal = legal});
      jumps.push_back(top.way == cards::Way::up ? number - top.top : top.top - number);
    }
    mark_best(targets, jumps);
    return targets;
  }

  std::vector<std::string> piles() const override { return {"A", "B", "C", "D"}; }

 protected:
  std::vector<PileShown> shown(Viewer viewer) const override {
    const auto pub = view(viewer).pub;
    std::vector<PileShown> piles;
    for (const Pile pile : kPiles) {
      const auto top = pile_at(pub.tops, pile);
      piles.push_back(
          {.name = std::string(to_text(pile)),
           .title = pile_title(to_text(pile), top.way),
           .pile = top,
           .room = top.way == cards::Way::up ? kHighestCard - top.top : top.top - kLowestCard});
    }
    for (const OpenFire& fire : open_fires(typed().options(), pub)) {
      piles[index_of(fire.pile)].tags.push_back(
          {messages()("screen.pile.fire", {{"name", name(fire.duty)}}), Style::danger});
    }
    return piles;
  }

  std::vector<Tag> notes(Viewer viewer) const override {
    const auto pub = view(viewer).pub;
    return {{seats_line(std::span(pub.hand_sizes).first(pub.seats), to_act(pub))}};
  }

  std::vector<Say> standing() const override { return typed().says().heard(); }
  int last_number() const override { return start_of(Pile::d); }

 private:
  bool is_fire(int number) const { return typed().options().fire && kFireCards.contains(number); }
};

class TheGameBooth final : public FourPilesBooth {
 public:
  std::unique_ptr<Face> face(const HostedTable& table, const i18n::Messages& messages,
                             Names names) const override {
    return std::make_unique<TheGameFace>(table, messages, std::move(names));
  }
};

}  // namespace

const Booth& booth_for(BoothOf<the_game::Game>) {
  static const TheGameBooth kBooth;
  return kBooth;
}

}  // namespace sobremesa::terminal
