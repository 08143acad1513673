#include "games/piles/turns.hpp"

namespace sobremesa::piles {

Refusal not_now(bool over, std::string_view turn_rule, Seat to_act) {
  if (over) return refuse("-", Reason::game_over);
  return refuse(turn_rule, Reason::not_your_turn, {number_param("seat", to_act.value)});
}

Refusal not_in_hand(std::string_view rule, int card) {
  return refuse(rule, Reason::not_in_hand, {number_param("card", card)});
}

Refusal too_few(std::string_view rule, int minimum, int played) {
  return refuse(rule, Reason::min_not_met, {number_param("n", minimum), number_param("k", played)});
}

Refusal does_not_fit(const FitRules& rules, const Misfit& misfit) {
  const bool up = misfit.pile.way == cards::Way::up;
  const std::string_view plain = up ? rules.up : rules.down;
  const std::string_view with_trick = up ? rules.up_or_trick : rules.down_or_trick;
  Refusal refusal = refuse(misfit.trick_exists ? with_trick : plain,
                           up ? Reason::asc_too_low : Reason::desc_too_high,
                           {number_param("card", misfit.card), number_param("top", misfit.pile.top),
                            text_param("pile", misfit.pile_name)});
  if (misfit.trick_exists) {
    refusal.params.push_back(number_param("back", cards::backwards_trick(misfit.pile)));
  }
  return refusal;
}

}  // namespace sobremesa::piles
