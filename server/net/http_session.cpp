#include "server/net/http_session.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "server/net/http_text.hpp"
#include "server/net/live_session.hpp"
#include "server/net/safety.hpp"

namespace sobremesa::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kFirstRead = 1024;

using Parser = http::request_parser<http::string_body>;

// What is taken from a request when its header has been read, and not later: behind a body in
// chunks there may be more lines, which Beast puts beside those of the header. A proxy in front has
// not looked at them, so they must not be able to say who asks.
struct Asked {
  Incoming request;
  SubProtocol offered;
  bool keep = false;
  bool wants_upgrade = false;
};

using Clock = std::chrono::steady_clock;

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get:
    case http::verb::head:
      return Method::get;
    case http::verb::post:
      return Method::post;
    case http::verb::patch:
      return Method::patch;
    case http::verb::delete_:
      return Method::del;
    default:
      return Method::other;
  }
}

std::string field(const UpgradeRequest& request, http::field name) {
  return std::string(request[name]);
}

// A header may come in several lines; in their order, they are one list.
std::vector<std::string_view> lines_of(const UpgradeRequest& request, std::string_view name) {
  std::vector<std::string_view> lines;
  const auto [begin, end] = request.equal_range(name);
  for (auto line = begin; line != end; ++line) lines.emplace_back(line->value());
  return lines;
}

// Where a body ends must not be open to opinion: a proxy in front that thinks otherwise would take
// for another request what we took for a body. The only coding is "chunked", alone and once; and
// what there can be only one of is there once.
bool is_framed_plainly(const UpgradeRequest& request) {
  const auto codings = lines_of(request, "Transfer-Encoding");
  const auto lengths = lines_of(request, "Content-Length");
  if (lines_of(request, "Host").size() > 1 || lengths.size() > 1) return false;
  if (codings.empty()) return true;
  return codings.size() == 1 && equals_ignoring_case(trimmed(codings.front()), "chunked") &&
         lengths.empty() && request.version() == 11;
}

// Waits for what answers by calling back, in a later turn of the loop.
template <class Answer, class Ask>
asio::awaitable<Answer> answer_of(Ask ask) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Answer)>(
      [](auto handler, const Ask& asked) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        asked([shared](Answer answer) {
          asio::post(
              asio::get_associated_executor(*shared),
              [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
        });
      },
      asio::use_awaitable, std::move(ask));
}

struct LiveAnswer {
  ApiReply reply;
  Api::LiveId live = 0;
};

class HttpSession : public Session, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Premises> premises, asio::ip::tcp::socket socket,
              ConnectionLimit::Ticket ticket)
      : premises_(std::move(premises)), stream_(std::move(socket)), ticket_(std::move(ticket)) {
    premises_->sessions.insert(this);
    beast::error_code error;
    peer_ = stream_.socket().remote_endpoint(error).address();
  }
  ~HttpSession() override { premises_->sessions.erase(this); }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  asio::awaitable<void> run();

  void wind_down() override {
    if (idle_) cut();
  }
  void cut() override { stream_.close(); }

 private:
  asio::awaitable<bool> wait_for_bytes();
  asio::awaitable<bool> serve_one();
  asio::awaitable<bool> read_header(Parser& parser);
  asio::awaitable<bool> read_body(Parser& parser);
  asio::awaitable<bool> refuse_unreadable(beast::error_code error);
  asio::awaitable<bool> refuse(Outgoing out);
  asio::awaitable<bool> answer(Parser& parser, Asked asked);
  asio::awaitable<void> upgrade(Parser& parser, Asked asked);
  asio::awaitable<bool> write(const Incoming& request, Outgoing out, bool keep);
  asio::awaitable<void> linger();

  [[nodiscard]] Asked asked_by(const UpgradeRequest& request) const;
  [[nodiscard]] Incoming incoming_of(const UpgradeRequest& request) const;
  [[nodiscard]] std::string request_id_of(const UpgradeRequest& request) const;

  std::shared_ptr<Premises> premises_;
  beast::tcp_stream stream_;
  ConnectionLimit::Ticket ticket_;
  asio::ip::address peer_;
  beast::flat_buffer buffer_;
  Clock::time_point began_;
  bool idle_ = true;
  bool first_ = true;
};

