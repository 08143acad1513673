#include "tools/train/the_game_extreme/choice.hpp"

#include <algorithm>

#include "base/rng.hpp"
#include "base/seed.hpp"

namespace sobremesa::the_game_extreme::training {

std::span<const Candidate> Candidates::find(const Options& options, const World& world,
                                            const Wishes& asked) {
  constexpr Breadth kBreadth{.spare_gap = 2, .needed_slack = 12, .most_steps = 1'500};
  constexpr std::size_t kMost = 80;
  const NumberSet hand = world.hands[world.to_act];
  search_.run(options, {.tops = world.tops},
              {.hand = hand,
               .unseen = world.unseen_by_actor(),
               .minimum = minimum(options, world.deck, hand.size())},
              kBreadth);
  found_.clear();
  for (const Step& step : search_.steps().subspan(1)) {
    if (!step.is_complete) continue;
    const Outlook outlook = outlook_of(world, step, asked);
    found_.push_back({.room = room_left(outlook), .turn = step, .outlook = outlook});
  }
  if (found_.size() > kMost) {
    std::nth_element(found_.begin(), found_.begin() + kMost, found_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.room > b.room; });
    found_.resize(kMost);
  }
  return found_;
}

Opinion by_simple_worth(const Options& options, const World& world, const Wishes& asked,
                        const Candidate& candidate) {
  const Ignored ignored = ignored_wishes(asked, world.tops, candidate.turn.tops);
  const int points = simple_worth(options, candidate.outlook) - cost_of(ignored);
  return {.close = static_cast<float>(points)};
}

Options practice_options(int seats, std::uint64_t seed) {
  constexpr std::uint32_t kSilentPercent = 35;
  constexpr std::uint32_t kOneByLotIn = 8;
  Rng rng(seed);
  Options options;
  options.orders_by_lot = rng.below(kOneByLotIn) == 0;
  // Players who hear each other use no phrases.
  if (rng.below(100) < kSilentPercent && seats > 1) options.talk = cards::TalkLevel::voice;
  return resolve(options, seed_from_number(seed));
}

}  // namespace sobremesa::the_game_extreme::training
