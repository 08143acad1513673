// Loads a server over loopback and prints what it bears: connections, durable moves, restarts,
// bots.
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "crowd.hpp"
#include "http.hpp"
#include "script.hpp"
#include "server_process.hpp"

namespace sobremesa::load {
namespace {

struct Settings {
  std::string program = "build/release/sobremesa";
  int tables = 1250;
  int seconds = 6;
  int restart_tables = 10'000;
  int bot_tables = 1000;
};

struct Seated {
  std::string path;
  std::vector<std::string> tokens;
};

constexpr int kSeats = 4;
constexpr int kScripts = 16;
constexpr int kHelpers = 16;

// --- setting up ---------------------------------------------------------------------------------

Seated set_up(Http& http, int seats, const std::string& seed) {
  const std::string made = http.ask(
      "POST", "/api/tables", R"({"game":"the-game","seats":)" + std::to_string(seats) + seed + "}");
  Seated table{.path = "/api/tables/" + text_of(made, "table"), .tokens = {}};
  for (int seat = 0; seat < seats; ++seat) {
    const std::string name = R"({"name":"P)" + std::to_string(seat) + R"(","seat":)";
    table.tokens.push_back(text_of(
        http.ask("POST", table.path + "/seats", name + std::to_string(seat) + "}"), "token"));
  }
  http.ask("POST", table.path + "/start", "{}", text_of(made, "host_token"));
  return table;
}

// Each helper sets up every kHelpers-th table.
std::vector<Seated> set_up_all(std::uint16_t port, int count, int seats) {
  std::vector<Seated> tables(static_cast<std::size_t>(count));
  std::vector<std::thread> helpers;
  for (int helper = 0; helper < kHelpers; ++helper) {
    helpers.emplace_back([&tables, port, count, seats, helper] {
      Http http(port);
      for (int i = helper; i < count; i += kHelpers) {
        tables[static_cast<std::size_t>(i)] =
            set_up(http, seats, ",\"seed\":" + std::to_string(i % kScripts));
      }
    });
  }
  for (std::thread& helper : helpers) helper.join();
  return tables;
}

// --- playing ------------------------------------------------------------------------------------

class Players {
 public:
  Players(const ServerProcess& server, const std::vector<Seated>& tables)
      : server_(server),
        crowd_(server.port(), [this](std::size_t who, std::string_view text) { hear(who, text); }),
        games_(tables.size()) {
    for (int i = 0; i < kScripts; ++i) {
      scripts_.push_back(script_of(kSeats, static_cast<std::uint64_t>(i)));
    }
    for (const Seated& table : tables) {
      for (const std::string& token : table.tokens) crowd_.join(table.path + "/live", token);
    }
    for (std::size_t i = 0; i < games_.size(); ++i) ready_.push_back(i);
  }

  void settle(double seconds) {
    for (const double end = seconds_now() + seconds; seconds_now() < end;) crowd_.listen(50);
  }

  // Until every answer has come.
  void finish() {
    constexpr double kPatience = 10;
    for (const double end = seconds_now() + kPatience;
         ready_.size() + over_ + refused_ < games_.size() && seconds_now() < end;) {
      crowd_.listen(50);
    }
  }

  struct Figures {
    double lists_per_second = 0;
    double moves_per_second = 0;
    double p50 = 0, p95 = 0, p99 = 0, worst = 0;  // milliseconds
    double frames_per_second = 0;
    double cpus = 0;  // of the server
  };
  // Until the time or the games are over. At most so many lists a second; 0: as many as it takes.
  Figures play(double seconds, double rate) {
    waits_.clear();
    moves_ = 0;
    const std::uint64_t heard = crowd_.heard();
    const double cpu = server_.cpu_seconds();
    const double began = seconds_now();
    double sent = 0;
    for (double now = began; now < began + seconds && over_ < games_.size(); now = seconds_now()) {
      while (!ready_.empty() && (rate == 0 || sent < (now - began) * rate)) {
        send_next();
        ++sent;
      }
      crowd_.listen(1);
    }
    const double took = seconds_now() - began;
    std::sort(waits_.begin(), waits_.end());
    const auto at = [this](double part) {
      if (waits_.empty()) return 0.0;
      const auto last = static_cast<double>(waits_.size() - 1);
      return 1000 * waits_[static_cast<std::size_t>(part * last)];
    };
    return {.lists_per_second = static_cast<double>(waits_.size()) / took,
            .moves_per_second = static_cast<double>(moves_) / took,
            .p50 = at(0.5),
            .p95 = at(0.95),
            .p99 = at(0.99),
            .worst = at(1),
            .frames_per_second = static_cast<double>(crowd_.heard() - heard) / took,
            .cpus = (server_.cpu_seconds() - cpu) / took};
  }

