#include "server/store/sqlite_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "server/store/cleaning.hpp"
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

// What cleaning needs, beside the records: a version that knows nothing of it opens the file all
// the same.
constexpr const char* kCleaningSchema =
    "CREATE TABLE IF NOT EXISTS marks ("
    " table_name TEXT NOT NULL PRIMARY KEY,"
    " last INTEGER NOT NULL,"
    " unix_time INTEGER NOT NULL,"
    " served INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS clock ("
    " time INTEGER NOT NULL,"
    " served INTEGER NOT NULL,"
    " swept INTEGER NOT NULL"
    ") STRICT";
constexpr const char* kHasCleaning = "SELECT count(*) FROM sqlite_schema WHERE name = 'marks'";

constexpr const char* kFirst =
    "SELECT body FROM records WHERE table_name = ? AND seq <= ? ORDER BY seq";
// Tables that have to be looked at by themselves, and when: likewise beside the records.
constexpr const char* kDueSchema =
    "CREATE TABLE IF NOT EXISTS due ("
    " table_name TEXT NOT NULL PRIMARY KEY,"
    " unix_time INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS due_by_time ON due (unix_time)";
constexpr const char* kSetDue = "INSERT OR REPLACE INTO due VALUES (?, ?)";
constexpr const char* kNotDue = "DELETE FROM due WHERE table_name = ?";
constexpr const char* kDue =
    "SELECT table_name FROM due WHERE unix_time <= ? ORDER BY unix_time LIMIT ?";

constexpr const char* kErase = "DELETE FROM records WHERE table_name = ?";
constexpr const char* kUnmark = "DELETE FROM marks WHERE table_name = ?";
constexpr const char* kMark = "INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?)";
constexpr const char* kIsMarked = "SELECT 1 FROM marks WHERE table_name = ? AND last = ?";

// From name to name by the key, looking at the last record of each: two steps into the tree for
// every table, however many records it has.
constexpr const char* kLook =
    "WITH RECURSIVE names (name, number) AS ("
    " SELECT min(table_name), 1 FROM records WHERE table_name > ?1"
    " UNION ALL"
    " SELECT (SELECT min(table_name) FROM records WHERE table_name > name), number + 1 FROM names"
    " WHERE name IS NOT NULL AND number < ?2)"
    " SELECT name, records.seq, records.unix_time, marks.last, marks.unix_time, marks.served"
    " FROM names JOIN records ON records.table_name = name AND records.seq ="
    "  (SELECT max(seq) FROM records WHERE table_name = name)"
    " LEFT JOIN marks ON marks.table_name = name";
// For a file that has no marks yet.
constexpr const char* kLookWithoutMarks =
    "WITH RECURSIVE names (name, number) AS ("
    " SELECT min(table_name), 1 FROM records WHERE table_name > ?1"
    " UNION ALL"
    " SELECT (SELECT min(table_name) FROM records WHERE table_name > name), number + 1 FROM names"
    " WHERE name IS NOT NULL AND number < ?2)"
    " SELECT name, records.seq, records.unix_time, NULL, NULL, NULL"
    " FROM names JOIN records ON records.table_name = name AND records.seq ="
    "  (SELECT max(seq) FROM records WHERE table_name = name)";

constexpr int kBusyMs = 5000;  // for someone who copies the file meanwhile

std::int64_t number(SQLite::Database& database, const char* query) {
  return database.execAndGet(query).getInt64();
}

bool begins_so(std::string_view record, std::span<const std::string> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](const std::string& beginning) { return record.starts_with(beginning); });
}

