#include "server/store/open_store.hpp"

#include <utility>

#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"

namespace sobremesa::server {

Result<std::unique_ptr<Store>, std::string> open_store(std::string_view where, Runtime& runtime,
                                                       ThreadedStore::OnTrouble on_trouble) {
  if (where.starts_with("postgres://") || where.starts_with("postgresql://")) {
    return open_postgres_store(std::string(where), runtime, std::move(on_trouble));
  }
  if (where.find("://") != std::string_view::npos) {
    return Failure{std::string("a store is a file, or postgres://...")};
  }
  return open_sqlite_store(std::string(where), runtime, std::move(on_trouble));
}

}  // namespace sobremesa::server
