// The value network of Quick & Easy. players/quick_and_easy/network.hpp plays with it in whole
// numbers.
#pragma once

#include "players/quick_and_easy/network.hpp"
#include "tools/train/value_net.hpp"

namespace sobremesa::quick_and_easy::training {

using Net = train::ValueNet<kFacts, kFirstLayer, kSecondLayer, kHeads>;
static_assert(kOutputs == train::kOut);

using Sample = train::SampleOf<Facts::capacity()>;

}  // namespace sobremesa::quick_and_easy::training
