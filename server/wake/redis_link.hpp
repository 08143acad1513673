// One connection to a Redis server that comes back by itself after it was lost: hiredis on Asio.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/asio_runtime.hpp"

namespace sobremesa::server {

// "redis://:password@host:port"; password and port may be absent.
struct RedisAddress {
  std::string host;
  int port = 6379;
  std::string password;
};
// Throws std::invalid_argument with a sentence.
[[nodiscard]] RedisAddress read_redis_address(const std::string& url);

class RedisLink {
 public:
  // What arrives, word by word, for commands that were given it.
  using OnReply = std::function<void(const std::vector<std::string_view>&)>;
  using OnUp = std::function<void()>;

  RedisLink(AsioRuntime& runtime, RedisAddress address, OnUp on_up, OnReply on_reply);
  ~RedisLink();
  RedisLink(const RedisLink&) = delete;
  RedisLink& operator=(const RedisLink&) = delete;

  [[nodiscard]] bool up() const { return up_; }
  // Does nothing while the connection is lost.
  void command(const std::vector<std::string_view>& words);
  // Whoever uses it has found that nothing comes through a connection that seems to be up.
  void start_over();

 private:
  struct Wire;
  // A name is looked up on a thread of Asio's: hiredis would wait for the answer here, and nobody's
  // move would be taken meanwhile.
  void connect();
  void connect_to(const std::string& number);
  void lost();
  void came_up();

  AsioRuntime& runtime_;
  RedisAddress address_;
  OnUp on_up_;
  OnReply on_reply_;
  boost::asio::ip::tcp::resolver names_;
  // An answer about a name may be on its way here when this ends.
  std::shared_ptr<RedisLink*> self_ = std::make_shared<RedisLink*>(this);
  std::shared_ptr<Wire> wire_;
  Runtime::Timer retry_ = 0;
  Millis wait_{100};
  int tries_ = 0;  // since it was lost
  bool up_ = false;
};

}  // namespace sobremesa::server
