#include "server/net/live_session.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <utility>

namespace sobremesa::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);

// An idle connection keeps no room for the bursts it once had.
constexpr std::size_t kKeptFrames = 4;

}  // namespace

LiveSession::LiveSession(std::shared_ptr<House> house) : house_(std::move(house)) {
  house_->sessions.insert(this);
}

LiveSession::~LiveSession() {
  house_->sessions.erase(this);
  if (open_) --house_->counters.live;
}

void LiveSession::start(beast::tcp_stream stream, UpgradeRequest request,
                        std::vector<Header> headers, Doorman::Ticket ticket, Api::LiveId live) {
  stream_.emplace(std::move(stream));
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
        self->unsent_.clear();
        self->house_->api.close_live(self->live_);
      });
}

asio::awaitable<void> LiveSession::run(UpgradeRequest request, std::vector<Header> headers) {
  const bool welcome = co_await shake_hands(std::move(request), std::move(headers));
  if (!welcome) co_return;
  open_ = true;
  ++house_->counters.live;
  keep_writing();
  co_await read_messages();
}

asio::awaitable<bool> LiveSession::shake_hands(UpgradeRequest request,
                                               std::vector<Header> headers) {
  const NetLimits& limits = house_->limits;
  // The peer is pinged when half of the idle time has passed in silence, and given up after all.
  stream_->set_option(websocket::stream_base::timeout{.handshake_timeout = limits.header_time,
                                                      .idle_timeout = 2 * limits.ping_every,
                                                      .keep_alive_pings = true});
  stream_->set_option(websocket::stream_base::decorator([&headers](websocket::response_type& out) {
    for (const auto& [name, value] : headers) out.set(name, value);
  }));
  stream_->read_message_max(limits.message_bytes);
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
  beast::flat_buffer buffer(house_->limits.message_bytes);
  while (true) {
    const auto [error, size] = co_await stream_->async_read(buffer, kNoThrow);
    if (error == beast::error::timeout) ++house_->counters.timed_out;
    if (error) co_return;
    if (closing_) {
      buffer.clear();
      continue;  // until the peer has answered the closing
    }
    std::string text = beast::buffers_to_string(buffer.data());
    buffer.clear();
    buffer.shrink_to_fit();
    if (stream_->got_text()) {
      house_->api.live_message(live_, std::move(text));
    } else {
      close();
    }
    co_await pause_if_too_fast();
  }
}

asio::awaitable<void> LiveSession::pause_if_too_fast() {
  const Millis now = house_->runtime.now();
  if (now - second_began_ >= Millis(1000)) {
    second_began_ = now;
    messages_in_second_ = 0;
  }
  if (++messages_in_second_ < house_->limits.messages_per_second) co_return;
  // What comes meanwhile waits in the sockets, and the sender with it.
  asio::steady_timer rest(stream_->get_executor(), second_began_ + Millis(1000) - now);
  co_await rest.async_wait(kNoThrow);
}

void LiveSession::send(std::shared_ptr<const std::string> frame) {
  if (closing_) return;
  unsent_bytes_ += frame->size();
  unsent_.push_back(std::move(frame));
  if (unsent_bytes_ > house_->limits.unsent_bytes ||
      unsent_.size() > house_->limits.unsent_frames) {
    ++house_->counters.shed;
    cut();
    return;
  }
  keep_writing();
}

void LiveSession::close() {
  if (closing_) return;
  closing_ = true;
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
    if (error || unsent_.empty()) co_return;  // the reader notices too
    unsent_bytes_ -= frame->size();
    unsent_.erase(unsent_.begin());
  }
  if (unsent_.capacity() > kKeptFrames) unsent_.shrink_to_fit();
  writing_ = false;
  if (!closing_) co_return;
  writing_ = true;
  const websocket::close_reason reason(websocket::close_code::going_away);
  co_await stream_->async_close(reason, kNoThrow);
}

}  // namespace sobremesa::server
