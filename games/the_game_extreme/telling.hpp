// The Game: Extreme in messages, with the orders on its cards.
#pragma once

#include <string_view>

#include "games/pile_telling.hpp"
#include "games/the_game_extreme/rules.hpp"
#include "games/the_game_extreme/state.hpp"
#include "games/the_game_extreme/types.hpp"
#include "telling/message.hpp"

namespace sobremesa::the_game_extreme {

// The piles, hands and turns, told as all such rooms tell them.
struct Words : pile_telling::NumberWords {
  using Options = the_game_extreme::Options;
  using View = SeatView;
  using Seen = SeenEvent;
  using Move = the_game_extreme::Move;
  static constexpr auto kPiles = the_game_extreme::kPiles;

  static cards::NumberPile pile_at(const Public& pub, Pile pile);
  static int needed(const Options& options, const Public& pub);
  static int will_draw(const Options& options, const View& view);
  static telling::Terms notes_on(const Options& options, int card);
  static telling::Messages in_force(const Options& options, const Public& pub);
  static telling::Messages obligations(const Options& options, const View& view);
  static telling::Messages turn_ended(const Options& options, const View& began, const View& after);
  static std::string_view title(const Options& options);
  static telling::Message reason(const Options& options, const View& view);
  static telling::Message progress(const Options& options, const View& view);
  static telling::Messages warning(const Options& options, const View& view, std::string_view rule);
};
using Telling = pile_telling::Telling<Words>;

// Order::none has no name and says nothing.
[[nodiscard]] telling::Term tell_order(Order order);
[[nodiscard]] telling::Term tell_order_about(Order order);

}  // namespace sobremesa::the_game_extreme
