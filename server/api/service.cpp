#include "server/api/service.hpp"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "server/api/answers.hpp"
#include "server/api/creation.hpp"
#include "server/api/daily.hpp"
#include "server/api/table_names.hpp"
#include "server/log.hpp"

namespace sobremesa::server {
namespace {

constexpr Millis kSweepEvery{2'000};
constexpr Millis kDueLookEvery{5'000};
constexpr std::size_t kDueAtOnce = 100;

ApiReply games_answer() {
  ApiReply reply;
  wire::Writer out(reply.body);
  write_games(out);
  return reply;
}

ApiReply no_route(NoRoute why) {
  if (why == NoRoute::other_method) {
    return machine_answer(405, "bad_method", {"this address is not for that method"});
  }
  return machine_answer(404, "not_found", {"there is nothing here"});
}

}  // namespace

Service::Service(Runtime& runtime, Store& store, Thinkers& thinkers, Metrics& metrics,
                 const Limits& limits, const Habits& habits)
    : house_{.runtime = runtime,
             .store = store,
             .thinkers = thinkers,
             .metrics = metrics,
             .limits = limits,
             .habits = habits},
      rate_limits_(house_.limits) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  metrics.gauge("sobremesa_tables_awake", "Tables in memory.",
                [this] { return static_cast<std::int64_t>(desks_.size()); });
  metrics.gauge("sobremesa_live_connections", "Open live connections.",
                [this] { return static_cast<std::int64_t>(connections_.size()); });
  metrics.gauge("sobremesa_bot_questions_waiting", "Questions that wait for a thread.",
                [this] { return static_cast<std::int64_t>(house_.thinkers.waiting()); });
  sweep_timer_ = runtime.after(kSweepEvery, [this] { sweep(); });
}

Service::~Service() {
  house_.runtime.cancel(sweep_timer_);
  for (const char* gauge : {"sobremesa_tables_awake", "sobremesa_live_connections",
                            "sobremesa_bot_questions_waiting"}) {
    house_.metrics.gauge(gauge, "", [] { return std::int64_t{0}; });
  }
}

// --- calls --------------------------------------------------------------------------------------

OnReply Service::counted(Method method, std::string_view pattern, const ApiRequest& request,
                         OnReply answer) {
  return [this, alive = std::weak_ptr(alive_), method, pattern, id = request.id,
          began = house_.runtime.now(), on_reply = std::move(answer)](const ApiReply& reply) {
    if (alive.expired()) return;
    Counter*& counter = request_counters_[{pattern, reply.status}];
    if (counter == nullptr) {
      counter = &house_.metrics.counter(
          "sobremesa_requests_total", "Answered requests.",
          concat({"route=\"", pattern, "\",status=\"", reply.status, "\""}));
    }
    counter->add();
    log_line(Severity::info, "request",
             {{"id", id},
              {"method", to_text(method)},
              {"route", pattern},
              {"status", reply.status},
              {"ms", std::int64_t{(house_.runtime.now() - began).count()}}});
    on_reply(reply);
  };
}

void Service::call(ApiRequest request, OnReply answer) {
  const RouteSearch search = find_route(request.method, request.path);
  const std::string_view pattern = search.found ? pattern_of(search.found->route) : "none";
  OnReply counted_answer = counted(request.method, pattern, request, std::move(answer));
  if (house_.closing) return counted_answer(come_back_later());
  const auto admission = rate_limits_.request(request.address, house_.runtime.now());
  if (!admission.granted) return counted_answer(too_many("requests", admission.retry_after_s));
  if (request.body.size() > house_.limits.body_bytes) {
    return counted_answer(machine_answer(
        413, "too_large", {"a body is at most ", house_.limits.body_bytes, " bytes long"}));
  }
  if (!search.found) return counted_answer(no_route(search.why));
  const auto room = rate_limits_.sent(request.address, request.body.size(), house_.runtime.now());
  if (!room.granted) return counted_answer(too_many("bytes", room.retry_after_s));
  route(*search.found, std::move(request), std::move(counted_answer));
}

void Service::route(const FoundRoute& found, ApiRequest&& request, OnReply answer) {
  switch (found.route) {
    case Route::games:
      return answer(games_answer());
    case Route::create:
      return create(request, std::move(answer));
    case Route::daily:
      return list_daily(house_, request.query, std::move(answer));
    case Route::enter_daily:
      return enter(request, answer);
    case Route::health:
      return health(std::move(answer));
    case Route::metrics:
      return answer({.status = 200,
                     .body = house_.metrics.text(),
                     .content_type = "text/plain; version=0.0.4"});
    case Route::live:
      return answer(machine_answer(400, "no_websocket", {"this address is for WebSockets"}));
    default:
      break;
  }
  if (found.route == Route::claim) {
    // Each is kept for ever, and newer ones take the place of older ones that wait.
    const auto admission = rate_limits_.claim(request.address, house_.runtime.now());
    if (!admission.granted) return answer(too_many("claims", admission.retry_after_s));
  }
  if (found.route == Route::sit) {
    const auto admission = rate_limits_.seat(request.address, house_.runtime.now());
    if (!admission.granted) return answer(too_many("seats", admission.retry_after_s));
  }
  const bool takes_a_chair = found.route == Route::sit || found.route == Route::claim;
  const bool token_in_body = takes_a_chair && request.body.find("\"token\"") != std::string::npos;
  const Entry entry = request.token.empty() && !token_in_body ? Entry::by_name : Entry::by_token;
  // Sitting down needs no token, and would tell whether there is such a table.
  request.must_be_known = !rate_limits_.may_guess(request.address, house_.runtime.now()).granted;
  auto allowed = unless_guessing(request.address, entry, std::move(answer));
  if (!allowed) return;
  const auto desk = desk_for(found.table);
  if (!desk) return (*allowed)(come_back_later());
  desk->call({.route = found.route, .seat = found.seat}, std::move(request), *std::move(allowed));
}

std::optional<OnReply> Service::unless_guessing(const std::string& address, Entry entry,
                                                OnReply answer) {
  const auto admission = rate_limits_.may_guess(address, house_.runtime.now());
  const auto refuse = [this, wait_s = admission.retry_after_s](const OnReply& refused) {
    house_.guesses_refused.add();
    ApiReply reply = error_answer(429, "too_many_unknown",
                                  {"too many names of tables that do not exist: check the link"});
    reply.retry_after_s = wait_s;
    refused(reply);
  };
  if (!admission.granted && entry == Entry::by_name) {
    refuse(answer);
    return std::nullopt;
  }
  return [this, alive = std::weak_ptr(alive_), address, refuse, granted = admission.granted,
          on_reply = std::move(answer)](const ApiReply& reply) {
    if (alive.expired()) return;
    if (reply.unknown_table) {
      house_.unknown_tables.add();
      rate_limits_.guessed(address, house_.runtime.now());
    }
    // People at the same address play on with their tokens; for whoever guesses, a name that exists
    // must look like one that does not.
    if (!granted && (reply.unknown_table || reply.status == 401)) return refuse(on_reply);
    on_reply(reply);
  };
}

void Service::create(const ApiRequest& request, OnReply answer) {
  auto table = read_new_table(request.body, house_.runtime);
  if (!table) return answer(fault_answer(table.error()));
  if (!table->language) table->language = language_of(request.accept_language);
  const auto admission = rate_limits_.new_table(request.address, house_.runtime.now());
  if (!admission.granted) return answer(too_many("new tables", admission.retry_after_s));
  if (!housekeeping_.admits_table()) {
    house_.store_full.add();
    return answer(store_is_full());
  }
  keep_new_table(house_, *table, std::move(answer));
}

void Service::enter(const ApiRequest& request, const OnReply& answer) {
  // First: playing a game again is work.
  const auto admission = rate_limits_.daily(request.address, house_.runtime.now());
  if (!admission.granted) return answer(too_many("results", admission.retry_after_s));
  const auto entry = read_daily_entry(request.body, house_);
  if (!entry) return answer(entry.error());
  enter_daily(house_, *entry, answer);
}

void Service::health(OnReply answer) {
  house_.store.ping([on_reply = std::move(answer)](bool well) {
    on_reply(well ? ApiReply{.status = 200, .body = R"({"ok":true})"} : store_is_away());
  });
}

// --- tables -------------------------------------------------------------------------------------

std::shared_ptr<Desk> Service::desk_for(std::string_view table) {
  const std::string name(table);
  const auto found = desks_.find(name);
  if (found != desks_.end() && !found->second->is_gone()) return found->second;
  if (found == desks_.end() && desks_.size() >= house_.habits.tables_awake) {
    put_to_sleep();
    if (desks_.size() >= house_.habits.tables_awake) return nullptr;
  }
  auto desk = std::make_shared<Desk>(
      house_, name, [this, alive = std::weak_ptr(alive_)](const std::string& gone) {
        house_.runtime.post([this, alive, gone] {
          if (alive.expired()) return;
          const auto place = desks_.find(gone);
          if (place != desks_.end() && place->second->is_gone()) desks_.erase(place);
          look_whether_done();
        });
      });
  desks_[name] = desk;
  desk->open();
  return desk;
}

void Service::put_to_sleep() {
  std::erase_if(desks_, [](const auto& entry) {
    if (!entry.second->may_sleep()) return false;
    entry.second->fall_asleep();
    return true;
  });
}

// A copy: what is done to one table may wake or end others.
std::vector<std::shared_ptr<Desk>> Service::desks() const {
  std::vector<std::shared_ptr<Desk>> desks;
  desks.reserve(desks_.size());
  for (const auto& [name, desk] : desks_) desks.push_back(desk);
  return desks;
}

void Service::sweep() {
  sweep_timer_ = house_.runtime.after(kSweepEvery, [this] { sweep(); });
  put_to_sleep();
  for (const auto& desk : desks()) desk->tick();
  rate_limits_.forget_the_quiet(house_.runtime.now());
  housekeeping_.tick();
  look_for_due();
}

void Service::look_for_due() {
  const Millis now = house_.runtime.now();
  // A clock that is wrong, or may be, must not play everybody's turns.
  const bool believed = house_.wall_clock == WallClock::believed;
  if (!believed || looking_for_due_ || now < next_due_look_ || house_.closing) return;
  next_due_look_ = now + kDueLookEvery;
  looking_for_due_ = true;
  house_.store.due(
      house_.runtime.unix_time(), kDueAtOnce,
      [this, alive = std::weak_ptr(alive_)](const std::optional<std::vector<std::string>>& tables) {
        if (alive.expired()) return;
        looking_for_due_ = false;
        if (!tables) return;
        for (const std::string& table : *tables) wake_due(table);
      });
}

// At one node only.
void Service::wake_due(const std::string& table) {
  house_.store.hold(table, [this, alive = std::weak_ptr(alive_), table](bool ours) {
    if (alive.expired() || !ours || house_.closing) return;
    if (const auto desk = desk_for(table)) return desk->come_due();
    house_.store.let_go(table);
  });
}

void Service::wake(const std::string& table, std::uint64_t upto) {
  const auto found = desks_.find(table);
  if (found != desks_.end()) found->second->wake(upto);
}

void Service::hear_presence(const std::string& node, const std::string& table, std::uint32_t here) {
  const auto found = desks_.find(table);
  if (found != desks_.end()) found->second->hear_presence(node, here);
}

void Service::others_are_heard(bool heard) {
  house_.others_heard_since = heard ? std::optional(house_.runtime.now()) : std::nullopt;
  for (const auto& desk : desks()) desk->look_around();
}

void Service::hear_watchers(const std::string& node, const std::string& table, std::size_t count) {
  const auto found = desks_.find(table);
  if (found != desks_.end()) found->second->hear_watchers(node, count);
}

// --- live ---------------------------------------------------------------------------------------

void Service::open_live(LiveRequest request, std::shared_ptr<LiveSink> sink,
                        std::function<void(ApiReply, LiveId)> answer) {
  const auto search = find_route(Method::get, request.path);
  const bool is_live = search.found && search.found->route == Route::live;
  if (!is_live) return answer(no_route(NoRoute::no_such_path), 0);
  if (house_.closing) return answer(come_back_later(), 0);
  const Millis now = house_.runtime.now();
  const auto admission = rate_limits_.request(request.address, now);
  if (!admission.granted) return answer(too_many("requests", admission.retry_after_s), 0);
  std::optional<std::uint64_t> after;
  if (const auto text = query_field(request.query, "after")) {
    after = whole_number(*text);
    if (!after) {
      return answer(fault_answer({wire::FaultCode::bad_request, "after: must be a whole number"}),
                    0);
    }
  }
  const LiveId id = ++last_live_;
  auto allowed =
      unless_guessing(request.address, request.token.empty() ? Entry::by_name : Entry::by_token,
                      [id, on_reply = answer](const ApiReply& reply) { on_reply(reply, id); });
  if (!allowed) return;
  const auto desk = desk_for(search.found->table);
  if (!desk) return answer(come_back_later(), 0);
  if (!rate_limits_.live(request.address, now)) {
    return answer(too_many("live connections", 30), 0);
  }
  auto live = std::make_shared<Live>();
  live->id = id;
  live->sink = std::move(sink);
  live->wants_past = query_field(request.query, "past") == "1";
  connections_[live->id] = {.live = live, .desk = desk, .address = request.address};
  desk->join(live, request.token, after,
             [this, alive = std::weak_ptr(alive_), id,
              on_reply = *std::move(allowed)](const ApiReply& reply) {
               if (alive.expired()) return;
               if (reply.status != 101) close_live(id);
               on_reply(reply);
             });
}

void Service::live_message(LiveId live, std::string text) {
  const auto found = connections_.find(live);
  if (found == connections_.end()) return;
  const auto desk = found->second.desk.lock();
  const auto one = found->second.live;
  if (!desk) return;
  // What comes this way may be kept as well as a body.
  const auto room = rate_limits_.sent(found->second.address, text.size(), house_.runtime.now());
  std::optional<ApiReply> refusal;
  if (!room.granted) refusal = too_many("bytes", room.retry_after_s);
  desk->message(one, text, refusal);
}

void Service::close_live(LiveId live) {
  const auto found = connections_.find(live);
  if (found == connections_.end()) return;
  const Connection connection = std::move(found->second);
  connections_.erase(found);
  rate_limits_.live_ended(connection.address);
  connection.live->closed = true;
  if (const auto desk = connection.desk.lock()) desk->leave(*connection.live);
}

// --- the end ------------------------------------------------------------------------------------

void Service::shut_down(std::function<void()> done) {
  house_.closing = true;
  done_ = std::move(done);
  for (const auto& desk : desks()) desk->close_audience(R"({"bye":"restart"})");
  look_whether_done();
}

void Service::look_whether_done() {
  if (!done_) return;
  const bool storing = std::any_of(desks_.begin(), desks_.end(),
                                   [](const auto& entry) { return entry.second->is_busy(); });
  if (!storing) {
    for (const auto& [name, desk] : desks_) desk->fall_asleep();
    return std::exchange(done_, nullptr)();
  }
  house_.runtime.after(Millis{10}, [this, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) look_whether_done();
  });
}

}  // namespace sobremesa::server
