// A store by its address.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/runtime.hpp"
#include "server/store/log_database.hpp"
#include "server/store/store_address.hpp"
#include "server/store/threaded_store.hpp"

namespace sobremesa::server {

// A file, or a PostgreSQL server for many nodes; as text, whatever read_store_address understands.
// It takes a moment: the store is open and ready when this returns. Failures to come are told to
// `on_trouble`, on any thread, in words without names or cards in them.
Result<std::unique_ptr<Store>, std::string> open_store(std::string_view where, Runtime& runtime,
                                                       ThreadedStore::OnTrouble on_trouble = {});
Result<std::unique_ptr<Store>, std::string> open_store(const StoreAddress& address,
                                                       Runtime& runtime,
                                                       ThreadedStore::OnTrouble on_trouble = {});

// A store that needs nothing but its threads. `time`: the store's own, when it was opened.
struct OpenedDatabase {
  LogDatabase database;
  std::int64_t time = 0;
};
// On any thread; it may take seconds.
Result<OpenedDatabase, OpenFailure> open_for_store(const StoreAddress& address,
                                                   std::int64_t unix_time,
                                                   const ThreadedStore::OnTrouble& on_trouble);

// What a store is made of, for those who have nothing else to do meanwhile. `unix_time`: now.
Result<LogDatabase, OpenFailure> open_database(const StoreAddress& address, Access access,
                                               std::int64_t unix_time,
                                               ThreadedStore::OnTrouble on_trouble = {});

}  // namespace sobremesa::server
