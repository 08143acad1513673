// Who answers questions for bots: other threads in the real program.
#pragma once

#include <cstddef>
#include <functional>

#include "engine/bot_question.hpp"

namespace sobremesa::server {

class Thinkers {
 public:
  Thinkers() = default;
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  virtual ~Thinkers() = default;

  using OnAdvice = std::function<void(BotAdvice)>;
  // The answer comes later, on the thread of the Runtime. False: too many wait; ask again.
  virtual bool ask(BotQuestion question, OnAdvice answer) = 0;
  [[nodiscard]] virtual std::size_t waiting() const = 0;
};

}  // namespace sobremesa::server
