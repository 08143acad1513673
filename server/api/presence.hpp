// Who is there: a seat with a live connection, or one that called a moment ago.
#pragma once

#include <array>
#include <cstddef>

#include "base/ids.hpp"
#include "server/runtime.hpp"

namespace sobremesa::server {

class Presence {
 public:
  explicit Presence(Millis away_after) : away_after_(away_after) {}

  void connected(Seat seat) { ++at(seat).connections; }
  void disconnected(Seat seat, Millis now) {
    --at(seat).connections;
    at(seat).last = now;
  }
  void called(Seat seat, Millis now) { at(seat).last = now; }

  [[nodiscard]] bool is_connected(Seat seat) const { return places_[seat.value].connections > 0; }
  [[nodiscard]] bool is_here(Seat seat, Millis now) const {
    return absent_for(seat, now) < away_after_;
  }
  // A seat that was never heard of has been away for as long as anybody can tell.
  [[nodiscard]] Millis absent_for(Seat seat, Millis now) const {
    const Place& place = places_[seat.value];
    return place.connections > 0 ? Millis{0} : now - place.last;
  }

 private:
  struct Place {
    std::size_t connections = 0;
    Millis last{-1'000'000'000};
  };
  Place& at(Seat seat) { return places_[seat.value]; }

  Millis away_after_;
  std::array<Place, 16> places_{};
};

}  // namespace sobremesa::server