  [[nodiscard]] std::size_t refused() const { return refused_; }
  [[nodiscard]] std::size_t over() const { return over_; }
  [[nodiscard]] const Crowd& crowd() const { return crowd_; }

 private:
  struct Game {
    std::size_t next = 0;
    double sent_at = 0;
  };

  void send_next() {
    const std::size_t table = ready_.front();
    ready_.pop_front();
    const auto& script = scripts_[table % kScripts];
    Game& game = games_[table];
    if (game.next == script.size()) {
      ++over_;
      return;
    }
    const Turn& turn = script[game.next];
    game.sent_at = seconds_now();
    crowd_.say(table * kSeats + static_cast<std::size_t>(turn.seat),
               R"({"moves":)" + turn.moves + R"(,"after":)" + std::to_string(turn.after) +
                   R"(,"key":"k)" + std::to_string(game.next) + "\"}");
  }

  void hear(std::size_t who, std::string_view text) {
    if (!text.starts_with("{\"reply\"")) return;
    const std::size_t table = who / kSeats;
    Game& game = games_[table];
    if (text.find("\"status\":200") == std::string_view::npos) {
      if (refused_++ == 0)
        std::printf("  first refusal: %.*s\n", static_cast<int>(text.size()), text.data());
      return;
    }
    waits_.push_back(seconds_now() - game.sent_at);
    moves_ += scripts_[table % kScripts][game.next].count;
    ++game.next;
    ready_.push_back(table);
  }

