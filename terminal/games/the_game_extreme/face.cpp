#include <string>

#include "base/text.hpp"
#include "games/the_game_extreme/game.hpp"
#include "i18n/told.hpp"
#include "terminal/games/piles/piles_booth.hpp"
#include "terminal/games/piles/piles_face.hpp"
#include "terminal/games/the_game_extreme/booth.hpp"
#include "terminal/games/typed_face.hpp"

namespace sobremesa::terminal {
namespace {

using namespace the_game_extreme;

bool lasts(Order order) {
  return std::ranges::find(kInfinityOrders, order) != kInfinityOrders.end();
}

class TheGameExtremeFace final : public TypedFace<Game, PilesFace> {
 public:
  using TypedFace::TypedFace;

  std::string facts(Viewer) const override {
    return messages()("screen.deck", {{"n", view(kWatch).pub.deck}});
  }

  std::vector<HandCard> hand(Seat seat, bool in_other_order) const override {
    std::vector<HandCard> cards;
    for (const int number : view(seat).hand) {
      const std::string text = concat({number});
      const Order order = order_on(number);
      cards.push_back({.name = text,
                       .label = text,
                       .mark = short_name(order),
                       .style = order == Order::none ? Style::plain
                                : lasts(order)       ? Style::down
                                                     : Style::up});
    }
    if (in_other_order) std::ranges::reverse(cards);
    return cards;
  }

  std::string about(std::string_view card) const override {
    const Order order = order_on(parse_number(card).value_or(0));
    if (order == Order::none) return "";
    return messages()("screen.order.about",
                      {{"card", card},
                       {"order", named(order)},
                       {"about", i18n::told(messages(), tell_order_about(order))}});
  }

  std::vector<Target> targets(Seat seat, std::string_view card) const override {
    const auto sight = view(seat);
    const int number = parse_number(card).value_or(0);
    std::vector<Target> targets;
    std::vector<int> jumps;
    for (const Pile pile : kPiles) {
      const auto top = pile_at(sight.pub.piles.tops, pile);
      const bool legal = !broken_rule(typed().options(), sight,
                                      Place{the_game_extreme::number_card(number), pile});
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
      const auto top = pile_at(pub.piles.tops, pile);
      piles.push_back(
          {.name = std::string(to_text(pile)),
           .title = pile_title(to_text(pile), top.way),
           .pile = top,
           .room = top.way == cards::Way::up ? kHighestCard - top.top : top.top - kLowestCard});
      const Order order = order_on(top.top);
      if (order != Order::none) {
        piles.back().tags.push_back(
            {named(order), order == Order::skull ? Style::danger : Style::bold});
      }
    }
    return piles;
  }

  std::vector<Tag> notes(Viewer viewer) const override {
    const auto pub = view(viewer).pub;
    std::string force;
    for (const Order order : kInfinityOrders) {
      const auto pile = showing(typed().options(), pub.piles.tops, order);
      if (!pile) continue;
      append(force, {force.empty() ? "" : ", ", "∞ ", i18n::told(messages(), tell_order(order)),
                     " (", pub.piles.tops[index_of(*pile)], " ", to_text(*pile), ")"});
    }
    const bool none = force.empty();
    return {{seats_line(std::span(pub.hand_sizes).first(pub.seats), to_act(pub))},
            {none ? messages()("screen.orders.none")
                  : messages()("screen.orders.force", {{"orders", force}}),
             none ? Style::dim : Style::danger}};
  }

  std::vector<Say> standing() const override { return typed().says().heard(); }
  int last_number() const override { return start_of(Pile::d); }

 private:
  // The start values of the piles may be asked about too; what is no card carries nothing.
  Order order_on(int number) const {
    return number >= 1 && number <= 100 ? typed().options().orders.on(number) : Order::none;
  }
  static std::string_view sign(Order order) { return lasts(order) ? "∞" : "↯"; }
  std::string named(Order order) const {
    const std::string when =
        lasts(order) ? messages()("screen.orders.while") : messages()("screen.orders.now");
    return concat({sign(order), " ", i18n::told(messages(), tell_order(order)), ", ", when});
  }
  std::string short_name(Order order) const {
    if (order == Order::none) return "";
    const auto text = messages().find(concat({"screen.order.", to_text(order)}));
    return concat({sign(order), text.value_or("")});
  }
};

class ExtremeBooth final : public FourPilesBooth {
 public:
  std::unique_ptr<Face> face(const HostedTable& table, const i18n::Messages& messages,
                             Names names) const override {
    return std::make_unique<TheGameExtremeFace>(table, messages, std::move(names));
  }
};

}  // namespace

const Booth& booth_for(BoothOf<the_game_extreme::Game>) {
  static const ExtremeBooth kBooth;
  return kBooth;
}

}  // namespace sobremesa::terminal
