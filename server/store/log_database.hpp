// What a database has to do for a store: the same as Store, but it may take its time and throws
// when it fails. ThreadedStore turns it into a Store.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace sobremesa::server {

struct DatedAddition {
  Addition addition;
  std::int64_t unix_time = 0;
};

// Used by one thread at a time, not always the same.
class LogWriter {
 public:
  LogWriter() = default;
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;
  virtual ~LogWriter() = default;

  // What became of each, `done` or `conflict`; they are taken in their order. When it throws,
  // nothing is known to be kept.
  // A table that is added to loses its mark.
  virtual std::vector<Stored> append(std::span<const DatedAddition> additions) = 0;
};

// Likewise, on another thread, so that reading does not wait for the disk.
class LogReader {
 public:
  LogReader() = default;
  LogReader(const LogReader&) = delete;
  LogReader& operator=(const LogReader&) = delete;
  virtual ~LogReader() = default;

  virtual std::vector<std::string> load(const std::string& table, std::uint64_t from) = 0;
  virtual bool hold(const std::string& table) = 0;
  virtual void let_go(const std::string& table) = 0;
  virtual std::vector<std::string> due(std::int64_t unix_time, std::size_t most) = 0;
  virtual void ping() = 0;
  virtual StoreSize size() = 0;
};

// What a store knows about time; it is kept in it (server/store/cleaning.hpp).
struct StoreClock {
  std::int64_t time = 0;    // by which tables grow old; records are dated by it
  std::int64_t served = 0;  // seconds that servers have run on this store
  std::int64_t swept = 0;   // when it was last swept, as the clock on the wall had it
  bool operator==(const StoreClock&) const = default;
};

// A table that is to go: as it was then, and when that was.
struct Mark {
  std::string table;
  std::uint64_t last = 0;  // the number of its last record
  std::int64_t unix_time = 0;
  std::int64_t served = 0;
};

struct TableLook {
  std::string table;
  std::uint64_t last = 0;  // the number of its last record
  std::int64_t time = 0;   // of its last record
  std::optional<Mark> mark{};
  bool joined = true;  // as far as anybody has looked into its records
};

// Whoever makes a table may change it and seat bots there before anybody comes, not more often than
// this (server/api/table_budget.cpp).
inline constexpr std::uint64_t kMostBeforePeople = 1000;

// Likewise, on a third thread. Nothing here keeps a writer waiting for longer than a small step
// takes, and nothing is held between two calls but the turn.
class LogCleaner {
 public:
  LogCleaner() = default;
  LogCleaner(const LogCleaner&) = delete;
  LogCleaner& operator=(const LogCleaner&) = delete;
  virtual ~LogCleaner() = default;

  // Whether it is this process's turn: one cleans at a time. It is until end().
  virtual bool begin() = 0;
  virtual void end() = 0;

  // The time by the database's own clock, where it has one.
  virtual std::optional<std::int64_t> own_time() { return std::nullopt; }
  virtual StoreClock clock() = 0;
  virtual void keep_clock(const StoreClock& clock) = 0;

  // So many tables after that name, in the order of names.
  virtual std::vector<TableLook> look(const std::string& after, std::size_t count) = 0;
  // Which of those tables have none of the records that begin so. Only as many records are looked
  // at as a table can have before anybody comes.
  virtual std::vector<std::string> unjoined(std::span<const std::string> tables,
                                            std::span<const std::string> joined_by) = 0;
  virtual void mark(std::span<const Mark> marks) = 0;
  virtual void unmark(std::span<const std::string> tables) = 0;
  // Erases those that are marked and still end where they ended; which.
  virtual std::vector<std::string> erase(std::span<const TableLook> tables) = 0;
};

// What a store is made of. For looking only there is no writer.
struct LogDatabase {
  std::unique_ptr<LogWriter> writer;
  std::unique_ptr<LogReader> reader;
  std::unique_ptr<LogCleaner> cleaner;
};

enum class Access : std::uint8_t {
  all,
  looking,  // changes nothing, makes nothing, and keeps nobody out
};

struct OpenFailure {
  std::string why;
  bool away = false;  // nothing is wrong with it, but it does not answer now: worth trying again
};

}  // namespace sobremesa::server