  const ServerProcess& server_;
  Crowd crowd_;
  std::vector<std::vector<Turn>> scripts_;
  std::vector<Game> games_;
  std::deque<std::size_t> ready_;
  std::vector<double> waits_;
  std::size_t moves_ = 0;
  std::size_t refused_ = 0;
  std::size_t over_ = 0;
};

void report(const char* what, const Players::Figures& figures) {
  std::printf(
      "  %-22s %7.0f lists/s  %7.0f moves/s  %7.0f frames/s  answers p50 %.1f  p95 %.1f  "
      "p99 %.1f  worst %.1f ms  server %.2f CPU\n",
      what, figures.lists_per_second, figures.moves_per_second, figures.frames_per_second,
      figures.p50, figures.p95, figures.p99, figures.worst, figures.cpus);
}

void measure_play(const Settings& settings) {
  ServerProcess server(settings.program, {});
  server.start();
  const auto tables = set_up_all(server.port(), settings.tables, kSeats);
  const std::size_t before = server.resident_kilobytes();
  Players players(server, tables);
  players.settle(1);
  const std::size_t after = server.resident_kilobytes();
  const std::size_t people = players.crowd().size();
  std::printf("%zu live connections at %d tables\n", people, settings.tables);
  std::printf("  resident memory        %zu KB before, %zu KB after: %.1f KB a connection\n",
              before, after, static_cast<double>(after - before) / static_cast<double>(people));
  // First the calm load, while every table still has a game to play: 2,500 answers a second, each
  // to a list of about three moves, so more than half of the 5,000 moves a second that are asked.
  constexpr double kHalfLoad = 2500;
  const auto half = players.play(settings.seconds, kHalfLoad);
  report("2,500 lists a second", half);
  players.finish();
  players.settle(0.5);
  report("as fast as it goes", players.play(settings.seconds, 0));
  std::printf(
      "  %zu refused, %zu connections lost, %zu games over, %.1f KB a connection in the end\n",
      players.refused(), players.crowd().lost(), players.over(),
      static_cast<double>(server.resident_kilobytes() - before) / static_cast<double>(people));
}

// --- coming back
// ----------------------------------------------------------------------------------

void measure_restart(const Settings& settings) {
  ServerProcess server(settings.program, {});
  server.start();
  const auto tables = set_up_all(server.port(), settings.restart_tables, 1);
  server.kill();
  const double back = server.start();
  Http http(server.port());
  std::vector<double> waits;
  for (std::size_t i = 0; i < tables.size(); i += 10) {
    const double asked = seconds_now();
    http.ask("GET", tables[i].path + "/view", "", tables[i].tokens[0]);
    waits.push_back(1000 * (seconds_now() - asked));
  }
  std::sort(waits.begin(), waits.end());
  std::printf(
      "restart with %d unfinished tables\n  listening after %.3f s; first view of a table: "
      "p50 %.2f  p99 %.2f  worst %.2f ms\n",
      settings.restart_tables, back, waits[waits.size() / 2], waits[waits.size() * 99 / 100],
      waits.back());
}

// --- bots
// -----------------------------------------------------------------------------------------

void measure_bots(const Settings& settings) {
  ServerProcess server(settings.program, {"--bot-pace", "0"});
  server.start();
  Http http(server.port());
  std::vector<std::string> paths;
  std::size_t finished = 0;
  std::vector<bool> done(static_cast<std::size_t>(settings.bot_tables));
  Crowd crowd(server.port(), [&](std::size_t who, std::string_view text) {
    const bool ended = text.find("\"phase\":\"over\"") != std::string_view::npos;
    if (ended && !done[who]) {
      done[who] = true;
      ++finished;
    }
  });
  const double began = seconds_now();
  for (int i = 0; i < settings.bot_tables; ++i) {
    const std::string made = http.ask("POST", "/api/tables", R"({"game":"the-game","seats":3})");
    const std::string token = text_of(made, "host_token");
    const std::string path = "/api/tables/" + text_of(made, "table");
    for (int seat = 0; seat < 3; ++seat) {
      http.ask("POST", path + "/bots", R"({"bot":"medium","seat":)" + std::to_string(seat) + "}",
               token);
    }
    crowd.join(path + "/live", "");
    http.ask("POST", path + "/start", "{}", token);
    crowd.listen(0);
  }
  long longest = 0;
  double next_look = 0;
  constexpr double kPatience = 300;
  while (finished < done.size() && seconds_now() < began + kPatience) {
    crowd.listen(100);
    if (seconds_now() < next_look) continue;
    next_look = seconds_now() + 0.5;
    const std::string metrics = http.ask("GET", "/metrics");
    const std::string name = "\nsobremesa_bot_questions_waiting ";
    longest = std::max(longest, std::stol(metrics.substr(metrics.find(name) + name.size())));
  }
  const double took = seconds_now() - began;
  std::printf(
      "%d tables with three medium bots, no pauses\n  %zu finished in %.1f s (%.1f games/s); "
      "at most %ld questions waiting, server %.1f CPU seconds\n",
      settings.bot_tables, finished, took, static_cast<double>(finished) / took, longest,
      server.cpu_seconds());
}

// --------------------------------------------------------------------------------------------------

void allow_many_files() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int argc, char** argv) {
  Settings settings;
  const std::map<std::string, int*> numbers{{"--tables", &settings.tables},
                                            {"--seconds", &settings.seconds},
                                            {"--restart-tables", &settings.restart_tables},
                                            {"--bot-tables", &settings.bot_tables}};
  for (int i = 1; i < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--help") {
      std::printf(
          "sobremesa_load: plays against a server of its own over loopback and prints figures\n"
          "  --program FILE --tables N --seconds N --restart-tables N --bot-tables N (0: leave "
          "out)\n");
      return 0;
    }
    if (i + 1 == argc) {
      std::fprintf(stderr, "sobremesa_load: %s needs a value\n", name.c_str());
      return 2;
    }
    if (name == "--program") {
      settings.program = argv[i + 1];
    } else if (numbers.contains(name)) {
      *numbers.at(name) = std::atoi(argv[i + 1]);
    } else {
      std::fprintf(stderr, "sobremesa_load: there is no flag %s\n", name.c_str());
      return 2;
    }
  }
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  allow_many_files();
  if (settings.tables > 0) measure_play(settings);
  if (settings.restart_tables > 0) measure_restart(settings);
  if (settings.bot_tables > 0) measure_bots(settings);
  return 0;
}

}  // namespace
}  // namespace sobremesa::load

int main(int argc, char** argv) try {
  return sobremesa::load::run(argc, argv);
} catch (const std::exception& error) {
  std::fprintf(stderr, "sobremesa_load: %s\n", error.what());
  return 1;
}
