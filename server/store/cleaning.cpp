#include "server/store/cleaning.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

constexpr std::int64_t kDayOfSeconds = std::int64_t{24} * 3600;

// Steps are small, so that nobody's move waits for one for long. To look costs a little for every
// table, to erase one for every record.
constexpr std::size_t kLookedAtOnce = 200;
constexpr std::size_t kMarkedAtOnce = 60;
constexpr std::uint64_t kRecordsErasedAtOnce = 60;

std::string in_days(std::int64_t seconds) {
  const std::int64_t days = seconds / kDayOfSeconds;
  return concat({days, days == 1 ? " day" : " days"});
}

OldTable described(const TableLook& table, const CleaningRule& rule, std::int64_t now) {
  return {.table = table.table,
          .idle_s = now - table.time,
          .why = why_old(table, rule, now).value_or(WhyOld::untouched)};
}

// Where the turn ends, whatever happens.
class Turn {
 public:
  explicit Turn(LogCleaner& database) : database_(database), ours_(database.begin()) {}
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    if (ours_) database_.end();
  }
  [[nodiscard]] bool ours() const { return ours_; }

 private:
  LogCleaner& database_;
  bool ours_;
};

std::int64_t longest_leap(const CleaningRule& rule) {
  constexpr std::int64_t kPart = 4;
  return rule.untouched_s > 0 ? std::min(kLongestLeap, rule.untouched_s / kPart) : kLongestLeap;
}

// The clock after so much time witnessed since it was kept. What went by unseen is believed too, up
// to a week: by now the clock on the wall is trusted.
StoreClock moved_on(const StoreClock& clock, const CleaningRule& rule, std::int64_t unix_time,
                    std::int64_t witnessed) {
  const std::int64_t passed = unix_time - clock.swept;
  // Nodes take turns, and each has seen all of it: together they count it once.
  const std::int64_t seen = passed < 0 ? witnessed : std::min(passed, witnessed);
  const std::int64_t unseen = std::clamp(passed - seen, std::int64_t{0}, longest_leap(rule));
  return {.time = clock.time + seen + unseen, .served = clock.served + seen, .swept = unix_time};
}

}  // namespace

StoreClock first_clock(std::int64_t unix_time, std::optional<std::int64_t> newest) {
  if (!newest) return {.time = unix_time, .served = 0, .swept = unix_time};
  return {.time = std::min(unix_time, *newest), .served = 0, .swept = *newest};
}

std::int64_t store_time(const StoreClock& clock, std::int64_t unix_time) {
  return clock.time + std::clamp(unix_time - clock.swept, std::int64_t{0}, kLongestLeap);
}

std::optional<WhyOld> why_old(const TableLook& table, const CleaningRule& rule,
                              std::int64_t store_time) {
  const std::int64_t idle = store_time - table.time;
  if (rule.untouched_s > 0 && idle > rule.untouched_s) return WhyOld::untouched;
  if (!table.joined && rule.unjoined_s > 0 && idle > rule.unjoined_s) return WhyOld::unjoined;
  return std::nullopt;
}

std::string Cleaning::clock_trouble(const StoreClock& clock, const TimeReading& reading) {
  const std::int64_t began = reading.unix_time - reading.witnessed;
  if (!began_) began_ = began;
  std::string leap;
  if (std::abs(began - *began_) > kDayOfSeconds) {
    leap =
        concat({"it has leapt by ", in_days(std::abs(began - *began_)), " while the server ran"});
    began_ = began;
    even_from_ = reading.witnessed;
    has_leapt_ = true;
  }
  const std::int64_t off = reading.unix_time - clock.swept;
  const bool strange = std::abs(off) > kDayOfSeconds;
  // Whatever it says: one that has run evenly for a day is the best there is.
  if (reading.witnessed - even_from_ >= kDayOfSeconds) {
    has_leapt_ = false;
    return "";
  }
  if (!leap.empty()) return leap;
  if (strange && off > 0) return concat({"it says that the last sweep was ", in_days(off), " ago"});
  if (strange) return concat({"it says that the last sweep will be in ", in_days(-off)});
  return has_leapt_ ? "it has leapt less than a day ago" : "";
}

std::optional<Cleaning::Step> Cleaning::step_for(const TableLook& table,
                                                 const CleaningRule& rule) const {
  if (!why_old(table, rule, clock_.time)) return std::nullopt;
  // A mark from the future was made by another clock than this one, and says nothing about it.
  const bool marked = table.mark && table.mark->last == table.last &&
                      table.mark->unix_time <= clock_.swept + kDayOfSeconds;
  if (!marked) return Step::mark;
  const bool ripe = clock_.swept - table.mark->unix_time >= kDayOfSeconds &&
                    clock_.served - table.mark->served >= kDayOfSeconds;
  return ripe ? Step::erase : Step::wait;
}

