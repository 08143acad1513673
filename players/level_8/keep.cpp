#include "players/level_8/keep.hpp"

#include <optional>

namespace sobremesa::level_8 {
namespace {

// The card without which the rest is nearest to the level; jokers go last. Once few enough are
// left, only what no shortest way needs: a fresh card may be better than that.
std::optional<Card> card_to_leave(const Prospects& prospects, const Hand& kept, int most) {
  const Needs needs = prospects.needs(kept);
  const bool few_enough = kept.size() <= most;
  std::optional<Card> worst;
  Turns least = 0;
  kept.for_each([&](Card card) {
    if (card == kJoker || (few_enough && needs.needed.fit(card))) return;
    const Turns after = prospects.until_laid(without(kept, card));
    if (worst && after >= least) return;
    worst = card;
    least = after;
  });
  if (worst || few_enough) return worst;
  return kJoker;
}

}  // namespace

Keep choose_keep(const Options& options, const SeatView& view, Prospects::Counting counting) {
  const int most = may_keep(options, view.pub, own_seat(view));
  const Prospects prospects(options, view, counting);
  Hand kept = view.hand;
  kept.skips = 0;
  if (!options.carry_any) kept.jokers = 0;
  while (const auto card = card_to_leave(prospects, kept, most)) kept.erase(*card);
  Keep keep;
  kept.for_each([&](Card card) { keep.cards.push_back(card); });
  return keep;
}

}  // namespace sobremesa::level_8
