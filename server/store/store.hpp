// Where tables live when nobody looks: for each a list of records, numbered from 0, that only ever
// grows. Record 0 made the table; folding them all gives the table as it is.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sobremesa::server {

// Records of one table that belong together: all of them are kept, or none.
struct Addition {
  std::string table;
  std::uint64_t first = 0;           // the number of the first
  std::vector<std::string> records;  // each one JSON object
};

enum class Stored : std::uint8_t {
  done,      // they survive whatever happens to this process or machine from now on
  conflict,  // a record of such a number is there already: another node, or a name that is taken;
             // or the one before it is not: the table has been forgotten. Load it again
  failed,    // nothing was kept, or it is not known
};

// Answers come later, on the thread of the Runtime the store was made with, in no particular order
// between tables. A store never throws at its caller.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  using OnStored = std::function<void(Stored)>;
  // Empty: the store failed. No records: there is no such table, or nothing new.
  using OnLoaded = std::function<void(std::optional<std::vector<std::string>>)>;
  using OnAnswer = std::function<void(bool)>;

  virtual void append(Addition addition, OnStored answer) = 0;
  // The records from number `from` on.
  virtual void load(const std::string& table, std::uint64_t from, OnLoaded answer) = 0;

  // Whether this node may run the bots and timers of the table; it may until it lets go, dies, or
  // loses the store for a while: so it asks again from time to time. With one node: always. With
  // many, one at a time; nothing would break otherwise, since record numbers decide every race, but
  // work would be done twice.
  virtual void hold(const std::string& table, OnAnswer answer) = 0;
  virtual void let_go(const std::string& table) = 0;

  // Removes tables to which nothing was added since that time (seconds since 1970).
  virtual void forget_before(std::int64_t unix_time) = 0;

  // Whether it answers at all, for /healthz.
  virtual void ping(OnAnswer answer) = 0;
};

}  // namespace sobremesa::server
