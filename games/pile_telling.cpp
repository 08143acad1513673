#include "games/pile_telling.hpp"

namespace sobremesa::pile_telling {

Message effect_of(cards::NumberPile pile, int card) {
  if (goes_back(pile, card)) return Message("tell.effect.back");
  const int step = std::abs(card - pile.top);
  if (pile.way == cards::Way::up) return {"tell.effect.up", {{"n", step}}};
  return {"tell.effect.down", {{"n", step}}};
}

std::optional<Message> drew(Term cards, std::size_t mine, int count) {
  if (mine > 0) return Message("tell.deed.drew_mine", {{"cards", std::move(cards)}});
  if (count > 0) return Message("tell.deed.drew", {{"n", count}});
  return std::nullopt;
}

Message towards_minimum(int played, int least) {
  return {"tell.progress.minimum", {{"k", played}, {"n", least}}};
}

Figure back_figure(int count) { return {"back", count, Message("tell.stat.back", {{"n", count}})}; }

Message more_needed(int played, int least) {
  return {"tell.duty.more", {{"k", played}, {"n", least}, {"more", least - played}}};
}

}  // namespace sobremesa::pile_telling
