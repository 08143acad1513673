// A store whose database is slow, on threads of its own: one writes, one reads. Additions that come
// while the last ones are being committed go into one commit together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "server/runtime.hpp"
#include "server/store/log_database.hpp"
#include "server/store/store.hpp"
#include "server/store/work_thread.hpp"

namespace sobremesa::server {

class ThreadedStore final : public Store {
 public:
  // Given words about failures, on any thread; never with names or contents in them.
  using OnTrouble = std::function<void(const std::string&)>;

  ThreadedStore(Runtime& runtime, std::unique_ptr<LogWriter> writer,
                std::unique_ptr<LogReader> reader, OnTrouble on_trouble);

  void append(Addition addition, OnStored answer) override;
  void load(const std::string& table, std::uint64_t from, OnLoaded answer) override;
  void hold(const std::string& table, OnAnswer answer) override;
  void let_go(const std::string& table) override;
  void forget_before(std::int64_t unix_time) override;
  void ping(OnAnswer answer) override;

 private:
  struct Append {
    DatedAddition addition;
    OnStored answer;
  };
  struct Forget {
    std::int64_t unix_time = 0;
  };
  using WriteJob = std::variant<Append, Forget>;
  using ReadJob = std::function<void()>;

  void write(std::vector<WriteJob> jobs);
  void write_together(std::vector<DatedAddition> additions, std::vector<OnStored> answers);
  void forget(std::int64_t unix_time);
  // Whether it worked.
  bool try_to(const char* what, const std::function<void()>& act);

  Runtime& runtime_;
  OnTrouble on_trouble_;
  std::unique_ptr<LogWriter> log_writer_;  // the write thread's
  std::unique_ptr<LogReader> log_reader_;  // the read thread's
  // Last, and so the first to end: they finish what they have been given.
  WorkThread<WriteJob> write_thread_;
  WorkThread<ReadJob> read_thread_;
};

}  // namespace sobremesa::server
