// What a database has to do for a store: the same as Store, but it may take its time and throws
// when it fails. ThreadedStore turns it into a Store.
#pragma once

#include <cstdint>
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
  virtual std::vector<Stored> append(std::span<const DatedAddition> additions) = 0;

  // Forgets some of the tables to which nothing was added since then; whether there may be more.
  virtual bool forget_some_before(std::int64_t unix_time) = 0;
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
  virtual void ping() = 0;
};

}  // namespace sobremesa::server
