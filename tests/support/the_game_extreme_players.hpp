// Players of Extreme at a table: asking them, and letting them play a game.
#pragma once

#include <string>
#include <vector>

#include "base/text.hpp"
#include "catalog/players.hpp"
#include "games/the_game_extreme/game.hpp"
#include "table/table.hpp"

namespace sobremesa::the_game_extreme {

inline Advice<Game> ask(Level level, const Options& options, const SeatView& view,
                        std::span<const Say> heard = {}, std::uint64_t seed = 1) {
  Rng rng(seed);
  Advice<Game> advice;
  ask_player<Game>(level, {.options = options, .view = view, .heard = heard}, rng, advice);
  return advice;
}

inline std::string to_line(const std::vector<Move>& moves) {
  std::string line;
  for (const Move& move : moves) {
    if (!line.empty()) line += ' ';
    line += to_text(move);
  }
  return line;
}

inline std::optional<Refused> act(Table<Game>& table, Seat seat, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(to_text(move));
  return table.act(seat, std::vector<std::string_view>(texts.begin(), texts.end()));
}

// Everybody who is not to act says what they want to; the first that the table refuses, if any.
inline std::optional<Refusal> let_talk(Table<Game>& table, Level level, Rng& rng) {
  for (int i = 0; i < table.state().pub.seats; ++i) {
    if (to_act(table.state().pub) == seat_at(i)) continue;
    Advice<Game> advice;
    const auto heard = table.says().heard();
    const SeatView view = table.view(seat_at(i));
    ask_player<Game>(level, {.options = table.options(), .view = view, .heard = heard}, rng,
                     advice);
    for (const Say& say : advice.says) {
      if (auto refusal = table.say(say)) return refusal;
    }
  }
  return std::nullopt;
}

// One decision of the seat to act, talk included; what the table has against it, if anything.
inline std::string take_turn(Table<Game>& table, Level level, Rng& rng) {
  if (const auto refusal = let_talk(table, level, rng)) {
    return concat({"said what may not be said: ", refusal->rule});
  }
  const Seat seat = to_act(table.state().pub).value_or(Seat{0});
  const SeatView view = table.view(seat);
  const auto heard = table.says().heard();
  Advice<Game> advice;
  ask_player<Game>(level, {.options = table.options(), .view = view, .heard = heard}, rng, advice);
  if (advice.moves.empty()) return "no moves";
  if (const auto refused = act(table, seat, advice.moves)) {
    return concat({to_line(advice.moves), " breaks ", refused->refusal.rule});
  }
  return "";
}

struct Finished {
  std::string problem;
  Outcome outcome;
};

inline Finished play_game(Level level, const Options& options, int seats, std::uint64_t seed) {
  State opening = deal(options, seats, seed_from_number(seed));
  settle(options, opening);
  Table<Game> table(options, opening);
  Rng rng(seed);
  while (!is_over(table.state().pub)) {
    const std::string problem = take_turn(table, level, rng);
    if (!problem.empty()) return {problem, {}};
  }
  return {"", *table.state().pub.outcome};
}

}  // namespace sobremesa::the_game_extreme
