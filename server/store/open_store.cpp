#include "server/store/open_store.hpp"

#include <exception>
#include <utility>

#include "base/text.hpp"
#include "i18n/told.hpp"
#include "server/store/cleaning.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"

namespace sobremesa::server {

Result<std::unique_ptr<Store>, std::string> open_store(std::string_view where, Runtime& runtime,
                                                       ThreadedStore::OnTrouble on_trouble) {
  const auto address = read_store_address(where);
  if (!address) {
    const auto& english = i18n::Messages::in(i18n::Language::en);
    return Failure{concat({"the store ", i18n::told(english, address.error())})};
  }
  return open_store(*address, runtime, std::move(on_trouble));
}

Result<std::unique_ptr<Store>, std::string> open_store(const StoreAddress& address,
                                                       Runtime& runtime,
                                                       ThreadedStore::OnTrouble on_trouble) {
  auto opened = open_for_store(address, runtime.unix_time(), on_trouble);
  if (!opened) return Failure{opened.error().why};
  return std::unique_ptr<Store>(std::make_unique<ThreadedStore>(
      runtime, std::move(opened->database), opened->time, std::move(on_trouble)));
}

Result<OpenedDatabase, OpenFailure> open_for_store(const StoreAddress& address,
                                                   std::int64_t unix_time,
                                                   const ThreadedStore::OnTrouble& on_trouble) {
  auto database = open_database(address, Access::all, unix_time, on_trouble);
  if (!database) return Failure{database.error()};
  try {
    const std::int64_t now = database->cleaner->own_time().value_or(unix_time);
    const std::int64_t time = store_time(database->cleaner->clock(), now);
    return OpenedDatabase{.database = std::move(*database), .time = time};
  } catch (const std::exception& error) {
    return Failure{OpenFailure{.why = error.what(), .away = true}};
  }
}

Result<LogDatabase, OpenFailure> open_database(const StoreAddress& address, Access access,
                                               std::int64_t unix_time,
                                               ThreadedStore::OnTrouble on_trouble) {
  switch (address.kind) {
    case StoreAddress::Kind::postgres:
      return open_postgres_database(address.where, access, std::move(on_trouble));
    case StoreAddress::Kind::sqlite:
      break;
  }
  return open_sqlite_database(address.where, access, unix_time);
}

}  // namespace sobremesa::server
