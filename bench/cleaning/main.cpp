// How long a move takes to be kept while old tables are removed beside it, and how long without: in
// one run, in turns, so that the two can be compared.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/net/asio_runtime.hpp"
#include "server/store/open_store.hpp"
#include "tests/support/postgres_server.hpp"
#include "tests/support/temporary_folder.hpp"

namespace sobremesa::server {
namespace {

using SteadyClock = std::chrono::steady_clock;

struct BenchSettings {
  std::uint64_t tables = 400'000;
  std::uint64_t records = 5;  // of each
  int seconds = 40;           // of each kind of measurement
  int rate = 500;             // moves a second
  std::string store;          // "sqlite" or "postgres", each of its own, or an address
};

constexpr std::int64_t kBenchDay = 86'400;
constexpr std::int64_t kNow = 1'800'000'000;
constexpr int kTurns = 4;     // of each kind
constexpr int kMovers = 200;  // tables at which people play
const std::string kMove =
    R"({"record":"acted","seat":2,"moves":["24>A","31>A","end"],"key":"b1f0c2",)"
    R"("body":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"})";

std::string old_name(std::uint64_t i) {
  const std::string digits = std::to_string(i);
  return "old-" + std::string(8 - std::min<std::size_t>(8, digits.size()), '0') + digits;
}

// So many tables that nobody has touched for years, all of them marked long ago but every second.
void fill(LogDatabase& database, const BenchSettings& settings) {
  constexpr std::uint64_t kTogether = 1'000;
  const std::int64_t long_ago = kNow - 1'000 * kBenchDay;
  for (std::uint64_t first = 0; first < settings.tables; first += kTogether) {
    std::vector<DatedAddition> additions;
    std::vector<Mark> marks;
    for (std::uint64_t i = first; i < std::min(first + kTogether, settings.tables); ++i) {
      const std::vector<std::string> records(settings.records, kMove);
      additions.push_back({{old_name(i), 0, records}, long_ago});
      if (i % 2 == 0) marks.push_back({old_name(i), settings.records - 1, long_ago, -kBenchDay});
    }
    for (const Stored stored : database.writer->append(additions)) {
      if (stored != Stored::done) throw std::runtime_error("the store is not empty");
    }
    database.cleaner->mark(marks);
  }
  database.cleaner->keep_clock({.time = kNow, .served = kBenchDay, .swept = kNow});
}

class FixedTime final : public LogCleaner {
 public:
  explicit FixedTime(std::unique_ptr<LogCleaner> real) : real_(std::move(real)) {}
  bool begin() override { return real_->begin(); }
  void end() override { real_->end(); }
  std::optional<std::int64_t> own_time() override { return kNow; }
  StoreClock clock() override { return real_->clock(); }
  void keep_clock(const StoreClock& clock) override { real_->keep_clock(clock); }
  std::vector<TableLook> look(const std::string& after, std::size_t count) override {
    return real_->look(after, count);
  }
  std::vector<std::string> unjoined(std::span<const std::string> tables,
                                    std::span<const std::string> joined_by) override {
    return real_->unjoined(tables, joined_by);
  }
  void mark(std::span<const Mark> marks) override { real_->mark(marks); }
  void unmark(std::span<const std::string> tables) override { real_->unmark(tables); }
  std::vector<std::string> erase(std::span<const TableLook> tables) override {
    return real_->erase(tables);
  }

 private:
  std::unique_ptr<LogCleaner> real_;
};

// Moves at a steady pace, each answered when it is kept.
class Movers {
 public:
  Movers(AsioRuntime& runtime, Store& store, int rate, int number)
      : runtime_(runtime),
        store_(store),
        rate_(rate),
        number_(number),
        next_(kMovers),
        busy_(kMovers) {}

  // The waits, in milliseconds, of so many seconds.
  std::vector<double> play(double seconds) {
    waits_.clear();
    sent_ = 0;
    began_ = SteadyClock::now();
    seconds_ = seconds;
    tick();
    runtime_.loop().restart();
    runtime_.run();
    return waits_;
  }
  [[nodiscard]] std::size_t failed() const { return failed_; }

 private:
  void tick() {
    const std::chrono::duration<double> gone = SteadyClock::now() - began_;
    if (gone.count() > seconds_ && in_flight_ == 0) return runtime_.stop();
    while (gone.count() <= seconds_ && sent_ < gone.count() * rate_) send();
    runtime_.after(Millis{1}, [this] { tick(); });
  }
  void send() {
    const auto who = static_cast<std::size_t>(sent_) % kMovers;
    ++sent_;
    if (busy_[who]) return;
    busy_[who] = true;
    ++in_flight_;
    store_.append(
        {"played-" + std::to_string(number_) + "-" + std::to_string(who), next_[who]++, {kMove}},
        [this, who, at = SteadyClock::now()](Stored stored) {
          --in_flight_;
          busy_[who] = false;
          failed_ += stored == Stored::done ? 0 : 1;
          waits_.push_back(
              std::chrono::duration<double, std::milli>(SteadyClock::now() - at).count());
        });
  }

