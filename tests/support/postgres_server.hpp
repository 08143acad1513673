// A PostgreSQL server of the test's own: in a temporary folder, on a free port of the loopback
// interface, gone when the test is over.
#pragma once

#include <arpa/inet.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "tests/support/temporary_folder.hpp"

namespace sobremesa {

class PostgresServer {
 public:
  // Where Debian puts the programs; empty if they are not installed.
  static std::string programs() {
    std::error_code ignored;
    for (const auto& version :
         std::filesystem::directory_iterator("/usr/lib/postgresql", ignored)) {
      if (std::filesystem::exists(version.path() / "bin/initdb")) {
        return (version.path() / "bin/").string();
      }
    }
    return "";
  }

  PostgresServer() {
    // The server refuses to run as root, so root hands it over to Debian's user for it.
    if (as_root()) shell("chown postgres " + folder_.path().string());
    as_server(programs() + "initdb -D " + data() +
              " -A trust -U app --no-sync -E UTF8 --locale=C.UTF-8");
    start();
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer() {
    if (running_) stop();
  }

  void start() {
    // Nobody pulls the plug here. synchronous_commit is off so that a store that relies on the
    // server's settings is found out: see crash().
    as_server(programs() + "pg_ctl -D " + data() + " -w -l " + (folder_ / "log") + " -o '-p " +
              std::to_string(port_) + " -c listen_addresses=127.0.0.1 -k " +
              folder_.path().string() +
              " -c fsync=off -c full_page_writes=off -c synchronous_commit=off"
              " -c max_connections=60' start");
    running_ = true;
  }

  // All its processes end at once, without tidying up.
  void crash() { stop(); }

  [[nodiscard]] std::string url(const std::string& database) const {
    return "postgres://app@127.0.0.1:" + std::to_string(port_) + "/" + database;
  }

  // Carries out one statement, and answers with its first value.
  std::string run(const std::string& sql, const std::string& database = "postgres") const {
    PGconn* connection = PQconnectdb(url(database).c_str());
    PGresult* result = PQexec(connection, sql.c_str());
    const ExecStatusType status = PQresultStatus(result);
    const std::string value = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
    const std::string error = PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) throw std::runtime_error(error);
    return value;
  }

  // A database with a name of its own; its address.
  std::string make_database() {
    const std::string name = "test" + std::to_string(++databases_);
    run("CREATE DATABASE " + name);
    return url(name);
  }

 private:
  static bool as_root() { return ::geteuid() == 0; }
  [[nodiscard]] std::string data() const { return folder_ / "data"; }

  static void shell(const std::string& command) {
    if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
  }
  // From a folder that its user may see, or it complains.
  void as_server(const std::string& command) const {
    const std::string there = "cd " + folder_.path().string() + " && ";
    shell(there + (as_root() ? "runuser -u postgres -- " : "") + command + " >/dev/null");
  }
  void stop() {
    as_server(programs() + "pg_ctl -D " + data() + " -m immediate stop");
    running_ = false;
  }

  static int free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* general = reinterpret_cast<sockaddr*>(&address);
    const bool found =
        ::bind(socket, general, size) == 0 && ::getsockname(socket, general, &size) == 0;
    ::close(socket);
    if (!found) throw std::runtime_error("no free port");
    return ntohs(address.sin_port);
  }

  TemporaryFolder folder_;
  int port_ = free_port();
  bool running_ = false;
  int databases_ = 0;
};

}  // namespace sobremesa