// The file holds every hand: it is for its owner alone, and what SQLite puts beside it follows
// suit. One that is there already stays as its owner wanted it.
void create_for_the_owner(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

// Pages that wait in the write-ahead log before they are put into the file: clearing the log costs
// a second sync, so not after every group of a thousand tables.
constexpr int kMostWaitingPages = 8000;

// On a small disk fewer of them: the log must not fill what is there for tables.
int waiting_pages_for(const std::string& path) {
  constexpr unsigned long kPartOfTheDisk = 32;
  constexpr unsigned long kPage = 4096;
  struct statvfs disk{};
  if (::statvfs(path.c_str(), &disk) != 0) return kMostWaitingPages;
  const unsigned long pages = disk.f_blocks * disk.f_frsize / kPartOfTheDisk / kPage;
  return static_cast<int>(std::clamp<unsigned long>(pages, 1, kMostWaitingPages));
}

// Puts the pages that wait in the log into the file, and gives the log's room back.
void empty_the_log(SQLite::Database& database) {
  sqlite3_wal_checkpoint_v2(database.getHandle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr,
                            nullptr);
}

SQLite::Database open_to_look(const std::string& path) {
  return {path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, kBusyMs};
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

// Undoes what was not committed. SQLite's own name for taking the write lock at the start is
// IMMEDIATE.
class WriteTransaction {
 public:
  explicit WriteTransaction(SQLite::Database& database) : database_(database) {
    database_.exec("BEGIN IMMEDIATE");
  }
  WriteTransaction(const WriteTransaction&) = delete;
  WriteTransaction& operator=(const WriteTransaction&) = delete;
  // After some failures, such as a full disk, SQLite has already undone it.
  ~WriteTransaction() {
    if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("ROLLBACK");
  }
  void commit() { database_.exec("COMMIT"); }

 private:
  SQLite::Database& database_;
};

// Between the threads that write. SQLite's own way to wait for another connection is to sleep, and
// then for longer than a small step takes.
using WriteLock = std::shared_ptr<std::mutex>;

std::optional<std::uint64_t> last_number(SQLite::Statement& statement, const std::string& table) {
  Once last(statement);
  last->bindNoCopy(1, table);
  if (!last->executeStep()) return std::nullopt;
  return static_cast<std::uint64_t>(last->getColumn(0).getInt64());
}

class SqliteWriter final : public LogWriter {
 public:
  SqliteWriter(FileLock lock, SQLite::Database database, WriteLock turn)
      : lock_(std::move(lock)), turn_(std::move(turn)), database_(std::move(database)) {}

  std::vector<Stored> append(std::span<const DatedAddition> additions) override {
    const std::scoped_lock ours(*turn_);
    try {
      return add_all(additions);
    } catch (const SQLite::Exception& error) {
      if (error.getErrorCode() != SQLITE_FULL) throw;
    }
    // The log may have taken what the disk had left, and most of it has long been written over.
    empty_the_log(database_);
    return add_all(additions);
  }

 private:
  // All or none.
  std::vector<Stored> add_all(std::span<const DatedAddition> additions) {
    std::vector<Stored> stored;
    stored.reserve(additions.size());
    WriteTransaction transaction(database_);
    for (const DatedAddition& dated : additions) stored.push_back(add(dated));
    transaction.commit();
    return stored;
  }

  // Nobody else writes between the look and the leap: the transaction holds the write lock.
  Stored add(const DatedAddition& dated) {
    const Addition& addition = dated.addition;
    const auto last = last_number(last_, addition.table);
    if (addition.first != (last ? *last + 1 : 0)) return Stored::conflict;
    auto seq = static_cast<std::int64_t>(addition.first);
    for (const std::string& record : addition.records) {
      Once insert(insert_);
      insert->bindNoCopy(1, addition.table);
      insert->bind(2, seq++);
      insert->bind(3, dated.unix_time);
      insert->bindNoCopy(4, record);
      insert->exec();
    }
    Once unmark(unmark_);
    unmark->bindNoCopy(1, addition.table);
    unmark->exec();
    if (addition.due) keep_due(addition.table, *addition.due);
    return Stored::done;
  }

  void keep_due(const std::string& table, const Due& due) {
    Once keep(due.at ? set_due_ : not_due_);
    keep->bindNoCopy(1, table);
    if (due.at) keep->bind(2, *due.at);
    keep->exec();
  }

  FileLock lock_;  // first, and so the last to go
  WriteLock turn_;
  SQLite::Database database_;
  SQLite::Statement insert_{database_, kInsert};
  SQLite::Statement last_{database_, kLast};
  SQLite::Statement unmark_{database_, kUnmark};
  SQLite::Statement set_due_{database_, kSetDue};
  SQLite::Statement not_due_{database_, kNotDue};
};

class SqliteReader final : public LogReader {
 public:
  SqliteReader(std::string path, SQLite::Database database)
      : path_(std::move(path)), database_(std::move(database)) {}

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

  // Prepared when it is first asked for: files that are only looked at may know nothing of it.
  std::vector<std::string> due(std::int64_t unix_time, std::size_t most) override {
    if (!due_) due_.emplace(database_, kDue);
    Once reading(*due_);
    reading->bind(1, unix_time);
    reading->bind(2, static_cast<std::int64_t>(most));
    std::vector<std::string> tables;
    while (reading->executeStep()) tables.push_back(reading->getColumn(0).getString());
    return tables;
  }

  void ping() override { load("", 0); }

  // Pages that are free within the file will be filled before it grows.
  StoreSize size() override {
    const std::int64_t page = number(database_, "PRAGMA page_size");
    const std::int64_t unused = page * number(database_, "PRAGMA freelist_count");
    StoreSize size{.bytes = page * number(database_, "PRAGMA page_count") - unused};
    struct statvfs disk{};
    if (::statvfs(path_.c_str(), &disk) == 0) {
      const auto block = static_cast<std::int64_t>(disk.f_frsize);
      size.free_bytes = static_cast<std::int64_t>(disk.f_bavail) * block + unused;
      size.disk_bytes = static_cast<std::int64_t>(disk.f_blocks) * block;
    }
    return size;
  }

 private:
  std::string path_;
  SQLite::Database database_;
  SQLite::Statement load_{database_, kLoad};
  std::optional<SQLite::Statement> due_;
};

std::optional<std::int64_t> newest_time(SQLite::Database& database) {
  SQLite::Statement newest(database, "SELECT unix_time FROM records ORDER BY rowid DESC LIMIT 1");
  if (!newest.executeStep()) return std::nullopt;
  return newest.getColumn(0).getInt64();
}

class SqliteCleaner final : public LogCleaner {
 public:
  // Where there is no writer, it only looks. `unix_time`: for a file that has no clock yet.
  SqliteCleaner(const std::string& path, WriteLock turn, std::int64_t unix_time)
      : turn_(std::move(turn)),
        opened_(unix_time),
        most_waiting_(2 * waiting_pages_for(path)),
        database_(turn_ ? open_file(path) : open_to_look(path)) {
    // What is erased twice is gone as well: a step need not be on the disk when it returns, and the
    // next move's sync takes it along.
    if (turn_) {
      database_.exec("PRAGMA synchronous = NORMAL");
      sqlite3_wal_hook(database_.getHandle(), note_pages, this);
    }
    if (number(database_, kHasCleaning) == 0) {
      look_.emplace(database_, kLookWithoutMarks);
      return;
    }
    look_.emplace(database_, kLook);
    has_marks_ = true;
  }

  // One process has the file.
  bool begin() override { return true; }
  void end() override {}

  StoreClock clock() override {
    if (!has_marks_) return first_clock(opened_, newest_time(database_));
    SQLite::Statement kept(database_, "SELECT time, served, swept FROM clock");
    if (!kept.executeStep()) return first_clock(opened_, newest_time(database_));
    return {.time = kept.getColumn(0).getInt64(),
            .served = kept.getColumn(1).getInt64(),
            .swept = kept.getColumn(2).getInt64()};
  }

  void keep_clock(const StoreClock& clock) override {
    SQLite::Statement keep(database_, "UPDATE clock SET time = ?, served = ?, swept = ?");
    keep.bind(1, clock.time);
    keep.bind(2, clock.served);
    keep.bind(3, clock.swept);
    write([&] { keep.exec(); });
  }

  std::vector<TableLook> look(const std::string& after, std::size_t count) override {
    Once looking(*look_);
    looking->bindNoCopy(1, after);
    looking->bind(2, static_cast<std::int64_t>(count));
    std::vector<TableLook> tables;
    while (looking->executeStep()) {
      TableLook& table = tables.emplace_back(
          TableLook{.table = looking->getColumn(0).getString(),
                    .last = static_cast<std::uint64_t>(looking->getColumn(1).getInt64()),
                    .time = looking->getColumn(2).getInt64()});
      if (looking->getColumn(3).isNull()) continue;
      table.mark = {.table = table.table,
                    .last = static_cast<std::uint64_t>(looking->getColumn(3).getInt64()),
                    .unix_time = looking->getColumn(4).getInt64(),
                    .served = looking->getColumn(5).getInt64()};
    }
    return tables;
  }

  std::vector<std::string> unjoined(std::span<const std::string> tables,
                                    std::span<const std::string> joined_by) override {
    SQLite::Statement first(database_, kFirst);
    std::vector<std::string> found;
    for (const std::string& table : tables) {
      Once reading(first);
      reading->bindNoCopy(1, table);
      reading->bind(2, static_cast<std::int64_t>(kMostBeforePeople));
      bool joined = false;
      while (!joined && reading->executeStep()) {
        joined = begins_so(reading->getColumn(0).getString(), joined_by);
      }
      if (!joined) found.push_back(table);
    }
    return found;
  }

  void mark(std::span<const Mark> marks) override {
    SQLite::Statement statement(database_, kMark);
    write([&] {
      for (const Mark& mark : marks) {
        Once once(statement);
        once->bindNoCopy(1, mark.table);
        once->bind(2, static_cast<std::int64_t>(mark.last));
        once->bind(3, mark.unix_time);
        once->bind(4, mark.served);
        once->exec();
      }
    });
  }

  void unmark(std::span<const std::string> tables) override {
    SQLite::Statement statement(database_, kUnmark);
    write([&] {
      for (const std::string& table : tables) run_for(statement, table);
    });
  }

  std::vector<std::string> erase(std::span<const TableLook> tables) override {
    SQLite::Statement last(database_, kLast);
    SQLite::Statement is_marked(database_, kIsMarked);
    SQLite::Statement unmark(database_, kUnmark);
    SQLite::Statement erase(database_, kErase);
    SQLite::Statement not_due(database_, kNotDue);
    std::vector<std::string> gone;
    write([&] {
      for (const TableLook& table : tables) {
        Once marked(is_marked);
        marked->bindNoCopy(1, table.table);
        marked->bind(2, static_cast<std::int64_t>(table.last));
        if (!marked->executeStep() || last_number(last, table.table) != table.last) continue;
        run_for(erase, table.table);
        run_for(unmark, table.table);
        run_for(not_due, table.table);
        gone.push_back(table.table);
      }
    });
    return gone;
  }

 private:
  static void run_for(SQLite::Statement& statement, const std::string& table) {
    Once once(statement);
    once->bindNoCopy(1, table);
    once->exec();
  }

  void write(const std::function<void()>& act) {
    {
      const std::scoped_lock ours(*turn_);
      WriteTransaction transaction(database_);
      act();
      transaction.commit();
    }
    put_away();
  }

  // Where people play, their commits put the log's pages into the file in time. Where nobody does,
  // a long sweep has to, or the log would grow and grow; after the step, when nobody waits for it.
  void put_away() {
    if (waiting_pages_ < most_waiting_) return;
    sqlite3_wal_checkpoint_v2(database_.getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                              nullptr);
    waiting_pages_ = 0;
  }
  static int note_pages(void* self, sqlite3*, const char*, int pages) {
    static_cast<SqliteCleaner*>(self)->waiting_pages_ = pages;
    return SQLITE_OK;
  }

  WriteLock turn_;
  std::int64_t opened_;
  int most_waiting_;
  SQLite::Database database_;
  std::optional<SQLite::Statement> look_;
  bool has_marks_ = false;
  int waiting_pages_ = 0;  // in the write-ahead log, after the last step
};

std::string why_not_our_version(SQLite::Database& database) {
  const std::int64_t version = number(database, "PRAGMA user_version");
  if (version == kVersion) return "";
  return "it has version " + std::to_string(version) + ", and this program knows " +
         std::to_string(kVersion);
}

// Empty if the file is ours to use, or new; else what is wrong with it. Changes nothing.
std::string why_not_ours(SQLite::Database& database) {
  if (sqlite3_db_readonly(database.getHandle(), "main") != 0) return "it cannot be written";
  const std::int64_t whose = number(database, "PRAGMA application_id");
  if (whose == kOurFile) return why_not_our_version(database);
  const bool is_new = whose == 0 && number(database, "PRAGMA user_version") == 0 &&
                      number(database, "SELECT count(*) FROM sqlite_schema") == 0;
  return is_new ? "" : "it is a database of another program";
}

void make_tables(SQLite::Database& database, std::int64_t unix_time) {
  const bool ours = number(database, "PRAGMA application_id") == kOurFile;
  if (ours && number(database, kHasCleaning) > 0) return;
  SQLite::Transaction transaction(database);
  if (!ours) {
    database.exec(kSchema);
    database.exec("PRAGMA application_id = " + std::to_string(kOurFile));
    database.exec("PRAGMA user_version = " + std::to_string(kVersion));
  }
  database.exec(kCleaningSchema);
  const StoreClock clock = first_clock(unix_time, newest_time(database));
  SQLite::Statement keep(database, "INSERT INTO clock VALUES (?, ?, ?)");
  keep.bind(1, clock.time);
  keep.bind(2, clock.served);
  keep.bind(3, clock.swept);
  keep.exec();
  transaction.commit();
}

void prepare(SQLite::Database& database, int waiting_pages, std::int64_t unix_time) {
  const std::string mode = database.execAndGet("PRAGMA journal_mode = WAL").getString();
  if (mode != "wal") throw SQLite::Exception("write-ahead logging is not possible there");
  database.exec("PRAGMA wal_autocheckpoint = " + std::to_string(waiting_pages));
  make_tables(database, unix_time);
  database.exec(kDueSchema);
}

Result<LogDatabase, std::string> open_looking(const std::string& path, std::int64_t unix_time) {
  if (!std::filesystem::exists(path)) return Failure{std::string("there is no such file")};
  SQLite::Database database = open_to_look(path);
  if (number(database, "PRAGMA application_id") != kOurFile) {
    return Failure{std::string("it is not a file of tables")};
  }
  if (const std::string why = why_not_our_version(database); !why.empty()) return Failure{why};
  return LogDatabase{.writer = nullptr,
                     .reader = std::make_unique<SqliteReader>(path, std::move(database)),
                     .cleaner = std::make_unique<SqliteCleaner>(path, nullptr, unix_time)};
}

Result<LogDatabase, std::string> open_all(const std::string& path, std::int64_t unix_time) {
  auto lock = FileLock::take(path + "-lock");
  if (!lock) return Failure{lock.error()};
  SQLite::Database for_writing = open_file(path);
  if (const std::string why = why_not_ours(for_writing); !why.empty()) return Failure{why};
  prepare(for_writing, waiting_pages_for(path), unix_time);
  const auto turn = std::make_shared<std::mutex>();
  return LogDatabase{
      .writer = std::make_unique<SqliteWriter>(std::move(*lock), std::move(for_writing), turn),
      .reader = std::make_unique<SqliteReader>(path, open_file(path)),
      .cleaner = std::make_unique<SqliteCleaner>(path, turn, unix_time)};
}

}  // namespace

Result<LogDatabase, OpenFailure> open_sqlite_database(const std::string& path, Access access,
                                                      std::int64_t unix_time) {
  const auto refuse = [&path](const std::string& why) {
    return Failure{OpenFailure{.why = "cannot use " + path + " as a store: " + why}};
  };
  // SQLite takes these for databases in memory.
  if (path.empty() || path == ":memory:") return refuse("it has to be a file");
  std::error_code ignored;
  if (path.back() == '/' || std::filesystem::is_directory(path, ignored)) {
    return refuse("it is a folder");  // before a lock is put beside it
  }
  try {
    auto opened =
        access == Access::looking ? open_looking(path, unix_time) : open_all(path, unix_time);
    if (!opened) return refuse(opened.error());
    return std::move(*opened);
  } catch (const std::exception& error) {
    return refuse(error.what());
  }
}

}  // namespace sobremesa::server
