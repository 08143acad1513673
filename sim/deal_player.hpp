// Plays whole games of one experiment, deal by deal, whatever the game is.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "base/result.hpp"
#include "engine/game_end.hpp"
#include "games/game_kind.hpp"
#include "sim/experiment.hpp"
#include "sim/tally.hpp"

namespace sobremesa::sim {

// One a thread: it keeps working memory.
class DealPlayer {
 public:
  DealPlayer() = default;
  DealPlayer(const DealPlayer&) = delete;
  DealPlayer& operator=(const DealPlayer&) = delete;
  virtual ~DealPlayer() = default;

  // With `times`, every decision is timed (by the thread's own processor time).
  virtual Played play(std::uint64_t deal_number, ThinkingTimes* times) = 0;
};

using StopFlag = std::atomic<bool>;

[[nodiscard]] GameKind kind_of(std::string_view game);

// Complains about options that the game does not take, and about open hands where no player can
// use them.
[[nodiscard]] Result<std::unique_ptr<DealPlayer>, Complaint> seat_players(
    const Experiment& experiment, const StopFlag& stop);

}  // namespace sobremesa::sim
