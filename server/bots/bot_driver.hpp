// Plays the bots of one table: whose turn it is, when to speak, at a pace that people can follow.
// Asks for advice elsewhere and sends what comes back through the table's own line, as everybody
// does. Also plays a person's turn when the table's timer has run out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api/house.hpp"
#include "table/hosted_table.hpp"

namespace sobremesa::server {

class Desk;
struct Gathering;
struct Outcome;

class BotDriver {
 public:
  BotDriver(House& house, Desk& desk) : house_(house), desk_(desk) {}
  BotDriver(const BotDriver&) = delete;
  BotDriver& operator=(const BotDriver&) = delete;
  ~BotDriver();

  // The table has changed, or somebody looks: is there something to do?
  void consider();
  [[nodiscard]] bool is_busy() const { return busy_; }

 private:
  // Where the table stood when a question was asked.
  struct Place {
    std::uint32_t game = 0;
    std::size_t upto = 0;
    bool operator==(const Place&) const = default;
  };
  struct Plan {
    Seat seat;
    std::string level;
  };
  // One who moves, or all who may have something to say: that takes no time, so it is one question.
  struct Plans {
    std::vector<Plan> who;
    bool moves = false;
  };

  [[nodiscard]] Place place() const;
  void notice_turn();
  [[nodiscard]] Plans plan();
  [[nodiscard]] std::optional<Plan> plan_to_move() const;
  bool hold();
  void ask(const Plans& plans);
  void advised(const std::optional<Plan>& mover, Place asked, Millis when, BotAdvice advice);
  void play(const std::optional<Plan>& mover, Place asked, BotAdvice advice);
  [[nodiscard]] Outcome carry_out(Gathering& gathering, const std::optional<Plan>& mover,
                                  Place asked, const BotAdvice& advice);
  void arm_turn_timer();
  void later(Millis delay);

  House& house_;
  Desk& desk_;
  bool busy_ = false;
  bool asking_to_hold_ = false;
  std::optional<Millis> held_;  // when the store last said that this table's bots are ours
  Place noticed_{};
  std::optional<Seat> acting_;
  bool timed_out_ = false;  // a bot plays this turn
  bool stumped_ = false;    // advice was refused; something simpler is asked
  bool words_due_ = false;
  std::optional<Runtime::Timer> timer_;
};

}  // namespace sobremesa::server
