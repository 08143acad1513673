#include "server/api/doorkeeper.hpp"

namespace sobremesa::server {
namespace {

bool is_loopback(std::string_view address) {
  return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

}  // namespace

const AddressLimits& Doorkeeper::limits_for(std::string_view address) const {
  return is_loopback(address) ? limits_.loopback : limits_.outside;
}

// None when too many addresses are known, all of them busy: then newcomers have to wait.
Doorkeeper::Guest* Doorkeeper::guest(const std::string& address, Millis now) {
  const auto found = guests_.find(address);
  if (found != guests_.end()) return &found->second;
  if (guests_.size() >= limits_.addresses) forget_the_quiet(now);
  if (guests_.size() >= limits_.addresses) return nullptr;
  return &guests_[address];
}

Doorkeeper::Admission Doorkeeper::take(const std::string& address, Bucket Guest::* bucket,
                                       Rate AddressLimits::* rate, Millis now) {
  Guest* one = guest(address, now);
  if (one == nullptr) return {.granted = false, .retry_after_s = 1};
  const Rate& allowed = limits_for(address).*rate;
  if ((one->*bucket).take(allowed, now)) return {};
  return {.granted = false, .retry_after_s = (one->*bucket).wait_s(allowed)};
}

Doorkeeper::Admission Doorkeeper::request(const std::string& address, Millis now) {
  return take(address, &Guest::requests, &AddressLimits::requests, now);
}

Doorkeeper::Admission Doorkeeper::new_table(const std::string& address, Millis now) {
  return take(address, &Guest::tables, &AddressLimits::tables, now);
}

Doorkeeper::Admission Doorkeeper::claim(const std::string& address, Millis now) {
  return take(address, &Guest::claims, &AddressLimits::claims, now);
}

Doorkeeper::Admission Doorkeeper::daily(const std::string& address, Millis now) {
  return take(address, &Guest::daily, &AddressLimits::daily, now);
}

bool Doorkeeper::live(const std::string& address, Millis now) {
  Guest* one = guest(address, now);
  if (one == nullptr || one->live >= limits_for(address).live) return false;
  ++one->live;
  return true;
}

void Doorkeeper::live_ended(const std::string& address) {
  const auto found = guests_.find(address);
  if (found != guests_.end() && found->second.live > 0) --found->second.live;
}

void Doorkeeper::forget_the_quiet(Millis now) {
  std::erase_if(guests_, [&](const auto& entry) {
    const AddressLimits& limits = limits_for(entry.first);
    const Guest& one = entry.second;
    return one.live == 0 && one.requests.is_full(limits.requests, now) &&
           one.tables.is_full(limits.tables, now) && one.claims.is_full(limits.claims, now) &&
           one.daily.is_full(limits.daily, now);
  });
}

}  // namespace sobremesa::server
