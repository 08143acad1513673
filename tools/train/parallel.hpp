// All processors at one piece of work.
#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace sobremesa::train {

inline std::size_t processors() { return std::max(1U, std::thread::hardware_concurrency()); }

// Calls work(i) for every i below `threads`, each in a thread of its own; returns when all are
// done.
template <class Work>
void in_parallel(std::size_t threads, const Work& work) {
  std::vector<std::jthread> running;
  running.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) running.emplace_back([&work, i] { work(i); });
}

}  // namespace sobremesa::train
