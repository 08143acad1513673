#include "server/store/postgres_store.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/log_database.hpp"
#include "server/store/postgres_connection.hpp"

namespace sobremesa::server {

namespace {

constexpr const char* kVersion = "1";
constexpr const char* kMayNot = "42501";   // insufficient_privilege
constexpr const char* kWaited = "55P03";   // lock_not_available: another node is setting it up
constexpr const char* kTooMany = "53300";  // too_many_connections

// Nodes that start together wait for each other here.
constexpr const char* kSetUp =
    "BEGIN;"
    "SELECT pg_advisory_xact_lock(6001002003004005006);"
    "CREATE TABLE IF NOT EXISTS sobremesa_version (version integer NOT NULL);"
    "INSERT INTO sobremesa_version SELECT 1 WHERE NOT EXISTS (SELECT FROM sobremesa_version);"
    "CREATE TABLE IF NOT EXISTS sobremesa_records ("
    " table_name text COLLATE \"C\" NOT NULL,"
    " seq bigint NOT NULL,"
    " unix_time bigint NOT NULL,"
    " body text NOT NULL,"
    " PRIMARY KEY (table_name, seq));"
    "COMMIT";
// What cleaning needs, beside the records: nodes that know nothing of it go on as they are. A store
// that has no clock yet gets one as first_clock() has it.
constexpr const char* kSetUpCleaning =
    "BEGIN;"
    "SELECT pg_advisory_xact_lock(6001002003004005006);"
    "CREATE TABLE IF NOT EXISTS sobremesa_marks ("
    " table_name text COLLATE \"C\" PRIMARY KEY,"
    " last bigint NOT NULL,"
    " unix_time bigint NOT NULL,"
    " served bigint NOT NULL);"
    "CREATE TABLE IF NOT EXISTS sobremesa_clock ("
    " time bigint NOT NULL,"
    " served bigint NOT NULL,"
    " swept bigint NOT NULL);"
    "SET LOCAL statement_timeout = 0;"
    "INSERT INTO sobremesa_clock"
    " SELECT least(now_s, coalesce(newest, now_s)), 0, coalesce(newest, now_s)"
    " FROM (SELECT extract(epoch FROM now())::bigint AS now_s,"
    "  (SELECT max(unix_time) FROM sobremesa_records) AS newest) AS known"
    " WHERE NOT EXISTS (SELECT FROM sobremesa_clock);"
    "COMMIT";
// Tables that have to be looked at by themselves, and when: likewise.
constexpr const char* kSetUpDue =
    "BEGIN;"
    "SELECT pg_advisory_xact_lock(6001002003004005006);"
    "CREATE TABLE IF NOT EXISTS sobremesa_due ("
    " table_name text COLLATE \"C\" PRIMARY KEY,"
    " unix_time bigint NOT NULL);"
    "CREATE INDEX IF NOT EXISTS sobremesa_due_by_time ON sobremesa_due (unix_time);"
    "COMMIT";
constexpr const char* kHasDue = "SELECT to_regclass('sobremesa_due')";
constexpr const char* kDue =
    "SELECT table_name FROM sobremesa_due WHERE unix_time <= $1"
    " ORDER BY unix_time LIMIT $2::bigint";
constexpr const char* kIsSetUp = "SELECT to_regclass('sobremesa_records')";
constexpr const char* kHasMarks = "SELECT to_regclass('sobremesa_clock')";
constexpr const char* kFindVersion = "SELECT version FROM sobremesa_version";

// A round: at most one addition of each table, all in one statement and so in one commit. The first
// record of each decides: it is the table's next number or it is not kept, and if another node is
// just adding the same number, this waits for what becomes of that. The rest follow the first;
// nobody else can have put one there without having put the first. In the order of names, so that
// two nodes never wait for each other. A table that is marked is not added to: whoever wants to
// takes the mark away first, and then looks again (see kErase).
constexpr const char* kAppend =
    "WITH new AS ("
    " SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])"
    " AS line (table_name, first_seq, seq, unix_time, body)"
    "), opened AS ("
    " INSERT INTO sobremesa_records"
    " SELECT table_name, seq, unix_time, body FROM new"
    " WHERE seq = first_seq AND first_seq = coalesce((SELECT old.seq + 1"
    "  FROM sobremesa_records old WHERE old.table_name = new.table_name"
    "  ORDER BY old.seq DESC LIMIT 1), 0)"
    " AND NOT EXISTS (SELECT FROM sobremesa_marks m WHERE m.table_name = new.table_name)"
    " ORDER BY table_name COLLATE \"C\""
    " ON CONFLICT DO NOTHING RETURNING table_name"
    "), followed AS ("
    " INSERT INTO sobremesa_records"
    " SELECT new.table_name, new.seq, new.unix_time, new.body"
    " FROM new JOIN opened ON opened.table_name = new.table_name WHERE new.seq > new.first_seq"
    "), due AS ("
    " INSERT INTO sobremesa_due"
    " SELECT line.table_name, line.due FROM unnest($6::text[], $7::bigint[])"
    "  AS line (table_name, due) JOIN opened ON opened.table_name = line.table_name"
    " ORDER BY line.table_name COLLATE \"C\""
    " ON CONFLICT (table_name) DO UPDATE SET unix_time = excluded.unix_time"
    "), not_due AS ("
    " DELETE FROM sobremesa_due d USING opened"
    " WHERE d.table_name = opened.table_name AND d.table_name = ANY ($8::text[])"
    ") SELECT table_name FROM opened";
// Where there is nothing to add but this.
constexpr const char* kSetDue =
    "INSERT INTO sobremesa_due VALUES ($1, $2)"
    " ON CONFLICT (table_name) DO UPDATE SET unix_time = excluded.unix_time";
constexpr const char* kNotDue = "DELETE FROM sobremesa_due WHERE table_name = $1";
constexpr const char* kNext =
    "SELECT coalesce(max(seq) + 1, 0) FROM sobremesa_records WHERE table_name = $1";

// A node that adds to a table while another erases it must not keep its end without its beginning.
// The mark stands between them: the one who erases holds it, and the one who wants to add has to
// take it away first, waits for that, and finds out afterwards, in a statement of its own, what is
// left. Each is one statement, so that nothing is held while the server waits for a node.
constexpr const char* kMarked =
    "SELECT table_name FROM sobremesa_marks WHERE table_name = ANY ($1::text[])";
constexpr const char* kUnmark = "DELETE FROM sobremesa_marks WHERE table_name = ANY ($1::text[])";
constexpr const char* kErase =
    "WITH held AS ("
    " SELECT m.table_name, m.last FROM sobremesa_marks m"
    " JOIN unnest($1::text[], $2::bigint[]) AS looked (table_name, last)"
    " ON m.table_name = looked.table_name AND m.last = looked.last"
    " ORDER BY m.table_name FOR UPDATE OF m SKIP LOCKED"
    "), ripe AS ("
    " SELECT table_name FROM held WHERE last = (SELECT max(seq) FROM sobremesa_records r"
    "  WHERE r.table_name = held.table_name)"
    "), gone AS ("
    " DELETE FROM sobremesa_records r USING ripe WHERE r.table_name = ripe.table_name"
    "), unmarked AS ("
    " DELETE FROM sobremesa_marks m USING ripe WHERE m.table_name = ripe.table_name"
    "), not_due AS ("
    " DELETE FROM sobremesa_due d USING ripe WHERE d.table_name = ripe.table_name"
    ") SELECT table_name FROM ripe";
constexpr const char* kMark =
    "INSERT INTO sobremesa_marks"
    " SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])"
    " ON CONFLICT (table_name) DO UPDATE SET"
    " last = excluded.last, unix_time = excluded.unix_time, served = excluded.served";

// From name to name by the key, looking at the last record of each.
constexpr const char* kLook =
    "WITH RECURSIVE names (name, number) AS ("
    " SELECT min(table_name), 1 FROM sobremesa_records WHERE table_name > $1"
    " UNION ALL"
    " SELECT (SELECT min(table_name) FROM sobremesa_records WHERE table_name > name), number + 1"
    " FROM names WHERE name IS NOT NULL AND number < $2::bigint"
    ") SELECT name, final.seq, final.unix_time, m.last, m.unix_time, m.served FROM names"
    " CROSS JOIN LATERAL (SELECT seq, unix_time FROM sobremesa_records WHERE table_name = name"
    "  ORDER BY seq DESC LIMIT 1) AS final"
    " LEFT JOIN sobremesa_marks m ON m.table_name = name ORDER BY name";
constexpr const char* kUnjoined =
    "SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS (SELECT FROM sobremesa_records r"
    " JOIN unnest($2::text[]) AS beginning ON starts_with(r.body, beginning)"
    " WHERE r.table_name = name AND r.seq <= $3::bigint)";
constexpr const char* kClock = "SELECT time, served, swept FROM sobremesa_clock";
constexpr const char* kKeepClock = "UPDATE sobremesa_clock SET time = $1, served = $2, swept = $3";
constexpr const char* kNow = "SELECT extract(epoch FROM clock_timestamp())::bigint";
constexpr const char* kBegin = "SELECT pg_try_advisory_lock(6001002003004005007)";
constexpr const char* kEnd = "SELECT pg_advisory_unlock(6001002003004005007)";
constexpr const char* kSize =
    "SELECT pg_total_relation_size('sobremesa_records') +"
    " coalesce(pg_total_relation_size(to_regclass('sobremesa_marks')), 0) +"
    " coalesce(pg_total_relation_size(to_regclass('sobremesa_due')), 0)";

constexpr const char* kLoad =
    "SELECT body FROM sobremesa_records WHERE table_name = $1 AND seq >= $2 ORDER BY seq";

// Locks belong to the connection: they end with it, however it ends.
constexpr const char* kHold = "SELECT pg_try_advisory_lock(hashtextextended($1, 6001002003))";
constexpr const char* kLetGo = "SELECT pg_advisory_unlock(hashtextextended($1, 6001002003))";

std::vector<std::string> names_in(const PostgresAnswer& answer) {
  std::vector<std::string> names;
  names.reserve(answer.rows());
  for (std::size_t row = 0; row < answer.rows(); ++row) names.emplace_back(answer.value(row));
  return names;
}

class PostgresWriter final : public LogWriter {
 public:
  PostgresWriter(const std::string& url, ThreadedStore::OnTrouble on_trouble)
      : connection_(url, {{"append", kAppend},
                          {"next", kNext},
                          {"marked", kMarked},
                          {"unmark", kUnmark},
                          {"set due", kSetDue},
                          {"not due", kNotDue}}),
        on_trouble_(std::move(on_trouble)) {}

