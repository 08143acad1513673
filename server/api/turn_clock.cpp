#include "server/api/turn_clock.hpp"

#include <algorithm>
#include <chrono>

namespace sobremesa::server {
namespace {

constexpr std::int64_t kDayBeyond = std::int64_t{24} * 3600;

Millis whole_turn(const Gathering& g) { return Millis{1'000} * g.settings.timer_s.value_or(0); }

// How much of the turn has gone by, as the clock on the wall has it. One that is wrong must not
// play everybody's turns.
Millis gone_by(const Gathering& g, const TurnClock::Moment& moment) {
  if (!g.acted_at || moment.wall == WallClock::strange) return Millis{0};
  const std::int64_t turn = g.settings.timer_s.value_or(0);
  const std::int64_t passed = std::max<std::int64_t>(0, moment.unix_time - *g.acted_at);
  const bool doubtful = moment.wall == WallClock::unknown && passed > turn + kDayBeyond;
  return doubtful ? Millis{0} : Millis{1'000} * std::min(passed, turn);
}

bool is_timed(const Gathering& g) { return g.settings.timer_s && g.phase() == Phase::playing; }

}  // namespace

std::optional<Seat> timed_seat(const Gathering& gathering) {
  if (!is_timed(gathering)) return std::nullopt;
  const auto acting = gathering.table->acting();
  const bool persons = acting && gathering.chair(*acting).played_by().empty();
  return persons ? acting : std::nullopt;
}

bool bots_turn_with_timer(const Gathering& gathering) {
  if (!is_timed(gathering)) return false;
  if (const auto acting = gathering.table->acting()) return !timed_seat(gathering);
  return std::ranges::none_of(gathering.chairs,
                              [](const Chair& chair) { return chair.played_by().empty(); });
}

TurnClock::Turn TurnClock::turn_of(const Gathering& gathering) {
  return {.game = gathering.game_number,
          .dealt = gathering.table != nullptr,
          .upto = gathering.table ? gathering.table->upto() : 0,
          .seat = timed_seat(gathering)};
}

void TurnClock::notice(const Gathering& gathering, const Moment& moment) {
  const Turn turn = turn_of(gathering);
  if (turn == noticed_) return;
  // Somebody is back, or has sat down, in the middle of a bot's turn: they get a whole one.
  const bool handed_over =
      turn.dealt && noticed_.dealt && turn.game == noticed_.game && turn.upto == noticed_.upto;
  noticed_ = turn;
  began_ = moment.now - (handed_over ? Millis{0} : gone_by(gathering, moment));
}

std::optional<Millis> TurnClock::left(const Gathering& gathering, Millis now) const {
  if (!timed_seat(gathering)) return std::nullopt;
  const Millis turn = whole_turn(gathering);
  if (turn_of(gathering) != noticed_) return turn;
  return std::clamp(began_ + turn - now, Millis{0}, turn);
}

std::optional<std::int64_t> TurnClock::due(const Gathering& gathering, const Moment& moment) const {
  if (bots_turn_with_timer(gathering)) return moment.unix_time;
  const auto rest = left(gathering, moment.now);
  if (!rest) return std::nullopt;
  return moment.unix_time + std::chrono::ceil<std::chrono::seconds>(*rest).count();
}

}  // namespace sobremesa::server
