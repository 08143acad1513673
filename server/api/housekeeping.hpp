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
  // Whether there is no room for new tables; told from the last time it was measured.
  [[nodiscard]] bool is_full() const;

 private:
  void sweep();
  void measure();
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
  std::optional<StoreSize> size_;
  Counter& erased_untouched_;
  Counter& erased_unjoined_;
  Counter& sweeps_;
  Counter& skipped_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for answers that come late
};

}  // namespace sobremesa::server