  std::vector<Stored> append(std::span<const DatedAddition> additions) override {
    connection_.make_ready();
    std::vector<Stored> stored(additions.size(), Stored::failed);
    for (const Round& round : rounds(additions)) keep(additions, round, stored);
    return stored;
  }

 private:
  using Round = std::vector<std::size_t>;  // by their place among all

  static std::vector<Round> rounds(std::span<const DatedAddition> additions) {
    std::vector<Round> all;
    std::map<std::string_view, std::size_t> times;
    for (std::size_t i = 0; i < additions.size(); ++i) {
      const std::size_t round = times[additions[i].addition.table]++;
      if (round == all.size()) all.emplace_back();
      all[round].push_back(i);
    }
    return all;
  }

  // One that the database cannot digest, such as text that is not UTF-8, fails alone.
  void keep(std::span<const DatedAddition> additions, const Round& round,
            std::vector<Stored>& stored) {
    try {
      keep_together(additions, round, stored);
    } catch (const PostgresError& error) {
      const bool indigestible = error.code.starts_with("22");
      if (!indigestible) throw;
      if (round.size() == 1) {
        if (on_trouble_) on_trouble_(std::string("store: cannot append: ") + error.what());
        return;
      }
      for (const std::size_t i : round) keep(additions, {i}, stored);
    }
  }

