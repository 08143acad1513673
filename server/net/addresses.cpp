#include "server/net/addresses.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace sobremesa::server {
namespace {

using boost::asio::ip::address;

address plain(const address& any) {
  if (any.is_v6() && any.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, any.to_v6());
  }
  return any;
}

}  // namespace

std::string limit_key(const address& any) {
  const address one = plain(any);
  if (one.is_v4()) return one.to_string();
  auto bytes = one.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string();
}

bool Proxies::trusts(const address& peer) const {
  const address one = plain(peer);
  return one.is_loopback() || std::find(known_.begin(), known_.end(), one) != known_.end();
}

std::string Proxies::client_of(const address& peer, std::string_view forwarded_for) const {
  address client = plain(peer);
  // From the right, because only what a trusted proxy has added can be believed.
  while (trusts(client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const bool last = comma == std::string_view::npos;
    const std::string_view item = trimmed(last ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = last ? std::string_view{} : forwarded_for.substr(0, comma);
    boost::system::error_code error;
    const address next = boost::asio::ip::make_address(std::string(item), error);
    if (error) break;
    client = plain(next);
  }
  return limit_key(client);
}

}  // namespace sobremesa::server
