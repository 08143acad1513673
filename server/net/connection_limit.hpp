// Counts who is inside, in all and per address, and sends the rest away.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace sobremesa::server {

class ConnectionLimit {
 public:
  ConnectionLimit(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}
  ConnectionLimit(const ConnectionLimit&) = delete;
  ConnectionLimit& operator=(const ConnectionLimit&) = delete;
  ~ConnectionLimit() = default;

  // A place inside, for as long as it is kept.
  class Ticket {
   public:
    Ticket(ConnectionLimit& limit, std::string counted)
        : limit_(&limit), counted_(std::move(counted)) {}
    Ticket(Ticket&& other) noexcept
        : limit_(std::exchange(other.limit_, nullptr)), counted_(std::move(other.counted_)) {}
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    Ticket& operator=(Ticket&&) = delete;
    ~Ticket() {
      if (limit_ != nullptr) limit_->leave(counted_);
    }

   private:
    ConnectionLimit* limit_;
    std::string counted_;  // empty: only in all
  };

  // `counted`: the address it counts for, empty for proxies, who bring many.
  [[nodiscard]] std::optional<Ticket> enter(std::string counted);
  [[nodiscard]] std::size_t inside() const { return inside_; }

 private:
  void leave(const std::string& counted);

  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t inside_ = 0;
  std::unordered_map<std::string, std::size_t> per_address_;
};

}  // namespace sobremesa::server
