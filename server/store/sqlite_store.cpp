#include "server/store/sqlite_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "server/store/file_lock.hpp"
#include "server/store/log_database.hpp"

namespace sobremesa::server {

namespace {

constexpr int kOurFile = 0x536F6272;  // "Sobr", in the file's header: PRAGMA application_id
constexpr int kVersion = 1;

// New records lie side by side, whichever tables they are of, and the key is an index beside them:
// a group of a thousand tables then writes far fewer pages than if the records of one table lay
// together (WITHOUT ROWID), and is kept in half the time. The time is the record's, so there is
// nothing else to keep up to date when one is added.
constexpr const char* kSchema =
    "CREATE TABLE records ("
    " table_name TEXT NOT NULL,"
    " seq INTEGER NOT NULL,"
    " unix_time INTEGER NOT NULL,"
    " body TEXT NOT NULL,"
    " PRIMARY KEY (table_name, seq)"
    ") STRICT";

constexpr const char* kInsert =
    "INSERT INTO records (table_name, seq, unix_time, body) VALUES (?, ?, ?, ?)";
constexpr const char* kLast =
    "SELECT seq FROM records WHERE table_name = ? ORDER BY seq DESC LIMIT 1";
constexpr const char* kLoad =
    "SELECT body FROM records WHERE table_name = ? AND seq >= ? ORDER BY seq";
constexpr const char* kForget = "DELETE FROM records WHERE table_name = ?";

// From name to name by the key, looking at the last record of each: two steps into the tree for
// every table, however many records it has.
constexpr const char* kForgotten =
    "WITH RECURSIVE names (name) AS ("
    " SELECT min(table_name) FROM records"
    " UNION ALL"
    " SELECT (SELECT min(table_name) FROM records WHERE table_name > name) FROM names"
    " WHERE name IS NOT NULL)"
    " SELECT name FROM names WHERE name IS NOT NULL AND"
    " (SELECT unix_time FROM records WHERE table_name = name ORDER BY seq DESC LIMIT 1) < ?"
    " LIMIT ?";
constexpr int kForgottenAtOnce = 100;

constexpr int kBusyMs = 5000;  // for someone who copies the file meanwhile

std::int64_t number(SQLite::Database& database, const char* query) {
  return database.execAndGet(query).getInt64();
}

// The file holds every hand: it is for its owner alone, and what SQLite puts beside it follows
// suit. One that is there already stays as its owner wanted it.
void create_for_the_owner(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

SQLite::Database open_file(const std::string& path) {
  create_for_the_owner(path);
  SQLite::Database database(
      path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, kBusyMs);
  // A commit is on the disk when it returns, not only in the operating system's hands.
  database.exec("PRAGMA synchronous = FULL");
  return database;
}

// Once through a statement. Leaves it fit for the next time, whatever happens: one that is not
// reset holds on to its place in the log, and refuses to begin again.
class Once {
 public:
  explicit Once(SQLite::Statement& statement) : statement_(statement) {}
  Once(const Once&) = delete;
  Once& operator=(const Once&) = delete;
  ~Once() { statement_.tryReset(); }
  SQLite::Statement* operator->() { return &statement_; }

 private:
  SQLite::Statement& statement_;
};

class SqliteWriter final : public LogWriter {
 public:
  SqliteWriter(FileLock lock, SQLite::Database database)
      : lock_(std::move(lock)), database_(std::move(database)) {}

  std::vector<Stored> append(std::span<const DatedAddition> additions) override {
    std::vector<Stored> stored;
    stored.reserve(additions.size());
    Transaction transaction(database_);
    for (const DatedAddition& dated : additions) stored.push_back(add(dated));
    transaction.commit();
    return stored;
  }

  bool forget_some_before(std::int64_t unix_time) override {
    Transaction transaction(database_);
    const std::vector<std::string> names = forgotten_before(unix_time);
    for (const std::string& name : names) {
      Once forget(forget_);
      forget->bindNoCopy(1, name);
      forget->exec();
    }
    transaction.commit();
    return names.size() == kForgottenAtOnce;
  }

 private:
  // Undoes what was not committed. SQLite's own name for taking the write lock at the start is
  // IMMEDIATE.
  class Transaction {
   public:
    explicit Transaction(SQLite::Database& database) : database_(database) {
      database_.exec("BEGIN IMMEDIATE");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    // After some failures, such as a full disk, SQLite has already undone it.
    ~Transaction() {
      if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("ROLLBACK");
    }
    void commit() { database_.exec("COMMIT"); }

   private:
    SQLite::Database& database_;
  };

  // Nobody else writes between the look and the leap: the transaction holds the write lock.
  Stored add(const DatedAddition& dated) {
    const Addition& addition = dated.addition;
    if (addition.first != next_number(addition.table)) return Stored::conflict;
    auto seq = static_cast<std::int64_t>(addition.first);
    for (const std::string& record : addition.records) {
      Once insert(insert_);
      insert->bindNoCopy(1, addition.table);
      insert->bind(2, seq++);
      insert->bind(3, dated.unix_time);
      insert->bindNoCopy(4, record);
      insert->exec();
    }
    return Stored::done;
  }

  std::uint64_t next_number(const std::string& table) {
    Once last(last_);
    last->bindNoCopy(1, table);
    if (!last->executeStep()) return 0;
    return static_cast<std::uint64_t>(last->getColumn(0).getInt64()) + 1;
  }

  std::vector<std::string> forgotten_before(std::int64_t unix_time) {
    Once forgotten(forgotten_);
    forgotten->bind(1, unix_time);
    forgotten->bind(2, kForgottenAtOnce);
    std::vector<std::string> names;
    while (forgotten->executeStep()) names.push_back(forgotten->getColumn(0).getString());
    return names;
  }

  FileLock lock_;  // first, and so the last to go
  SQLite::Database database_;
  SQLite::Statement insert_{database_, kInsert};
  SQLite::Statement last_{database_, kLast};
  SQLite::Statement forgotten_{database_, kForgotten};
  SQLite::Statement forget_{database_, kForget};
};

class SqliteReader final : public LogReader {
 public:
  explicit SqliteReader(SQLite::Database database) : database_(std::move(database)) {}

  std::vector<std::string> load(const std::string& table, std::uint64_t from) override {
    Once reading(load_);
    reading->bindNoCopy(1, table);
    reading->bind(2, static_cast<std::int64_t>(from));
    std::vector<std::string> records;
    while (reading->executeStep()) records.push_back(reading->getColumn(0).getString());
    return records;
  }

  // One file, one process: whoever has it open holds everything.
  bool hold(const std::string&) override { return true; }
  void let_go(const std::string&) override {}

  void ping() override { load("", 0); }

 private:
  SQLite::Database database_;
  SQLite::Statement load_{database_, kLoad};
};

// Empty if the file is ours to use, or new; else what is wrong with it. Changes nothing.
std::string why_not_ours(SQLite::Database& database) {
  if (sqlite3_db_readonly(database.getHandle(), "main") != 0) return "it cannot be written";
  const std::int64_t whose = number(database, "PRAGMA application_id");
  const std::int64_t version = number(database, "PRAGMA user_version");
  if (whose == kOurFile) {
    if (version == kVersion) return "";
    return "it has version " + std::to_string(version) + ", and this program knows " +
           std::to_string(kVersion);
  }
  if (whose == 0 && version == 0 && number(database, "SELECT count(*) FROM sqlite_schema") == 0) {
    return "";
  }
  return "it is a database of another program";
}

void prepare(SQLite::Database& database) {
  const std::string mode = database.execAndGet("PRAGMA journal_mode = WAL").getString();
  if (mode != "wal") throw SQLite::Exception("write-ahead logging is not possible there");
  // Clearing the log costs a second sync: not after every group of a thousand tables.
  database.exec("PRAGMA wal_autocheckpoint = 8000");
  if (number(database, "PRAGMA application_id") == kOurFile) return;
  SQLite::Transaction transaction(database);
  database.exec(kSchema);
  database.exec("PRAGMA application_id = " + std::to_string(kOurFile));
  database.exec("PRAGMA user_version = " + std::to_string(kVersion));
  transaction.commit();
}

}  // namespace

Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path,
                                                              Runtime& runtime,
                                                              ThreadedStore::OnTrouble on_trouble) {
  const auto refuse = [&path](const std::string& why) {
    return Failure{"cannot use " + path + " as a store: " + why};
  };
  // SQLite takes these for databases in memory.
  if (path.empty() || path == ":memory:") return refuse("it has to be a file");
  std::error_code ignored;
  if (path.back() == '/' || std::filesystem::is_directory(path, ignored)) {
    return refuse("it is a folder");  // before a lock is put beside it
  }
  auto lock = FileLock::take(path + "-lock");
  if (!lock) return refuse(lock.error());
  try {
    SQLite::Database for_writing = open_file(path);
    if (const std::string why = why_not_ours(for_writing); !why.empty()) return refuse(why);
    prepare(for_writing);
    SQLite::Database for_reading = open_file(path);
    auto writer = std::make_unique<SqliteWriter>(std::move(*lock), std::move(for_writing));
    auto reader = std::make_unique<SqliteReader>(std::move(for_reading));
    return std::unique_ptr<Store>(std::make_unique<ThreadedStore>(
        runtime, std::move(writer), std::move(reader), std::move(on_trouble)));
  } catch (const std::exception& error) {
    return refuse(error.what());
  }
}

}  // namespace sobremesa::server
