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
    bool moves = false;  // else only words
  };

  [[nodiscard]] Place place() const;
  void notice_turn();
  [[nodiscard]] std::optional<Plan> plan();
  [[nodiscard]] std::optional<Plan> plan_to_move() const;
  bool hold();
  void ask(const Plan& plan);
  void advised(const Plan& plan, Place asked, Millis when, BotAdvice advice);
  void play(const Plan& plan, Place asked, BotAdvice advice);
  [[nodiscard]] Outcome carry_out(Gathering& gathering, const Plan& plan, Place asked,
                                  const BotAdvice& advice);
  void arm_turn_timer();
  void later(Millis delay);

  House& house_;
  Desk& desk_;
  bool busy_ = false;
  bool asking_to_hold_ = false;
  bool holds_ = false;
  Place noticed_{};
  std::optional<Seat> acting_;
  Millis since_{0};         // when the one to act was last heard of
  bool timed_out_ = false;  // a bot plays this turn
  bool stumped_ = false;    // advice was refused; something simpler is asked
  std::vector<Seat> words_due_;
  std::optional<Runtime::Timer> timer_;
};

}  // namespace sobremesa::server
