// Where tables live when nobody looks: for each a list of records, numbered from 0, that only ever
// grows. Record 0 made the table; folding them all gives the table as it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sobremesa::server {

// When a table has to be looked at even if nobody does, in Unix time; none: no longer.
struct Due {
  std::optional<std::int64_t> at{};
};

// Records of one table that belong together: all of them are kept, or none.
struct Addition {
  std::string table;
  std::uint64_t first = 0;           // the number of the first
  std::vector<std::string> records;  // each one JSON object
  std::optional<Due> due{};          // kept with them; absent: it is as it was
};

enum class Stored : std::uint8_t {
  done,      // they survive whatever happens to this process or machine from now on
  conflict,  // a record of such a number is there already: another node, or a name that is taken;
             // or the one before it is not: the table has been forgotten. Load it again
  failed,    // nothing was kept, or it is not known
};

// For how long tables are kept to which nothing is added, in seconds; 0: for ever.
struct CleaningRule {
  std::int64_t untouched_s = 0;
  std::int64_t unjoined_s = 0;           // those that nobody ever joined
  std::vector<std::string> joined_by{};  // how records begin that only come when people do
};

enum class WhyOld : std::uint8_t { untouched, unjoined };

struct OldTable {
  std::string table;
  std::int64_t idle_s = 0;
  WhyOld why = WhyOld::untouched;
};

// What became of a sweep (server/store/cleaning.hpp has its rules).
struct Sweep {
  enum class Outcome : std::uint8_t {
    done,
    others_turn,  // another node is at it
    clock,        // the clock is not to be trusted: nothing was marked or erased
    failed,       // somewhere on the way; what was erased until then is gone
  };
  Outcome outcome = Outcome::failed;
  std::string why;  // what is wrong with the clock
  std::uint64_t tables = 0;
  std::uint64_t marked = 0;
  std::uint64_t unmarked = 0;
  std::uint64_t erased = 0;
};

struct StoreSize {
  std::int64_t bytes = 0;                    // that the tables take
  std::optional<std::int64_t> free_bytes{};  // that they may still take of the disk, if it is known
  std::int64_t disk_bytes = 0;               // that the whole disk has; 0: not known
  bool operator==(const StoreSize&) const = default;
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

  // The tables that are due by then, the longest first, and no more than so many. Empty: the store
  // failed.
  using OnDue = std::function<void(std::optional<std::vector<std::string>>)>;
  virtual void due(std::int64_t unix_time, std::size_t most, OnDue answer) = 0;

  // Marks tables that are old, and erases those that have been marked for long enough, in small
  // steps beside everything else. Told of each step that erased some, and of the end.
  using OnErased = std::function<void(std::vector<OldTable>)>;
  using OnSwept = std::function<void(const Sweep&)>;
  virtual void clean(const CleaningRule& rule, OnErased on_erased, OnSwept on_swept) = 0;

  // Empty: the store failed. Not for every request: some stores have to count.
  using OnMeasured = std::function<void(std::optional<StoreSize>)>;
  virtual void measure(OnMeasured answer) = 0;

  // Whether it answers at all, for /healthz.
  virtual void ping(OnAnswer answer) = 0;
};

}  // namespace sobremesa::server
