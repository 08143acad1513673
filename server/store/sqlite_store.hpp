// Tables in a file, by SQLite: the store of a server that is one process.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "server/store/log_database.hpp"

namespace sobremesa::server {

// Makes the file if there is none. Beside it lie path-wal and path-shm while it is open, and
// path-lock for ever. A file that is not ours, is newer than this program, cannot be written or is
// in use by another process is refused in words. For looking it has to be there, and may be in use.
[[nodiscard]] Result<LogDatabase, OpenFailure> open_sqlite_database(const std::string& path,
                                                                    Access access,
                                                                    std::int64_t unix_time);

}  // namespace sobremesa::server
