// Counters for Prometheus, written by ourselves: the text format is a page long, and the usual
// library would bring a web server and an HTTP client of its own. Counting is safe on any thread;
// making counters and reading the text belong to the logic's thread.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace sobremesa::server {

class Counter {
 public:
  void add(std::int64_t amount = 1) { value_.fetch_add(amount, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

// How long things took, in milliseconds, by size.
class Durations {
 public:
  static constexpr std::array<std::int64_t, 10> kBounds{1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000};
  void note(std::int64_t millis);
  void write(std::string& out, std::string_view name) const;

 private:
  std::array<Counter, kBounds.size() + 1> counts_;
  Counter sum_;
};

class Metrics {
 public:
  // The same name and labels give the same counter. Labels as in `route="/api/games",status="200"`.
  Counter& counter(std::string_view name, std::string_view help, std::string_view labels = {});
  Durations& durations(std::string_view name, std::string_view help);
  // Asked when somebody reads.
  void gauge(std::string_view name, std::string_view help, std::function<std::int64_t()> read);

  [[nodiscard]] std::string text() const;

 private:
  struct Family {
    std::string help;
    std::map<std::string, std::unique_ptr<Counter>, std::less<>> counters;
    std::unique_ptr<Durations> durations;
    std::function<std::int64_t()> gauge;
  };
  Family& family(std::string_view name, std::string_view help);
  [[nodiscard]] static std::string_view kind_of(const Family& family);
  static void write(std::string& out, std::string_view name, const Family& family);

  std::map<std::string, Family, std::less<>> families_;
};

}  // namespace sobremesa::server
