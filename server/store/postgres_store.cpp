#include "server/store/postgres_store.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/log_database.hpp"
#include "server/store/postgres_connection.hpp"

namespace sobremesa::server {

namespace {

constexpr const char* kVersion = "1";

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
constexpr const char* kIsSetUp = "SELECT to_regclass('sobremesa_records')";
constexpr const char* kFindVersion = "SELECT version FROM sobremesa_version";

// A round: at most one addition of each table, all in one statement and so in one commit. The first
// record of each decides: it is the table's next number or it is not kept, and if another node is
// just adding the same number, this waits for what becomes of that. The rest follow the first;
// nobody else can have put one there without having put the first. In the order of names, so that
// two nodes never wait for each other.
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
    " ORDER BY table_name COLLATE \"C\""
    " ON CONFLICT DO NOTHING RETURNING table_name"
    "), followed AS ("
    " INSERT INTO sobremesa_records"
    " SELECT new.table_name, new.seq, new.unix_time, new.body"
    " FROM new JOIN opened ON opened.table_name = new.table_name WHERE new.seq > new.first_seq"
    ") SELECT table_name FROM opened";
constexpr const char* kNext =
    "SELECT coalesce(max(seq) + 1, 0) FROM sobremesa_records WHERE table_name = $1";

// A node that adds to a table while another forgets it must not keep its end without its
// beginning: nobody adds while a few are forgotten.
constexpr const char* kLock = "BEGIN; LOCK TABLE sobremesa_records IN SHARE ROW EXCLUSIVE MODE";
constexpr const char* kForget =
    "WITH RECURSIVE names (name) AS ("
    " SELECT min(table_name) FROM sobremesa_records"
    " UNION ALL"
    " SELECT (SELECT min(table_name) FROM sobremesa_records WHERE table_name > name) FROM names"
    " WHERE name IS NOT NULL"
    "), old AS ("
    " SELECT name FROM names WHERE name IS NOT NULL AND"
    " (SELECT unix_time FROM sobremesa_records WHERE table_name = name"
    "  ORDER BY seq DESC LIMIT 1) < $1 LIMIT $2"
    "), gone AS ("
    " DELETE FROM sobremesa_records WHERE table_name IN (SELECT name FROM old)"
    ") SELECT count(*) FROM old";
constexpr const char* kForgottenAtOnce = "100";

constexpr const char* kLoad =
    "SELECT body FROM sobremesa_records WHERE table_name = $1 AND seq >= $2 ORDER BY seq";

// Locks belong to the connection: they end with it, however it ends.
constexpr const char* kHold = "SELECT pg_try_advisory_lock(hashtextextended($1, 6001002003))";
constexpr const char* kLetGo = "SELECT pg_advisory_unlock(hashtextextended($1, 6001002003))";

class PostgresWriter final : public LogWriter {
 public:
  PostgresWriter(const std::string& url, ThreadedStore::OnTrouble on_trouble)
      : connection_(url, {{"append", kAppend}, {"next", kNext}, {"forget", kForget}}),
        on_trouble_(std::move(on_trouble)) {}

  std::vector<Stored> append(std::span<const DatedAddition> additions) override {
    connection_.make_ready();
    std::vector<Stored> stored(additions.size(), Stored::failed);
    for (const Round& round : rounds(additions)) keep(additions, round, stored);
    return stored;
  }

  bool forget_some_before(std::int64_t unix_time) override {
    connection_.make_ready();
    try {
      connection_.run_script(kLock);
      const auto answer = connection_.run("forget", {std::to_string(unix_time), kForgottenAtOnce});
      const bool more = answer.value(0) == kForgottenAtOnce;
      connection_.run_script("COMMIT");
      return more;
    } catch (...) {
      connection_.close();  // and with it the lock
      throw;
    }
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
    for (const std::size_t i : round) {
      const Addition& addition = additions[i].addition;
      const bool done = addition.records.empty() ? next_number(addition.table) == addition.first
                                                 : kept.contains(addition.table);
      stored[i] = done ? Stored::done : Stored::conflict;
    }
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
    }
    [[nodiscard]] std::vector<std::string> values() const {
      return {postgres_array(tables_), "{" + firsts_ + "}", "{" + seqs_ + "}", "{" + times_ + "}",
              postgres_array(bodies_)};
    }

   private:
    std::vector<std::string_view> tables_;
    std::vector<std::string_view> bodies_;
    std::string firsts_;
    std::string seqs_;
    std::string times_;
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

  void ping() override {
    make_ready();
    connection_.run_script("SELECT 1");
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

// Empty if the database is ready; else what is wrong with it.
std::string why_not_ready(const std::string& url) {
  PostgresConnection connection(url, {});
  connection.make_ready();
  if (connection.server_encoding() != "UTF8") {
    return "its encoding is " + connection.server_encoding() + ", and it has to be UTF8";
  }
  // Looks first: a node need not be allowed to make tables once they are there.
  if (connection.run_script(kIsSetUp).is_null(0)) connection.run_script(kSetUp);
  const auto version = connection.run_script(kFindVersion);
  if (version.rows() == 1 && version.value(0) == kVersion) return "";
  return "it has another version than " + std::string(kVersion) + ", which this program knows";
}

}  // namespace

Result<std::unique_ptr<Store>, std::string> open_postgres_store(
    const std::string& url, Runtime& runtime, ThreadedStore::OnTrouble on_trouble) {
  // Never the address itself: it may have a password in it.
  const auto refuse = [](const std::string& why) {
    return Failure{"cannot use the PostgreSQL database as a store: " + why};
  };
  try {
    if (const std::string why = why_not_ready(url); !why.empty()) return refuse(why);
    auto writer = std::make_unique<PostgresWriter>(url, on_trouble);
    auto reader = std::make_unique<PostgresReader>(url);
    return std::unique_ptr<Store>(std::make_unique<ThreadedStore>(
        runtime, std::move(writer), std::move(reader), std::move(on_trouble)));
  } catch (const std::exception& error) {
    return refuse(error.what());
  }
}

}  // namespace sobremesa::server
