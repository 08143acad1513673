// What players make of exported weights, against the network that learned them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "players/the_game/network.hpp"
#include "tools/train/begin.hpp"
#include "tools/train/gradient.hpp"
#include "tools/train/the_game/choice.hpp"
#include "tools/train/the_game/export.hpp"
#include "tools/train/the_game/lessons.hpp"

namespace sobremesa::the_game::training {
namespace {

static_assert(kHidden == Network::kHidden && kSecond == Network::kSecond &&
              kHeads == Network::kHeads);

// A graphics card runs this code too, and there only what is constexpr can be called.
constexpr int facts_after_first_turn() {
  const Setting lesson{.seats = 3, .full_hand = 6, .expert = true, .talk = true, .fire = true};
  World world{};
  deal_world(lesson, train::kFirstSeed, world);
  const HandCards hand = hand_cards(world.hands[0].up);
  TurnList<2> turns{};
  list_turns(world.board, hand, world.in_play, {.minimum = 3, .maximum = 3, .slack = 0}, turns);
  const Surroundings around = surroundings_of(lesson, world);
  const After after = after_turn(hand, world.board, turns.turn[0], lesson.fire);
  Facts facts{};
  FactFinder(around, after, facts).run();
  take_turn(lesson, world, hand, turns.turn[0]);
  return covers_fires(lesson, world.board, world.board) ? facts.count : -facts.count;
}
static_assert(facts_after_first_turn() > 40);

// Calls f(facts, lesson) for the tables of games by the cheapest turn.
template <class F>
void for_tables(const Setting& lesson, int games, const F& f) {
  const Practice practice{.lesson = lesson, .round = {}};
  for (int game = 0; game < games; ++game) {
    World world;
    deal_world(lesson, train::kFirstSeed + static_cast<std::uint64_t>(game), world);
    while (world.left() > 0) {
      const Decision decision(lesson, world);
      const auto choice = choose_turn(practice, world, decision,
                                      [](const Turn& turn, const After&) { return by_cost(turn); });
      if (!choice) break;
      Facts facts;
      FactFinder(decision.around, choice->after, facts).run();
      f(facts);
      take_turn(lesson, world, decision.hand, choice->turn);
    }
  }
}

// Larger weights than a beginner's, as after learning; outputs spread from 0 to 1.
std::unique_ptr<Net> some_net() {
  auto net = std::make_unique<Net>();
  train::begin(*net);
  for (Head& head : net->heads) {
    for (auto& row : head.w3) {
      for (float& w : row) w *= 8;
    }
    for (float& b : head.b3) b = 0;
  }
  return net;
}

TEST(TrainTheGame, Whole_numbers_think_what_the_network_thinks) {
  const auto net = some_net();
  const auto network = Network::read(exported(*net));
  ASSERT_TRUE(network);
  train::Pass<Net> pass;
  int tables = 0;
  float lowest = 1;
  float highest = 0;
  double sum = 0;
  for (const char* family : {"solo", "several"}) {
    const auto plan = lessons_of(family);
    for (const Setting& lesson : plan->settings) {
      for_tables(lesson, 2, [&](const Facts& facts) {
        train::forward(*net, head_of(lesson.seats, lesson.expert),
                       {facts.row.data(), static_cast<std::size_t>(facts.count)}, pass);
        const Worth worth = network->evaluate(facts, lesson.seats, lesson.expert);
        constexpr float kTolerance = 0.03F;
        EXPECT_NEAR(static_cast<float>(worth.win) / kCertain, pass.out[0], kTolerance);
        EXPECT_NEAR(static_cast<float>(worth.few) / kCertain, pass.out[1], kTolerance);
        sum += std::abs(static_cast<float>(worth.win) / kCertain - pass.out[0]);
        lowest = std::min(lowest, pass.out[0]);
        highest = std::max(highest, pass.out[0]);
        ++tables;
      });
    }
  }
  EXPECT_GT(tables, 300);
  EXPECT_LT(sum / tables, 0.005);
  EXPECT_GT(highest - lowest, 0.5F);  // else being near means nothing
}

TEST(TrainTheGame, Weights_too_large_for_their_places_are_cut_off_not_wrapped) {
  const auto net = std::make_unique<Net>();
  const float huge = 1e6F;
  net->w1[rows::kRules][0] = huge;
  net->b1[1] = -huge;
  for (Head& head : net->heads) {
    head.w2[0][0] = huge;
    head.w3[0][0] = huge;
    head.w3[1][0] = -huge;
  }
  const auto network = Network::read(exported(*net));
  ASSERT_TRUE(network);
  Facts facts;
  facts.count = 0;
  facts.add(rows::kRules);
  const Worth worth = network->evaluate(facts, 1, false);
  EXPECT_GT(worth.win, kCertain * 99 / 100);
  EXPECT_LT(worth.few, kCertain / 100);
}

TEST(TrainTheGame, Lessons_are_games_as_the_rules_know_them) {
  EXPECT_FALSE(lessons_of("extreme"));
  const auto several = lessons_of("several");
  ASSERT_TRUE(several);
  EXPECT_EQ(several->settings.size(), several->lessons.size());
  EXPECT_EQ(several->settings.size(), 24U);
  EXPECT_EQ(several->settings[0].full_hand, 7);
  EXPECT_EQ(several->lessons.back().name, "5 talk fire");
  EXPECT_EQ(lessons_of("solo")->settings[0].full_hand, 8);
}

}  // namespace
}  // namespace sobremesa::the_game::training
