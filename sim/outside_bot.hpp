// A bot that somebody else wrote, in any language: a program that gets views as JSON lines and
// answers with moves. docs/BOTS.md describes what is said.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "sim/child_process.hpp"
#include "sim/deal_player.hpp"
#include "table/hosted_table.hpp"

namespace sobremesa::sim {

struct BotLimits {
  std::chrono::milliseconds answer{1000};
  // A program must be loaded before it can answer for the first time.
  std::chrono::milliseconds start{5000};
};

// What a player wants to do, as text.
struct Wish {
  std::vector<std::string> moves;
  struct Phrase {
    std::string phrase;
    std::string pile;  // empty: none
  };
  std::vector<Phrase> says;
};
// Reads {"moves":[…],"say":[…]?}; what is wrong with it if something is.
[[nodiscard]] Result<Wish, std::string> read_wish(std::string_view json);

class OutsideBot {
 public:
  OutsideBot(std::string command, BotLimits limits)
      : command_(std::move(command)), limits_(limits) {}

  // Asks what the seat does next; starts the program if it is not running. After a failure it is
  // ended, and the next question starts a fresh one.
  [[nodiscard]] Result<Wish, std::string> think(const HostedTable& table, Seat seat,
                                                const StopFlag& stop);

  void end() { process_.reset(); }

 private:
  [[nodiscard]] Result<Wish, std::string> ask(const HostedTable& table, Seat seat,
                                              const StopFlag& stop);

  std::string command_;
  BotLimits limits_;
  std::unique_ptr<ChildProcess> process_;
  std::uint64_t questions_ = 0;
};

}  // namespace sobremesa::sim
