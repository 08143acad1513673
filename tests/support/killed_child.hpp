// A process that adds records as fast as it can until it is killed without warning, and what it was
// told was kept by then.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/store/store.hpp"
#include "tests/support/asking.hpp"
#include "tests/support/manual_runtime.hpp"

namespace sobremesa::server {

inline constexpr std::uint64_t kChildTables = 20;
// For each table, how many records were acknowledged.
using Acknowledged = std::array<std::uint64_t, kChildTables>;

inline std::string child_table(std::uint64_t i) { return "table " + std::to_string(i); }
inline std::string child_record(std::uint64_t i, std::uint64_t seq) {
  return "{\"table\":" + std::to_string(i) + ",\"seq\":" + std::to_string(seq) + "}";
}

// Never returns. Every acknowledged record is a byte, its table's number, in the pipe.
[[noreturn]] inline void add_for_ever(StorePlace& place, Acknowledged next, int pipe) {
  ManualRuntime runtime;
  const std::unique_ptr<Store> store = place.open(runtime);
  if (!store) ::_exit(3);
  std::function<void(std::uint64_t)> add = [&](std::uint64_t i) {
    store->append({child_table(i), next[i], {child_record(i, next[i])}}, [&, i](Stored stored) {
      if (stored != Stored::done) ::_exit(4);
      const auto told = static_cast<unsigned char>(i);
      if (::write(pipe, &told, 1) != 1) ::_exit(5);
      ++next[i];
      add(i);
    });
  };
  for (std::uint64_t i = 0; i < kChildTables; ++i) add(i);
  runtime.run_until([] { return false; });
  ::_exit(6);
}

// Lets a child add to its tables until so many more are acknowledged, then kills it. `known` is
// what was there before and becomes what must be there now.
inline void add_and_kill(StorePlace& place, Acknowledged& known, int how_many) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::close(ends[0]);
    add_for_ever(place, known, ends[1]);
  }
  ::close(ends[1]);
  unsigned char told = 0;
  int heard = 0;
  for (; heard < how_many && ::read(ends[0], &told, 1) == 1; ++heard) ++known[told];
  EXPECT_EQ(::kill(child, SIGKILL), 0);
  // What it had still said before it died counts as well.
  while (::read(ends[0], &told, 1) == 1) ++known[told];
  ::close(ends[0]);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_EQ(heard, how_many) << "the child ended by itself, status " << status;
}

// Everything acknowledged is there, and nothing else than what was asked for. `known` becomes what
// is there: the last record of each table may have been kept without the child hearing of it.
inline void expect_all_there(Asking asking, Acknowledged& known) {
  for (std::uint64_t i = 0; i < kChildTables; ++i) {
    const auto records = asking.load(child_table(i));
    ASSERT_TRUE(records);
    ASSERT_GE(records->size(), known[i]) << "an acknowledged record is lost";
    ASSERT_LE(records->size(), known[i] + 1);
    for (std::uint64_t seq = 0; seq < records->size(); ++seq) {
      ASSERT_EQ((*records)[seq], child_record(i, seq));
    }
    known[i] = records->size();
  }
}

}  // namespace sobremesa::server
