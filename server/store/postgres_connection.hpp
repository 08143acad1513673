// One connection to a PostgreSQL server, by libpq: prepared statements, and values back as text.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sobremesa::server {

// Words without what the statement was about: libpq's own may quote names and contents.
struct PostgresError : std::runtime_error {
  PostgresError(const std::string& words, std::string code_of_error)
      : std::runtime_error(words), code(std::move(code_of_error)) {}
  // Five characters (PostgreSQL's appendix A); empty if the connection was lost, and then nobody
  // knows whether the statement was carried out.
  std::string code;
};

class PostgresAnswer {
 public:
  explicit PostgresAnswer(PGresult* result) : result_(result) {}
  [[nodiscard]] std::size_t rows() const { return static_cast<std::size_t>(PQntuples(get())); }
  [[nodiscard]] std::string_view value(std::size_t row, int column = 0) const {
    const int at = static_cast<int>(row);
    return {PQgetvalue(get(), at, column),
            static_cast<std::size_t>(PQgetlength(get(), at, column))};
  }
  [[nodiscard]] bool is_null(std::size_t row, int column = 0) const {
    return PQgetisnull(get(), static_cast<int>(row), column) != 0;
  }
  [[nodiscard]] const PGresult* get() const { return result_.get(); }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class PostgresConnection {
 public:
  struct Statement {
    const char* name;
    const char* sql;
  };
  // Connects when it is first needed.
  PostgresConnection(std::string url, std::vector<Statement> statements)
      : url_(std::move(url)), statements_(std::move(statements)) {}

  // Connects, if it is not connected or the connection has been lost; whether it did. Throws if the
  // server cannot be reached; then the next tries come after pauses that grow, and until one is due
  // it throws at once.
  bool make_ready();

  // All of them throw PostgresError. An answer means that the server has committed.
  PostgresAnswer run(const char* name, std::span<const std::string> values);
  PostgresAnswer run(const char* name, std::initializer_list<std::string> values) {
    return run(name, std::span(values.begin(), values.size()));
  }
  // One that is not prepared.
  PostgresAnswer run_once(const char* sql, std::initializer_list<std::string> values);
  // Several statements, not prepared.
  PostgresAnswer run_script(const char* sql);

  [[nodiscard]] std::string server_encoding() const;
  void close() { connection_.reset(); }

 private:
  static std::vector<const char*> texts_of(std::span<const std::string> values);
  PostgresAnswer checked(PGresult* result);
  [[noreturn]] void lose(const char* words);

  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  std::string url_;
  std::vector<Statement> statements_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::chrono::steady_clock::time_point next_try_{};
  std::chrono::milliseconds pause_{0};
};

// Whether a server that could not be reached is worth another try: it does not answer, or is just
// starting. False: it answers, and does not want us, or the address makes no sense.
[[nodiscard]] bool is_postgres_away(const std::string& url);

// Empty: the address can be read; else what is wrong with it, without repeating any of it.
[[nodiscard]] std::string why_no_postgres_address(const std::string& url);

// An array as PostgreSQL reads it: {"a","b"}.
std::string postgres_array(std::span<const std::string_view> texts);

}  // namespace sobremesa::server
