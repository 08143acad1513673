// Who asks: the address limits are counted by, also behind a proxy.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace sobremesa::server {

// IPv4 as it is. Of IPv6 the first 64 bits: that is what one household or one attacker has.
[[nodiscard]] std::string limit_key(const boost::asio::ip::address& address);

class Proxies {
 public:
  // Addresses of proxies besides this machine itself.
  explicit Proxies(std::vector<boost::asio::ip::address> known = {}) : known_(std::move(known)) {}

  [[nodiscard]] bool trusts(const boost::asio::ip::address& peer) const;
  // Whom the peer speaks for: the last address of X-Forwarded-For that is no trusted proxy, if the
  // peer is one; else the peer itself.
  [[nodiscard]] std::string client_of(const boost::asio::ip::address& peer,
                                      std::string_view forwarded_for) const;

 private:
  std::vector<boost::asio::ip::address> known_;
};

}  // namespace sobremesa::server
