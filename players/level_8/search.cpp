#include "players/level_8/search.hpp"

#include <algorithm>
#include <variant>

#include "base/small_sort.hpp"
#include "players/level_8/worlds.hpp"

namespace sobremesa::level_8 {
namespace {

// A round that takes longer is judged as it stands.
constexpr int kMostActs = 60;

WinChance judge_as_it_stands(const Public& pub, Seat seat) {
  Levels levels;
  for (int i = 0; i < pub.seats; ++i) {
    const int gain = has_laid(pub, seat_at(i)) ? 1 : 0;
    levels.push_back(
        static_cast<std::uint8_t>(std::min(kLastLevel, pub.places[seat_at(i).value].level + gain)));
  }
  return chance_to_win(levels, seat);
}

}  // namespace

// The move in this world; the chances of `seat` if the round is over with it.
std::optional<WinChance> Search::apply(State& world, Seat seat, Seat acting,
                                       const Move& move) const {
  const auto events = decide(options_, world, acting, move);
  if (!events) return judge_as_it_stands(world.pub, seat);
  for (const Event& event : *events) {
    if (const auto* ended = std::get_if<RoundEnded>(&event))
      return chance_to_win(ended->levels, seat);
    if (const auto* ended = std::get_if<GameEnded>(&event))
      return ended->outcome.winner == seat ? kCertain : 0;
    evolve(options_, world, event);
  }
  return std::nullopt;
}

WinChance Search::play_out(State world, Seat seat, const Move& first, Rng rng) const {
  if (const auto chance = apply(world, seat, seat, first)) return *chance;
  for (int n = 0; n < kMostActs; ++n) {
    const Seat acting = world.pub.to_act;
    TurnMoves moves;
    Turn(options_, view_for(world, acting), habits_, rng).play(moves);
    if (moves.empty()) break;
    for (const Move& move : moves) {
      if (const auto chance = apply(world, seat, acting, move)) return *chance;
    }
  }
  return judge_as_it_stands(world.pub, seat);
}

void Search::try_in_world(const SeatView& view, Ways& ways) {
  const State world = likely_world(options_, view, rng_);
  const Rng luck(rng_.next());
  for (Way& way : ways) way.sum += play_out(world, own_seat(view), way.weighed.move, luck);
}

void Search::weigh_again(const SeatView& view, Weights& weights) {
  Ways ways;
  for (const Weighed& weighed : weights) {
    const bool close = weighed.score >= weights[0].score - limits_.margin;
    if (close && static_cast<int>(ways.size()) < limits_.ways) ways.push_back({weighed});
  }
  if (ways.size() < 2) return;
  int tried = 0;
  const auto chance = [&](const Way& way) {
    const int behind = way.weighed.score - weights[0].score;
    return static_cast<int>(way.sum / std::max(tried, 1)) +
           behind * limits_.worth_of_a_turn / kOneTurn;
  };
  const auto better = [&](const Way& a, const Way& b) { return chance(a) > chance(b); };
  while (tried < limits_.worlds && !patience_.ran_out()) {
    try_in_world(view, ways);
    ++tried;
    // After a third of the worlds half of the ways are left, after two thirds only two.
    const std::size_t stay = tried * 3 == limits_.worlds       ? (ways.size() + 1) / 2
                             : tried * 3 == 2 * limits_.worlds ? 2
                                                               : ways.size();
    if (stay == ways.size()) continue;
    small_sort(ways, better);
    while (ways.size() > std::max<std::size_t>(stay, 2)) (void)ways.pop_back();
  }
  small_sort(ways, better);
  weights.clear();
  for (const Way& way : ways) weights.push_back({way.weighed.move, chance(way)});
}

}  // namespace sobremesa::level_8
