#include "server/net/frame_counter.hpp"

#include <algorithm>

namespace sobremesa::server {

// RFC 6455, 5.2: seven bits of length; 126 and 127 say that two or eight bytes of it follow. Then
// four bytes of mask, if there is one.
void FrameCounter::read_length(std::uint8_t byte) {
  constexpr unsigned kMasked = 0x80;
  const unsigned length = byte & 0x7FU;
  length_bytes_ = length == 126 ? 2 : length == 127 ? 8 : 0;
  payload_ = length_bytes_ == 0 ? length : 0;
  head_left_ = length_bytes_ + ((byte & kMasked) != 0 ? 4 : 0);
}

std::size_t FrameCounter::count(std::span<const std::uint8_t> bytes) {
  std::size_t frames = 0;
  while (!bytes.empty()) {
    std::size_t used = 1;
    switch (place_) {
      case Place::first:
        ++frames;
        place_ = Place::second;
        break;
      case Place::second:
        read_length(bytes.front());
        place_ = Place::rest_of_head;
        break;
      case Place::rest_of_head:
        if (length_bytes_ > 0) {
          payload_ = payload_ << 8U | bytes.front();
          --length_bytes_;
        }
        --head_left_;
        break;
      case Place::payload:
        used = static_cast<std::size_t>(std::min<std::uint64_t>(payload_, bytes.size()));
        payload_ -= used;
        break;
    }
    if (place_ == Place::rest_of_head && head_left_ == 0) place_ = Place::payload;
    if (place_ == Place::payload && payload_ == 0) place_ = Place::first;
    bytes = bytes.subspan(used);
  }
  return frames;
}

}  // namespace sobremesa::server
