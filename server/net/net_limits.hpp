// How much one client may ask of the network, and how long it may take.
#pragma once

#include <cstddef>

#include "server/limits.hpp"
#include "server/runtime.hpp"

namespace sobremesa::server {

struct NetLimits {
  std::size_t connections = 12'000;                    // in all; the rest are sent away with 503
  std::size_t connections_per_address = 256;           // not counted for trusted proxies
  std::size_t header_bytes = std::size_t{16} * 1024;   // 431
  std::size_t body_bytes = std::size_t{64} * 1024;     // 413
  std::size_t message_bytes = std::size_t{64} * 1024;  // of a live message; closed with 1009
  // What a live client has not taken yet; one that is further behind is closed.
  std::size_t unsent_bytes = std::size_t{512} * 1024;
  std::size_t unsent_frames = 512;
  // Live messages of one connection; further ones are read in the next second.
  int messages_per_second = 50;
  // Frames of any kind of one live connection: messages, their pieces, pings, pongs. Closed with
  // 1008 past that; no client that plays comes near.
  Rate frames{.burst = 600, .per_second = 100};

  Millis header_time{10'000};
  Millis body_time{20'000};
  Millis idle_time{75'000};
  Millis write_time{20'000};
  Millis ping_every{25'000};
  Millis shutdown_time{10'000};
};

}  // namespace sobremesa::server