  void keep_together(std::span<const DatedAddition> additions, const Round& round,
                     std::vector<Stored>& stored) {
    Lines lines;
    for (const std::size_t i : round) lines.add(additions[i]);
    const auto answer = connection_.run("append", lines.values());
    std::set<std::string_view> kept;
    for (std::size_t row = 0; row < answer.rows(); ++row) kept.insert(answer.value(row));
    Round refused;
    for (const std::size_t i : round) {
      const Addition& addition = additions[i].addition;
      const bool done =
          addition.records.empty() ? keep_due(addition) : kept.contains(addition.table);
      stored[i] = done ? Stored::done : Stored::conflict;
      if (!done && !addition.records.empty()) refused.push_back(i);
    }
    if (refused.empty()) return;
    if (const Round again = unmark(additions, refused); !again.empty()) {
      keep_together(additions, again, stored);
    }
  }

  // Takes away the marks of those tables that have one; which of them had.
  Round unmark(std::span<const DatedAddition> additions, const Round& refused) {
    std::vector<std::string_view> tables;
    for (const std::size_t i : refused) tables.emplace_back(additions[i].addition.table);
    const auto answer = connection_.run("marked", {postgres_array(tables)});
    std::set<std::string_view> marked;
    for (std::size_t row = 0; row < answer.rows(); ++row) marked.insert(answer.value(row));
    Round found;
    for (const std::size_t i : refused) {
      if (marked.contains(additions[i].addition.table)) found.push_back(i);
    }
    const std::vector<std::string_view> names(marked.begin(), marked.end());
    if (!names.empty()) connection_.run("unmark", {postgres_array(names)});
    return found;
  }

