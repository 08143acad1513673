// How much each address has taken, so that nobody takes what others need. Forgets addresses that
// have been quiet.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/bucket.hpp"

namespace sobremesa::server {

class RateLimits {
 public:
  explicit RateLimits(const Limits& limits) : limits_(limits) {}

  struct Admission {
    bool granted = true;
    int retry_after_s = 0;
  };
  [[nodiscard]] Admission request(const std::string& address, Millis now);
  [[nodiscard]] Admission new_table(const std::string& address, Millis now);
  [[nodiscard]] Admission claim(const std::string& address, Millis now);
  [[nodiscard]] Admission seat(const std::string& address, Millis now);
  [[nodiscard]] Admission sent(const std::string& address, std::size_t bytes, Millis now);
  [[nodiscard]] Admission daily(const std::string& address, Millis now);
  // Whether the address may still name tables that do not exist, and that it has named one.
  [[nodiscard]] Admission may_guess(const std::string& address, Millis now);
  void guessed(const std::string& address, Millis now);
  [[nodiscard]] bool live(const std::string& address, Millis now);
  void live_ended(const std::string& address);

  void forget_the_quiet(Millis now);
  [[nodiscard]] std::size_t known() const { return addresses_.size(); }

 private:
  struct Address {
    Bucket requests;
    Bucket tables;
    Bucket claims;
    Bucket daily;
    Bucket seats;
    Bucket sent_bytes;
    Bucket unknown_tables;
    std::size_t live = 0;
  };
  Admission take(const std::string& address, Bucket Address::* bucket, Rate AddressLimits::* rate,
                 Millis now, double many = 1);
  Address* find(const std::string& address, Millis now);
  [[nodiscard]] const AddressLimits& limits_for(std::string_view address) const;

  const Limits& limits_;
  std::unordered_map<std::string, Address> addresses_;
};

}  // namespace sobremesa::server
