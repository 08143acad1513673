// What the network is told, and that its weights are read with care.
#include "players/the_game/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "players/the_game/lanes.hpp"
#include "players/the_game/network_format.hpp"
#include "players/the_game/weights.hpp"
#include "players/the_game/world.hpp"

namespace sobremesa::the_game {
namespace {

// Tables from games in which everybody plays the cheapest turn.
template <class F>
void for_tables(const Setting& setting, int games, const F& f) {
  for (int game = 0; game < games; ++game) {
    World world;
    deal_world(setting, static_cast<std::uint64_t>(game), world);
    TurnList<64> turns;
    while (world.left() > 0) {
      const HandCards hand = hand_cards(world.hands[world.seat].up);
      const int minimum = minimum_of(setting, world.deck());
      list_turns(world.board, hand, world.in_play, {.minimum = minimum, .maximum = minimum + 1},
                 turns);
      if (turns.count == 0) break;
      for (int i = 0; i < turns.count; ++i) {
        f(surroundings_of(setting, world),
          after_turn(hand, world.board, turns.turn[static_cast<std::size_t>(i)], setting.fire));
      }
      take_turn(setting, world, hand, turns.turn[0]);
    }
  }
}

std::vector<int> rows_of(const Surroundings& around, const After& after) {
  Facts facts;
  FactFinder(around, after, facts).run();
  EXPECT_LE(facts.count, kMostFacts);
  return {facts.row.begin(), facts.row.begin() + facts.count};
}

TEST(TheGameFacts, Are_rows_of_the_network_and_the_same_when_turned_twice) {
  const Setting setting{.seats = 4, .full_hand = 6, .expert = true, .talk = true, .fire = true};
  int tables = 0;
  for_tables(setting, 12, [&](const Surroundings& around, const After& after) {
    const std::vector<int> rows = rows_of(around, after);
    EXPECT_TRUE(
        std::all_of(rows.begin(), rows.end(), [](int r) { return r >= 0 && r < rows::kCount; }));
    EXPECT_EQ(rows, rows_of(turned(turned(around)), turned(turned(after))));
    ++tables;
  });
  EXPECT_GT(tables, 500);
}

std::vector<std::byte> file_of(std::string_view name) {
  std::ifstream file(std::string(SOBREMESA_SOURCE_DIR "/data/weights/").append(name),
                     std::ios::binary);
  const std::vector<char> chars{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::byte> bytes(chars.size());
  std::transform(chars.begin(), chars.end(), bytes.begin(),
                 [](char c) { return static_cast<std::byte>(c); });
  return bytes;
}

TEST(TheGameNetwork, Refuses_what_are_no_weights) {
  const std::vector<std::byte> good = file_of("the_game_solo.bin");
  ASSERT_TRUE(Network::read(good));
  std::vector<std::byte> short_by_one(good.begin(), good.end() - 1);
  EXPECT_FALSE(Network::read(short_by_one));
  std::vector<std::byte> long_by_one = good;
  long_by_one.push_back(std::byte{0});
  EXPECT_FALSE(Network::read(long_by_one));
  std::vector<std::byte> other = good;
  other[0] ^= std::byte{1};
  EXPECT_FALSE(Network::read(other));
  EXPECT_FALSE(Network::read({}));
  std::vector<std::byte> steep = good;
  steep[steep.size() - 1] = std::byte{0x7F};  // a chance beyond certainty
  EXPECT_FALSE(Network::read(steep));
  std::vector<std::byte> heavy = good;
  std::fill(heavy.begin() + 20, heavy.end() - 4 * (weights::kSigmoidSteps + 1), std::byte{0x7F});
  EXPECT_FALSE(Network::read(heavy));
}

TEST(TheGameNetwork, Weights_of_the_family_are_small_enough_for_a_page) {
  EXPECT_LT(file_of("the_game_solo.bin").size() + file_of("the_game_several.bin").size(),
            1'500'000U);
}

// Worse tables must look worse: the same hand after a small and after a huge jump.
TEST(TheGameNetwork, Prefers_small_jumps) {
  const Network* network = network_of(Family::several);
  ASSERT_NE(network, nullptr);
  Surroundings around{};
  around.seats = 3;
  around.deck = 60;
  around.unseen = both_ways(kAllCards - NumberSet{20, 30, 40, 50, 60, 70});
  After small{};
  small.hand = both_ways({50, 60, 70});
  small.board = {{5, 1, 1, 3}};
  After huge = small;
  huge.board = {{60, 1, 1, 60}};
  const auto worth = [&](const After& after) {
    Facts facts;
    FactFinder(around, after, facts).run();
    return network->evaluate(facts, 3, false);
  };
  EXPECT_GT(worth(small).win, 2 * worth(huge).win);
}

TEST(TheGameLanes, Calculate_like_plain_numbers) {
  Rng rng(3);
  for (int round = 0; round < 1000; ++round) {
    std::array<std::int16_t, 8> a{};
    std::array<std::int16_t, 8> b{};
    std::int32_t products = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      a[i] = static_cast<std::int16_t>(static_cast<int>(rng.below(16383)) - 8191);
      b[i] = static_cast<std::int16_t>(static_cast<int>(rng.below(4095)) - 2047);
      products += a[i] * b[i];
    }
    const Lanes x = Lanes::load(a.data());
    const Lanes y = Lanes::load(b.data());
    std::array<std::int16_t, 8> sum{};
    std::array<std::int16_t, 8> low{};
    std::array<std::int16_t, 8> high{};
    (x + y).store(sum.data());
    smaller(x, y).store(low.data());
    larger(x, y).store(high.data());
    Products dot;
    dot.add(x, y);
    EXPECT_EQ(dot.total(), products);
    for (std::size_t i = 0; i < 8; ++i) {
      EXPECT_EQ(sum[i], a[i] + b[i]);
      EXPECT_EQ(low[i], std::min(a[i], b[i]));
      EXPECT_EQ(high[i], std::max(a[i], b[i]));
    }
  }
}

}  // namespace
}  // namespace sobremesa::the_game