  // Of an addition that has nothing else; whether its number is the next one.
  bool keep_due(const Addition& addition) {
    if (next_number(addition.table) != addition.first) return false;
    if (!addition.due) return true;
    if (addition.due->at) {
      connection_.run("set due", {addition.table, std::to_string(*addition.due->at)});
    } else {
      connection_.run("not due", {addition.table});
    }
    return true;
  }

  std::uint64_t next_number(const std::string& table) {
    return std::stoull(std::string(connection_.run("next", {table}).value(0)));
  }

  // The columns of kAppend.
  class Lines {
   public:
    void add(const DatedAddition& dated) {
      const Addition& addition = dated.addition;
      for (std::size_t k = 0; k < addition.records.size(); ++k) {
        tables_.emplace_back(addition.table);
        bodies_.emplace_back(addition.records[k]);
        const std::string comma = tables_.size() == 1 ? "" : ",";
        firsts_ += comma + std::to_string(addition.first);
        seqs_ += comma + std::to_string(addition.first + k);
        times_ += comma + std::to_string(dated.unix_time);
      }
      if (!addition.due) return;
      if (!addition.due->at) {
        not_due_.emplace_back(addition.table);
        return;
      }
      dues_ += (due_.empty() ? "" : ",") + std::to_string(*addition.due->at);
      due_.emplace_back(addition.table);
    }
    [[nodiscard]] std::vector<std::string> values() const {
      return {postgres_array(tables_), "{" + firsts_ + "}",     "{" + seqs_ + "}",
              "{" + times_ + "}",      postgres_array(bodies_), postgres_array(due_),
              "{" + dues_ + "}",       postgres_array(not_due_)};
    }

   private:
    std::vector<std::string_view> tables_;
    std::vector<std::string_view> bodies_;
    std::string firsts_;
    std::string seqs_;
    std::string times_;
    std::vector<std::string_view> due_;
    std::string dues_;
    std::vector<std::string_view> not_due_;
  };

  PostgresConnection connection_;
  ThreadedStore::OnTrouble on_trouble_;
};

class PostgresReader final : public LogReader {
 public:
  explicit PostgresReader(const std::string& url)
      : connection_(url, {{"load", kLoad}, {"hold", kHold}, {"let go", kLetGo}}) {}
  PostgresReader(const PostgresReader&) = delete;
  PostgresReader& operator=(const PostgresReader&) = delete;
  // Closing would do, but later: the server needs a moment to notice.
  ~PostgresReader() override {
    try {
      if (!held_.empty()) connection_.run_script("SELECT pg_advisory_unlock_all()");
    } catch (const std::exception&) {
      held_.clear();  // the connection is gone, and the locks with it
    }
  }

  std::vector<std::string> load(const std::string& table, std::uint64_t from) override {
    make_ready();
    const auto answer = connection_.run("load", {table, std::to_string(from)});
    std::vector<std::string> records;
    records.reserve(answer.rows());
    for (std::size_t row = 0; row < answer.rows(); ++row) records.emplace_back(answer.value(row));
    return records;
  }

