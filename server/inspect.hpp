// What a store holds, for whoever runs it: `sobremesa tables`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "server/store/cleaning.hpp"
#include "server/store/store.hpp"
#include "server/store/store_address.hpp"

namespace sobremesa::server {

struct KnownTable {
  std::string table;
  std::string game;              // empty: not to be read, or a list beside the tables
  std::string phase;             // lobby, playing, over, or as the game
  std::int64_t last_change = 0;  // seconds since 1970
  std::size_t records = 0;
  std::size_t bytes = 0;
};

// Tells of every table, in the order of names, without keeping anybody from the store. What went
// wrong, if something did.
[[nodiscard]] Result<std::size_t, std::string> list_tables(
    const StoreAddress& address, std::int64_t unix_time,
    const std::function<void(const KnownTable&)>& tell);

// What cleaning would do now, changing nothing; or does it, by the same rules as a server's.
[[nodiscard]] Result<Cleaning::Plan, std::string> plan_cleaning(const StoreAddress& address,
                                                                const CleaningRule& rule,
                                                                std::int64_t unix_time);
[[nodiscard]] Result<Sweep, std::string> clean_now(
    const StoreAddress& address, const CleaningRule& rule, std::int64_t unix_time,
    const std::function<void(const OldTable&)>& tell);

}  // namespace sobremesa::server
