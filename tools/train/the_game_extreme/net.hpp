// The value network of Extreme. players/the_game_extreme/net_worth.hpp plays with it in whole
// numbers.
#pragma once

#include "players/the_game_extreme/net_weights.hpp"
#include "tools/train/value_net.hpp"

namespace sobremesa::the_game_extreme::training {

// One head for all: the number of seats is a fact like others.
using Net = train::ValueNet<kFacts, kFirstLayer, kSecondLayer, 1>;
static_assert(kOutputs == train::kOut);

using Sample = train::SampleOf<Facts::capacity()>;

}  // namespace sobremesa::the_game_extreme::training
