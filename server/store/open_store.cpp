#include "server/store/open_store.hpp"

#include <utility>

#include "base/text.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"

namespace sobremesa::server {

Result<std::unique_ptr<Store>, std::string> open_store(std::string_view where, Runtime& runtime,
                                                       ThreadedStore::OnTrouble on_trouble) {
  const auto address = read_store_address(where);
  if (!address) return Failure{concat({"the store ", address.error()})};
  return open_store(*address, runtime, std::move(on_trouble));
}

Result<std::unique_ptr<Store>, std::string> open_store(const StoreAddress& address,
                                                       Runtime& runtime,
                                                       ThreadedStore::OnTrouble on_trouble) {
  switch (address.kind) {
    case StoreAddress::Kind::postgres:
      return open_postgres_store(address.where, runtime, std::move(on_trouble));
    case StoreAddress::Kind::sqlite:
      break;
  }
  return open_sqlite_store(address.where, runtime, std::move(on_trouble));
}

}  // namespace sobremesa::server
