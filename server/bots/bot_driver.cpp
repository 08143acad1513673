#include "server/bots/bot_driver.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "base/text.hpp"
#include "server/api/desk.hpp"
#include "server/api/desk_work.hpp"
#include "server/log.hpp"

namespace sobremesa::server {
namespace {

constexpr Millis kAskAgainAfter{250};     // when too many questions wait
constexpr Millis kHoldAgainAfter{5'000};  // when another node plays this table's bots
// What is held can be lost: it ends with the store's connection, and another node may be faster
// when there is one again.
constexpr Millis kHoldLasts{5'000};

std::uint64_t random_number(Runtime& runtime) {
  std::array<std::uint8_t, 8> bytes{};
  runtime.fill_random(bytes);
  return std::bit_cast<std::uint64_t>(bytes);
}

// Several questions as one; what is advised is strung together.
BotQuestion together(std::vector<BotQuestion> questions) {
  if (questions.size() == 1) return std::move(questions.front());
  return [all = std::move(questions)](Patience patience) {
    BotAdvice advice;
    for (const BotQuestion& question : all) {
      const BotAdvice one = question(patience);
      advice.says.insert(advice.says.end(), one.says.begin(), one.says.end());
    }
    return advice;
  };
}

}  // namespace

BotDriver::~BotDriver() {
  if (timer_) house_.runtime.cancel(*timer_);
}

BotDriver::Place BotDriver::place() const {
  const Gathering& g = desk_.gathering();
  return {.game = g.game_number, .upto = g.table ? g.table->upto() : 0};
}

void BotDriver::consider() {
  if (busy_ || house_.closing || !desk_.is_at_rest()) return;
  if (desk_.gathering().phase() != Phase::playing) return;
  // A turn that was begun for somebody is played to its end.
  if (!desk_.somebody_looks() && !desk_.is_due() && !timed_out_) return;
  notice_turn();
  const Plans next = plan();
  if (next.who.empty()) return arm_turn_timer();
  if (hold()) ask(next);
}

// Whoever plays now, and who of the others may have something to say about it.
void BotDriver::notice_turn() {
  if (place() == noticed_) return;
  const Gathering& g = desk_.gathering();
  const auto acting = g.table->acting();
  const bool another = acting != acting_ || place().game != noticed_.game || g.seats() == 1;
  noticed_ = place();
  acting_ = acting;
  stumped_ = false;
  if (!another) return;
  timed_out_ = false;
  words_due_ = true;
}

BotDriver::Plans BotDriver::plan() {
  const Gathering& g = desk_.gathering();
  Plans plans;
  for (int i = 0; words_due_ && i < g.seats(); ++i) {
    const std::string& level = g.chair(seat_at(i)).played_by();
    if (!level.empty() && acting_ != seat_at(i)) plans.who.push_back({seat_at(i), level});
  }
  if (!plans.who.empty()) return plans;
  words_due_ = false;
  if (auto mover = plan_to_move()) {
    if (stumped_) mover->level = "random";
    plans = {.who = {*std::move(mover)}, .moves = true};
  }
  return plans;
}

std::optional<BotDriver::Plan> BotDriver::plan_to_move() const {
  const Gathering& g = desk_.gathering();
  if (acting_) {
    const std::string& level = g.chair(*acting_).played_by();
    if (!level.empty()) return Plan{.seat = *acting_, .level = level};
    if (!timed_out_) return std::nullopt;
    return Plan{.seat = *acting_, .level = std::string(kUsualStandin)};
  }
  // Who starts is for people to agree on; bots decide only among themselves.
  const auto is_person = [](const Chair& chair) { return chair.played_by().empty(); };
  if (std::any_of(g.chairs.begin(), g.chairs.end(), is_person)) return std::nullopt;
  return Plan{.seat = Seat{0}, .level = g.chair(Seat{0}).played_by()};
}

bool BotDriver::hold() {
  if (held_ && house_.runtime.now() - *held_ < kHoldLasts) return true;
  if (std::exchange(asking_to_hold_, true)) return false;
  house_.store.hold(desk_.table(), [weak = desk_.weak_from_this(), this](bool mine) {
    const auto desk = weak.lock();
    if (!desk) return;
    asking_to_hold_ = false;
    held_.reset();
    if (!mine) return later(kHoldAgainAfter);
    held_ = house_.runtime.now();
    consider();
  });
  return false;  // the answer considers again
}

void BotDriver::later(Millis delay) {
  if (timer_) house_.runtime.cancel(*timer_);
  timer_ = house_.runtime.after(delay, [weak = desk_.weak_from_this(), this] {
    const auto desk = weak.lock();
    if (!desk) return;
    timer_.reset();
    consider();
  });
}

void BotDriver::ask(const Plans& plans) {
  const HostedTable& table = *desk_.gathering().table;
  std::vector<BotQuestion> questions;
  for (const Plan& plan : plans.who) {
    const std::uint64_t seed = random_number(house_.runtime);
    auto question = question_for_bot(table, plan.seat, plan.level, seed);
    // A level that this version does not know any more.
    if (!question) question = question_for_bot(table, plan.seat, {}, seed);
    questions.push_back(std::move(question));
  }
  std::optional<Plan> mover;
  if (plans.moves) mover = plans.who.front();
  busy_ = house_.thinkers.ask(together(std::move(questions)),
                              [weak = desk_.weak_from_this(), this, mover, asked = place(),
                               when = house_.runtime.now()](BotAdvice advice) {
                                if (const auto desk = weak.lock())
                                  advised(mover, asked, when, std::move(advice));
                              });
  if (!busy_) return later(kAskAgainAfter);
  if (!plans.moves) words_due_ = false;
}

void BotDriver::advised(const std::optional<Plan>& mover, Place asked, Millis when,
                        BotAdvice advice) {
  const Millis pace = house_.habits.bot_base + house_.habits.bot_per_card * advice.moves.size();
  const Millis thought = house_.runtime.now() - when;
  if (advice.moves.empty() || thought >= pace) return play(mover, asked, std::move(advice));
  house_.runtime.after(pace - thought, [weak = desk_.weak_from_this(), this, mover, asked,
                                        told = std::move(advice)]() mutable {
    if (const auto desk = weak.lock()) play(mover, asked, std::move(told));
  });
}

void BotDriver::play(const std::optional<Plan>& mover, Place asked, BotAdvice advice) {
  desk_.submit({.decide = [this, mover, asked, told = std::move(advice)](
                              Gathering& gathering, Around&,
                              const Caller&) { return carry_out(gathering, mover, asked, told); },
                .answer =
                    [this](const ApiReply& reply) {
                      busy_ = false;
                      // The store is in trouble: nothing is lost, it is asked again.
                      if (reply.status == 503) later(kAskAgainAfter);
                    }});
}

// Through the same door as everybody; if the table has moved on, nothing happens.
Outcome BotDriver::carry_out(Gathering& gathering, const std::optional<Plan>& mover, Place asked,
                             const BotAdvice& advice) {
  Outcome outcome;
  const Place now{.game = gathering.game_number,
                  .upto = gathering.table ? gathering.table->upto() : 0};
  if (now != asked || gathering.phase() != Phase::playing) return outcome;
  const auto is_bots = [&](Seat seat) { return !gathering.chair(seat).played_by().empty(); };
  const auto happens = [&](Record record) {
    if (fold(gathering, record)) return false;
    outcome.records.push_back(std::move(record));
    return true;
  };
  for (const BotAdvice::Words& words : advice.says) {
    if (!is_bots(words.seat)) continue;  // the person is back, or only this turn is played for them
    Spoke spoke{.seat = words.seat, .phrase = std::string(words.phrase)};
    if (!words.pile.empty()) spoke.pile = words.pile;
    (void)happens(std::move(spoke));  // what the table does not allow stays unsaid
  }
  if (!mover || !(is_bots(mover->seat) || timed_out_)) return outcome;
  const Acted acted{.seat = mover->seat,
                    .moves = advice.moves,
                    .key = concat({Acted::kBotKeys, desk_.next_record()}),
                    .body = {}};
  const bool played = happens(dated(acted, house_.runtime, house_.habits));
  if (!played) {
    stumped_ = true;
    log_line(Severity::error, "bot_refused", {{"game", gathering.game}, {"level", mover->level}});
  }
  return outcome;
}

void BotDriver::arm_turn_timer() {
  const auto left = desk_.turn_left();
  if (!left || timer_) return;
  if (*left > Millis{0}) return later(*left);
  timed_out_ = true;
  later(Millis{0});
}

}  // namespace sobremesa::server
