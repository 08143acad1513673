// What one caller may take of the house. Everything here can be set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "server/runtime.hpp"
#include "server/store/store.hpp"

namespace sobremesa::server {

// So many at once, and so many more every second.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

// Of one address. A household shares one; a proxy on the same machine, or whoever runs the server
// and tries it out, comes from a loopback address and gets more.
struct AddressLimits {
  Rate requests{.burst = 300, .per_second = 60};
  Rate tables{.burst = 60, .per_second = 0.05};
  Rate claims{.burst = 10, .per_second = 0.1};
  Rate daily{.burst = 30, .per_second = 0.01};                // results of the deal of the day
  Rate seats{.burst = 60, .per_second = 0.2};                 // sat down on
  Rate sent_bytes{.burst = 2'000'000, .per_second = 20'000};  // in bodies: what may be stored
  // Names of tables that do not exist: people mistype a few, whoever guesses needs millions.
  Rate unknown_tables{.burst = 60, .per_second = 0.1};
  std::size_t live = 200;
};

// Of one table, in the store. A long evening uses a tenth of it.
struct TableLimits {
  std::size_t records = 20'000;
  std::size_t bytes = std::size_t{4} << 20U;
  // Of one game:
  std::size_t signs_of_a_seat = 20;  // ready, colour, wish, teach
  std::size_t people = 500;          // sitting down, leaving, bots, claims, stand-ins
  std::size_t changes = 200;         // of options, settings, seats, and whether it is locked
  std::size_t says = 2'000;
};

struct Limits {
  TableLimits table{};
  AddressLimits outside{};
  AddressLimits loopback{.requests = {.burst = 20'000, .per_second = 10'000},
                         .tables = {.burst = 20'000, .per_second = 100},
                         .claims = {.burst = 1'000, .per_second = 10},
                         .daily = {.burst = 1'000, .per_second = 1},
                         .seats = {.burst = 100'000, .per_second = 1'000},
                         .sent_bytes = {.burst = 200'000'000, .per_second = 10'000'000},
                         .unknown_tables = {.burst = 2'000, .per_second = 10},
                         .live = 20'000};
  std::size_t addresses = 100'000;  // remembered at most

  std::size_t body_bytes = std::size_t{64} << 10U;
  std::size_t message_bytes = std::size_t{16} << 10U;  // of a live connection
  Rate messages{.burst = 60, .per_second = 20};        // of a live connection
  Rate floods{.burst = 120, .per_second = 1};          // answered with 429; then it is closed
  int bad_messages = 8;                                // then it is closed
  std::size_t waiting = 256;                           // requests that wait at one table

  Rate says{.burst = 5, .per_second = 0.5};  // of a seat: 5 in 10 seconds
  std::size_t name_letters = 16;
  std::size_t name_bytes = 64;
  std::size_t key_bytes = 128;
  std::size_t moves = 64;           // in one list
  std::size_t move_bytes = 200;     // the longest have some fifty
  std::size_t daily_results = 500;  // of one day
};

// How long things take and last.
struct Habits {
  Millis away_after{10'000};     // without a connection or call a seat counts as away
  Millis standin_after{20'000};  // and after this long somebody may let a bot play for it
  Millis holder_first{120'000};  // and for this long nobody else can give its chair away
  Millis table_sleeps_after{150'000};
  std::size_t tables_awake = 20'000;
  Millis bots_wait_after{120'000};  // nobody looks: bots stop until somebody does
  Millis bot_base{1'200};
  Millis bot_per_card{400};
  Millis look_again{5'000};  // at the store, where other nodes write too
  bool others_write = false;
  // The latest format of records to write: less than what this program reads while nodes are
  // upgraded one after the other, and some would not understand them.
  std::uint32_t record_format = std::numeric_limits<std::uint32_t>::max();
  CleaningRule cleaning{.untouched_s = std::int64_t{30} * 24 * 3600,
                        .unjoined_s = std::int64_t{24} * 3600};
  std::int64_t store_limit = 0;       // bytes; no new tables beyond it. 0: none
  std::int64_t store_reserve = 0;     // bytes of the disk that have to stay free. 0: none
  std::size_t catch_up_events = 400;  // further behind: a whole view
  std::size_t past_events = 5'000;    // in longer games newcomers are not told what came before
};

}  // namespace sobremesa::server
