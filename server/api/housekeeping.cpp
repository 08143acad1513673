#include "server/api/housekeeping.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "server/log.hpp"

namespace sobremesa::server {
namespace {

constexpr Millis kFirstSweepAfter{60'000};
constexpr Millis kSweepStoreEvery{3'600'000};
constexpr Millis kMeasureEvery{15'000};
// Where tables are being made: who makes them quickly must not fill the disk between two looks.
constexpr Millis kMeasureAgainAfter{1'000};
// A clock that is set forward or back by more than this is not to be trusted for a while.
constexpr std::int64_t kLongestStep = std::int64_t{24} * 3600;
constexpr std::int64_t kBytesOfNewTable = 4096;

constexpr std::string_view kErasedName = "sobremesa_tables_erased_total";
constexpr std::string_view kErasedHelp = "Tables that were erased because they were old.";

}  // namespace

Housekeeping::Housekeeping(House& house)
    : house_(house),
      next_sweep_(house.runtime.now() + kFirstSweepAfter),
      next_measure_(house.runtime.now()),
      erased_untouched_(house.metrics.counter(kErasedName, kErasedHelp, R"(why="untouched")")),
      erased_unjoined_(house.metrics.counter(kErasedName, kErasedHelp, R"(why="unjoined")")),
      sweeps_(house.metrics.counter("sobremesa_sweeps_total", "Sweeps for old tables.")),
      skipped_(house.metrics.counter("sobremesa_sweeps_skipped_total",
                                     "Sweeps left out because the clock is not to be trusted.")) {
  house.metrics.gauge("sobremesa_store_bytes", "What the tables take.",
                      [this] { return size_ ? size_->bytes : 0; });
  house.metrics.gauge("sobremesa_store_limit_bytes", "What they may take; 0: no limit.",
                      [limit = house.habits.store_limit] { return limit; });
  house.metrics.gauge("sobremesa_store_free_bytes", "Free on the store's disk; -1: not known.",
                      [this] { return size_ ? size_->free_bytes.value_or(-1) : -1; });
}

Housekeeping::~Housekeeping() {
  for (const char* gauge : {"sobremesa_store_bytes", "sobremesa_store_free_bytes"}) {
    house_.metrics.gauge(gauge, "", [] { return std::int64_t{0}; });
  }
}

void Housekeeping::tick() {
  const Millis now = house_.runtime.now();
  watch_the_clock();
  if (now >= next_measure_) measure();
  if (now < next_sweep_ || sweeping_) return;
  next_sweep_ = now + kSweepStoreEvery;
  sweep();
}

// A leap is noticed at once. Whether the clock can be believed again is for the next sweep to say.
void Housekeeping::watch_the_clock() {
  const Runtime& runtime = house_.runtime;
  const std::int64_t began = runtime.unix_time() - runtime.now().count() / 1'000;
  if (std::abs(began - clock_began_.value_or(began)) > kLongestStep) {
    house_.wall_clock = WallClock::strange;
  }
  clock_began_ = began;
}

bool Housekeeping::is_full() const {
  if (!size_) return false;
  const std::int64_t limit = house_.habits.store_limit;
  const std::int64_t since = made_ - measured_;
  if (limit > 0 && size_->bytes + since >= limit) return true;
  return size_->free_bytes && *size_->free_bytes - since < reserve();
}

bool Housekeeping::admits_table() {
  if (house_.runtime.now() >= next_measure_ - kMeasureEvery + kMeasureAgainAfter) measure();
  if (is_full()) return false;
  made_ += kBytesOfNewTable;
  return true;
}

// A small disk would be nothing but reserve.
std::int64_t Housekeeping::reserve() const {
  const std::int64_t asked = house_.habits.store_reserve;
  constexpr std::int64_t kPartOfTheDisk = 10;
  if (!size_ || size_->disk_bytes == 0) return asked;
  return std::min(asked, size_->disk_bytes / kPartOfTheDisk);
}

void Housekeeping::measure() {
  next_measure_ = house_.runtime.now() + kMeasureEvery;
  house_.store.measure(
      [this, made = made_, alive = std::weak_ptr(alive_)](std::optional<StoreSize> size) {
        if (alive.expired() || !size) return;
        size_ = size;
        measured_ = std::max(measured_, made);
        if (is_full() == was_full_) return;
        was_full_ = !was_full_;
        log_line(Severity::warning, was_full_ ? "store full" : "store has room",
                 {{"bytes", size_->bytes},
                  {"limit", house_.habits.store_limit},
                  {"free", size_->free_bytes.value_or(-1)},
                  {"reserve", reserve()}});
      });
}

void Housekeeping::sweep() {
  sweeping_ = true;
  house_.store.clean(
      house_.habits.cleaning,
      [this, alive = std::weak_ptr(alive_)](const std::vector<OldTable>& erased) {
        tell_of(erased);
        if (alive.expired()) return;
        for (const OldTable& table : erased) {
          (table.why == WhyOld::unjoined ? erased_unjoined_ : erased_untouched_).add();
        }
      },
      [this, alive = std::weak_ptr(alive_)](const Sweep& swept) {
        if (!alive.expired()) note(swept);
      });
}

// The name of a table that is gone opens nothing any more. As a warning: what is deleted has to be
// found in the log however little is logged.
void Housekeeping::tell_of(const std::vector<OldTable>& erased) {
  for (const OldTable& table : erased) {
    log_line(Severity::warning, "table erased",
             {{"table", table.table},
              {"idle_s", table.idle_s},
              {"why", table.why == WhyOld::unjoined ? "unjoined" : "untouched"}});
  }
}

void Housekeeping::note(const Sweep& swept) {
  sweeping_ = false;
  if (swept.outcome == Sweep::Outcome::clock) {
    skipped_.add();
    house_.wall_clock = WallClock::strange;
    clock_was_wrong_ = true;
    log_line(Severity::warning, "sweep skipped",
             {{"clock", swept.why},
              {"until", "the clock agrees with the store, or has run evenly for a day"}});
    return;
  }
  if (swept.outcome != Sweep::Outcome::done) return;
  sweeps_.add();
  house_.wall_clock = WallClock::believed;
  const bool again = std::exchange(clock_was_wrong_, false);
  log_line(again ? Severity::warning : Severity::info, "swept",
           {{"tables", static_cast<std::int64_t>(swept.tables)},
            {"marked", static_cast<std::int64_t>(swept.marked)},
            {"unmarked", static_cast<std::int64_t>(swept.unmarked)},
            {"erased", static_cast<std::int64_t>(swept.erased)}});
}

}  // namespace sobremesa::server
