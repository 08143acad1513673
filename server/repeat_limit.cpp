#include "server/repeat_limit.hpp"

#include <utility>

namespace sobremesa::server {
namespace {

constexpr Millis kPause{10'000};
constexpr std::size_t kMostLines = 64;  // remembered; there are only a few kinds of trouble

}  // namespace

std::optional<std::int64_t> RepeatLimit::write_now(std::string_view line, Millis now) {
  const std::scoped_lock lock(mutex_);
  const auto known = written_.find(line);
  if (known != written_.end() && now < known->second.next) {
    ++known->second.left_out;
    return std::nullopt;
  }
  if (written_.size() >= kMostLines && known == written_.end()) written_.clear();
  Written& written = known == written_.end() ? written_[std::string(line)] : known->second;
  written.next = now + kPause;
  return std::exchange(written.left_out, 0);
}

}  // namespace sobremesa::server
