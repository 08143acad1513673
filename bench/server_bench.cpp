// The server's logic without network and disk: accepted moves a second, each sent over a live
// connection and told to four that look, with hashes.
#include <benchmark/benchmark.h>

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "server/api/service.hpp"

namespace sobremesa::server {
namespace {

class BenchRuntime final : public Runtime {
 public:
  void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
  Timer after(Millis, std::function<void()>) override { return 0; }  // the clock stands still
  void cancel(Timer) override {}
  Millis now() const override { return Millis{0}; }
  std::int64_t unix_time() const override { return 0; }
  void fill_random(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next() >> 56U);
  }
  void run() {
    while (!tasks_.empty()) {
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }

 private:
  std::deque<std::function<void()>> tasks_;
  Rng random_{1};
};

// Keeps everything in memory, as soon as it can.
class BenchStore final : public Store {
 public:
  explicit BenchStore(BenchRuntime& runtime) : runtime_(runtime) {}
  void append(Addition addition, OnStored answer) override {
    auto& records = tables_[addition.table];
    for (std::string& record : addition.records) records.push_back(std::move(record));
    runtime_.post([answer = std::move(answer)] { answer(Stored::done); });
  }
  void load(const std::string& table, std::uint64_t, OnLoaded answer) override {
    runtime_.post([answer = std::move(answer), records = tables_[table]] { answer(records); });
  }
  void hold(const std::string&, OnAnswer answer) override { answer(true); }
  void let_go(const std::string&) override {}
  void due(std::int64_t, std::size_t, OnDue answer) override { answer(std::nullopt); }
  void clean(const CleaningRule&, OnErased, OnSwept) override {}
  void measure(OnMeasured) override {}
  void ping(OnAnswer answer) override { answer(true); }

 private:
  BenchRuntime& runtime_;
  std::unordered_map<std::string, std::vector<std::string>> tables_;
};

class NoThinkers final : public Thinkers {
 public:
  bool ask(BotQuestion, OnAdvice) override { return false; }
  std::size_t waiting() const override { return 0; }
};

class CountingSink final : public LiveSink {
 public:
  explicit CountingSink(std::size_t& bytes) : bytes_(bytes) {}
  void send(std::shared_ptr<const std::string> frame) override { bytes_ += frame->size(); }
  void close() override {}

 private:
  std::size_t& bytes_;
};

struct Message {
  int seat = 0;
  std::string text;
};

// A whole game as the messages that play it.
std::vector<Message> game_in_messages(std::uint64_t seed) {
  const TableRequest request{
      .seats = 4, .options = {}, .seed = seed_from_number(seed), .position = {}};
  auto table = deal_table(*find_offer("the-game"), request);
  std::vector<Message> messages;
  wire::Document document;
  while (!(*table)->over()) {
    const Seat seat = *(*table)->acting();
    std::string advice;
    wire::Writer out(advice);
    (void)(*table)->consult_bot({.seat = seat, .bot = "easy", .seed = seed}, out);
    const auto moves = document.parse(advice)->find("moves");
    std::string list;
    wire::Writer(list).value(*moves);
    messages.push_back({seat.value, concat({R"({"moves":)", list, R"(,"after":)", (*table)->upto(),
                                            R"(,"key":"m)", messages.size(), "\"}"})});
    std::vector<std::string_view> texts;
    for (const wire::Value move : moves->elements()) texts.push_back(*move.as_string());
    std::string ignored;
    wire::Writer nothing(ignored);
    (void)(*table)->act(seat, texts, nothing);
  }
  return messages;
}

std::string text_in(const std::string& json, std::string_view key) {
  wire::Document document;
  return std::string(*document.parse(json)->find(key)->as_string());
}

struct Bench {
  struct Sitting {
    std::vector<Api::LiveId> seats;
    std::vector<Message> messages;
  };

  explicit Bench(int tables) {
    for (int i = 0; i < tables; ++i) sit_down(static_cast<std::uint64_t>(i));
  }

  std::string ask(std::string path, std::string body, std::string token = {}) {
    std::string answer;
    service.call({.method = Method::post,
                  .path = std::move(path),
                  .token = std::move(token),
                  .body = std::move(body),
                  .address = "127.0.0.1"},
                 [&](const ApiReply& reply) { answer = reply.body; });
    runtime.run();
    return answer;
  }

  void sit_down(std::uint64_t seed) {
    const std::string made =
        ask("/api/tables", concat({R"({"game":"the-game","seats":4,"seed":)", seed, "}"}));
    const std::string path = concat({"/api/tables/", text_in(made, "table")});
    Sitting sitting;
    for (int i = 0; i < 4; ++i) {
      const std::string token = text_in(ask(path + "/seats", R"({"name":"x"})"), "token");
      service.open_live({.path = path + "/live", .token = token, .address = "127.0.0.1"},
                        std::make_shared<CountingSink>(bytes),
                        [&](const ApiReply&, Api::LiveId id) { sitting.seats.push_back(id); });
      runtime.run();
    }
    ask(path + "/start", {}, text_in(made, "host_token"));
    sitting.messages = game_in_messages(seed);
    sittings.push_back(std::move(sitting));
  }

  // Every table's n-th message; false when no table has one.
  std::size_t turn(std::size_t n) {
    std::size_t sent = 0;
    for (const Sitting& sitting : sittings) {
      if (n >= sitting.messages.size()) continue;
      const Message& message = sitting.messages[n];
      service.live_message(sitting.seats[static_cast<std::size_t>(message.seat)], message.text);
      ++sent;
    }
    runtime.run();
    return sent;
  }

  static Limits no_limits() {
    Limits limits;
    limits.messages = {.burst = 1e9, .per_second = 1e9};
    limits.loopback = {.requests = limits.messages, .tables = limits.messages, .live = 1'000'000};
    return limits;
  }

  BenchRuntime runtime;
  BenchStore store{runtime};
  NoThinkers thinkers;
  Metrics metrics;
  std::size_t bytes = 0;
  std::vector<Sitting> sittings;
  Service service{runtime, store, thinkers, metrics, no_limits()};
};

void server_moves(benchmark::State& bench) {
  std::int64_t accepted = 0;
  for (auto _ : bench) {
    bench.PauseTiming();
    auto party = std::make_unique<Bench>(100);
    bench.ResumeTiming();
    for (std::size_t n = 0; party->turn(n) > 0; ++n) continue;
    bench.PauseTiming();
    accepted += party->metrics.counter("sobremesa_moves_total", "").value();
    benchmark::DoNotOptimize(party->bytes);
    party.reset();
    bench.ResumeTiming();
  }
  bench.SetItemsProcessed(accepted);
}
BENCHMARK(server_moves)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sobremesa::server
