// How long whoever is to act still has, at a table with a timer. It is counted from the time that
// is kept with the last moves: neither a reload nor a restart begins it anew.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/api/gathering.hpp"
#include "server/api/house.hpp"

namespace sobremesa::server {

// The person whose time runs; none where nobody's does.
[[nodiscard]] std::optional<Seat> timed_seat(const Gathering& gathering);

// A table with a timer, and a bot is to act there.
[[nodiscard]] bool bots_turn_with_timer(const Gathering& gathering);

class TurnClock {
 public:
  // What the clocks say: ours, which only ever goes on, and the one on the wall.
  struct Moment {
    Millis now{0};
    std::int64_t unix_time = 0;
    WallClock wall = WallClock::unknown;
  };

  // The table as it is now: another turn may have begun.
  void notice(const Gathering& gathering, const Moment& moment);
  // None where nobody's time runs; 0: it is up.
  [[nodiscard]] std::optional<Millis> left(const Gathering& gathering, Millis now) const;
  // When a node has to look at the table even if nobody else does, in Unix time; none: never.
  [[nodiscard]] std::optional<std::int64_t> due(const Gathering& gathering,
                                                const Moment& moment) const;

 private:
  struct Turn {
    std::uint32_t game = 0;
    bool dealt = false;
    std::size_t upto = 0;
    std::optional<Seat> seat{};
    bool operator==(const Turn&) const = default;
  };
  [[nodiscard]] static Turn turn_of(const Gathering& gathering);

  Turn noticed_{};
  Millis began_{0};
};

}  // namespace sobremesa::server
