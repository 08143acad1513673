// A connection between the socket and the WebSocket library that counts frames on their way in, and
// reads no further once there were too many. Includes Beast: for live_session.hpp and nobody else.
#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <span>
#include <utility>

#include "server/bucket.hpp"
#include "server/net/frame_counter.hpp"

namespace sobremesa::server {

class CountedStream {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;

  CountedStream(next_layer_type next, Rate frames, const Runtime& runtime)
      : next_(std::move(next)), rate_(frames), runtime_(&runtime) {}

  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }
  executor_type get_executor() { return next_.get_executor(); }
  [[nodiscard]] bool is_flooded() const { return flooded_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_compose<Token, void(boost::beast::error_code, std::size_t)>(
        [this, buffers, started = false](auto& self, boost::beast::error_code error = {},
                                         std::size_t size = 0) mutable {
          if (!started) {
            started = true;
            // `self` has the buffers, and is moved away.
            const Buffers room = buffers;  // NOLINT(performance-unnecessary-copy-initialization)
            return next_.async_read_some(room, std::move(self));
          }
          if (!error) count(buffers, size);
          if (flooded_) error = boost::asio::error::no_buffer_space;
          self.complete(error, size);
        },
        token, next_);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return next_.async_write_some(buffers, std::forward<Token>(token));
  }

  // What the library calls when a connection ends.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, CountedStream& stream,
                             Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, stream.next_, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers>
  void count(const Buffers& buffers, std::size_t size) {
    const Millis now = runtime_->now();
    for (const boost::asio::mutable_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
      const std::size_t here = std::min(size, buffer.size());
      std::size_t frames = counter_.count({static_cast<const std::uint8_t*>(buffer.data()), here});
      for (; frames > 0 && !flooded_; --frames) flooded_ = !bucket_.take(rate_, now);
      size -= here;
    }
  }

  next_layer_type next_;
  Rate rate_;
  const Runtime* runtime_;
  FrameCounter counter_;
  Bucket bucket_;
  bool flooded_ = false;
};

}  // namespace sobremesa::server
