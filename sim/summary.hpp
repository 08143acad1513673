// The figures that people read, worked out from findings; and the findings as a table and as CSV.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "i18n/messages.hpp"
#include "sim/findings.hpp"
#include "sim/statistics.hpp"

namespace sobremesa::sim {

struct Rate {
  std::uint64_t wins = 0;
  double share = 0;
  Interval ci95;
};

struct Summary {
  std::vector<Rate> rates;  // one for the table, or one a seat
  double mean_left = 0;     // games played together
  double under_10 = 0;      // ... the share of games with fewer than ten cards left
  double mean_turns = 0;
  double mean_rounds = 0;
};
[[nodiscard]] Summary summarise(const Findings& findings);

// For people.
[[nodiscard]] std::string to_table(const Findings& findings, const i18n::Messages& messages);
// A header and a line for the table, or one a seat.
[[nodiscard]] std::string to_csv(const Findings& findings);

}  // namespace sobremesa::sim
