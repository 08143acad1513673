// Counts the frames in the bytes of a WebSocket connection as they come in. The library hands over
// whole messages; pings, pongs and pieces without content it deals with by itself, as many as
// somebody cares to send.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sobremesa::server {

class FrameCounter {
 public:
  // How many frames begin in these bytes, which follow those of the call before.
  std::size_t count(std::span<const std::uint8_t> bytes);

 private:
  void read_length(std::uint8_t byte);

  int head_left_ = 0;          // bytes of the head after the first, once the second is known
  int length_bytes_ = 0;       // of these, how many are of the length
  std::uint64_t payload_ = 0;  // bytes that follow the head
  enum class Place : std::uint8_t { first, second, rest_of_head, payload } place_ = Place::first;
};

}  // namespace sobremesa::server
