#include "server/store/postgres_connection.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.hpp"

namespace sobremesa::server {

namespace {

// What stands before dbname is overruled by the address, what stands behind it is not. A server
// that has vanished without a word is given up after ten seconds.
struct Parameters {
  explicit Parameters(const std::string& url)
      : values{"5", "10000", "1", "5", "2", "3", "sobremesa", url.c_str(), "UTF8", nullptr} {}
  std::array<const char*, 10> names{"connect_timeout",     "tcp_user_timeout",
                                    "keepalives",          "keepalives_idle",
                                    "keepalives_interval", "keepalives_count",
                                    "application_name",    "dbname",
                                    "client_encoding",     nullptr};
  std::array<const char*, 10> values;
};

PGconn* connect(const std::string& url) {
  const Parameters all(url);
  return PQconnectdbParams(all.names.data(), all.values.data(), 1);
}

// A commit is durable when it is answered, even where the server's settings say otherwise; a
// stricter setting than ours stands.
// The rest is so that a node that is frozen, or gone without a word, holds up nobody: the server
// ends what such a node has begun, waits for no lock for long, and looks whether it is still there.
constexpr const char* kSession =
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off';"
    "SET statement_timeout = '20s';"
    "SET lock_timeout = '10s';"
    "SET idle_in_transaction_session_timeout = '10s';"
    "SET tcp_keepalives_idle = 20;"
    "SET tcp_keepalives_interval = 5;"
    "SET tcp_keepalives_count = 3;"
    "SET tcp_user_timeout = 30000";

constexpr std::chrono::milliseconds kFirstPause{100};
constexpr std::chrono::milliseconds kLongestPause{5'000};

// As far as one can know without asking. The second look finds the end after the server's last
// words.
bool is_alive(PGconn* connection) {
  return PQconsumeInput(connection) == 1 && PQconsumeInput(connection) == 1 &&
         PQstatus(connection) == CONNECTION_OK;
}

// "5432", or several: libpq itself says only that it cannot connect.
bool are_ports(std::string_view text) {
  constexpr int kMostPort = 65'535;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view one = text.substr(0, comma);
    const auto port = parse_number(one);
    if (!one.empty() && (!port || *port == 0 || *port > kMostPort)) return false;
    if (comma == std::string_view::npos) return true;
    text.remove_prefix(comma + 1);
  }
}

void ignore_notice(void*, const PGresult*) {}

std::string first_line(std::string text) {
  if (const std::size_t end = text.find('\n'); end != std::string::npos) text.resize(end);
  return text;
}

}  // namespace

bool PostgresConnection::make_ready() {
  if (connection_ && is_alive(connection_.get())) return false;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_try_) throw PostgresError("not connected", "");
  connection_.reset(connect(url_));
  if (!connection_) throw std::bad_alloc();
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    const std::string words = first_line(PQerrorMessage(connection_.get()));
    connection_.reset();
    pause_ = std::clamp(2 * pause_, kFirstPause, kLongestPause);
    next_try_ = now + pause_;
    throw PostgresError(words, "");
  }
  pause_ = {};
  PQsetNoticeReceiver(connection_.get(), ignore_notice, nullptr);
  run_script(kSession);
  for (const Statement& statement : statements_) {
    checked(PQprepare(connection_.get(), statement.name, statement.sql, 0, nullptr));
  }
  return true;
}

std::vector<const char*> PostgresConnection::texts_of(std::span<const std::string> values) {
  std::vector<const char*> texts;
  texts.reserve(values.size());
  for (const std::string& value : values) texts.push_back(value.c_str());
  return texts;
}

PostgresAnswer PostgresConnection::run_once(const char* sql,
                                            std::initializer_list<std::string> values) {
  if (!connection_) lose("not connected");
  const auto texts = texts_of({values.begin(), values.size()});
  return checked(PQexecParams(connection_.get(), sql, static_cast<int>(texts.size()), nullptr,
                              texts.data(), nullptr, nullptr, 0));
}

PostgresAnswer PostgresConnection::run(const char* name, std::span<const std::string> values) {
  if (!connection_) lose("not connected");
  const auto texts = texts_of(values);
  return checked(PQexecPrepared(connection_.get(), name, static_cast<int>(texts.size()),
                                texts.data(), nullptr, nullptr, 0));
}

PostgresAnswer PostgresConnection::run_script(const char* sql) {
  if (!connection_) lose("not connected");
  return checked(PQexec(connection_.get(), sql));
}

PostgresAnswer PostgresConnection::checked(PGresult* result) {
  PostgresAnswer answer(result);
  const ExecStatusType status = PQresultStatus(result);
  // The result may arrive before its commit has gone through: only a server that has said that it
  // is ready again has committed.
  if (PQstatus(connection_.get()) != CONNECTION_OK ||
      PQtransactionStatus(connection_.get()) == PQTRANS_ACTIVE ||
      PQtransactionStatus(connection_.get()) == PQTRANS_UNKNOWN) {
    lose("the connection was lost");
  }
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return answer;
  const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  // The server's words for the kind of error; what else it has to say may quote contents.
  const std::string known = code == nullptr ? "?????" : code;
  throw PostgresError("PostgreSQL error " + known, known);
}

void PostgresConnection::lose(const char* words) {
  connection_.reset();
  throw PostgresError(words, "");
}

std::string PostgresConnection::server_encoding() const {
  const char* encoding = PQparameterStatus(connection_.get(), "server_encoding");
  return encoding == nullptr ? "" : encoding;
}

bool is_postgres_away(const std::string& url) {
  const Parameters all(url);
  switch (PQpingParams(all.names.data(), all.values.data(), 1)) {
    case PQPING_REJECT:
    case PQPING_NO_RESPONSE:
      return true;
    case PQPING_OK:
    case PQPING_NO_ATTEMPT:
      break;
  }
  return false;
}

std::string why_no_postgres_address(const std::string& url) {
  char* words = nullptr;
  PQconninfoOption* const options = PQconninfoParse(url.c_str(), &words);
  PQfreemem(words);  // they may quote a password
  bool good = options != nullptr;
  for (const PQconninfoOption* one = options; good && one->keyword != nullptr; ++one) {
    if (std::string_view(one->keyword) == "port" && one->val != nullptr) good = are_ports(one->val);
  }
  PQconninfoFree(options);
  return good ? "" : "its address must look like postgres://user@host:port/database";
}

std::string postgres_array(std::span<const std::string_view> texts) {
  std::string array = "{";
  for (const std::string_view text : texts) {
    if (array.size() > 1) array += ',';
    array += '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
    array += '"';
  }
  array += '}';
  return array;
}

}  // namespace sobremesa::server
