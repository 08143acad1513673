// What each call does to a table: looks at it, or decides and folds in the records that follow. No
// store, no clock of its own, no connections: a function from a gathering to an answer.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/api.hpp"
#include "server/api/gathering.hpp"
#include "server/api/presence.hpp"
#include "server/api/routes.hpp"
#include "server/api/table_budget.hpp"
#include "server/api/turn_clock.hpp"
#include "server/api/watchers.hpp"
#include "server/bucket.hpp"

namespace sobremesa::server {

// What is known of a table beside its records, and lasts only while it is awake.
struct Around {
  std::string_view table;
  Runtime& runtime;
  const Limits& limits;
  const Habits& habits;
  Presence presence{habits.away_after, runtime.now()};
  std::array<Bucket, 16> says{};  // by seat
  TableBudget budget{};
  TurnClock turn{};
  Watchers watchers{};
};

struct Call {
  Route route = Route::lobby;
  Seat seat{};  // in the address
  std::string_view query{};
  std::string_view body{};
  Caller caller{};
  bool must_be_known = false;  // without a token that opens something there is no answer
};

struct Outcome {
  ApiReply reply{};
  std::vector<Record> records{};  // folded in already; the reply waits until they are kept
  // The answer lies in a game that was played before: ask again with the gathering of that time.
  std::optional<std::uint32_t> past_game{};
};

// Checks the token's rights and performs the call. The caller must be the gathering's.
[[nodiscard]] Outcome perform(Gathering& gathering, Around& around, const Call& call);

}  // namespace sobremesa::server
