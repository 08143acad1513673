// What players of Quick & Easy make of exported weights, against the network that learned them.
#include <gtest/gtest.h>

#include <memory>

#include "players/quick_and_easy/worth.hpp"
#include "tools/train/begin.hpp"
#include "tools/train/gradient.hpp"
#include "tools/train/quick_and_easy/export.hpp"
#include "tools/train/quick_and_easy/pupil.hpp"

namespace sobremesa::quick_and_easy::training {
namespace {

// Calls f(outlook) for the tables of a game in which everybody takes the first turn there is.
template <class F>
void for_each_outlook(const Table& table, std::uint64_t seed, const F& f) {
  World world = dealt(table, seed);
  while (!world.in_play.empty()) {
    const Turns turns = turns_of(world.tops, world.hands[world.seat], {.most = world.most});
    if (turns.empty()) return;
    f(outlook_of(world, turns[0], table.open));
    take_turn(world, turns[0]);
  }
}

TEST(TrainQuickAndEasy, Whole_numbers_think_what_the_network_thinks) {
  const auto net = std::make_unique<Net>();
  train::begin(*net);
  const auto whole = std::make_unique<Network>(digits_of(*net));
  train::Pass<Net> pass;
  int compared = 0;
  for (const Table& table : tables()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      for_each_outlook(table, seed, [&](const Outlook& outlook) {
        constexpr float kTolerance = 0.02F;
        Facts facts;
        find_facts(outlook, facts);
        train::forward(*net, static_cast<int>(head_of(outlook)), {facts.begin(), facts.end()},
                       pass);
        const Worth worth = whole->worth(head_of(outlook), facts);
        EXPECT_NEAR(static_cast<float>(worth.win) / kCertain, pass.out[0], kTolerance);
        EXPECT_NEAR(static_cast<float>(worth.close) / kCertain, pass.out[1], kTolerance);
        ++compared;
      });
    }
  }
  EXPECT_GT(compared, 200);
}

TEST(TrainQuickAndEasy, The_text_of_the_weights_holds_them_all) {
  const auto net = std::make_unique<Net>();
  train::begin(*net);
  const std::string digits = digits_of(*net);
  EXPECT_EQ(digits.size(), kDigits * kWeights);
  std::string read;
  const std::string source = source_with(digits);
  const std::size_t first = source.find("kText");
  bool quoted = false;
  for (const char c : source.substr(first)) {
    if (c == '"') {
      quoted = !quoted;
    } else if (quoted) {
      read.push_back(c);
    }
  }
  EXPECT_EQ(read, digits);
}

}  // namespace
}  // namespace sobremesa::quick_and_easy::training
