// Quick & Easy in messages.
#pragma once

#include <string_view>

#include "games/pile_telling.hpp"
#include "games/quick_and_easy/rules.hpp"
#include "games/quick_and_easy/state.hpp"
#include "games/quick_and_easy/types.hpp"
#include "telling/message.hpp"

namespace sobremesa::quick_and_easy {

// The piles, hands and turns, told as all such rooms tell them, with cards that have colours.
struct Words {
  using Options = quick_and_easy::Options;
  using View = SeatView;
  using Seen = SeenEvent;
  using Move = quick_and_easy::Move;
  static constexpr auto kPiles = quick_and_easy::kPiles;

  static int number_of(int card);
  static telling::Term card(int card);
  static telling::Term card_named(std::string_view text);
  static telling::Term held(int card);
  static telling::Message effect(cards::NumberPile pile, int card);
  static telling::Message empty_pile(cards::NumberPile pile, telling::Term name);

  static cards::NumberPile pile_at(const Public& pub, Pile pile);
  static int needed(const Options& options, const Public& pub);
  static int will_draw(const Options& options, const View& view);
  static telling::Terms notes_on(const Options&, int) { return {}; }
  static telling::Messages in_force(const Options&, const Public&) { return {}; }
  static telling::Messages obligations(const Options&, const View&) { return {}; }
  static telling::Messages turn_ended(const Options&, const View&, const View&) { return {}; }
  static std::string_view title(const Options& options);
  static telling::Message reason(const Options& options, const View& view);
  // No end of a turn loses by itself.
  static telling::Message progress(const Options& options, const View& view);
  static telling::Messages warning(const Options&, const View&, std::string_view) { return {}; }
};
using Telling = pile_telling::Telling<Words>;

}  // namespace sobremesa::quick_and_easy
