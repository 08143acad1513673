// Who looks on without a seat: live connections without a token, here and with other nodes. A name
// is shown where one was given, and is nowhere stored.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/runtime.hpp"

namespace sobremesa::server {

struct Onlookers {
  std::size_t count = 0;
  std::vector<std::string> names{};  // of some of them, as they said
  bool operator==(const Onlookers&) const = default;
};

class Watchers {
 public:
  // So many names are shown; there may be hundreds who look on.
  static constexpr std::size_t kMostNames = 10;

  void are_here(Onlookers here) { here_ = std::move(here); }
  // Another node says how many look on there; it holds until it speaks again, or for a while.
  void heard_from(const std::string& node, std::size_t count, Millis now) {
    elsewhere_[node] = {count, now + kHearsayLasts};
    std::erase_if(elsewhere_, [&](const auto& entry) { return entry.second.until <= now; });
  }

  [[nodiscard]] std::size_t count_here() const { return here_.count; }
  [[nodiscard]] Onlookers all(Millis now) const {
    Onlookers all = here_;
    for (const auto& [node, hearsay] : elsewhere_) {
      if (hearsay.until > now) all.count += hearsay.count;
    }
    return all;
  }

 private:
  struct Hearsay {
    std::size_t count = 0;
    Millis until{0};
  };
  static constexpr Millis kHearsayLasts{15'000};

  Onlookers here_;
  std::map<std::string, Hearsay> elsewhere_;
};

}  // namespace sobremesa::server
