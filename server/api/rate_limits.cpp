#include "server/api/rate_limits.hpp"

namespace sobremesa::server {
namespace {

bool is_loopback(std::string_view address) {
  return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

}  // namespace

const AddressLimits& RateLimits::limits_for(std::string_view address) const {
  return is_loopback(address) ? limits_.loopback : limits_.outside;
}

// None when too many addresses are known, all of them busy: then newcomers have to wait.
RateLimits::Address* RateLimits::find(const std::string& address, Millis now) {
  const auto found = addresses_.find(address);
  if (found != addresses_.end()) return &found->second;
  if (addresses_.size() >= limits_.addresses) forget_the_quiet(now);
  if (addresses_.size() >= limits_.addresses) return nullptr;
  return &addresses_[address];
}

RateLimits::Admission RateLimits::take(const std::string& address, Bucket Address::* bucket,
                                       Rate AddressLimits::* rate, Millis now, double many) {
  Address* one = find(address, now);
  if (one == nullptr) return {.granted = false, .retry_after_s = 1};
  const Rate& allowed = limits_for(address).*rate;
  if ((one->*bucket).take(allowed, now, many)) return {};
  return {.granted = false, .retry_after_s = (one->*bucket).wait_s(allowed)};
}

RateLimits::Admission RateLimits::request(const std::string& address, Millis now) {
  return take(address, &Address::requests, &AddressLimits::requests, now);
}

RateLimits::Admission RateLimits::new_table(const std::string& address, Millis now) {
  return take(address, &Address::tables, &AddressLimits::tables, now);
}

RateLimits::Admission RateLimits::claim(const std::string& address, Millis now) {
  return take(address, &Address::claims, &AddressLimits::claims, now);
}

RateLimits::Admission RateLimits::seat(const std::string& address, Millis now) {
  return take(address, &Address::seats, &AddressLimits::seats, now);
}

RateLimits::Admission RateLimits::sent(const std::string& address, std::size_t bytes, Millis now) {
  return take(address, &Address::sent_bytes, &AddressLimits::sent_bytes, now,
              static_cast<double>(bytes));
}

RateLimits::Admission RateLimits::daily(const std::string& address, Millis now) {
  return take(address, &Address::daily, &AddressLimits::daily, now);
}

RateLimits::Admission RateLimits::may_guess(const std::string& address, Millis now) {
  Address* one = find(address, now);
  if (one == nullptr) return {.granted = false, .retry_after_s = 1};
  const Rate& allowed = limits_for(address).unknown_tables;
  if (!one->unknown_tables.is_empty(allowed, now)) return {};
  return {.granted = false, .retry_after_s = one->unknown_tables.wait_s(allowed)};
}

void RateLimits::guessed(const std::string& address, Millis now) {
  (void)take(address, &Address::unknown_tables, &AddressLimits::unknown_tables, now);
}

bool RateLimits::live(const std::string& address, Millis now) {
  Address* one = find(address, now);
  if (one == nullptr || one->live >= limits_for(address).live) return false;
  ++one->live;
  return true;
}

void RateLimits::live_ended(const std::string& address) {
  const auto found = addresses_.find(address);
  if (found != addresses_.end() && found->second.live > 0) --found->second.live;
}

void RateLimits::forget_the_quiet(Millis now) {
  std::erase_if(addresses_, [&](const auto& entry) {
    const AddressLimits& limits = limits_for(entry.first);
    const Address& one = entry.second;
    return one.live == 0 && one.requests.is_full(limits.requests, now) &&
           one.tables.is_full(limits.tables, now) && one.claims.is_full(limits.claims, now) &&
           one.daily.is_full(limits.daily, now) && one.seats.is_full(limits.seats, now) &&
           one.sent_bytes.is_full(limits.sent_bytes, now) &&
           one.unknown_tables.is_full(limits.unknown_tables, now);
  });
}

}  // namespace sobremesa::server