  bool hold(const std::string& table) override {
    make_ready();
    // The server counts how often one takes a lock; we do not.
    if (held_.contains(table)) return true;
    if (!try_lock(table)) return false;
    held_.insert(table);
    return true;
  }

  void let_go(const std::string& table) override {
    if (held_.erase(table) == 0) return;
    make_ready();
    connection_.run("let go", {table});
  }

  // Not prepared beforehand: databases that are only looked at may know nothing of it.
  std::vector<std::string> due(std::int64_t unix_time, std::size_t most) override {
    make_ready();
    const auto answer =
        connection_.run_once(kDue, {std::to_string(unix_time), std::to_string(most)});
    return names_in(answer);
  }

  void ping() override {
    make_ready();
    connection_.run_script("SELECT 1");
  }

  // The server's own disk cannot be seen from here.
  StoreSize size() override {
    make_ready();
    return {.bytes = std::stoll(std::string(connection_.run_script(kSize).value(0)))};
  }

 private:
  // A new connection holds nothing yet: takes again what nobody else has taken meanwhile.
  void make_ready() {
    if (!connection_.make_ready()) return;
    try {
      std::erase_if(held_, [this](const std::string& table) { return !try_lock(table); });
    } catch (...) {
      connection_.close();  // what has not been asked for yet is, with the next one
      throw;
    }
  }
  bool try_lock(const std::string& table) {
    return connection_.run("hold", {table}).value(0) == "t";
  }

  PostgresConnection connection_;
  std::set<std::string> held_;
};

// A connection of its own, so that no move waits for what it does.
class PostgresCleaner final : public LogCleaner {
 public:
  explicit PostgresCleaner(std::string url) : connection_(std::move(url), {}) {}

  bool begin() override {
    prepare();
    return connection_.run_script(kBegin).value(0) == "t";
  }
  // There are hours until it is needed again.
  void end() override {
    try {
      connection_.run_script(kEnd);
    } catch (const std::exception&) {
      connection_.close();  // and with it the turn
    }
    connection_.close();
  }

  std::optional<std::int64_t> own_time() override {
    prepare();
    return number(connection_.run_script(kNow), 0);
  }

  StoreClock clock() override {
    prepare();
    const auto answer = connection_.run_script(kClock);
    if (answer.rows() != 1) throw std::runtime_error("sobremesa_clock must have one row");
    return {.time = number(answer, 0), .served = number(answer, 1), .swept = number(answer, 2)};
  }
  void keep_clock(const StoreClock& clock) override {
    prepare();
    connection_.run_once(kKeepClock, {std::to_string(clock.time), std::to_string(clock.served),
                                      std::to_string(clock.swept)});
  }

  std::vector<TableLook> look(const std::string& after, std::size_t count) override {
    prepare();
    const auto answer = connection_.run_once(kLook, {after, std::to_string(count)});
    std::vector<TableLook> tables;
    for (std::size_t row = 0; row < answer.rows(); ++row) {
      TableLook& table = tables.emplace_back();
      table.table = answer.value(row);
      table.last = static_cast<std::uint64_t>(number(answer, 1, row));
      table.time = number(answer, 2, row);
      if (answer.is_null(row, 3)) continue;
      table.mark = {.table = table.table,
                    .last = static_cast<std::uint64_t>(number(answer, 3, row)),
                    .unix_time = number(answer, 4, row),
                    .served = number(answer, 5, row)};
    }
    return tables;
  }

  std::vector<std::string> unjoined(std::span<const std::string> tables,
                                    std::span<const std::string> joined_by) override {
    prepare();
    const std::vector<std::string_view> names(tables.begin(), tables.end());
    const std::vector<std::string_view> beginnings(joined_by.begin(), joined_by.end());
    return names_in(connection_.run_once(
        kUnjoined,
        {postgres_array(names), postgres_array(beginnings), std::to_string(kMostBeforePeople)}));
  }

