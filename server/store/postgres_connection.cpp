#include "server/store/postgres_connection.hpp"

#include <array>

namespace sobremesa::server {

namespace {

PGconn* connect(const std::string& url) {
  // What stands before dbname is overruled by the address, what stands behind it is not. A server
  // that has vanished without a word is given up after ten seconds.
  const std::array<const char*, 9> names{"connect_timeout",
                                         "tcp_user_timeout",
                                         "keepalives_idle",
                                         "keepalives_interval",
                                         "keepalives_count",
                                         "application_name",
                                         "dbname",
                                         "client_encoding",
                                         nullptr};
  const std::array<const char*, 9> values{"5",         "10000",     "5",    "2",    "3",
                                          "sobremesa", url.c_str(), "UTF8", nullptr};
  return PQconnectdbParams(names.data(), values.data(), 1);
}

// A commit is durable when it is answered, even where the server's settings say otherwise; a
// stricter setting than ours stands.
constexpr const char* kSession =
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off';"
    "SET statement_timeout = '20s'";

// As far as one can know without asking. The second look finds the end after the server's last
// words.
bool is_alive(PGconn* connection) {
  return PQconsumeInput(connection) == 1 && PQconsumeInput(connection) == 1 &&
         PQstatus(connection) == CONNECTION_OK;
}

void ignore_notice(void*, const PGresult*) {}

std::string first_line(std::string text) {
  if (const std::size_t end = text.find('\n'); end != std::string::npos) text.resize(end);
  return text;
}

}  // namespace

bool PostgresConnection::make_ready() {
  if (connection_ && is_alive(connection_.get())) return false;
  connection_.reset(connect(url_));
  if (!connection_) throw std::bad_alloc();
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    const std::string words = first_line(PQerrorMessage(connection_.get()));
    connection_.reset();
    throw PostgresError(words, "");
  }
  PQsetNoticeReceiver(connection_.get(), ignore_notice, nullptr);
  run_script(kSession);
  for (const Statement& statement : statements_) {
    checked(PQprepare(connection_.get(), statement.name, statement.sql, 0, nullptr));
  }
  return true;
}

PostgresAnswer PostgresConnection::run(const char* name, std::span<const std::string> values) {
  if (!connection_) lose("not connected");
  std::vector<const char*> texts;
  texts.reserve(values.size());
  for (const std::string& value : values) texts.push_back(value.c_str());
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
