#include "tools/train/quick_and_easy/trial.hpp"

#include <cstdio>

#include "players/quick_and_easy/worth.hpp"
#include "tools/train/course.hpp"
#include "tools/train/quick_and_easy/pupil.hpp"

namespace sobremesa::quick_and_easy::training {
namespace {

// From here on nothing has been practised.
constexpr std::uint64_t kTrialSeeds = train::kFirstSeed + (1ULL << 40U);

// `judge` says what a turn at this table is worth.
template <class Judge>
int left_after(World world, const Judge& judge) {
  while (!world.in_play.empty()) {
    const Turns turns = turns_of(world.tops, world.hands[world.seat], {.most = world.most});
    const Turn* best = nullptr;
    int most = 0;
    for (const Turn& turn : turns) {
      const int worth = judge(world, turn);
      if (best != nullptr && worth <= most) continue;
      best = &turn;
      most = worth;
    }
    if (best == nullptr) break;
    take_turn(world, *best);
  }
  return world.in_play.size();
}

template <class Judge>
void play(const char* who, const Table& table, int games, const Judge& judge) {
  int won = 0;
  int left = 0;
  for (int game = 0; game < games; ++game) {
    const int stayed =
        left_after(dealt(table, kTrialSeeds + static_cast<std::uint64_t>(game)), judge);
    won += stayed == 0 ? 1 : 0;
    left += stayed;
  }
  std::printf("  %s %5.1f %% (left %4.1f)", who, 100.0 * won / games, 1.0 * left / games);
}

}  // namespace

void try_out(const Network& network, int games) {
  for (const Table& table : tables()) {
    std::printf("  %-12s", name_of(table).c_str());
    play("whole numbers", table, games, [&](const World& world, const Turn& turn) {
      if (world.in_play == turn.placed) return 2 * kCertain;
      const Outlook outlook = outlook_of(world, turn, table.open);
      Facts facts;
      find_facts(outlook, facts);
      return points(network.worth(head_of(outlook), facts));
    });
    play("rule of thumb", table, games, [&](const World& world, const Turn& turn) {
      return worth_of(turn, {.in_play = world.in_play - turn.placed});
    });
    std::puts("");
    std::fflush(stdout);
  }
}

}  // namespace sobremesa::quick_and_easy::training
