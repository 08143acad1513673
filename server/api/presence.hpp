// Who is there: a seat with a live connection, or one that called a moment ago; and for how long
// somebody has been gone.
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

// The time that went by while somebody looked. A process that stood still, or whose clock leapt,
// has seen nothing meanwhile: people may have called all the time, and their calls wait to be
// heard.
class WatchedTime {
 public:
  explicit WatchedTime(Millis now) : looked_(now) {}

  void look(Millis now) {
    seen_ = at(now);
    looked_ = now;
  }
  [[nodiscard]] Millis at(Millis now) const {
    return seen_ + std::clamp(now - looked_, Millis{0}, kMostBetween);
  }

 private:
  static constexpr Millis kMostBetween{5'000};  // tables look every two seconds

  Millis looked_;
  Millis seen_{0};
};

class Presence {
 public:
  Presence(Millis away_after, Millis now) : away_after_(away_after), watched_(now) {}

  // From time to time, and before anything is judged.
  void look(Millis now) { watched_.look(now); }
  // Who is there with other nodes has been heard since then; empty: it is not heard now.
  void hear_others_since(std::optional<Millis> since, Millis now) {
    if (since && since == others_heard_since_) return;
    others_heard_since_ = since;
    others_known_from_ = watched_.at(now);
  }

  void connected(Seat seat) { ++at(seat).connections; }
  void disconnected(Seat seat, Millis now) {
    --at(seat).connections;
    called(seat, now);
  }
  // Two people change places; their connections follow one by one.
  void swap_calls(Seat one, Seat other) {
    std::swap(at(one).last, at(other).last);
    std::swap(at(one).seen, at(other).seen);
  }
  void follow(Seat from, Seat to) {
    --at(from).connections;
    ++at(to).connections;
  }
  void called(Seat seat, Millis now) {
    at(seat).last = now;
    at(seat).seen = watched_.at(now);
  }
  // With another node: not told on, it would go round for ever.
  void called_elsewhere(Seat seat, Millis now) { at(seat).seen = watched_.at(now); }
  // Another node says who is there with it, seats as bits; it holds until it speaks again, or for
  // a while.
  void heard_from(const std::string& node, std::uint32_t here, Millis now) {
    elsewhere_[node] = {here, now + kHearsayLasts};
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if ((here >> i & 1U) != 0) places_[i].seen = watched_.at(now);
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
  // For how long this node has seen nothing of them. Nobody is absent for longer than the table has
  // been awake: they may have been there before.
  [[nodiscard]] Millis absent_for(Seat seat, Millis now) const {
    if (is_connected(seat) || elsewhere_until(seat, now)) return Millis{0};
    return watched_.at(now) - places_[seat.value].seen;
  }
  // For how long no node has: where who is with the others is not heard, nobody knows.
  [[nodiscard]] Millis surely_absent_for(Seat seat, Millis now) const {
    if (!others_heard_since_) return Millis{0};
    return std::min(absent_for(seat, now), watched_.at(now) - others_known_from_);
  }

 private:
  struct Place {
    std::size_t connections = 0;
    std::optional<Millis> last;  // with us
    Millis seen{0};              // with us or elsewhere, in watched time
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
  WatchedTime watched_;
  std::optional<Millis> others_heard_since_ = Millis{0};
  Millis others_known_from_{0};  // in watched time
  std::array<Place, 16> places_{};
  std::map<std::string, Hearsay> elsewhere_;
};

}  // namespace sobremesa::server
