// What players of Extreme make of exported weights, against the network that learned them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>

#include "base/seed.hpp"
#include "players/the_game_extreme/net_worth.hpp"
#include "tools/train/begin.hpp"
#include "tools/train/gradient.hpp"
#include "tools/train/the_game_extreme/choice.hpp"
#include "tools/train/the_game_extreme/export.hpp"
#include "tools/train/the_game_extreme/pupil.hpp"

namespace sobremesa::the_game_extreme::training {
namespace {

// Calls f(facts) for the tables of games by the rule of thumb.
template <class F>
void for_tables(int seats, std::uint64_t games, const F& f) {
  Candidates candidates;
  for (std::uint64_t seed = 1'000'000; seed < 1'000'000 + games; ++seed) {
    const Options options = practice_options(seats, seed);
    World world = world_from(deal(options, seats, seed_from_number(seed)));
    while (world.cards_left() > 0) {
      const Wishes asked = asked_of_actor(options, world);
      const Choice choice = choose(candidates.find(options, world, asked), kCloseWeight,
                                   [&](const Candidate& candidate) {
                                     return by_simple_worth(options, world, asked, candidate);
                                   });
      if (choice.candidate == nullptr) break;
      Facts facts;
      find_facts(options, choice.candidate->outlook, facts);
      f(facts);
      apply(options, world, choice.candidate->turn);
    }
  }
}

TEST(TrainExtreme, Whole_numbers_think_what_the_network_thinks) {
  const auto net = std::make_unique<Net>();
  train::begin(*net);
  for (auto& row : net->heads[0].w3) {
    for (float& w : row) w *= 8;
  }
  const auto rows = exported(*net);
  std::array<std::string_view, kRows> views;
  std::copy(rows.begin(), rows.end(), views.begin());
  const auto whole = std::make_unique<ValueNet>(views);
  train::Pass<Net> pass;
  int tables = 0;
  float lowest = 1;
  float highest = 0;
  for (const int seats : {1, 2, 5}) {
    for_tables(seats, 6, [&](const Facts& facts) {
      train::forward(*net, 0, {facts.begin(), facts.end()}, pass);
      const Worth worth = whole->worth(facts);
      constexpr float kTolerance = 0.02F;
      EXPECT_NEAR(static_cast<float>(worth.win) / kCertain, pass.out[0], kTolerance);
      EXPECT_NEAR(static_cast<float>(worth.close) / kCertain, pass.out[1], kTolerance);
      lowest = std::min(lowest, pass.out[0]);
      highest = std::max(highest, pass.out[0]);
      ++tables;
    });
  }
  EXPECT_GT(tables, 200);
  EXPECT_GT(highest - lowest, 0.2F);  // else being near means nothing
}

TEST(TrainExtreme, The_players_source_is_written_exactly_so) {
  std::array<std::string, kRows> rows;
  const auto weights = trained_weights();
  std::copy(weights.begin(), weights.end(), rows.begin());
  std::ifstream file(SOBREMESA_SOURCE_DIR "/players/the_game_extreme/net_weights.cpp");
  const std::string source{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(source_with(rows), source);
}

TEST(TrainExtreme, Weights_too_large_for_their_places_are_cut_off_not_wrapped) {
  const auto net = std::make_unique<Net>();
  net->w1[0][0] = 100;
  net->w1[0][1] = -100;
  net->w1[0][2] = 1.0F / kFactScale;
  const auto rows = exported(*net);
  EXPECT_EQ(rows[0].substr(0, 8), "//AAgBgA");
}

TEST(TrainExtreme, Mirror_images_exchange_climbing_and_falling_piles) {
  std::vector<Sample> samples;
  for_tables(3, 1, [&](const Facts& facts) { add_samples(facts, 0.25F, 0.5F, samples); });
  ASSERT_GT(samples.size(), 20U);
  for (std::size_t i = 0; i < samples.size(); i += 2) {
    const Sample& plain = samples[i];
    const Sample& mirror = samples[i + 1];
    ASSERT_EQ(plain.count, mirror.count);
    EXPECT_EQ(mirror.target[0], 0.25F);
    for (int n = 0; n < plain.count; ++n) {
      const int shift = mirror.row[n] - plain.row[n];
      const bool of_a_pile = plain.row[n] < table_facts::kLeft;
      EXPECT_EQ(std::abs(shift), of_a_pile ? static_cast<int>(2 * pile_facts::kCount) : 0);
    }
  }
}

}  // namespace
}  // namespace sobremesa::the_game_extreme::training
