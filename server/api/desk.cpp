#include "server/api/desk.hpp"

#include <cstdlib>
#include <utility>

#include "base/match.hpp"
#include "base/text.hpp"
#include "server/api/answers.hpp"
#include "server/log.hpp"

namespace sobremesa::server {
namespace {

constexpr int kMostTries = 5;
constexpr Millis kLoadAgainAfter{1'000};

constexpr int kUpgradeTakes = 30;  // seconds

ApiReply no_such_table() {
  ApiReply reply = error_answer(404, "no_table", {"there is no such table"});
  reply.unknown_table = true;
  return reply;
}

ApiReply newer_table() {
  ApiReply reply =
      error_answer(503, "newer_table",
                   {"this table was written by a newer version of Sobremesa than this server has"});
  reply.retry_after_s = kUpgradeTakes;
  return reply;
}

ApiReply damaged_table() {
  ApiReply reply = error_answer(503, "damaged_table", {"the records of this table make no sense"});
  reply.retry_after_s = kUpgradeTakes;
  return reply;
}

// Seconds are counted from a moment within one.
bool is_same(const Due& one, const Due& other) {
  if (!one.at || !other.at) return one.at == other.at;
  return std::abs(*one.at - *other.at) <= 1;
}

bool is_of_the_game(const Record& record) {
  return std::holds_alternative<Acted>(record) || std::holds_alternative<Spoke>(record);
}

}  // namespace

Desk::Desk(House& house, std::string table, OnGone on_gone)
    : house_(house),
      table_(std::move(table)),
      on_gone_(std::move(on_gone)),
      around_{.table = table_,
              .runtime = house.runtime,
              .limits = house.limits,
              .habits = house.habits},
      last_call_(house.runtime.now()),
      bots_(house, *this) {}

Desk::~Desk() {
  if (presence_timer_) house_.runtime.cancel(*presence_timer_);
}

void Desk::open() { load_again(std::nullopt); }

void Desk::submit(Job job) {
  if (gone_ || house_.closing) return job.answer(come_back_later());
  if (line_.size() >= house_.limits.waiting) return job.answer(too_many("requests wait here", 1));
  line_.push_back(std::move(job));
  run();
}

void Desk::call(const FoundRoute& route, ApiRequest request, OnReply answer) {
  // Lists of games ask for lobbies again and again: that is nobody who wants to play.
  if (route.route != Route::lobby || !request.token.empty()) note_call();
  std::optional<Digest> token;
  if (!request.token.empty()) token = sha256(request.token);
  submit({.token = token,
          .decide =
              [route = route.route, seat = route.seat, asked = std::move(request)](
                  Gathering& gathering, Around& around, const Caller& caller) {
                return perform(gathering, around,
                               {.route = route,
                                .seat = seat,
                                .query = asked.query,
                                .body = asked.body,
                                .caller = caller,
                                .must_be_known = asked.must_be_known});
              },
          .answer = std::move(answer)});
}

void Desk::note_call() {
  last_call_ = house_.runtime.now();
  looked_ = true;
}

void Desk::run() {
  if (running_) return;
  const auto self = shared_from_this();
  running_ = true;
  while (state_ == State::ready && !line_.empty() && !gone_) {
    Job job = std::move(line_.front());
    line_.pop_front();
    step(std::move(job));
  }
  running_ = false;
  if (state_ == State::ready && !gone_) bots_.consider();
}

void Desk::step(Job job) {
  const bool news_possible = house_.habits.others_write && job.tries == 0;
  if (job.must_look || news_possible) return look(std::move(job));
  look_around();
  const Caller caller = job.token ? find_caller(gathering_, *job.token) : Caller{};
  const auto known = caller.seat ? caller.seat : caller.left;
  if (known) around_.presence.called(*known, house_.runtime.now());
  Outcome outcome = job.decide(gathering_, around_, caller);
  if (outcome.past_game) return look_back(std::move(job), caller, *outcome.past_game);
  if (!outcome.records.empty()) return keep(std::move(job), std::move(outcome));
  answer(job, outcome.reply);
  at_rest();
}

// What the answer makes somebody ask next waits until everybody has been told.
void Desk::finish(const Job& job, const ApiReply& reply) {
  running_ = true;
  answer(job, reply);
  at_rest();
  running_ = false;
  run();
}

void Desk::answer(const Job& job, const ApiReply& reply) {
  if (reply.status == 422) house_.refusals.add();
  if (reply.over_budget) house_.over_budget.add();
  if (job.answer) job.answer(reply);
}

void Desk::keep(Job job, Outcome outcome) {
  state_ = State::storing;
  Addition addition{.table = table_, .first = next_, .records = {}};
  for (const Record& record : outcome.records) addition.records.push_back(to_json(record));
  addition.due = due_news();
  house_.store.append(std::move(addition), [weak = weak_from_this(), began = house_.runtime.now(),
                                            kept_job = std::move(job),
                                            result = std::move(outcome)](Stored stored) mutable {
    const auto self = weak.lock();
    if (!self) return;
    self->house_.store_times.note((self->house_.runtime.now() - began).count());
    self->kept(std::move(kept_job), result, stored);
  });
}

void Desk::kept(Job job, const Outcome& outcome, Stored stored) {
  switch (stored) {
    case Stored::done: {
      next_ += outcome.records.size();
      state_ = State::ready;
      const bool over = gathering_.phase() == Phase::over;
      for (const Record& record : outcome.records) {
        const std::size_t bytes = to_json(record).size();
        around_.budget.note(record, bytes);
        house_.records_kept.add();
        house_.bytes_kept.add(static_cast<std::int64_t>(bytes));
        if (std::holds_alternative<Acted>(record)) house_.moves.add();
        lobby_changed_ = lobby_changed_ || over || !is_of_the_game(record);
      }
      return finish(job, outcome.reply);
    }
    case Stored::conflict:
      // Somebody else was faster: what they wrote is loaded, and the request is judged again.
      house_.conflicts.add();
      job.tries += 1;
      return load_again(std::move(job));
    case Stored::failed:
      house_.failures.add();
      answer(job, come_back_later());
      return load_again(std::nullopt);
  }
}

// --- reading the store -------------------------------------------------------------------------

void Desk::load_again(std::optional<Job> then) {
  state_ = State::loading;
  gathering_ = Gathering{};
  around_.budget = TableBudget{};
  told_due_.reset();
  next_ = 0;
  house_.store.load(table_, 0,
                    [weak = weak_from_this(), job = std::move(then)](
                        const std::optional<std::vector<std::string>>& records) mutable {
                      if (const auto self = weak.lock()) self->loaded(records, std::move(job));
                    });
}

void Desk::loaded(const std::optional<std::vector<std::string>>& records, std::optional<Job> then) {
  if (then && then->tries >= kMostTries) {
    answer(*then, come_back_later());
    then.reset();
  }
  if (then) line_.push_front(std::move(*then));
  if (!records) {
    house_.failures.add();
    return give_up(come_back_later());
  }
  if (records->empty()) {
    gone_ = true;
    // Erased by a node that knows no due times.
    if (woken_by_due_) {
      house_.store.append({.table = table_, .first = 0, .records = {}, .due = Due{}},
                          [](Stored) {});
    }
    return give_up(no_such_table());
  }
  const Folded folded = fold_all(gathering_, around_.budget, *records);
  if (folded != Folded::all) return refuse_records(folded);
  next_ = records->size();
  state_ = State::ready;
  lobby_changed_ = true;
  at_rest();
  run();
}

Desk::Folded Desk::fold_all(Gathering& gathering, TableBudget& budget,
                            const std::vector<std::string>& records,
                            const std::function<void(const Record&)>& noted) {
  wire::Document document;
  for (const std::string& text : records) {
    const auto value = document.parse(text);
    if (!value) return Folded::damaged;
    const auto record = read_record(*value);
    if (!record) return is_of_a_newer_version(*value) ? Folded::newer : Folded::damaged;
    if (fold(gathering, *record)) return Folded::damaged;
    budget.note(*record, text.size());
    if (noted) noted(*record);
  }
  return Folded::all;
}

// Half a table is none: nobody sees it, and nothing is added to it.
void Desk::refuse_records(Folded why) {
  const bool newer = why == Folded::newer;
  const std::string_view event = newer ? "records_of_a_newer_version" : "records_not_understood";
  if (const auto left_out = house_.repeat_limit.write_now(event, house_.runtime.now())) {
    log_line(Severity::error, event, {{"left_out", *left_out}});
  }
  gathering_ = Gathering{};
  gone_ = true;
  give_up(newer ? newer_table() : damaged_table());
}

// Written by another node: whoever moved or spoke there is there.
void Desk::notice_record(const Record& record) {
  const Millis now = house_.runtime.now();
  const auto is_persons = [&](Seat seat) { return gathering_.chair(seat).played_by().empty(); };
  if (const auto* acted = std::get_if<Acted>(&record); acted != nullptr && !acted->is_bots()) {
    around_.presence.called_elsewhere(acted->seat, now);
  } else if (const auto* spoke = std::get_if<Spoke>(&record);
             spoke != nullptr && is_persons(spoke->seat)) {
    around_.presence.called_elsewhere(spoke->seat, now);
  }
}

// Nobody is kept waiting for a store that does not answer; those who look live stay, and the table
// is loaded again for them.
void Desk::give_up(const ApiReply& reply) {
  const auto self = shared_from_this();
  state_ = State::asleep;
  gone_ = gone_ || audience_.empty();
  std::deque<Job> line;
  line.swap(line_);
  for (const Job& job : line) answer(job, reply);
  if (gone_) {
    audience_.close(around_, {});
    house_.store.let_go(table_);  // another node may play its bots
    return on_gone_(table_);
  }
  if (std::exchange(again_soon_, true)) return;
  house_.runtime.after(kLoadAgainAfter, [weak = weak_from_this()] {
    const auto desk = weak.lock();
    if (!desk) return;
    desk->again_soon_ = false;
    if (desk->state_ == State::asleep && !desk->gone_) desk->open();
  });
}

void Desk::look(Job job) {
  state_ = State::loading;
  last_look_ = house_.runtime.now();
  job.must_look = false;
  job.tries += 1;
  house_.store.load(table_, next_,
                    [weak = weak_from_this(), looked = std::move(job)](
                        const std::optional<std::vector<std::string>>& records) mutable {
                      const auto self = weak.lock();
                      if (!self) return;
                      const auto noted = [&](const Record& one) { self->notice_record(one); };
                      if (!records || fold_all(self->gathering_, self->around_.budget, *records,
                                               noted) != Folded::all) {
                        return self->load_again(std::move(looked));
                      }
                      self->next_ += records->size();
                      self->lobby_changed_ = self->lobby_changed_ || !records->empty();
                      self->state_ = State::ready;
                      self->line_.push_front(std::move(looked));
                      self->at_rest();
                      self->run();
                    });
}

// An earlier game at this table: its records are folded once more, up to its end.
Gathering Desk::as_of(const std::vector<std::string>& records, std::uint32_t game) {
  Gathering past;
  wire::Document document;
  for (const std::string& text : records) {
    const auto value = document.parse(text);
    const auto record = read_record(value ? *value : wire::Value{});
    if (!record) break;
    const bool next_game = std::holds_alternative<Rematched>(*record);
    if ((next_game && past.game_number == game) || fold(past, *record)) break;
  }
  return past;
}

void Desk::look_back(Job job, const Caller& caller, std::uint32_t game) {
  state_ = State::loading;
  house_.store.load(table_, 0,
                    [weak = weak_from_this(), asked = std::move(job), caller,
                     game](const std::optional<std::vector<std::string>>& records) {
                      const auto self = weak.lock();
                      if (!self) return;
                      Gathering past = as_of(records.value_or(std::vector<std::string>{}), game);
                      const bool found = past.table && past.game_number == game;
                      Outcome outcome;
                      outcome.reply = come_back_later();
                      // Nothing happens to the past: records are not kept.
                      if (found) outcome = asked.decide(past, self->around_, caller);
                      self->state_ = State::ready;
                      self->finish(asked, outcome.reply);
                    });
}

// --- when the table is as it is -----------------------------------------------------------------

void Desk::at_rest() {
  around_.turn.notice(gathering_, moment());
  notice_presence();
  const bool lobby_too = std::exchange(lobby_changed_, false);
  audience_.tell(gathering_, around_,
                 lobby_too ? Audience::News::of_the_lobby_too : Audience::News::of_the_game);
  together_.tidy();
  if (!running_) bots_.consider();
}

Desk::Shown Desk::shown_now(Millis now) const {
  Shown shown;
  const auto changes_in = [&](Millis left) {
    shown.next_change = std::min(shown.next_change.value_or(left), left);
  };
  for (int i = 0; i < gathering_.seats(); ++i) {
    const Seat seat = seat_at(i);
    const std::uint32_t bit = 1U << static_cast<unsigned>(i);
    if (around_.presence.is_here(seat, now)) shown.here |= bit;
    if (const auto left = around_.presence.until_away(seat, now)) changes_in(*left);
    if (gathering_.chair(seat).claims.empty()) continue;
    const Millis absent = around_.presence.surely_absent_for(seat, now);
    if (absent >= house_.habits.holder_first) continue;
    shown.first |= bit;
    if (absent > Millis{0}) changes_in(house_.habits.holder_first - absent);
  }
  return shown;
}

void Desk::look_around() {
  const Millis now = house_.runtime.now();
  around_.presence.look(now);
  if (house_.habits.others_write) {
    around_.presence.hear_others_since(house_.others_heard_since, now);
  }
}

void Desk::notice_presence() {
  look_around();
  const Millis now = house_.runtime.now();
  const auto [here, first, next_change] = shown_now(now);
  if (std::exchange(shown_here_, here) != here) lobby_changed_ = true;
  if (std::exchange(shown_first_, first) != first) lobby_changed_ = true;
  const Onlookers watchers = around_.watchers.all(now);
  if (std::exchange(shown_watchers_, watchers) != watchers) lobby_changed_ = true;
  tell_other_nodes(false);
  if (!next_change || audience_.empty()) return;
  if (presence_timer_ && presence_due_ <= now + *next_change) return;
  if (presence_timer_) house_.runtime.cancel(*presence_timer_);
  presence_due_ = now + *next_change;
  presence_timer_ = house_.runtime.after(*next_change, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->presence_timer_.reset();
    if (self->is_at_rest()) self->at_rest();
  });
}

void Desk::tell_other_nodes(bool again) {
  tell_watchers(again);
  if (!house_.tell_presence) return;
  std::uint32_t here = 0;
  for (int i = 0; i < gathering_.seats(); ++i) {
    const bool with_us = around_.presence.is_here_with_us(seat_at(i), house_.runtime.now());
    if (with_us) here |= 1U << static_cast<unsigned>(i);
  }
  const bool news = std::exchange(told_here_, here) != here;
  if (news || (again && here != 0)) house_.tell_presence(table_, here);
}

void Desk::hear_presence(const std::string& node, std::uint32_t here) {
  around_.presence.heard_from(node, here, house_.runtime.now());
  if (is_at_rest()) at_rest();
}

void Desk::tell_watchers(bool again) {
  if (!house_.tell_watchers) return;
  const std::size_t count = around_.watchers.count_here();
  const bool news = std::exchange(told_watchers_, count) != count;
  if (news || (again && count != 0)) house_.tell_watchers(table_, count);
}

void Desk::hear_watchers(const std::string& node, std::size_t count) {
  around_.watchers.heard_from(node, count, house_.runtime.now());
  if (is_at_rest()) at_rest();
}

bool Desk::somebody_looks() const {
  const bool called = looked_ && house_.runtime.now() - last_call_ < house_.habits.bots_wait_after;
  return called || !audience_.empty();
}

bool Desk::is_due() const { return bots_turn_with_timer(gathering_) || turn_left() == Millis{0}; }

TurnClock::Moment Desk::moment() const {
  return {.now = house_.runtime.now(),
          .unix_time = house_.runtime.unix_time(),
          .wall = house_.wall_clock};
}

bool Desk::may_sleep() const {
  return state_ == State::ready && line_.empty() && audience_.empty() && !bots_.is_busy() &&
         house_.runtime.now() - last_call_ >= house_.habits.table_sleeps_after;
}

void Desk::let_go_if_done() {
  if (!woken_by_due_ || is_due() || somebody_looks() || bots_.is_busy()) return;
  woken_by_due_ = false;
  house_.store.let_go(table_);  // whoever comes may come to another node
}

std::optional<Due> Desk::due_news() {
  // Tables without a timer are never due, and have nothing to say about it.
  if (!gathering_.settings.timer_s) return std::nullopt;
  const Due due{.at = around_.turn.due(gathering_, moment())};
  if (told_due_ && is_same(*told_due_, due)) return std::nullopt;
  told_due_ = due;
  return due;
}

void Desk::come_due() {
  woken_by_due_ = true;
  submit({.decide = [](Gathering&, Around&, const Caller&) { return Outcome{}; },
          .answer =
              [this](const ApiReply& reply) {
                if (reply.status == 200 && !is_due()) correct_due();
              },
          .must_look = house_.habits.others_write});
}

// The store was told something else, by a node that went away too early or knows no due times.
void Desk::correct_due() {
  told_due_ = Due{.at = around_.turn.due(gathering_, moment())};
  house_.store.append({.table = table_, .first = next_, .records = {}, .due = told_due_},
                      [](Stored) {});
}

void Desk::fall_asleep() {
  gone_ = true;
  house_.store.let_go(table_);
}

void Desk::tick() {
  look_around();
  if (!is_at_rest()) return;
  tell_other_nodes(true);
  let_go_if_done();
  const bool look_again = house_.habits.others_write && !audience_.empty() &&
                          house_.runtime.now() - last_look_ >= house_.habits.look_again;
  if (look_again) return wake(next_);
  // Those who are asked first are not for ever: a clock that this node did not see tells no timer.
  if (shown_first_ != 0 && !audience_.empty()) return at_rest();
  bots_.consider();
}

void Desk::wake(std::uint64_t upto) {
  if (gone_ || upto < next_) return;
  submit({.decide = [](Gathering&, Around&, const Caller&) { return Outcome{}; },
          .answer = [](const ApiReply&) {},
          .must_look = true});
}

}  // namespace sobremesa::server
