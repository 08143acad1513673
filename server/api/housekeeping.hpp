// What has to be done about the store now and then: sweeping it, and knowing how full it is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "server/api/house.hpp"

namespace sobremesa::server {

class Housekeeping {
 public:
  explicit Housekeeping(House& house);
  Housekeeping(const Housekeeping&) = delete;
  Housekeeping& operator=(const Housekeeping&) = delete;
  ~Housekeeping();

  // Every few seconds.
  void tick();
  // Whether there is room for one more table, which then counts as made: by the last time it was
  // measured, and what may have been added since.
  [[nodiscard]] bool admits_table();

 private:
  void sweep();
  // Between two sweeps of the store.
  void watch_the_clock();
  void measure();
  [[nodiscard]] bool is_full() const;
  // Bytes of the disk that have to stay free.
  [[nodiscard]] std::int64_t reserve() const;
  void note(const Sweep& sweep);
  static void tell_of(const std::vector<OldTable>& erased);

  House& house_;
  Millis next_sweep_;
  Millis next_measure_;
  bool sweeping_ = false;
  bool was_full_ = false;
  bool clock_was_wrong_ = false;
  std::optional<std::int64_t> clock_began_;  // when ours did, by the clock on the wall
  std::optional<StoreSize> size_;
  // Bytes of new tables, roughly: all of them, and those that were there when it was measured.
  std::int64_t made_ = 0;
  std::int64_t measured_ = 0;
  Counter& erased_untouched_;
  Counter& erased_unjoined_;
  Counter& sweeps_;
  Counter& skipped_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for answers that come late
};

}  // namespace sobremesa::server
