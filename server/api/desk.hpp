// One table that is awake. Everything that happens to it waits in one line: a request acts on the
// table in memory, its records go to the store, and until the store has answered nothing of the
// table is shown to anyone. If the store says no, the table in memory is thrown away and loaded
// again.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api/audience.hpp"
#include "server/api/commands.hpp"
#include "server/api/house.hpp"
#include "server/api/together.hpp"
#include "server/bots/bot_driver.hpp"

namespace sobremesa::server {

class Desk final : public std::enable_shared_from_this<Desk> {
 public:
  struct Job {
    std::optional<Digest> token{};  // of the caller
    std::function<Outcome(Gathering&, Around&, const Caller&)> decide{};
    OnReply answer{};
    bool must_look = false;  // at the store first: another node may have written
    int tries = 0;
  };
  using OnGone = std::function<void(const std::string& table)>;

  Desk(House& house, std::string table, OnGone on_gone);
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk();

  // Loads the table; what is submitted meanwhile waits.
  void open();
  void submit(Job job);
  void call(const FoundRoute& route, ApiRequest request, OnReply answer);

  // Answers 101, or why not.
  void join(std::shared_ptr<Live> live, std::string_view token, std::optional<std::uint64_t> after,
            OnReply answer);
  // `refusal`: why it does not happen, whatever it says.
  void message(const std::shared_ptr<Live>& live, std::string_view text,
               const std::optional<ApiReply>& refusal = {});
  void leave(Live& live);

  // Another node has written up to this number.
  void wake(std::uint64_t upto);
  // The store says that something may have to be played here.
  void come_due();
  // Another node says who is there with it.
  void hear_presence(const std::string& node, std::uint32_t here);
  // How time goes by, and whether other nodes are heard.
  void look_around();
  // And how many look on there.
  void hear_watchers(const std::string& node, std::size_t count);
  // From time to time.
  void tick();
  [[nodiscard]] bool may_sleep() const;
  void fall_asleep();
  void close_audience(std::string_view last_word) { audience_.close(around_, last_word); }

  // For the bots.
  [[nodiscard]] bool is_at_rest() const { return state_ == State::ready && !gone_; }
  // Something is under way that somebody waits for.
  [[nodiscard]] bool is_busy() const {
    return !gone_ && (state_ == State::storing || state_ == State::loading || !line_.empty());
  }
  [[nodiscard]] bool is_gone() const { return gone_; }
  [[nodiscard]] const Gathering& gathering() const { return gathering_; }
  [[nodiscard]] bool somebody_looks() const;
  // Something has to be played here even if nobody looks: somebody's time is up, or a bot is to act
  // before a person's time can begin.
  [[nodiscard]] bool is_due() const;
  [[nodiscard]] std::optional<Millis> turn_left() const {
    return around_.turn.left(gathering_, house_.runtime.now());
  }
  [[nodiscard]] std::uint64_t next_record() const { return next_; }
  [[nodiscard]] const std::string& table() const { return table_; }

 private:
  enum class State : std::uint8_t { asleep, loading, ready, storing };

  void note_call();
  void run();
  void step(Job job);
  void keep(Job job, Outcome outcome);
  void kept(Job job, const Outcome& outcome, Stored stored);
  void load_again(std::optional<Job> then);
  void loaded(const std::optional<std::vector<std::string>>& records, std::optional<Job> then);
  void look(Job job);
  void look_back(Job job, const Caller& caller, std::uint32_t game);
  enum class Folded : std::uint8_t { all, newer, damaged };  // what could not be: half of it is
  [[nodiscard]] static Folded fold_all(Gathering& gathering, TableBudget& budget,
                                       const std::vector<std::string>& records,
                                       const std::function<void(const Record&)>& noted = {});
  void refuse_records(Folded why);
  void notice_record(const Record& record);
  [[nodiscard]] static Gathering as_of(const std::vector<std::string>& records, std::uint32_t game);
  void at_rest();
  [[nodiscard]] TurnClock::Moment moment() const;
  // What is to be kept of when this table is due; none: nothing new.
  [[nodiscard]] std::optional<Due> due_news();
  void correct_due();
  void let_go_if_done();
  // Of who is here: seats as bits, and when that will change by itself.
  struct Shown {
    std::uint32_t here = 0;
    std::uint32_t first = 0;  // are claimed, and their people are asked first
    std::optional<Millis> next_change{};
  };
  [[nodiscard]] Shown shown_now(Millis now) const;
  void notice_presence();
  void tell_other_nodes(bool again);
  void tell_watchers(bool again);
  void give_up(const ApiReply& reply);
  void answer(const Job& job, const ApiReply& reply);
  void finish(const Job& job, const ApiReply& reply);
  void welcome(const std::shared_ptr<Live>& live, const std::optional<Digest>& token,
               std::optional<std::uint64_t> after);
  void message_job(const std::shared_ptr<Live>& live, const UpFrame& frame);
  void snapshot_job(const std::shared_ptr<Live>& live, const UpFrame& frame);
  void watch_job(const std::shared_ptr<Live>& live, const UpFrame& frame);
  void token_job(const std::shared_ptr<Live>& live, const UpFrame& frame);
  void together_job(const std::shared_ptr<Live>& live, const UpFrame& frame);

  House& house_;
  std::string table_;
  OnGone on_gone_;
  State state_ = State::asleep;
  bool gone_ = false;
  bool running_ = false;
  bool again_soon_ = false;  // a timer will load it
  Gathering gathering_;
  std::uint64_t next_ = 0;  // the number of the next record
  std::deque<Job> line_;
  Around around_;
  Audience audience_;
  Together together_;
  Millis last_call_{0};            // or when it woke
  bool looked_ = false;            // somebody has called
  Millis last_look_{0};            // at the store, for what other nodes wrote
  std::uint32_t shown_here_ = 0;   // seats, as bits
  std::uint32_t told_here_ = 0;    // to other nodes
  std::size_t told_watchers_ = 0;  // the same
  Onlookers shown_watchers_{};
  std::optional<Due> told_due_{};  // to the store; none: it is not known what it thinks
  bool woken_by_due_ = false;
  std::uint32_t shown_first_ = 0;  // seats that are claimed, and whose people are asked first
  bool lobby_changed_ = false;
  std::optional<Runtime::Timer> presence_timer_;
  Millis presence_due_{0};  // when it goes off
  BotDriver bots_;
};

}  // namespace sobremesa::server
