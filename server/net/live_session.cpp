#include "server/net/live_session.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace sobremesa::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);

// An idle connection keeps no room for the bursts it once had.
constexpr std::size_t kKeptFrames = 4;

}  // namespace

LiveSession::LiveSession(std::shared_ptr<Premises> premises) : premises_(std::move(premises)) {
  premises_->sessions.insert(this);
}

LiveSession::~LiveSession() {
  premises_->sessions.erase(this);
  if (open_) --premises_->counters.live;
}

void LiveSession::start(beast::tcp_stream stream, UpgradeRequest request,
                        std::vector<Header> headers, ConnectionLimit::Ticket ticket,
                        Api::LiveId live) {
  stream_.emplace(CountedStream(std::move(stream), premises_->limits.frames, premises_->runtime));
  ticket_.emplace(std::move(ticket));
  live_ = live;
  asio::co_spawn(
      stream_->get_executor(),
      [self = shared_from_this(), request = std::move(request),
       headers = std::move(headers)]() mutable {
        return self->run(std::move(request), std::move(headers));
      },
      [self = shared_from_this()](const std::exception_ptr&) {
        // Whatever ended it, the logic hears of it.
        self->closing_ = true;
        self->premises_->api.close_live(self->live_);
      });
}

asio::awaitable<void> LiveSession::run(UpgradeRequest request, std::vector<Header> headers) {
  const bool welcome = co_await shake_hands(std::move(request), std::move(headers));
  if (!welcome) co_return;
  open_ = true;
  ++premises_->counters.live;
  keep_writing();
  co_await read_messages();
  if (stream_->next_layer().is_flooded()) co_await show_out_flooder();
}

asio::awaitable<bool> LiveSession::shake_hands(UpgradeRequest request,
                                               std::vector<Header> headers) {
  const NetLimits& limits = premises_->limits;
  // The peer is pinged when half of the idle time has passed in silence, and given up after all.
  stream_->set_option(websocket::stream_base::timeout{.handshake_timeout = limits.header_time,
                                                      .idle_timeout = 2 * limits.ping_every,
                                                      .keep_alive_pings = true});
  stream_->set_option(websocket::stream_base::decorator([&headers](websocket::response_type& out) {
    for (const auto& [name, value] : headers) out.set(name, value);
  }));
  // We count ourselves: with a limit here the library would wait for the peer to end the
  // connection, for as long as it likes.
  stream_->read_message_max(0);
  stream_->auto_fragment(false);
  stream_->text(true);
  // The web socket has timers of its own.
  beast::get_lowest_layer(*stream_).expires_never();
  const auto [error] = co_await stream_->async_accept(request, kNoThrow);
  // The decorator refers to what ends with this function.
  stream_->set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
  co_return !error;
}

asio::awaitable<void> LiveSession::read_messages() {
  // One byte more than is allowed, to see that there is more.
  beast::flat_buffer buffer(premises_->limits.message_bytes + 1);
  while (true) {
    const std::size_t room = buffer.max_size() - buffer.size();
    const auto [error, size] = co_await stream_->async_read_some(buffer, room, kNoThrow);
    if (error == beast::error::timeout) ++premises_->counters.timed_out;
    if (error) co_return;
    if (buffer.size() == buffer.max_size()) close_because(websocket::close_code::too_big);
    // Until the peer has answered the closing, what it sends is of no interest.
    if (closing_) buffer.clear();
    if (closing_ || !stream_->is_message_done()) continue;
    take_message(beast::buffers_to_string(buffer.data()));
    buffer.clear();
    buffer.shrink_to_fit();
    co_await pause_if_too_fast();
  }
}

// A closing by the library would read on until the peer agrees, and this one sends without end. So
// it is told once, and then nothing of it is read but what lies between it and our last word.
asio::awaitable<void> LiveSession::show_out_flooder() {
  constexpr std::size_t kMostThrownAway = std::size_t{1} << 20U;
  // The reason is policy (1008), in words that fit one frame.
  static constexpr std::string_view kLastWord("\x88\x11\x03\xF0too many frames", 19);
  ++premises_->counters.flooding;
  closing_ = true;
  beast::tcp_stream& stream = stream_->next_layer().next_layer();
  if (!std::exchange(writing_, true)) {
    stream.expires_after(std::chrono::seconds(2));
    co_await asio::async_write(stream, asio::buffer(kLastWord.data(), kLastWord.size()), kNoThrow);
    boost::system::error_code ignored;
    stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    std::vector<char> waste(std::size_t{16} << 10U);
    for (std::size_t thrown_away = 0; thrown_away < kMostThrownAway;) {
      const auto [error, size] = co_await stream.async_read_some(asio::buffer(waste), kNoThrow);
      if (error) break;
      thrown_away += size;
    }
  }
  stream.close();
}

void LiveSession::take_message(std::string text) {
  if (stream_->got_text()) {
    premises_->api.live_message(live_, std::move(text));
  } else {
    close_because(websocket::close_code::unknown_data);
  }
}

asio::awaitable<void> LiveSession::pause_if_too_fast() {
  const Millis now = premises_->runtime.now();
  if (now - second_began_ >= Millis(1000)) {
    second_began_ = now;
    messages_in_second_ = 0;
  }
  if (++messages_in_second_ < premises_->limits.messages_per_second) co_return;
  // What comes meanwhile waits in the sockets, and the sender with it.
  asio::steady_timer rest(stream_->get_executor(), second_began_ + Millis(1000) - now);
  co_await rest.async_wait(kNoThrow);
}

void LiveSession::send(std::shared_ptr<const std::string> frame) {
  if (closing_) return;
  unsent_bytes_ += frame->size();
  unsent_.push_back(std::move(frame));
  if (unsent_bytes_ > premises_->limits.unsent_bytes ||
      unsent_.size() > premises_->limits.unsent_frames) {
    ++premises_->counters.shed;
    cut();
    return;
  }
  keep_writing();
}

void LiveSession::close() { close_because(websocket::close_code::going_away); }

void LiveSession::close_because(websocket::close_code code) {
  if (closing_) return;
  closing_ = true;
  close_code_ = code;
  keep_writing();
}

void LiveSession::cut() {
  closing_ = true;
  if (stream_) beast::get_lowest_layer(*stream_).close();
}

void LiveSession::keep_writing() {
  if (!open_ || writing_) return;
  writing_ = true;
  asio::co_spawn(
      stream_->get_executor(), [self = shared_from_this()] { return self->write_frames(); },
      asio::detached);
}

asio::awaitable<void> LiveSession::write_frames() {
  const auto self = shared_from_this();
  while (!unsent_.empty()) {
    const std::shared_ptr<const std::string> frame = unsent_.front();
    const auto [error, size] = co_await stream_->async_write(asio::buffer(*frame), kNoThrow);
    if (error || unsent_.empty()) co_return;
    unsent_bytes_ -= frame->size();
    unsent_.erase(unsent_.begin());
  }
  if (unsent_.capacity() > kKeptFrames) unsent_.shrink_to_fit();
  writing_ = false;
  if (!closing_) co_return;
  writing_ = true;
  const websocket::close_reason reason(close_code_);
  co_await stream_->async_close(reason, kNoThrow);
}

}  // namespace sobremesa::server
