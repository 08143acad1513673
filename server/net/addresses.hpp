// Who asks: the address limits are counted by, also behind a proxy.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sobremesa::server {

// All whose proxy names nobody, or nonsense, are counted together under this, as somebody from
// outside: what cannot be told apart must not get more for it.
inline constexpr std::string_view kUnknownAddress = "unknown";

// IPv4 as it is. Of IPv6 the first 64 bits: that is what one household or one attacker has.
[[nodiscard]] std::string limit_key(const boost::asio::ip::address& address);

// One address, or all that begin with the same bits: "10.0.0.1", "10.0.0.0/8", "2001:db8::/32".
struct AddressRange {
  boost::asio::ip::address first;
  unsigned prefix_bits = 0;
  [[nodiscard]] bool holds(const boost::asio::ip::address& address) const;
};
[[nodiscard]] std::optional<AddressRange> read_address_range(std::string_view text);

class Proxies {
 public:
  // Proxies besides this machine itself.
  explicit Proxies(std::vector<AddressRange> known = {}) : known_(std::move(known)) {}

  [[nodiscard]] bool trusts(const boost::asio::ip::address& peer) const;
  // Whom the peer speaks for: the peer itself, unless it is a trusted proxy that says more. Then
  // the last address in the lines of X-Forwarded-For that is no trusted proxy, with or without a
  // port; kUnknownAddress if it is none, or this machine's own, which nobody becomes by saying so.
  [[nodiscard]] std::string client_of(const boost::asio::ip::address& peer,
                                      const std::vector<std::string_view>& forwarded_for) const;

 private:
  std::vector<AddressRange> known_;
};

}  // namespace sobremesa::server
