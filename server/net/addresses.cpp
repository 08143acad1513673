#include "server/net/addresses.hpp"

#include <algorithm>
#include <cstdint>

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

std::optional<address> read_address(std::string_view text) {
  boost::system::error_code error;
  const address read = boost::asio::ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain(read);
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && std::all_of(text.begin(), text.end(), is_digit);
}

// "192.0.2.1", "192.0.2.1:5678", "2001:db8::1", "[2001:db8::1]" or "[2001:db8::1]:5678".
std::optional<address> read_address_and_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(end + 1);
    const bool fits = rest.empty() || (rest.front() == ':' && is_port(rest.substr(1)));
    return fits ? read_address(text.substr(1, end - 1)) : std::nullopt;
  }
  const std::size_t colon = text.find(':');
  const bool has_port = colon != std::string_view::npos && colon == text.rfind(':');
  if (!has_port) return read_address(text);
  return is_port(text.substr(colon + 1)) ? read_address(text.substr(0, colon)) : std::nullopt;
}

// The last item of a list that is not empty; takes it off.
std::string_view take_last(std::vector<std::string_view>& lines) {
  while (!lines.empty()) {
    std::string_view& line = lines.back();
    const std::size_t comma = line.rfind(',');
    const bool only = comma == std::string_view::npos;
    const std::string_view item = trimmed(only ? line : line.substr(comma + 1));
    if (only) {
      lines.pop_back();
    } else {
      line = line.substr(0, comma);
    }
    if (!item.empty()) return item;
  }
  return {};
}

template <class Bytes>
bool same_beginning(const Bytes& a, const Bytes& b, unsigned bits) {
  for (std::size_t i = 0; i < a.size() && bits > 0; ++i) {
    const unsigned here = std::min(bits, 8U);
    const unsigned different = static_cast<unsigned>(a[i]) ^ static_cast<unsigned>(b[i]);
    if (different >> (8U - here) != 0) return false;
    bits -= here;
  }
  return true;
}

}  // namespace

std::string limit_key(const address& any) {
  const address one = plain(any);
  if (one.is_v4() || one.is_loopback()) return one.to_string();
  auto bytes = one.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string();
}

bool AddressRange::holds(const address& any) const {
  const address one = plain(any);
  if (one.is_v4() != first.is_v4()) return false;
  if (one.is_v4()) {
    return same_beginning(one.to_v4().to_bytes(), first.to_v4().to_bytes(), prefix_bits);
  }
  return same_beginning(one.to_v6().to_bytes(), first.to_v6().to_bytes(), prefix_bits);
}

std::optional<AddressRange> read_address_range(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto first = read_address(text.substr(0, slash));
  if (!first) return std::nullopt;
  const unsigned all = first->is_v4() ? 32 : 128;
  if (slash == std::string_view::npos) return AddressRange{*first, all};
  const auto bits = parse_number(text.substr(slash + 1));
  if (!bits || *bits < 1 || *bits > static_cast<int>(all)) return std::nullopt;
  return AddressRange{*first, static_cast<unsigned>(*bits)};
}

bool Proxies::trusts(const address& peer) const {
  const address one = plain(peer);
  return one.is_loopback() || std::any_of(known_.begin(), known_.end(),
                                          [&](const auto& range) { return range.holds(one); });
}

std::string Proxies::client_of(const address& peer,
                               const std::vector<std::string_view>& forwarded_for) const {
  if (!trusts(peer) || forwarded_for.empty()) return limit_key(peer);
  std::vector<std::string_view> lines = forwarded_for;
  std::optional<address> client;
  // From the right, because only what a trusted proxy has added can be believed.
  do {
    const std::string_view item = take_last(lines);
    if (item.empty()) break;
    client = read_address_and_port(item);
  } while (client && trusts(*client));
  if (!client || client->is_loopback() || client->is_unspecified()) {
    return std::string(kUnknownAddress);
  }
  return limit_key(*client);
}

}  // namespace sobremesa::server
