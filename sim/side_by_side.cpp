#include "sim/side_by_side.hpp"

#include <chrono>
#include <semaphore>
#include <thread>
#include <vector>

namespace sobremesa::sim {

void side_by_side(std::size_t threads, const std::function<void(std::size_t)>& work,
                  const std::function<void()>& tick) {
  constexpr auto kBetweenTicks = std::chrono::milliseconds(200);
  std::counting_semaphore<> ended(0);
  std::vector<std::jthread> running;
  running.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) {
    running.emplace_back([&work, &ended, i] {
      work(i);
      ended.release();
    });
  }
  for (std::size_t left = threads; left > 0;) {
    if (ended.try_acquire_for(kBetweenTicks)) {
      --left;
    } else {
      tick();
    }
  }
}

}  // namespace sobremesa::sim
