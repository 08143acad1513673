// Counts who is inside, in all and per address, and sends the rest away.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace sobremesa::server {

class Doorman {
 public:
  Doorman(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}
  Doorman(const Doorman&) = delete;
  Doorman& operator=(const Doorman&) = delete;
  ~Doorman() = default;

  // A place inside, for as long as it is kept.
  class Ticket {
   public:
    Ticket(Doorman& doorman, std::string counted)
        : doorman_(&doorman), counted_(std::move(counted)) {}
    Ticket(Ticket&& other) noexcept
        : doorman_(std::exchange(other.doorman_, nullptr)), counted_(std::move(other.counted_)) {}
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    Ticket& operator=(Ticket&&) = delete;
    ~Ticket() {
      if (doorman_ != nullptr) doorman_->leave(counted_);
    }

   private:
    Doorman* doorman_;
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
