// Tables in a PostgreSQL database: the store of a server that is many processes. All of them are
// equal; the database alone decides who was first.
#pragma once

#include <string>

#include "base/result.hpp"
#include "server/store/log_database.hpp"
#include "server/store/threaded_store.hpp"

namespace sobremesa::server {

// `url` as libpq takes it. Makes its tables if they are not there; several nodes may do so at once.
// A lost connection is made again by itself; what was under way then has failed, as far as anybody
// knows, and a table that was held may be another's by then: ask again now and then.
[[nodiscard]] Result<LogDatabase, OpenFailure> open_postgres_database(
    const std::string& url, Access access, ThreadedStore::OnTrouble on_trouble);

}  // namespace sobremesa::server
