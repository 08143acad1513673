#include "server/net/network.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "server/net/http_session.hpp"

namespace sobremesa::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr auto kNoThrow = asio::as_tuple(asio::use_awaitable);

constexpr std::string_view kFull =
    "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Type: application/json\r\n"
    "Content-Length: 95\r\nConnection: close\r\n\r\n"
    R"({"error":{"code":"busy","text":"Too many connections, sorry","message":{"key":"trouble.busy"}}})";

}  // namespace

Network::Network(AsioRuntime& runtime, std::shared_ptr<Premises> premises)
    : runtime_(runtime), premises_(std::move(premises)), acceptor_(runtime.loop()) {}

Network::~Network() { stop_accepting(); }

void Network::listen(const tcp::endpoint& where) {
  acceptor_.open(where.protocol());
  acceptor_.set_option(tcp::acceptor::reuse_address(true));
  if (where.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false));
  acceptor_.bind(where);
  acceptor_.listen(4096);
  asio::co_spawn(runtime_.loop(), accept(), asio::detached);
}

asio::awaitable<void> Network::accept() {
  while (acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(kNoThrow);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {
      // Out of file descriptors, most likely: those inside go on, and one of them will leave.
      asio::steady_timer rest(runtime_.loop(), Millis(100));
      co_await rest.async_wait(kNoThrow);
      continue;
    }
    admit(std::move(socket));
  }
}

void Network::admit(tcp::socket socket) {
  boost::system::error_code error;
  const asio::ip::address peer = socket.remote_endpoint(error).address();
  if (error) return;  // gone already
  ++premises_->counters.accepted;
  auto ticket = premises_->connection_limit.enter(
      premises_->proxies.trusts(peer) ? std::string() : limit_key(peer));
  if (!ticket) {
    ++premises_->counters.turned_away;
    socket.non_blocking(true, error);
    socket.write_some(asio::buffer(kFull.data(), kFull.size()), error);
    return;
  }
  socket.set_option(tcp::no_delay(true), error);
  start_http(premises_, std::move(socket), std::move(*ticket));
}

void Network::stop_accepting() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

void Network::wind_down(Millis limit, std::function<void()> done) {
  stop_accepting();
  premises_->closing = true;
  // Ending one may take it off the list.
  const std::vector<Session*> all(premises_->sessions.begin(), premises_->sessions.end());
  for (Session* session : all) {
    if (premises_->sessions.contains(session)) session->wind_down();
  }
  look_again(runtime_.now() + limit, std::move(done));
}

void Network::look_again(Millis deadline, std::function<void()> done) {
  constexpr Millis kEvery(10);
  if (premises_->sessions.empty()) return done();
  if (runtime_.now() < deadline) {
    runtime_.after(kEvery, [this, deadline, done = std::move(done)]() mutable {
      look_again(deadline, std::move(done));
    });
    return;
  }
  const std::vector<Session*> all(premises_->sessions.begin(), premises_->sessions.end());
  for (Session* session : all) {
    if (premises_->sessions.contains(session)) session->cut();
  }
  done();
}

tcp::endpoint read_endpoint(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const std::string port_text = colon == std::string::npos ? text : text.substr(colon + 1);
  std::string host = colon == std::string::npos ? std::string() : text.substr(0, colon);
  if (host.size() > 1 && host.front() == '[' && host.back() == ']') {
    host = host.substr(1, host.size() - 2);
  }
  if (host.empty() || host == "localhost") host = "127.0.0.1";
  const auto port = parse_number(port_text);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(host, error);
  if (error || !port || *port > 65535) {
    throw std::invalid_argument(
        concat({"--listen: must look like 127.0.0.1:8080; got \"", text, "\""}));
  }
  return {address, static_cast<asio::ip::port_type>(*port)};
}

std::vector<std::string> own_addresses() {
  std::vector<std::string> found;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return found;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    const bool usable = one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET &&
                        (one->ifa_flags & IFF_LOOPBACK) == 0 && (one->ifa_flags & IFF_UP) != 0;
    if (!usable) continue;
    // The way of the socket interface to say "one of several kinds".
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    found.push_back(asio::ip::make_address_v4(ntohl(address->sin_addr.s_addr)).to_string());
  }
  ::freeifaddrs(list);
  return found;
}

}  // namespace sobremesa::server