asio::awaitable<void> HttpSession::run() {
  bool more = true;
  while (more && !premises_->closing) more = co_await serve_one();
  if (!stream_.socket().is_open()) co_return;
  beast::error_code ignored;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

asio::awaitable<bool> HttpSession::serve_one() {
  const bool here = co_await wait_for_bytes();
  if (!here) co_return false;
  idle_ = false;
  first_ = false;
  began_ = Clock::now();
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(premises_->limits.header_bytes));
  parser.body_limit(premises_->limits.body_bytes);
  const bool readable = co_await read_header(parser);
  if (!readable) co_return false;
  Asked asked = asked_by(parser.get());
  const bool whole = co_await read_body(parser);
  if (!whole) co_return false;
  const bool more = co_await answer(parser, std::move(asked));
  idle_ = true;
  if (buffer_.size() == 0) buffer_.shrink_to_fit();
  co_return more;
}

// Between requests a connection may rest; a new one is expected to speak.
asio::awaitable<bool> HttpSession::wait_for_bytes() {
  if (buffer_.size() > 0) co_return true;
  stream_.expires_after(first_ ? premises_->limits.header_time : premises_->limits.idle_time);
  const auto [error, size] =
      co_await stream_.async_read_some(buffer_.prepare(kFirstRead), kNoThrow);
  if (error == beast::error::timeout) ++premises_->counters.timed_out;
  if (error) co_return false;
  buffer_.commit(size);
  co_return true;
}

asio::awaitable<bool> HttpSession::read_header(Parser& parser) {
  stream_.expires_after(premises_->limits.header_time);
  const auto [head_error, head_size] =
      co_await http::async_read_header(stream_, buffer_, parser, kNoThrow);
  if (head_error) co_return co_await refuse_unreadable(head_error);
  if (!is_framed_plainly(parser.get())) {
    co_return co_await refuse(error_page(
        400, "bad_request",
        "Host, Content-Length and Transfer-Encoding may stand once; the only transfer coding is "
        "chunked, without a Content-Length."));
  }
  co_return true;
}

asio::awaitable<bool> HttpSession::read_body(Parser& parser) {
  stream_.expires_after(premises_->limits.body_time);
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    static constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [error, size] =
        co_await asio::async_write(stream_, asio::buffer(kGoOn.data(), kGoOn.size()), kNoThrow);
    if (error) co_return false;
  }
  const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kNoThrow);
  if (error) co_return co_await refuse_unreadable(error);
  co_return true;
}

// Always false: what follows on such a connection cannot be trusted to be a request.
asio::awaitable<bool> HttpSession::refuse_unreadable(beast::error_code error) {
  if (error == beast::error::timeout) ++premises_->counters.timed_out;
  if (error == beast::error::timeout ||
      error.category() != make_error_code(http::error::bad_method).category()) {
    co_return false;
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message) {
    co_return false;
  }
  Outgoing out = error_page(400, "bad_request", "This is not an HTTP request.");
  if (error == http::error::header_limit) {
    out = error_page(431, "too_large", "The header is too large.");
  } else if (error == http::error::body_limit) {
    out = error_page(413, "too_large", "The body is too large.");
  }
  co_return co_await refuse(std::move(out));
}

asio::awaitable<bool> HttpSession::refuse(Outgoing out) {
  Incoming request;
  request.request_id = new_request_id(premises_->runtime);
  co_await write(request, std::move(out), false);
  co_await linger();
  co_return false;
}

// Closing while the peer still sends would throw our answer away before it is read.
asio::awaitable<void> HttpSession::linger() {
  constexpr std::size_t kMostThrownAway = std::size_t{1} << 20U;
  beast::error_code ignored;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  stream_.expires_after(std::chrono::seconds(2));
  buffer_.clear();
  std::size_t thrown_away = 0;
  while (thrown_away < kMostThrownAway) {
    const auto [error, size] =
        co_await stream_.async_read_some(buffer_.prepare(kFirstRead), kNoThrow);
    if (error) break;
    thrown_away += size;
  }
  stream_.close();
}

asio::awaitable<bool> HttpSession::answer(Parser& parser, Asked asked) {
  const bool keep = asked.keep && !premises_->closing;
  Incoming& request = asked.request;
  if (request.path.empty() || (parser.get().version() >= 11 && request.host.empty())) {
    Outgoing out = error_page(400, "bad_request", "The target or the Host header is not valid.");
    co_return co_await write(request, std::move(out), keep);
  }
  if (asked.wants_upgrade) {
    co_await upgrade(parser, std::move(asked));
    co_return false;
  }
  request.body = std::move(parser.get().body());
  // The request stays here until it is answered.
  const auto ask = [this, &request](OnOutgoing tell) {
    premises_->router.answer(request, std::move(tell));
  };
  Outgoing out = co_await answer_of<Outgoing>(ask);
  co_return co_await write(request, std::move(out), keep);
}

