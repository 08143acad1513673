// Which tables are old, and when they may go. Whatever the clock says, nothing goes that people
// still expect: docs/decisions/0017-a-wrong-clock-deletes-nothing.md has the rules and their
// reasons.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/store/log_database.hpp"
#include "server/store/store.hpp"

namespace sobremesa::server {

// What a process knows about time.
struct TimeReading {
  std::int64_t unix_time = 0;  // the clock on the wall: it may be wrong, and it may leap
  std::int64_t witnessed = 0;  // seconds this process has seen go by, one after the other
};

// How far a store believes a clock on the wall that has run on while no server did; and never more
// than a quarter of the time for which tables are kept.
inline constexpr std::int64_t kLongestLeap = std::int64_t{7} * 24 * 3600;

// The clock of a store that has none yet: `newest` is the time of its last record, if it has any.
[[nodiscard]] StoreClock first_clock(std::int64_t unix_time, std::optional<std::int64_t> newest);

// The store's time now, as far as one knows who has just opened it.
[[nodiscard]] std::int64_t store_time(const StoreClock& clock, std::int64_t unix_time);

// Why the table is old by now; empty: it is not.
[[nodiscard]] std::optional<WhyOld> why_old(const TableLook& table, const CleaningRule& rule,
                                            std::int64_t store_time);

class Cleaning {
 public:
  // It must outlive this.
  explicit Cleaning(LogCleaner& database) : database_(database) {}

  struct Hooks {
    std::function<void(std::vector<OldTable>)> erased{};
    // Between two small steps; false: leave it for another time.
    std::function<bool()> go_on{};
  };
  // May throw what the database throws.
  Sweep sweep(const CleaningRule& rule, const TimeReading& reading, const Hooks& hooks);

  // What a sweep would do now with each table that is old. Changes nothing.
  enum class Step : std::uint8_t { erase, mark, wait };
  struct Plan {
    std::string clock_trouble{};  // not empty: nothing would happen
    struct Line {
      OldTable table;
      Step step = Step::wait;
    };
    std::vector<Line> lines{};
  };
  Plan plan(const CleaningRule& rule, const TimeReading& reading);

  // After a sweep that was done: what it has kept.
  [[nodiscard]] const StoreClock& clock() const { return clock_; }

 private:
  // Empty: it may be trusted.
  std::string clock_trouble(const StoreClock& clock, const TimeReading& reading);
  std::vector<TableLook> look(const CleaningRule& rule, const std::string& after);
  void walk(const CleaningRule& rule, const Hooks& hooks, Sweep& sweep);
  void tidy(const std::vector<TableLook>& tables, const CleaningRule& rule, const Hooks& hooks,
            Sweep& sweep);
  void erase_in_steps(const std::vector<TableLook>& ripe, const CleaningRule& rule,
                      const Hooks& hooks, Sweep& sweep);
  bool erase(const std::vector<TableLook>& ripe, const CleaningRule& rule, const Hooks& hooks,
             Sweep& sweep);
  [[nodiscard]] std::optional<Step> step_for(const TableLook& table,
                                             const CleaningRule& rule) const;

  LogCleaner& database_;
  StoreClock clock_{};
  std::optional<std::int64_t> began_{};  // when this process began, as the clock on the wall has it
  std::int64_t even_from_ = 0;           // since then, in time witnessed, that clock ran evenly
  bool has_leapt_ = false;               // and then it did not
  std::int64_t witnessed_last_time_ = 0;  // at the last sweep that was done
};

}  // namespace sobremesa::server
