// The Game: Extreme in sentences, with the orders on its cards.
#include <algorithm>
#include <utility>

#include "i18n/words.hpp"
#include "terminal/telling/four_piles.hpp"
#include "terminal/telling/tellers.hpp"

namespace sobremesa::terminal {
namespace {

using the_game_extreme::Ending;
using the_game_extreme::Game;
using the_game_extreme::kInfinityOrders;
using the_game_extreme::Order;
using the_game_extreme::Tops;

class ExtremeTeller final : public FourPilesTeller<Game> {
 public:
  using FourPilesTeller::FourPilesTeller;

  void tell_turn_end(const View& began, const View& after, Viewer, Lines& out) const override {
    for (const Order order : kInfinityOrders) {
      const auto was = showing(options(), began.pub.piles.tops, order);
      const auto is = showing(options(), after.pub.piles.tops, order);
      if (is && !was) out.push_back(order_line(after.pub, order));
      if (was && !is) out.push_back(speech()("tell.order.gone", {{"order", name_of(order)}}));
    }
  }

 protected:
  int top_of(const Public& pub, Pile pile) const override { return pub.piles.tops[index_of(pile)]; }
  int needed(const Public& pub) const override { return pub.three ? 3 : minimum(options(), pub); }

  int will_draw(const View& sight) const override {
    const int missing = missing_cards(sight);
    return showing(options(), sight.pub.piles.tops, Order::draw_one) ? std::min(1, missing)
                                                                     : missing;
  }

  std::vector<std::string> notes_on(int card) const override {
    const Order order = options().orders.on(card);
    if (order == Order::none) return {};
    return {name_of(order)};
  }

  void tell_in_force(const Public& pub, Viewer, Lines& out) const override {
    const auto none = out.size();
    for (const Order order : kInfinityOrders) {
      if (showing(options(), pub.piles.tops, order)) out.push_back(order_line(pub, order));
    }
    if (out.size() == none) out.push_back(speech()("tell.order.none"));
  }

  std::vector<std::string> obligations(const View& sight, Seat) const override {
    std::vector<std::string> due;
    if (sight.pub.three) due.push_back(speech()("tell.duty.three"));
    if (const auto pile = showing(options(), sight.pub.piles.tops, Order::skull)) {
      due.push_back(speech()("tell.duty.skull", {{"pile", to_text(*pile)}}));
    }
    if (const auto pile = sight.pub.piles.lock) {
      due.push_back(speech()("tell.duty.one_pile", {{"pile", to_text(*pile)}}));
    }
    return due;
  }

  std::string reason(const View& sight, Viewer viewer) const override {
    const auto& outcome = *sight.pub.outcome;
    switch (outcome.ending) {
      case Ending::all_placed:
        return speech()("tell.end.all_placed");
      case Ending::stuck:
        return stuck_reason(sight, viewer);
      case Ending::open_skull:
        return speech().about("tell.end.skull", outcome.seat, viewer);
      case Ending::open_skull_at_the_last:
        return speech()("tell.end.skull_last");
      case Ending::broken_three:
        return speech().about("tell.end.three", outcome.seat, viewer);
      case Ending::short_three:
        return speech().about("tell.end.short_three", outcome.seat, viewer);
    }
    return {};
  }

 private:
  std::string name_of(Order order) const { return i18n::order_name(speech().messages(), order); }

  std::string order_line(const Public& pub, Order order) const {
    const auto pile = showing(options(), pub.piles.tops, order);
    return speech()("tell.order.in_force",
                    {{"order", name_of(order)},
                     {"card", top_of(pub, *pile)},
                     {"pile", to_text(*pile)},
                     {"about", i18n::order_about(speech().messages(), order)}});
  }
};

}  // namespace

std::unique_ptr<Teller> teller_for(const Table<Game>& table, Speech speech) {
  return std::make_unique<ExtremeTeller>(table, std::move(speech));
}

}  // namespace sobremesa::terminal
