// Tables in a file, by SQLite: the store of a server that is one process.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "server/runtime.hpp"
#include "server/store/threaded_store.hpp"

namespace sobremesa::server {

// Makes the file if there is none. Beside it lie path-wal and path-shm while it is open, and
// path-lock for ever. A file that is not ours, is newer than this program, cannot be written or is
// in use by another process is refused in words.
Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path,
                                                              Runtime& runtime,
                                                              ThreadedStore::OnTrouble on_trouble);

}  // namespace sobremesa::server
