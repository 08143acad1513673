// What each card of a hand would do on each pile, in the games of rising and falling numbers: how
// far the pile moves and which way, or why it may not. For showing, before anything is played.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/inline_list.hpp"
#include "cards/number_pile.hpp"
#include "games/refusal.hpp"
#include "wire/json.hpp"

namespace sobremesa {

struct Effect {
  int card = 0;  // its number
  std::string_view pile;
  cards::NumberPile before;         // what the card would go on
  std::optional<Refusal> refusal;   // empty: it may
  bool helps_another_side = false;  // never the best place for a card
  ShortText name{};                 // of a card that is more than its number: "r7"
};

// Eight cards in hand and four piles are the most there are.
using EffectList = InlineList<Effect, 32>;

// {"effects":[...]}: the best place of a card is a way back, or else the smallest step; several are
// best where they are alike.
void write_effect_list(wire::Writer& out, const EffectList& effects);

}  // namespace sobremesa
