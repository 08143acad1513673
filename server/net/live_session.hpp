// One WebSocket connection. Includes Beast: for http_session.cpp, which hands connections over, and
// nobody else.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api/api.hpp"
#include "server/net/counted_stream.hpp"
#include "server/net/exchange.hpp"
#include "server/net/premises.hpp"

namespace sobremesa::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

class LiveSession : public LiveSink,
                    public Session,
                    public std::enable_shared_from_this<LiveSession> {
 public:
  explicit LiveSession(std::shared_ptr<Premises> premises);
  ~LiveSession() override;
  LiveSession(const LiveSession&) = delete;
  LiveSession& operator=(const LiveSession&) = delete;

  // From the logic has said 101 on; what it sends before that waits.
  void start(boost::beast::tcp_stream stream, UpgradeRequest request, std::vector<Header> headers,
             ConnectionLimit::Ticket ticket, Api::LiveId live);

  void send(std::shared_ptr<const std::string> frame) override;
  void close() override;
  void wind_down() override { close(); }
  void cut() override;

 private:
  // Without compression: frames are small, and it would cost each connection 100 KB.
  using Stream = boost::beast::websocket::stream<CountedStream, false>;

  boost::asio::awaitable<void> run(UpgradeRequest request, std::vector<Header> headers);
  boost::asio::awaitable<bool> shake_hands(UpgradeRequest request, std::vector<Header> headers);
  boost::asio::awaitable<void> read_messages();
  boost::asio::awaitable<void> pause_if_too_fast();
  boost::asio::awaitable<void> write_frames();
  boost::asio::awaitable<void> show_out_flooder();
  void take_message(std::string text);
  void keep_writing();
  void close_because(boost::beast::websocket::close_code code);

  std::shared_ptr<Premises> premises_;
  std::optional<Stream> stream_;
  std::optional<ConnectionLimit::Ticket> ticket_;
  Api::LiveId live_ = 0;
  std::vector<std::shared_ptr<const std::string>> unsent_;
  std::size_t unsent_bytes_ = 0;
  Millis second_began_{0};
  int messages_in_second_ = 0;
  boost::beast::websocket::close_code close_code_ = boost::beast::websocket::close_code::normal;
  bool open_ = false;
  bool writing_ = false;
  bool closing_ = false;
};

}  // namespace sobremesa::server
