// What tests of the laboratory share: somebody who never stops it, and patience.
#pragma once

#include <chrono>
#include <string>
#include <variant>

#include "sim/arena.hpp"
#include "sim/hosted_player.hpp"

namespace sobremesa::sim {

inline const StopFlag kGoOn = false;

// Patient with a busy machine, where the program is expected to answer.
inline constexpr BotLimits kPatient{.answer = std::chrono::milliseconds(20'000),
                                    .start = std::chrono::milliseconds(20'000)};

inline std::string reason_of(const Played& played) {
  const auto* mishap = std::get_if<Mishap>(&played);
  return mishap == nullptr ? "" : mishap->reason;
}

}  // namespace sobremesa::sim
