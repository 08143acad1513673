// The value network of The Game. players/the_game/network.hpp plays with it in whole numbers.
#pragma once

#include "players/the_game/features.hpp"
#include "tools/train/value_net.hpp"

namespace sobremesa::the_game::training {

using train::kLeftScale;
using train::kOut;

inline constexpr int kRows = rows::kCount;
inline constexpr int kHidden = 128;
inline constexpr int kSecond = 32;
// One for every number of seats, without and with the expert rule.
inline constexpr int kHeads = 2 * static_cast<int>(kSeats.max);

using Net = train::ValueNet<kRows, kHidden, kSecond, kHeads>;
using Head = Net::Head;
using Sample = train::SampleOf<kMostFacts>;
inline constexpr std::size_t kParameters = train::kParametersOf<Net>;

constexpr int head_of(int seats, bool expert) { return seats - 1 + (expert ? kHeads / 2 : 0); }

}  // namespace sobremesa::the_game::training
