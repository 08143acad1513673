// Runs the same work on several threads and waits for all of them.
#pragma once

#include <cstddef>
#include <functional>

namespace sobremesa::sim {

// Calls work(0) .. work(threads - 1), each on a thread of its own, and `tick` a few times a second
// from the calling thread until all have ended.
void side_by_side(std::size_t threads, const std::function<void(std::size_t)>& work,
                  const std::function<void()>& tick);

}  // namespace sobremesa::sim
