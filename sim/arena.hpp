// Two contenders on the same deals. Where players win together, a table full of A plays each deal
// and a table full of B plays it again. Where they play against each other, A and B sit at every
// second seat, and then change seats. Either way luck of the deal weighs on both alike.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "i18n/messages.hpp"
#include "sim/deal_player.hpp"
#include "sim/experiment.hpp"
#include "sim/outside_bot.hpp"
#include "sim/statistics.hpp"

namespace sobremesa::sim {

struct ArenaRequest {
  std::string game;
  int seats = 2;
  std::array<std::string, 2> contenders;  // A and B: a bot's name, or "cmd:" and a program
  std::string talk = "none";
  std::vector<std::string> options;
};

// The two seatings under which every deal is played.
struct Match {
  std::array<std::string, 2> contenders;
  std::array<Experiment, 2> seatings;
  bool together = true;

  // 0 for A, 1 for B.
  [[nodiscard]] std::size_t side_at(std::size_t seating, Seat seat) const {
    return together ? seating : (seating + seat.value) % 2;
  }
};
[[nodiscard]] Result<Match, Complaint> make_match(const ArenaRequest& request);

struct ArenaSettings {
  DealRange deals;
  unsigned threads = 1;
  BotLimits limits{};
  std::optional<std::pair<double, double>> sprt{};  // elo0, elo1: stop as soon as one is proved
  const StopFlag& stop;
  std::function<void(std::uint64_t)> progress{};
};

// A game that was lost because a program did what it may not.
struct Forfeit {
  std::uint64_t deal = 0;
  std::size_t side = 0;
  Seat seat{};
  std::string reason;
};

struct ArenaFindings {
  Match match;
  DealRange deals;  // played to the end under both seatings
  Pairs pairs;      // won together: on which deals; against each other: both games of a deal
  MeanOf left;      // cards left by A less those left by B
  std::array<MeanOf, 2> left_of;
  PairScores scores{};
  std::array<std::vector<std::uint64_t>, 2> wins;  // by side: one number, or one a seat
  std::array<std::uint64_t, 2> forfeits{};
  std::vector<Forfeit> first_forfeits;
  std::optional<Sprt> sprt;
  Verdict verdict = Verdict::undecided;
  bool interrupted = false;
  // The match ended early because games were forfeited on so many deals in a row; 0: it did not.
  std::uint64_t gave_up_after = 0;
};

// Complains about a bug in one of our own players.
[[nodiscard]] Result<ArenaFindings, Complaint> run_arena(const Match& match,
                                                         const ArenaSettings& settings);

// For people.
[[nodiscard]] std::string to_table(const ArenaFindings& findings, const i18n::Messages& messages);
[[nodiscard]] std::string to_json(const ArenaFindings& findings);

}  // namespace sobremesa::sim
