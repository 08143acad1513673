// Games between players of Level 8 for tests, every list of moves judged by a table.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/players.hpp"
#include "table/table.hpp"

namespace sobremesa::level_8 {

// More than any player asks in a turn.
inline constexpr int kUnhurried = 1'000'000;

// Gives out after so many questions whether it has.
class ShortPatience {
 public:
  explicit ShortPatience(int questions) : left_(questions) {}
  Patience patience() const { return {.is_over = &ShortPatience::ask, .context = this}; }

 private:
  static bool ask(const void* context) {
    return static_cast<const ShortPatience*>(context)->left_-- <= 0;
  }
  mutable int left_;
};

struct Asked {
  Advice<Game> advice;
  // The moves as a player would type them.
  std::vector<std::string> texts() const {
    std::vector<std::string> texts;
    for (const Move& move : advice.moves) texts.push_back(to_text(move));
    return texts;
  }
};

inline Asked ask(sobremesa::Level level, const Options& options, const SeatView& view, Rng& rng,
                 int questions = kUnhurried) {
  const ShortPatience patience(questions);
  Asked asked;
  ask_player<Game>(level, {options, view, {}, patience.patience()}, rng, asked.advice);
  return asked;
}

inline std::optional<Refused> act(Table<Game>& table, Seat seat, const Asked& asked) {
  const std::vector<std::string> texts = asked.texts();
  const std::vector<std::string_view> lines(texts.begin(), texts.end());
  return table.act(seat, lines);
}

// Who wins; nobody if a list of moves is refused or the game does not end.
inline std::optional<Seat> play_game(const Options& options, std::uint64_t deal_number,
                                     std::span<const sobremesa::Level> levels,
                                     int questions = kUnhurried) {
  constexpr int kMostLists = 4'000;
  const int seats = static_cast<int>(levels.size());
  Table<Game> table(options, deal(options, seats, seed_from_number(deal_number)));
  Rng rng(deal_number);
  for (int n = 0; n < kMostLists; ++n) {
    const auto acting = to_act(table.state().pub);
    if (!acting) return table.state().pub.outcome->winner;
    const Asked asked = ask(levels[acting->value], options, table.view(*acting), rng, questions);
    if (asked.advice.moves.empty() || act(table, *acting, asked)) return std::nullopt;
  }
  return std::nullopt;
}

// How many of the games, two for each deal with seats swapped, the first level wins.
inline int wins_of(sobremesa::Level first, sobremesa::Level second, int seats, int deals,
                   int questions = kUnhurried) {
  int wins = 0;
  for (int n = 0; n < 2 * deals; ++n) {
    std::vector<sobremesa::Level> levels;
    for (int seat = 0; seat < seats; ++seat) levels.push_back((seat + n) % 2 == 0 ? first : second);
    const auto winner =
        play_game(Options{}, 1'000'000 + static_cast<std::uint64_t>(n / 2), levels, questions);
    EXPECT_TRUE(winner) << "deal " << n / 2;
    if (winner && levels[winner->value] == first) ++wins;
  }
  return wins;
}

}  // namespace sobremesa::level_8
