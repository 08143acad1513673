// Threads that think for bots. First come, first served; a table asks one question at a time, so no
// table gets ahead of the others by asking more.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/bots/thinkers.hpp"
#include "server/runtime.hpp"

namespace sobremesa::server {

class BotPool final : public Thinkers {
 public:
  BotPool(Runtime& runtime, std::size_t threads, std::size_t most_waiting);
  // Questions under way are cut short and not answered.
  ~BotPool() override;

  bool ask(BotQuestion question, OnAdvice answer) override;
  [[nodiscard]] std::size_t waiting() const override;

 private:
  struct Asked {
    BotQuestion question;
    OnAdvice answer;
  };
  void think();

  Runtime& runtime_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable something_to_do_;
  std::deque<Asked> asked_;
  std::atomic<bool> closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sobremesa::server
