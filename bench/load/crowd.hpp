// Thousands of WebSocket connections on one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sobremesa::load {

class Crowd {
 public:
  // Which connection, and what it has been told.
  using OnMessage = std::function<void(std::size_t who, std::string_view text)>;

  Crowd(std::uint16_t port, OnMessage on_message);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Connects and shakes hands; the number of the connection. An empty token watches.
  std::size_t join(const std::string& path, const std::string& token);
  void say(std::size_t who, const std::string& text);
  // Reads what has come, waiting at most so long for the first.
  void listen(int millis);
  [[nodiscard]] std::size_t size() const { return people_.size(); }
  [[nodiscard]] std::uint64_t heard() const { return heard_; }
  [[nodiscard]] std::size_t lost() const { return lost_; }

 private:
  struct Person {
    int socket = -1;
    std::string unread;
  };
  void read(std::size_t who);
  void take_frames(std::size_t who);

  std::uint16_t port_;
  OnMessage on_message_;
  int epoll_;
  std::vector<Person> people_;
  std::uint64_t heard_ = 0;
  std::size_t lost_ = 0;
};

}  // namespace sobremesa::load
