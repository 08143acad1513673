#include "players/level_8/prospects.hpp"

#include <algorithm>
#include <array>

namespace sobremesa::level_8 {
namespace {

// Estimates of what the rest of the way takes once the next card has been found.
constexpr std::array<Turns, kMostInLevel + 1> kLaterSteps{0,    0,    400,  640,  830, 1000,
                                                          1150, 1300, 1450, 1600, 1750};
constexpr Turns kLongestStep = 3000;

// Besides the own draw, every rival's discard may be the wanted card; rivals keep what is good, so
// theirs count for less. In percent of a draw.
constexpr int kRivalsDiscard = 30;

// Chances are in ten-thousandths.
constexpr int kSure = 10'000;

}  // namespace

Hand unseen_by(const SeatView& view) {
  Hand unseen = kWholePack;
  unseen.remove(open_cards(view.pub));
  unseen.remove(view.hand);
  for (int i = 0; i < view.pub.seats; ++i) {
    if (view.me != seat_at(i)) unseen.remove(view.pub.places[seat_at(i).value].known);
  }
  return unseen;
}

Prospects::Prospects(const Options& options, const SeatView& view, Counting counting)
    : level_(level_at(options, own_seat(view), view.pub.places[own_seat(view).value].level)),
      unseen_(kWholePack),
      rivals_(view.pub.seats - 1) {
  if (counting == Counting::all_seen) {
    unseen_ = unseen_by(view);
  } else {
    unseen_.remove(view.hand);
  }
  unseen_count_ = unseen_.size();
}

bool Prospects::collects_colours() const {
  return std::any_of(level_.begin(), level_.end(),
                     [](const Group& group) { return group.kind == GroupKind::colour; });
}

Turns Prospects::until_laid(const Needs& needs) const {
  if (needs.missing == 0) return 0;
  const int outs = count_fitting(unseen_, needs.wanted) + unseen_.jokers;
  const int by_draw = kSure * outs / std::max(unseen_count_, 1);
  int in_vain = kSure - by_draw;
  for (int i = 0; i < rivals_; ++i)
    in_vain = in_vain * (kSure - by_draw * kRivalsDiscard / 100) / kSure;
  const Turns step = kOneTurn * kSure / std::max(kSure - in_vain, 1);
  const auto later = static_cast<std::size_t>(needs.missing);
  return std::min(step, kLongestStep) + kLaterSteps[later];
}

}  // namespace sobremesa::level_8