Sweep Cleaning::sweep(const CleaningRule& rule, const TimeReading& given, const Hooks& hooks) {
  const Turn turn(database_);
  if (!turn.ours()) return {.outcome = Sweep::Outcome::others_turn, .why = {}};
  TimeReading reading = given;
  reading.unix_time = database_.own_time().value_or(given.unix_time);
  const StoreClock kept = database_.clock();
  if (std::string why = clock_trouble(kept, reading); !why.empty()) {
    return {.outcome = Sweep::Outcome::clock, .why = std::move(why)};
  }
  clock_ = moved_on(kept, rule, reading.unix_time, reading.witnessed - witnessed_last_time_);
  database_.keep_clock(clock_);
  witnessed_last_time_ = reading.witnessed;
  Sweep sweep{.outcome = Sweep::Outcome::done, .why = {}};
  walk(rule, hooks, sweep);
  return sweep;
}

void Cleaning::walk(const CleaningRule& rule, const Hooks& hooks, Sweep& sweep) {
  std::string after;
  for (;;) {
    const std::vector<TableLook> tables = look(rule, after);
    if (tables.empty()) return;
    after = tables.back().table;
    sweep.tables += tables.size();
    if (hooks.go_on && !hooks.go_on()) return;
    tidy(tables, rule, hooks, sweep);
    if (tables.size() < kLookedAtOnce) return;
  }
}

// Only into those that would be old if nobody had joined them. Lists that are kept beside the
// tables (they have a dot in their names) are for nobody to join.
std::vector<TableLook> Cleaning::look(const CleaningRule& rule, const std::string& after) {
  std::vector<TableLook> tables = database_.look(after, kLookedAtOnce);
  if (rule.unjoined_s <= 0 || rule.joined_by.empty()) return tables;
  std::vector<std::string> doubtful;
  for (const TableLook& table : tables) {
    const bool rests = clock_.time - table.time > rule.unjoined_s;
    if (rests && table.table.find('.') == std::string::npos) doubtful.push_back(table.table);
  }
  if (doubtful.empty()) return tables;
  const std::vector<std::string> unjoined = database_.unjoined(doubtful, rule.joined_by);
  for (TableLook& table : tables) {
    table.joined = std::find(unjoined.begin(), unjoined.end(), table.table) == unjoined.end();
  }
  return tables;
}

void Cleaning::tidy(const std::vector<TableLook>& tables, const CleaningRule& rule,
                    const Hooks& hooks, Sweep& sweep) {
  std::vector<Mark> marks;
  std::vector<std::string> unmarks;
  std::vector<TableLook> ripe;
  for (const TableLook& table : tables) {
    const auto step = step_for(table, rule);
    if (!step && table.mark) unmarks.push_back(table.table);
    if (step == Step::mark) {
      marks.push_back({.table = table.table,
                       .last = table.last,
                       .unix_time = clock_.swept,
                       .served = clock_.served});
    }
    if (step == Step::erase) ripe.push_back(table);
  }
  sweep.unmarked += unmarks.size();
  if (!unmarks.empty()) database_.unmark(unmarks);
  for (std::span<const Mark> rest(marks); !rest.empty();) {
    const std::span<const Mark> some = rest.first(std::min(rest.size(), kMarkedAtOnce));
    database_.mark(some);
    sweep.marked += some.size();
    rest = rest.subspan(some.size());
    if (hooks.go_on && !hooks.go_on()) return;
  }
  erase_in_steps(ripe, rule, hooks, sweep);
}

void Cleaning::erase_in_steps(const std::vector<TableLook>& ripe, const CleaningRule& rule,
                              const Hooks& hooks, Sweep& sweep) {
  std::vector<TableLook> some;
  std::uint64_t records = 0;
  for (const TableLook& table : ripe) {
    records += table.last + 1;
    some.push_back(table);
    if (records < kRecordsErasedAtOnce) continue;
    if (!erase(some, rule, hooks, sweep)) return;
    some.clear();
    records = 0;
  }
  if (!some.empty()) (void)erase(some, rule, hooks, sweep);
}

bool Cleaning::erase(const std::vector<TableLook>& ripe, const CleaningRule& rule,
                     const Hooks& hooks, Sweep& sweep) {
  const std::vector<std::string> gone = database_.erase(ripe);
  sweep.erased += gone.size();
  std::vector<OldTable> told;
  for (const TableLook& table : ripe) {
    if (std::find(gone.begin(), gone.end(), table.table) == gone.end()) continue;
    told.push_back(described(table, rule, clock_.time));
  }
  if (hooks.erased && !told.empty()) hooks.erased(std::move(told));
  return !hooks.go_on || hooks.go_on();
}

Cleaning::Plan Cleaning::plan(const CleaningRule& rule, const TimeReading& given) {
  TimeReading reading = given;
  reading.unix_time = database_.own_time().value_or(given.unix_time);
  const StoreClock kept = database_.clock();
  Plan plan{.clock_trouble = clock_trouble(kept, reading)};
  clock_ = moved_on(kept, rule, reading.unix_time, reading.witnessed - witnessed_last_time_);
  std::string after;
  for (;;) {
    const std::vector<TableLook> tables = look(rule, after);
    for (const TableLook& table : tables) {
      const auto step = step_for(table, rule);
      if (step) plan.lines.push_back({described(table, rule, clock_.time), *step});
    }
    if (tables.size() < kLookedAtOnce) return plan;
    after = tables.back().table;
  }
}

}  // namespace sobremesa::server