asio::awaitable<void> HttpSession::upgrade(Parser& parser, Asked asked) {
  const Incoming& request = asked.request;
  const SubProtocol& offered = asked.offered;
  Outgoing refusal = premises_->router.refuse_live(request);
  if (refusal.status != 0) {
    co_await write(request, std::move(refusal), false);
    co_return;
  }
  LiveRequest wanted;
  wanted.path = request.path;
  wanted.query = request.query;
  wanted.token = offered.token.empty() ? request.token : offered.token;
  wanted.address = request.address;
  const auto session = std::make_shared<LiveSession>(premises_);
  const auto ask = [premises = premises_, session, wanted](std::function<void(LiveAnswer)> tell) {
    premises->api.open_live(wanted, session,
                            [tell = std::move(tell)](ApiReply reply, Api::LiveId live) {
                              tell(LiveAnswer{std::move(reply), live});
                            });
  };
  LiveAnswer said = co_await answer_of<LiveAnswer>(ask);
  if (said.reply.status != 101) {
    co_await write(request, to_outgoing(std::move(said.reply)), false);
    co_return;
  }
  std::vector<Header> headers;
  add_safety_headers(request.path, request.host, headers);
  headers.emplace_back("X-Request-Id", request.request_id);
  if (!offered.chosen.empty()) headers.emplace_back("Sec-WebSocket-Protocol", offered.chosen);
  note_request(*premises_, request, 101, Clock::now() - began_);
  beast::tcp_stream stream(stream_.release_socket());
  session->start(std::move(stream), parser.release(), std::move(headers), std::move(ticket_),
                 said.live);
}

asio::awaitable<bool> HttpSession::write(const Incoming& request, Outgoing out, bool keep) {
  if (premises_->closing) keep = false;
  note_request(*premises_, request, out.status, Clock::now() - began_);
  const std::string head =
      head_text(request, out, http::obsolete_reason(static_cast<http::status>(out.status)), keep,
                premises_->runtime.unix_time());
  const bool with_body = out.body && !request.head;
  const std::array<asio::const_buffer, 2> parts{
      asio::buffer(head), with_body ? asio::buffer(*out.body) : asio::const_buffer()};
  stream_.expires_after(premises_->limits.write_time);
  const auto [error, size] = co_await asio::async_write(stream_, parts, kNoThrow);
  co_return !error && keep;
}

std::string HttpSession::request_id_of(const UpgradeRequest& request) const {
  const std::string_view given(request["X-Request-Id"]);
  // A proxy in front may have named it already.
  if (premises_->proxies.trusts(peer_) && is_request_id(given)) return std::string(given);
  return new_request_id(premises_->runtime);
}

Asked HttpSession::asked_by(const UpgradeRequest& request) const {
  return {
      .request = incoming_of(request),
      .offered = read_sub_protocols(std::string_view(request[http::field::sec_websocket_protocol])),
      .keep = request.keep_alive(),
      .wants_upgrade = beast::websocket::is_upgrade(request)};
}

Incoming HttpSession::incoming_of(const UpgradeRequest& request) const {
  Incoming in;
  in.method = method_of(request.method());
  in.head = request.method() == http::verb::head;
  const Target target = read_target(std::string_view(request.target()));
  in.path = target.path;
  in.query = target.query;
  in.token = read_bearer(std::string_view(request[http::field::authorization]));
  in.address = premises_->proxies.client_of(peer_, lines_of(request, "X-Forwarded-For"));
  in.host = field(request, http::field::host);
  in.origin = field(request, http::field::origin);
  in.accept_language = field(request, http::field::accept_language);
  in.accept_encoding = field(request, http::field::accept_encoding);
  in.if_none_match = field(request, http::field::if_none_match);
  in.request_id = request_id_of(request);
  in.verb = std::string(request.method_string());
  return in;
}

}  // namespace

void start_http(std::shared_ptr<Premises> premises, asio::ip::tcp::socket socket,
                ConnectionLimit::Ticket ticket) {
  const auto executor = socket.get_executor();
  auto session =
      std::make_shared<HttpSession>(std::move(premises), std::move(socket), std::move(ticket));
  asio::co_spawn(
      executor, [session] { return session->run(); }, [session](const std::exception_ptr&) {});
}

}  // namespace sobremesa::server
