#include "tools/train/the_game_extreme/trial.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

#include "base/seed.hpp"
#include "players/the_game_extreme/net_worth.hpp"
#include "tools/train/course.hpp"
#include "tools/train/the_game_extreme/choice.hpp"

namespace sobremesa::the_game_extreme::training {
namespace {

// From here on nothing has been practised.
constexpr std::uint64_t kTrialSeeds = train::kFirstSeed + (1ULL << 40U);

// `judge` says what it thinks of a candidate, given the options, the table and what others asked.
template <class Judge>
train::Outcome play(int seats, int games, const Judge& judge) {
  train::Outcome outcome;
  Candidates candidates;
  for (int game = 0; game < games; ++game) {
    const std::uint64_t seed = kTrialSeeds + static_cast<std::uint64_t>(game);
    const Options options = practice_options(seats, seed);
    World world = world_from(deal(options, seats, seed_from_number(seed)));
    while (world.cards_left() > 0) {
      const Wishes asked = asked_of_actor(options, world);
      const Choice choice =
          choose(candidates.find(options, world, asked), kCloseWeight,
                 [&](const Candidate& c) { return judge(options, world, asked, c); });
      if (choice.candidate == nullptr) break;
      apply(options, world, choice.candidate->turn);
    }
    const int left = world.cards_left();
    outcome.add({.games = 1, .wins = left == 0 ? 1 : 0, .left = left});
  }
  return outcome;
}

void print(const char* who, const train::Outcome& outcome) {
  const auto games = static_cast<double>(outcome.games);
  std::printf("  %s %5.1f %% (left %4.1f)", who, 100 * static_cast<double>(outcome.wins) / games,
              static_cast<double>(outcome.left) / games);
}

}  // namespace

void try_out(std::span<const std::string, kRows> rows, int games) {
  std::array<std::string_view, kRows> views;
  std::copy(rows.begin(), rows.end(), views.begin());
  const auto net = std::make_unique<ValueNet>(views);
  const auto by_net = [&](const Options& options, const World&, const Wishes&,
                          const Candidate& candidate) -> Opinion {
    if (wins_at_once(candidate.outlook)) return {.win = kCertain, .close = kCertain};
    Facts facts;
    find_facts(options, candidate.outlook, facts);
    const Worth worth = net->worth(facts);
    return {.win = static_cast<float>(worth.win), .close = static_cast<float>(worth.close)};
  };
  for (int seats = 1; seats <= static_cast<int>(kSeats.max); ++seats) {
    std::printf("  %d", seats);
    print("whole numbers", play(seats, games, by_net));
    print("rule of thumb", play(seats, games, by_simple_worth));
    std::puts("");
    std::fflush(stdout);
  }
}

}  // namespace sobremesa::the_game_extreme::training
