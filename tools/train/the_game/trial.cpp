#include "tools/train/the_game/trial.hpp"

#include <cstdio>

#include "players/the_game/network.hpp"
#include "tools/train/the_game/choice.hpp"

namespace sobremesa::the_game::training {
namespace {

// From here on nothing has been practised.
constexpr std::uint64_t kTrialSeeds = train::kFirstSeed + (1ULL << 40U);

// How many of the games are won where everybody asks `judge`.
template <class MakeJudge>
int wins(const Setting& lesson, int games, const MakeJudge& judge_for) {
  const Practice practice{.lesson = lesson, .round = {}};
  int won = 0;
  for (int game = 0; game < games; ++game) {
    World world;
    deal_world(lesson, kTrialSeeds + static_cast<std::uint64_t>(game), world);
    while (world.left() > 0) {
      const Decision decision(lesson, world);
      const auto choice = choose_turn(practice, world, decision, judge_for(decision.around));
      if (!choice) break;
      take_turn(lesson, world, decision.hand, choice->turn);
    }
    won += world.left() == 0 ? 1 : 0;
  }
  return won;
}

int wins_by_network(const Network& network, const Setting& lesson, int games) {
  return wins(lesson, games, [&](const Surroundings& around) {
    return [&](const Turn&, const After& after) -> Opinion {
      Facts facts;
      FactFinder(around, after, facts).run();
      const Worth worth = network.evaluate(facts, lesson.seats, lesson.expert);
      return {.win = static_cast<float>(worth.win), .few = static_cast<float>(worth.few)};
    };
  });
}

int wins_by_cost(const Setting& lesson, int games) {
  return wins(lesson, games, [](const Surroundings&) {
    return [](const Turn& turn, const After&) { return by_cost(turn); };
  });
}

}  // namespace

bool try_out(std::span<const std::byte> file, const LessonPlan& plan, int games) {
  const auto network = Network::read(file);
  if (!network) return false;
  for (std::size_t i = 0; i < plan.settings.size(); ++i) {
    const auto percent = [&](int won) { return 100.0 * won / games; };
    std::printf("  %-14s whole numbers %5.1f %%  cheapest turn %5.1f %%\n",
                plan.lessons[i].name.c_str(),
                percent(wins_by_network(*network, plan.settings[i], games)),
                percent(wins_by_cost(plan.settings[i], games)));
    std::fflush(stdout);
  }
  return true;
}

}  // namespace sobremesa::the_game::training
