#include "server/net/connection_limit.hpp"

namespace sobremesa::server {

std::optional<ConnectionLimit::Ticket> ConnectionLimit::enter(std::string counted) {
  if (inside_ >= most_) return std::nullopt;
  if (!counted.empty()) {
    std::size_t& here = per_address_[counted];
    if (here >= most_per_address_) return std::nullopt;
    ++here;
  }
  ++inside_;
  return std::optional<Ticket>(std::in_place, *this, std::move(counted));
}

void ConnectionLimit::leave(const std::string& counted) {
  --inside_;
  const auto found = per_address_.find(counted);
  if (found != per_address_.end() && --found->second == 0) per_address_.erase(found);
}

}  // namespace sobremesa::server
