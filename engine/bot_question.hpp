// A question to a bot that can be taken anywhere: it carries a copy of the seat's view and of what
// was said aloud, never the table, so another thread can think about it while the game goes on.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/patience.hpp"
#include "table/hosted_table.hpp"

namespace sobremesa {

struct BotAdvice {
  struct Words {
    Seat seat;
    std::string_view phrase;
    std::string pile;  // empty: about none
  };
  std::vector<std::string> moves;  // as `act` takes them; empty for a seat that is not to act
  std::vector<Words> says;
};

// Thinks; may be called on any thread, and more than once.
using BotQuestion = std::function<BotAdvice(Patience)>;

// Empty if the game has no such bot; no name stands for the game's usual one.
[[nodiscard]] BotQuestion question_for_bot(const HostedTable& table, Seat seat,
                                           std::string_view bot, std::uint64_t seed);

}  // namespace sobremesa
