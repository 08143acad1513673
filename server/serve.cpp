#include "server/serve.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "i18n/told.hpp"
#include "server/api/service.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/log.hpp"
#include "server/net/network.hpp"
#include "server/repeat_limit.hpp"
#include "server/service_manager.hpp"
#include "server/store/late_store.hpp"
#include "server/store/open_store.hpp"
#include "server/store/store_folder.hpp"
#include "server/wake/redis_wake.hpp"
#include "server/wake/telling_store.hpp"

namespace sobremesa::server {
namespace {

namespace fs = std::filesystem;

// What cannot be served at all, in one sentence.
struct CannotStart : std::exception {
  explicit CannotStart(telling::Message why, int ends_with = 1)
      : said(std::move(why)), status(ends_with) {}

  telling::Message said;
  int status;
};

constexpr int kBadSetting = 2;

constexpr std::size_t kWaitingQuestions = 20'000;

// Every connection is a file to the system, which allows few unless asked.
std::size_t raise_open_files(std::size_t wanted) {
  constexpr std::size_t kOwn = 64;  // store, log, listening socket
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  if (limit.rlim_cur < wanted + kOwn) {
    limit.rlim_cur = std::min<rlim_t>(wanted + kOwn, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
  }
  const auto files = static_cast<std::size_t>(limit.rlim_cur);
  return files > kOwn + wanted ? wanted : files - std::min(files, kOwn);
}

constexpr Millis kLookForWeb{500};

WebApp find_web(const ServeSettings& settings) {
  if (!settings.web.empty()) {
    auto app = WebApp::load(settings.web);
    if (app) return std::move(*app);
    if (settings.web_watch) return WebApp::being_built();
    throw CannotStart({"cli.serve.web", {{"what", app.error()}}});
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  // Beside the build, or where the package puts it.
  for (const fs::path& place : {program.parent_path().parent_path() / "web",
                                program.parent_path().parent_path() / "share/sobremesa/web"}) {
    if (auto app = WebApp::load(place)) return std::move(*app);
  }
  return WebApp();
}

Proxies read_proxies(const std::vector<std::string>& texts) {
  std::vector<AddressRange> known;
  for (const std::string& text : texts) {
    const auto range = read_address_range(text);
    if (!range) {
      throw CannotStart({"cli.serve.proxies", {{"what", text}}}, kBadSetting);
    }
    known.push_back(*range);
  }
  return Proxies(std::move(known));
}

StoreAddress address_of(const std::string& store) {
  const auto address = read_store_address(store.empty() ? default_store() : store);
  if (!address) {
    throw CannotStart({"cli.settings.about", {{"setting", "store"}, {"what", address.error()}}},
                      kBadSetting);
  }
  return *address;
}

// A database that is only away will come: until then the server is there, and says so. One that is
// wrong, or not found to be right then, ends it.
std::unique_ptr<Store> open(const StoreAddress& address, Runtime& runtime,
                            LateStore::Events events) {
  if (address.kind == StoreAddress::Kind::sqlite) {
    const bool usual = address.where == default_store();
    const auto fault =
        make_folder_of(address.where, usual ? FoldersAbove::are_made : FoldersAbove::must_exist);
    if (fault) {
      throw CannotStart({"cli.serve.store", {{"store", address.where}, {"why", *fault}}});
    }
  }
  auto opened = open_for_store(address, runtime.unix_time(), events.trouble);
  if (opened) {
    return std::make_unique<ThreadedStore>(runtime, std::move(opened->database), opened->time,
                                           events.trouble);
  }
  const OpenFailure failure = opened.error();
  if (!failure.away) throw CannotStart({"cli.serve.store_closed", {{"why", failure.why}}});
  events.away(failure.why, Millis{0});
  // Tried on another thread, which must not ask the runtime.
  return std::make_unique<LateStore>(
      runtime,
      [address, trouble = events.trouble] {
        return open_for_store(address, std::time(nullptr), trouble);
      },
      std::move(events));
}

Habits habits_of(const ServeSettings& settings, bool others_write) {
  Habits habits;
  habits.bot_base = habits.bot_base * settings.bot_pace_percent / 100;
  habits.bot_per_card = habits.bot_per_card * settings.bot_pace_percent / 100;
  if (settings.record_format != 0) {
    habits.record_format = static_cast<std::uint32_t>(settings.record_format);
  }
  habits.cleaning = cleaning_rule(settings);
  habits.store_limit = settings.store_limit;
  habits.store_reserve = settings.store_reserve;
  habits.others_write = others_write;
  return habits;
}

Limits limits_of(const ServeSettings& settings) {
  Limits limits;
  limits.body_bytes = settings.net.body_bytes;
  limits.message_bytes = std::min(limits.message_bytes, settings.net.message_bytes);
  limits.table = settings.table;
  limits.outside.tables = {.burst = static_cast<double>(settings.tables_at_once),
                           .per_second = settings.tables_per_hour / 3600.0};
  return limits;
}

class Server {
 public:
  explicit Server(const ServeSettings& settings)
      : settings_(settings),
        address_(address_of(settings.store)),
        real_store_(open(address_, runtime_, store_events())),
        store_(*real_store_,
               [this](const std::string& table, std::uint64_t upto) {
                 if (wake_) wake_->tell(table, upto);
               }),
        bots_(runtime_, static_cast<std::size_t>(std::max(1, settings.bot_threads)),
              kWaitingQuestions),
        service_(runtime_, store_, bots_, metrics_, limits_of(settings),
                 habits_of(settings, address_.kind == StoreAddress::Kind::postgres)),
        router_(service_, find_web(settings), settings.public_url),
        premises_(std::make_shared<Premises>(runtime_, service_, router_, net_limits(settings),
                                             read_proxies(settings.proxies))),
        network_(runtime_, premises_),
        signals_(runtime_.loop(), SIGINT, SIGTERM) {
    count_network();
    if (settings.redis.empty()) return;
    wake_.emplace(
        runtime_, read_redis_address(settings.redis),
        [this](const std::string& table, std::uint64_t upto) { service_.wake(table, upto); },
        [this](const std::string& node, const std::string& table, std::uint32_t here) {
          service_.hear_presence(node, table, here);
        },
        [this](bool heard) { service_.others_are_heard(heard); });
    service_.tell_presence_with([this](const std::string& table, std::uint32_t here) {
      wake_->tell_presence(table, here);
    });
    wake_->on_watchers([this](const std::string& node, const std::string& table,
                              std::size_t count) { service_.hear_watchers(node, table, count); });
    service_.tell_watchers_with([this](const std::string& table, std::size_t count) {
      wake_->tell_watchers(table, count);
    });
  }

  void run(std::ostream& out, const i18n::Messages& say) {
    network_.listen(read_endpoint(settings_.listen));
    say_where(out, say);
    manager_.ready();
    // Nobody who waits for it would come.
    if (!out) throw CannotStart({"cli.serve.not_written"});
    wait_for_signal();
    if (settings_.web_watch && !settings_.web.empty()) watch_web();
    runtime_.run();
    if (!wrong_store_.empty()) {
      throw CannotStart({"cli.serve.store_closed", {{"why", wrong_store_}}});
    }
  }

 private:
  LateStore::Events store_events() {
    return {.trouble =
                [this](const std::string& trouble) {
                  const auto left_out = store_troubles_.write_now(trouble, runtime_.now());
                  if (!left_out) return;
                  log_line(Severity::error, "store",
                           {{"trouble", trouble}, {"left_out", *left_out}});
                },
            .away =
                [this](const std::string& why, Millis pause) {
                  log_line(Severity::error, "store away",
                           {{"why", why}, {"next_try_ms", std::int64_t{pause.count()}}});
                  manager_.status("The store does not answer; it is tried again and again.");
                },
            .there =
                [this] {
                  log_line(Severity::warning, "store there", {});
                  manager_.status("The store is there.");
                },
            .wrong =
                [this](const std::string& why) {
                  wrong_store_ = why;
                  if (!ending_) end();
                }};
  }

  static NetLimits net_limits(const ServeSettings& settings) {
    NetLimits limits = settings.net;
    limits.connections = raise_open_files(limits.connections);
    return limits;
  }

  void count_network();
  void say_where(std::ostream& out, const i18n::Messages& say) const;
  void wait_for_signal();
  void watch_web();
  void end();

  const ServeSettings& settings_;
  StoreAddress address_;
  AsioRuntime runtime_;
  ServiceManager manager_{runtime_};
  Metrics metrics_;
  std::string wrong_store_;  // what turned out to be wrong with it
  bool ending_ = false;
  RepeatLimit store_troubles_;
  std::unique_ptr<Store> real_store_;
  std::optional<RedisWake> wake_;
  TellingStore store_;
  BotPool bots_;
  Service service_;
  Router router_;
  std::shared_ptr<Premises> premises_;
  Network network_;
  boost::asio::signal_set signals_;
  fs::file_time_type web_made_{};
  Millis ending_since_{0};
};

void Server::count_network() {
  const auto add = [this](std::string_view name, std::string_view help, auto read) {
    metrics_.gauge(name, help, [premises = premises_, read] {
      return static_cast<std::int64_t>(read(*premises));
    });
  };
  add("sobremesa_connections", "Open connections.",
      [](const Premises& all) { return all.connection_limit.inside(); });
  add("sobremesa_connections_accepted", "Since the start.",
      [](const Premises& all) { return all.counters.accepted; });
  add("sobremesa_connections_turned_away", "Over the limit, since the start.",
      [](const Premises& all) { return all.counters.turned_away; });
  add("sobremesa_connections_timed_out", "Too slow or gone, since the start.",
      [](const Premises& all) { return all.counters.timed_out; });
  add("sobremesa_connections_shed", "Live clients that did not read, since the start.",
      [](const Premises& all) { return all.counters.shed; });
  add("sobremesa_connections_flooding", "Live clients that sent too many frames, since the start.",
      [](const Premises& all) { return all.counters.flooding; });
}

void Server::say_where(std::ostream& out, const i18n::Messages& say) const {
  const auto local = network_.local();
  const auto url = [&local](const std::string& host) {
    return concat({"http://", host, ":", static_cast<int>(local.port())});
  };
  std::string places;
  if (!local.address().is_unspecified()) {
    const std::string host = local.address().to_string();
    places = url(local.address().is_v6()         ? concat({"[", host, "]"})
                 : local.address().is_loopback() ? "localhost"
                                                 : host);
  } else {
    places = url("localhost");
    for (const std::string& address : own_addresses()) {
      places = say("cli.serve.place_and", {{"first", places}, {"rest", url(address)}});
    }
  }
  const bool postgres = address_.kind == StoreAddress::Kind::postgres;
  out << say("cli.serve.at",
             {{"places", places}, {"store", postgres ? "PostgreSQL" : address_.where}})
      << "\n"
      << std::flush;  // whoever waits for the server reads it
}

void Server::wait_for_signal() {
  signals_.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    // timeout(1) and some shells send each signal twice in a row, which is one wish.
    if (ending_ && runtime_.now() > ending_since_ + Millis(1000)) ::_exit(130);
    if (!ending_) end();
    wait_for_signal();
  });
}

// Whoever builds the folder puts it there whole, so one file tells that it is another.
void Server::watch_web() {
  std::error_code error;
  const fs::file_time_type made =
      fs::last_write_time(fs::path(settings_.web) / "index.html", error);
  if (!error && made != web_made_) {
    if (auto app = WebApp::load(settings_.web)) {
      router_.set_web(std::move(*app));
      web_made_ = made;
    }
  }
  runtime_.after(kLookForWeb, [this] { watch_web(); });
}

void Server::end() {
  ending_ = true;
  ending_since_ = runtime_.now();
  log_line(Severity::info, "ending", {});
  manager_.stopping();
  const Millis limit = settings_.net.shutdown_time;
  network_.stop_accepting();
  const auto wind_down = [this, limit, begun = std::make_shared<bool>(false)] {
    if (std::exchange(*begun, true)) return;
    const Millis left = ending_since_ + limit - runtime_.now();
    network_.wind_down(std::max(left, Millis(0)), [this] { runtime_.stop(); });
  };
  // A store that hangs must not keep us.
  runtime_.after(limit, wind_down);
  service_.shut_down(wind_down);
}

}  // namespace

int serve(const ServeSettings& settings, std::ostream& out, std::ostream& err,
          const i18n::Messages& say) {
  const auto fail = [&err](int status, std::string_view why) {
    err << "sobremesa: " << why << "\n";
    return status;
  };
  start_log(settings.log_requests ? Severity::info : Severity::warning);
  try {
    Server(settings).run(out, say);
  } catch (const CannotStart& error) {
    stop_log();
    return fail(error.status, i18n::told(say, error.said));
  } catch (const std::invalid_argument& error) {
    stop_log();
    return fail(kBadSetting, say("cli.serve.failed", {{"what", error.what()}}));
  } catch (const boost::system::system_error& error) {
    stop_log();
    return fail(
        1, say("cli.serve.listen", {{"where", settings.listen}, {"why", error.code().message()}}));
  } catch (const std::exception& error) {
    stop_log();
    return fail(1, say("cli.serve.failed", {{"what", error.what()}}));
  }
  stop_log();
  return 0;
}

}  // namespace sobremesa::server
