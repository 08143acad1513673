#include <string>

#include "base/text.hpp"
#include "games/the_game_extreme/game.hpp"
#include "i18n/told.hpp"
#include "terminal/games/piles/piles_booth.hpp"
#include "terminal/games/piles/shared_piles_face.hpp"
#include "terminal/games/the_game_extreme/booth.hpp"

namespace sobremesa::terminal {
namespace {

using namespace the_game_extreme;

bool lasts(Order order) {
  return std::ranges::find(kInfinityOrders, order) != kInfinityOrders.end();
}

class TheGameExtremeFace final : public SharedPilesFace<Game, Layout> {
 public:
  using SharedPilesFace::SharedPilesFace;

  std::string about(std::string_view card) const override {
    const Order order = order_on(parse_number(card).value_or(0));
    if (order == Order::none) return "";
    return messages()("screen.order.about",
                      {{"card", card},
                       {"order", named(order)},
                       {"about", i18n::told(messages(), tell_order_about(order))}});
  }

 protected:
  Tag carried_by(int number) const override {
    const Order order = order_on(number);
    return {short_name(order), order == Order::none ? Style::plain
                               : lasts(order)       ? Style::down
                                                    : Style::up};
  }

  std::string short_mark(int number) const override {
    const Order order = order_on(number);
    return order == Order::none ? "" : std::string(sign(order));
  }

  void add_tags(std::vector<PileShown>& piles, const SeatView&) const override {
    for (PileShown& pile : piles) {
      const Order order = order_on(pile.pile.top);
      if (order == Order::none) continue;
      pile.tags.push_back({named(order), order == Order::skull ? Style::danger : Style::bold});
    }
  }

  std::vector<Tag> notes(Viewer viewer) const override {
    const auto sight = view(viewer);
    const Tops& tops = sight.pub.piles.tops;
    std::string force;
    for (const Order order : kInfinityOrders) {
      const auto pile = showing(typed().options(), tops, order);
      if (!pile) continue;
      append(force, {force.empty() ? "" : ", ", "∞ ", i18n::told(messages(), tell_order(order)),
                     " (", tops[index_of(*pile)], " ", to_text(*pile), ")"});
    }
    const bool none = force.empty();
    return {seats_note(sight),
            {none ? messages()("screen.orders.none")
                  : messages()("screen.orders.force", {{"orders", force}}),
             none ? Style::dim : Style::danger}};
  }

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

}  // namespace

const Booth& booth_for(BoothOf<the_game_extreme::Game>) {
  static const BoothWith<TheGameExtremeFace, FourPilesBooth> kBooth;
  return kBooth;
}

}  // namespace sobremesa::terminal
