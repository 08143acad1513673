// The server under load: a process of its own, on a free port of this machine, with a store in a
// temporary folder.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace sobremesa::load {

class ServerProcess {
 public:
  ServerProcess(std::string program, std::vector<std::string> flags);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // Until it says where it listens; how many seconds that took.
  double start();
  void kill();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::size_t resident_kilobytes() const;
  [[nodiscard]] double cpu_seconds() const;

 private:
  std::string program_;
  std::vector<std::string> flags_;
  std::string folder_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
};

// Of this process or machine, from a fixed point on.
[[nodiscard]] double seconds_now();

}  // namespace sobremesa::load