  void mark(std::span<const Mark> marks) override {
    prepare();
    std::vector<std::string_view> tables;
    std::string lasts;
    std::string times;
    std::string served;
    for (const Mark& mark : marks) {
      const std::string comma = tables.empty() ? "" : ",";
      tables.emplace_back(mark.table);
      lasts += comma + std::to_string(mark.last);
      times += comma + std::to_string(mark.unix_time);
      served += comma + std::to_string(mark.served);
    }
    connection_.run_once(
        kMark, {postgres_array(tables), "{" + lasts + "}", "{" + times + "}", "{" + served + "}"});
  }

  void unmark(std::span<const std::string> tables) override {
    prepare();
    const std::vector<std::string_view> names(tables.begin(), tables.end());
    connection_.run_once(kUnmark, {postgres_array(names)});
  }

  std::vector<std::string> erase(std::span<const TableLook> tables) override {
    prepare();
    std::vector<std::string_view> names;
    std::string lasts;
    for (const TableLook& table : tables) {
      lasts += (names.empty() ? "" : ",") + std::to_string(table.last);
      names.emplace_back(table.table);
    }
    return names_in(connection_.run_once(kErase, {postgres_array(names), "{" + lasts + "}"}));
  }

 private:
  static std::int64_t number(const PostgresAnswer& answer, int column, std::size_t row = 0) {
    return std::stoll(std::string(answer.value(row, column)));
  }

  // By the keys, always: what the server believes about its tables lags behind what comes and goes.
  void prepare() {
    if (connection_.make_ready()) connection_.run_script("SET enable_seqscan = off");
  }

  PostgresConnection connection_;
};

// Empty if the database is ready; else what is wrong with it.
std::string why_not_ready(PostgresConnection& connection, Access access) {
  if (connection.server_encoding() != "UTF8") {
    return "its encoding is " + connection.server_encoding() + ", and it has to be UTF8";
  }
  // Looks first: a node need not be allowed to make tables once they are there.
  const bool is_set_up = !connection.run_script(kIsSetUp).is_null(0);
  if (!is_set_up && access == Access::looking) return "it has no tables yet";
  if (!is_set_up) connection.run_script(kSetUp);
  const auto version = connection.run_script(kFindVersion);
  if (version.rows() != 1 || version.value(0) != kVersion) {
    return "it has another version than " + std::string(kVersion) + ", which this program knows";
  }
  const bool has_marks = !connection.run_script(kHasMarks).is_null(0);
  if (access == Access::looking) {
    return has_marks ? "" : "no server of this version has run on it yet";
  }
  try {
    if (!has_marks) connection.run_script(kSetUpCleaning);
    if (connection.run_script(kHasDue).is_null(0)) connection.run_script(kSetUpDue);
  } catch (const PostgresError& error) {
    if (error.code != kMayNot) throw;
    return "its user may not make the tables sobremesa_marks, sobremesa_clock and sobremesa_due: "
           "start a server once as the user who owns sobremesa_records, and grant SELECT, INSERT, "
           "UPDATE and DELETE on them";
  }
  return "";
}

}  // namespace

Result<LogDatabase, OpenFailure> open_postgres_database(const std::string& url, Access access,
                                                        ThreadedStore::OnTrouble on_trouble) {
  // Never the address itself: it may have a password in it.
  const auto refuse = [](const std::string& why, bool away) {
    return Failure{
        OpenFailure{.why = "cannot use the PostgreSQL database as a store: " + why, .away = away}};
  };
  if (const std::string why = why_no_postgres_address(url); !why.empty()) return refuse(why, false);
  try {
    PostgresConnection connection(url, {});
    connection.make_ready();
    if (const std::string why = why_not_ready(connection, access); !why.empty()) {
      return refuse(why, false);
    }
    LogDatabase database{.writer = nullptr,
                         .reader = std::make_unique<PostgresReader>(url),
                         .cleaner = std::make_unique<PostgresCleaner>(url)};
    if (access == Access::all) {
      database.writer = std::make_unique<PostgresWriter>(url, std::move(on_trouble));
    }
    return database;
  } catch (const PostgresError& error) {
    const bool busy = error.code == kWaited || error.code == kTooMany;
    return refuse(error.what(), busy || (error.code.empty() && is_postgres_away(url)));
  } catch (const std::exception& error) {
    return refuse(error.what(), false);
  }
}

}  // namespace sobremesa::server
