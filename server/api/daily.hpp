// Results of the deal of the day. Whoever has played it sends its moves; the server plays them
// again on that day's cards and keeps the result, not the game. What it cannot know is written in
// docs/SERVER_API.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/seed.hpp"
#include "server/api/api.hpp"
#include "server/api/house.hpp"
#include "wire/fault.hpp"

namespace sobremesa::server {

// One of the deals of a day: a kind of game, for so many seats.
struct DailyDeal {
  std::string date;  // of UTC, "2026-11-15"
  std::string kind;  // its id in the catalogue
  int seats = 0;     // seat 0 is the person, the others are bots
};
// The SHA-256 of "sobremesa daily <date> <kind> <seats> 1".
[[nodiscard]] Seed daily_seed(const DailyDeal& deal);

struct DailyEntry {
  DailyDeal deal;
  std::string id;    // of the game that was played: the same moves are the same entry
  std::string name;  // may be empty
  bool assisted = false;
  bool won = false;
  std::optional<std::int64_t> placed{};  // games with a common score
  std::optional<std::int64_t> left{};
};

// "2026-11-15" of seconds since 1970.
[[nodiscard]] std::string date_of(std::int64_t unix_time);

// Reads what was sent and plays it again. A fault: it is no whole game of that deal.
[[nodiscard]] Result<DailyEntry, ApiReply> read_daily_entry(std::string_view body,
                                                            const House& house);

// 201, 200 where it is there already, 429 where the day is full.
void enter_daily(House& house, const DailyEntry& entry, const OnReply& answer);
// The best of a deal: `date`, `kind` and `seats` in the query.
void list_daily(House& house, std::string_view query, OnReply answer);

}  // namespace sobremesa::server
