// The listening side: accepts connections, counts them, and winds everything down at the end.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/asio_runtime.hpp"
#include "server/net/premises.hpp"

namespace sobremesa::server {

class Network {
 public:
  Network(AsioRuntime& runtime, std::shared_ptr<Premises> premises);
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  // Throws boost::system::system_error if the address is taken or not ours.
  void listen(const boost::asio::ip::tcp::endpoint& where);
  [[nodiscard]] boost::asio::ip::tcp::endpoint local() const { return acceptor_.local_endpoint(); }

  // No new connections; those between two requests end.
  void stop_accepting();
  // Everything ends when it is done with what it does, or when the time is over; then `done`.
  void wind_down(Millis limit, std::function<void()> done);

 private:
  boost::asio::awaitable<void> accept();
  void admit(boost::asio::ip::tcp::socket socket);
  void look_again(Millis deadline, std::function<void()> done);

  AsioRuntime& runtime_;
  std::shared_ptr<Premises> premises_;
  boost::asio::ip::tcp::acceptor acceptor_;
};

// "127.0.0.1:8080", "[::1]:8080", ":8080" or "8080" (this machine only). Throws
// std::invalid_argument with a sentence.
[[nodiscard]] boost::asio::ip::tcp::endpoint read_endpoint(const std::string& text);

// Under which addresses others in the premises reach a server that listens everywhere.
[[nodiscard]] std::vector<std::string> own_addresses();

}  // namespace sobremesa::server