  AsioRuntime& runtime_;
  Store& store_;
  double rate_;
  int number_;
  std::vector<std::uint64_t> next_;
  std::vector<bool> busy_;
  std::vector<double> waits_;
  SteadyClock::time_point began_;
  double seconds_ = 0;
  double sent_ = 0;
  std::size_t in_flight_ = 0;
  std::size_t failed_ = 0;
};

double report(const char* what, std::vector<double> waits) {
  std::sort(waits.begin(), waits.end());
  const auto at = [&waits](double part) {
    return waits.empty()
               ? 0.0
               : waits[static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1))];
  };
  std::printf("  %-18s %7zu moves  p50 %.2f  p99 %.2f  p99.9 %.2f  worst %.2f ms\n", what,
              waits.size(), at(0.5), at(0.99), at(0.999), at(1));
  return at(0.999);
}

LogDatabase opened(const std::string& where) {
  const auto address = read_store_address(where);
  if (!address) throw std::runtime_error("this is no store: " + where);
  auto database = open_database(*address, Access::all, kNow);
  if (!database) throw std::runtime_error(database.error().why);
  return std::move(*database);
}

struct Measured {
  std::vector<double> waits;
  std::uint64_t erased = 0;
  std::size_t failed = 0;
  bool over = false;  // the sweep, too early
};

// A server of its own for each, so that a sweep ends with it.
void measure_once(const std::string& where, const BenchSettings& settings, int number, bool clean,
                  Measured& into) {
  LogDatabase database = opened(where);
  database.cleaner = std::make_unique<FixedTime>(std::move(database.cleaner));
  AsioRuntime runtime;
  ThreadedStore store(runtime, std::move(database), kNow, [](const std::string& trouble) {
    std::fprintf(stderr, "%s\n", trouble.c_str());
  });
  Movers movers(runtime, store, settings.rate, number);
  movers.play(1);  // until everything is warm
  if (clean) {
    store.clean(
        {.untouched_s = 365 * kBenchDay,
         .unjoined_s = kBenchDay,
         .joined_by = {R"({"record":"acted")"}},
        [&](const std::vector<OldTable>& tables) { into.erased += tables.size(); },
        [&](const Sweep&) { into.over = true; });
  }
  const auto waits = movers.play(settings.seconds / static_cast<double>(kTurns));
  into.waits.insert(into.waits.end(), waits.begin(), waits.end());
  into.failed += movers.failed();
}

void measure(const std::string& where, const BenchSettings& settings) {
  const auto began = SteadyClock::now();
  {
    LogDatabase database = opened(where);
    fill(database, settings);
  }
  ::sync();  // what filling has left behind is not for those who are measured
  std::printf("%llu old tables of %llu records (filled in %.0f s), %d moves a second beside them\n",
              static_cast<unsigned long long>(settings.tables),
              static_cast<unsigned long long>(settings.records),
              std::chrono::duration<double>(SteadyClock::now() - began).count(), settings.rate);
  Measured quiet;
  Measured cleaning;
  for (int turn = 0; turn < kTurns; ++turn) {
    measure_once(where, settings, 2 * turn, false, quiet);
    measure_once(where, settings, 2 * turn + 1, true, cleaning);
  }
  const double without = report("without cleaning", std::move(quiet.waits));
  const double with = report("while cleaning", std::move(cleaning.waits));
  std::printf(
      "  p99.9 while cleaning is %.2f times that without; %llu tables erased, %zu failed%s\n",
      with / without, static_cast<unsigned long long>(cleaning.erased),
      quiet.failed + cleaning.failed,
      cleaning.over ? "; a sweep was over early: take more tables" : "");
}

int run(int argc, char** argv) {
  BenchSettings settings;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--tables") settings.tables = std::strtoull(argv[i + 1], nullptr, 10);
    if (name == "--records") settings.records = std::strtoull(argv[i + 1], nullptr, 10);
    if (name == "--seconds") settings.seconds = std::atoi(argv[i + 1]);
    if (name == "--rate") settings.rate = std::atoi(argv[i + 1]);
    if (name == "--store") settings.store = argv[i + 1];
  }
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  if (settings.store.empty() || settings.store == "sqlite") {
    const TemporaryFolder folder;
    std::printf("cleaning, SQLite: ");
    measure(folder / "tables.sqlite", settings);
  }
  if (settings.store.empty() || settings.store == "postgres") {
    if (PostgresServer::programs().empty()) {
      std::printf("cleaning, PostgreSQL: not installed\n");
      return 0;
    }
    PostgresServer server;
    std::printf("cleaning, PostgreSQL: ");
    measure(server.make_database(), settings);
  }
  return 0;
}

}  // namespace
}  // namespace sobremesa::server

int main(int argc, char** argv) try {
  return sobremesa::server::run(argc, argv);
} catch (const std::exception& error) {
  std::fprintf(stderr, "sobremesa_cleaning: %s\n", error.what());
  return 1;
}
