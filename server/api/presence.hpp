// Who is there: a seat with a live connection, or one that called a moment ago.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

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
  // Two people change places; their connections follow one by one.
  void swap_calls(Seat one, Seat other) {
    std::swap(at(one).last, at(other).last);
    std::swap(at(one).last_elsewhere, at(other).last_elsewhere);
  }
  void follow(Seat from, Seat to) {
    --at(from).connections;
    ++at(to).connections;
  }
  void called(Seat seat, Millis now) { at(seat).last = now; }
  // With another node.
  void called_elsewhere(Seat seat, Millis now) { at(seat).last_elsewhere = now; }
  // Another node says who is there with it, seats as bits; it holds until it speaks again, or for
  // a while.
  void heard_from(const std::string& node, std::uint32_t here, Millis now) {
    elsewhere_[node] = {here, now + kHearsayLasts};
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if ((here >> i & 1U) != 0) places_[i].last_elsewhere = now;
    }
    std::erase_if(elsewhere_, [&](const auto& entry) { return entry.second.until <= now; });
  }

  [[nodiscard]] bool is_here(Seat seat, Millis now) const {
    return is_here_with_us(seat, now) || elsewhere_until(seat, now);
  }
  [[nodiscard]] bool is_here_with_us(Seat seat, Millis now) const {
    return is_connected(seat) || heard_lately(seat, now);
  }
  // In how long a seat that is here may be away if it stays silent; empty where nothing will change
  // by itself.
  [[nodiscard]] std::optional<Millis> until_away(Seat seat, Millis now) const {
    if (is_connected(seat)) return std::nullopt;
    std::optional<Millis> until = elsewhere_until(seat, now);
    if (heard_lately(seat, now)) {
      until = std::max(until.value_or(now), *places_[seat.value].last + away_after_);
    }
    if (!until) return std::nullopt;
    return *until - now;
  }
  // Nobody is absent for longer than the table has been awake: they may have been there before.
  [[nodiscard]] Millis absent_for(Seat seat, Millis now) const {
    if (is_connected(seat) || elsewhere_until(seat, now)) return Millis{0};
    const Place& place = places_[seat.value];
    return now - std::max(place.last.value_or(woke_), place.last_elsewhere.value_or(woke_));
  }

 private:
  struct Place {
    std::size_t connections = 0;
    std::optional<Millis> last;            // with us
    std::optional<Millis> last_elsewhere;  // not told on: it would go round for ever
  };
  struct Hearsay {
    std::uint32_t here = 0;
    Millis until{0};
  };
  static constexpr Millis kHearsayLasts{15'000};

  Place& at(Seat seat) { return places_[seat.value]; }
  [[nodiscard]] bool is_connected(Seat seat) const { return places_[seat.value].connections > 0; }
  [[nodiscard]] bool heard_lately(Seat seat, Millis now) const {
    const auto& last = places_[seat.value].last;
    return last && now - *last < away_after_;
  }
  [[nodiscard]] std::optional<Millis> elsewhere_until(Seat seat, Millis now) const {
    std::optional<Millis> until;
    for (const auto& [node, hearsay] : elsewhere_) {
      const bool here = (hearsay.here >> seat.value & 1U) != 0 && hearsay.until > now;
      if (here) until = std::max(until.value_or(now), hearsay.until);
    }
    return until;
  }

  Millis away_after_;
  Millis woke_;
  std::array<Place, 16> places_{};
  std::map<std::string, Hearsay> elsewhere_;
};

}  // namespace sobremesa::server
