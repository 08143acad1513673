// The loop of the laboratory: deals by number, decisions timed by the thread's own clock, and a
// flag that stops it.
#pragma once

#include <time.h>

#include <utility>

#include "engine/deal_loop.hpp"
#include "sim/deal_player.hpp"

namespace sobremesa::sim {

inline std::uint64_t thread_nanoseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000U +
         static_cast<std::uint64_t>(now.tv_nsec);
}

template <Room G, class Players>
class GameLoop final : public DealPlayer {
 public:
  using Setting = typename DealLoop<G, Players>::Setting;

  GameLoop(Setting setting, Players players, const StopFlag& stop)
      : loop_(std::move(setting), std::move(players),
              {.is_over = wants_to_stop, .context = &stop}) {}

  Played play(std::uint64_t deal_number, ThinkingTimes* times) override {
    const Deal deal = numbered_deal(deal_number);
    if (times == nullptr) return loop_.play(deal);
    return loop_.play(deal, [&](const auto& think) {
      const std::uint64_t before = thread_nanoseconds();
      think();
      times->add(thread_nanoseconds() - before);
    });
  }

 private:
  static bool wants_to_stop(const void* flag) {
    return static_cast<const StopFlag*>(flag)->load(std::memory_order_relaxed);
  }

  DealLoop<G, Players> loop_;
};

}  // namespace sobremesa::sim
