// The same line again and again would fill the log's disk: it is written at most every ten seconds,
// with the number of times it was left out.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/runtime.hpp"

namespace sobremesa::server {

// For several threads.
class RepeatLimit {
 public:
  // How often it was left out since it was last written; nothing: it is left out now, too.
  [[nodiscard]] std::optional<std::int64_t> write_now(std::string_view line, Millis now);

 private:
  struct Written {
    Millis next{0};
    std::int64_t left_out = 0;
  };

  std::mutex mutex_;
  std::map<std::string, Written, std::less<>> written_;
};

}  // namespace sobremesa::server
