// From games to samples on processors: many games at a time, and what each of their tables should
// have been worth.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/train/course.hpp"
#include "tools/train/parallel.hpp"
#include "tools/train/value_net.hpp"

namespace sobremesa::train {

// TD(lambda), from the end of one game to its beginning. Samples come in pairs, a table and its
// mirror image; at first their targets hold what the player thought. Each gets what came of it, and
// hands it on to the one before, mixed with its own opinion. A rule of thumb has no opinion.
template <class Sample>
void set_targets(std::span<Sample> samples, int left, const Round& round) {
  float target[kOut] = {left == 0 ? 1.0F : 0.0F, std::exp(-static_cast<float>(left) / kLeftScale)};
  for (std::size_t i = samples.size(); i >= 2; i -= 2) {
    for (int k = 0; k < kOut; ++k) {
      const float opinion = samples[i - 2].target[k];
      samples[i - 1].target[k] = samples[i - 2].target[k] = target[k];
      if (!round.by_thumb) target[k] += (1 - round.lambda) * (opinion - target[k]);
    }
  }
}

// `make_player` is given where to put samples; the player it makes has play(seed, outcome).
template <class Sample, class MakePlayer>
Outcome play_in_parallel(const Round& round, std::vector<Sample>& samples,
                         const MakePlayer& make_player) {
  const std::size_t threads = processors();
  std::vector<Outcome> outcomes(threads);
  std::vector<std::vector<Sample>> parts(threads);
  in_parallel(threads, [&](std::size_t thread) {
    auto player = make_player(parts[thread]);
    for (std::size_t i = thread; i < static_cast<std::size_t>(round.games); i += threads) {
      player.play(round.first_seed + i, outcomes[thread]);
    }
  });
  Outcome sum;
  for (std::size_t i = 0; i < threads; ++i) {
    outcomes[i].samples = static_cast<long>(parts[i].size());
    sum.add(outcomes[i]);
    samples.insert(samples.end(), parts[i].begin(), parts[i].end());
  }
  return sum;
}

}  // namespace sobremesa::train
