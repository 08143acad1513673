#include "games/the_game_extreme/telling.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/the_game_extreme/game.hpp"
#include "games/the_game_extreme/text.hpp"

namespace sobremesa::the_game_extreme {
namespace {

using telling::about;
using telling::Key;
using telling::Message;
using telling::Messages;
using telling::Term;
using telling::Terms;

struct OrderKeys {
  Key name;
  Key about;
};
// In the order of the enum, without none.
constexpr auto kOrderKeys = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array{OrderKeys{Key::of("order.", kOrderNames[I + 1]),
                              Key::of("order.", kOrderNames[I + 1], ".about")}...};
}(std::make_index_sequence<kOrders.size()>{});

const OrderKeys& keys_of(Order order) { return kOrderKeys[static_cast<std::size_t>(order) - 1]; }

Message order_line(const Options& options, const Public& pub, Order order) {
  const auto pile = showing(options, pub.piles.tops, order);
  return {"tell.order.in_force",
          {{"order", tell_order(order)},
           {"card", telling::card(pub.piles.tops[index_of(*pile)])},
           {"pile", telling::pile(to_text(*pile))},
           {"about", tell_order_about(order)}}};
}

}  // namespace

Term tell_order(Order order) {
  if (order == Order::none) return "";
  return Message(keys_of(order).name);
}
Term tell_order_about(Order order) {
  if (order == Order::none) return "";
  return Message(keys_of(order).about);
}

cards::NumberPile Words::pile_at(const Public& pub, Pile pile) {
  return the_game_extreme::pile_at(pub.piles.tops, pile);
}
int Words::needed(const Options& options, const Public& pub) {
  return pub.three ? 3 : minimum(options, pub);
}
int Words::will_draw(const Options& options, const View& view) {
  const int missing = Telling::missing_cards(options, view);
  return showing(options, view.pub.piles.tops, Order::draw_one) ? std::min(1, missing) : missing;
}

Terms Words::notes_on(const Options& options, int card) {
  const Order order = options.orders.on(card);
  if (order == Order::none) return {};
  return {tell_order(order)};
}

Messages Words::in_force(const Options& options, const Public& pub) {
  Messages lines;
  for (const Order order : kInfinityOrders) {
    if (showing(options, pub.piles.tops, order)) lines.push_back(order_line(options, pub, order));
  }
  if (lines.empty()) lines.push_back(Message("tell.order.none"));
  return lines;
}

Messages Words::obligations(const Options& options, const View& view) {
  Messages due;
  if (view.pub.three) due.push_back(Message("tell.duty.three"));
  if (const auto pile = showing(options, view.pub.piles.tops, Order::skull)) {
    due.push_back({"tell.duty.skull", {{"pile", telling::pile(to_text(*pile))}}});
  }
  if (const auto pile = view.pub.piles.lock) {
    due.push_back({"tell.duty.one_pile", {{"pile", telling::pile(to_text(*pile))}}});
  }
  return due;
}

Messages Words::turn_ended(const Options& options, const View& began, const View& after) {
  Messages news;
  for (const Order order : kInfinityOrders) {
    const auto was = showing(options, began.pub.piles.tops, order);
    const auto is = showing(options, after.pub.piles.tops, order);
    if (is && !was) news.push_back(order_line(options, after.pub, order));
    if (was && !is) news.push_back({"tell.order.gone", {{"order", tell_order(order)}}});
  }
  return news;
}

std::string_view Words::title(const Options&) { return Game::kTitle; }

Message Words::reason(const Options& options, const View& view) {
  const Outcome& outcome = *view.pub.outcome;
  switch (outcome.ending) {
    case Ending::all_placed:
      return Message("tell.end.all_placed");
    case Ending::stuck:
      return Telling::stuck(options, view);
    case Ending::open_skull:
      return about("tell.end.skull", outcome.seat);
    case Ending::open_skull_at_the_last:
      return Message("tell.end.skull_last");
    case Ending::broken_three:
      return about("tell.end.three", outcome.seat);
    case Ending::short_three:
      return about("tell.end.short_three", outcome.seat);
  }
  return Message("tell.over");
}

Message Words::progress(const Options& options, const View& view) {
  if (view.pub.three) {
    return {"tell.progress.exactly", {{"k", view.pub.played_this_turn}, {"n", 3}}};
  }
  return pile_telling::towards_minimum(view.pub.played_this_turn, needed(options, view.pub));
}

Messages Words::warning(const Options& options, const View& view, std::string_view rule) {
  if (rule == rule_of(Ending::broken_three)) return {Message("tell.loses.three")};
  if (rule == rule_of(Ending::short_three)) return {Message("tell.loses.short_three")};
  const Message note("tell.loses.skull_note");
  const auto pile = showing(options, view.pub.piles.tops, Order::skull);
  if (!pile || rule == rule_of(Ending::open_skull_at_the_last)) {
    return {Message("tell.loses.skull_last"), note};
  }
  return {Message("tell.loses.skull", {{"pile", telling::pile(to_text(*pile))}}), note};
}

}  // namespace sobremesa::the_game_extreme
