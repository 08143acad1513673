// A store whose database is slow, on threads of its own: one writes, one reads, one cleans.
// Additions that come while the last ones are being committed go into one commit together.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/runtime.hpp"
#include "server/store/cleaning.hpp"
#include "server/store/log_database.hpp"
#include "server/store/store.hpp"
#include "server/store/witness.hpp"
#include "server/store/work_thread.hpp"

namespace sobremesa::server {

class ThreadedStore final : public Store {
 public:
  // Given words about failures, on any thread; never with names or contents in them.
  using OnTrouble = std::function<void(const std::string&)>;

  // `time`: the store's own, now.
  ThreadedStore(Runtime& runtime, LogDatabase database, std::int64_t time, OnTrouble on_trouble);
  ~ThreadedStore() override;

  void append(Addition addition, OnStored answer) override;
  void load(const std::string& table, std::uint64_t from, OnLoaded answer) override;
  void hold(const std::string& table, OnAnswer answer) override;
  void let_go(const std::string& table) override;
  void due(std::int64_t unix_time, std::size_t most, OnDue answer) override;
  void clean(const CleaningRule& rule, OnErased on_erased, OnSwept on_swept) override;
  void measure(OnMeasured answer) override;
  void ping(OnAnswer answer) override;

 private:
  struct Append {
    DatedAddition addition;
    OnStored answer;
  };
  using Job = std::function<void()>;

  void write(std::vector<Append> jobs);
  void write_together(std::vector<DatedAddition> additions, std::vector<OnStored> answers);
  void sweep(const CleaningRule& rule, const TimeReading& reading, const OnErased& on_erased,
             const OnSwept& on_swept);
  // On the cleaning thread, between two steps: whether to go on.
  bool pause();
  // Whether it worked.
  bool try_to(const char* what, const std::function<void()>& act);

  Runtime& runtime_;
  OnTrouble on_trouble_;
  Witness witness_;
  std::int64_t time_at_start_;               // by the store's clock, when nothing was witnessed yet
  std::unique_ptr<LogWriter> log_writer_;    // the write thread's
  std::unique_ptr<LogReader> log_reader_;    // the read thread's
  std::unique_ptr<LogCleaner> log_cleaner_;  // the cleaning thread's, and so is the next
  Cleaning cleaning_;
  std::chrono::steady_clock::time_point step_began_{};
  std::mutex ending_mutex_;
  std::condition_variable ends_;
  bool ending_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what is posted to us
  // Last, and so the first to end: they finish what they have been given.
  WorkThread<Append> write_thread_;
  WorkThread<Job> read_thread_;
  WorkThread<Job> cleaning_thread_;
};

}  // namespace sobremesa::server
