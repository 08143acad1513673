// Who is there: a seat with a live connection, or one that called a moment ago.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "base/ids.hpp"
#include "server/runtime.hpp"

namespace sobremesa::server {

class Presence {
 public:
  Presence(Millis away_after, Millis woke) : away_after_(away_after), woke_(woke) {}

  void connected(Seat seat) { ++at(seat).connections; }
  void disconnected(Seat seat, Millis now) {
    --at(seat).connections;
    at(seat).last = now;
  }
  void called(Seat seat, Millis now) { at(seat).last = now; }

  [[nodiscard]] bool is_here(Seat seat, Millis now) const {
    return is_connected(seat) || heard_lately(seat, now);
  }
  // In how long a seat that is here will be away if it stays silent; empty where nothing will
  // change by itself.
  [[nodiscard]] std::optional<Millis> until_away(Seat seat, Millis now) const {
    if (is_connected(seat) || !heard_lately(seat, now)) return std::nullopt;
    return *places_[seat.value].last + away_after_ - now;
  }
  // Nobody is absent for longer than the table has been awake: they may have been there before.
  [[nodiscard]] Millis absent_for(Seat seat, Millis now) const {
    return is_connected(seat) ? Millis{0} : now - places_[seat.value].last.value_or(woke_);
  }

 private:
  struct Place {
    std::size_t connections = 0;
    std::optional<Millis> last;
  };
  Place& at(Seat seat) { return places_[seat.value]; }
  [[nodiscard]] bool is_connected(Seat seat) const { return places_[seat.value].connections > 0; }
  [[nodiscard]] bool heard_lately(Seat seat, Millis now) const {
    const auto& last = places_[seat.value].last;
    return last && now - *last < away_after_;
  }

  Millis away_after_;
  Millis woke_;
  std::array<Place, 16> places_{};
};

}  // namespace sobremesa::server
