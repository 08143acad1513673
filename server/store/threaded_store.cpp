#include "server/store/threaded_store.hpp"

#include <exception>
#include <optional>
#include <utility>

namespace sobremesa::server {

namespace {

// So that nobody waits long for the others in one commit.
constexpr std::size_t kMostTogether = 2000;

}  // namespace

ThreadedStore::ThreadedStore(Runtime& runtime, std::unique_ptr<LogWriter> writer,
                             std::unique_ptr<LogReader> reader, OnTrouble on_trouble)
    : runtime_(runtime),
      on_trouble_(std::move(on_trouble)),
      log_writer_(std::move(writer)),
      log_reader_(std::move(reader)),
      write_thread_([this](std::vector<WriteJob> jobs) { write(std::move(jobs)); }),
      read_thread_([](const std::vector<ReadJob>& jobs) {
        for (const ReadJob& job : jobs) job();
      }) {}

void ThreadedStore::append(Addition addition, OnStored answer) {
  write_thread_.put(Append{{std::move(addition), runtime_.unix_time()}, std::move(answer)});
}

void ThreadedStore::load(const std::string& table, std::uint64_t from, OnLoaded answer) {
  read_thread_.put([this, table, from, answer = std::move(answer)]() mutable {
    std::optional<std::vector<std::string>> records;
    try_to("load", [&] { records = log_reader_->load(table, from); });
    runtime_.post([answer = std::move(answer), records = std::move(records)]() mutable {
      answer(std::move(records));
    });
  });
}

void ThreadedStore::hold(const std::string& table, OnAnswer answer) {
  read_thread_.put([this, table, answer = std::move(answer)]() mutable {
    bool held = false;
    try_to("hold", [&] { held = log_reader_->hold(table); });
    runtime_.post([answer = std::move(answer), held] { answer(held); });
  });
}

void ThreadedStore::let_go(const std::string& table) {
  read_thread_.put([this, table] { try_to("let go", [&] { log_reader_->let_go(table); }); });
}

void ThreadedStore::forget_before(std::int64_t unix_time) { write_thread_.put(Forget{unix_time}); }

void ThreadedStore::ping(OnAnswer answer) {
  read_thread_.put([this, answer = std::move(answer)]() mutable {
    const bool well = try_to("ping", [&] { log_reader_->ping(); });
    runtime_.post([answer = std::move(answer), well] { answer(well); });
  });
}

void ThreadedStore::write(std::vector<WriteJob> jobs) {
  std::vector<DatedAddition> additions;
  std::vector<OnStored> answers;
  const auto flush = [&] {
    if (!additions.empty())
      write_together(std::exchange(additions, {}), std::exchange(answers, {}));
  };
  for (WriteJob& job : jobs) {
    if (auto* append = std::get_if<Append>(&job)) {
      additions.push_back(std::move(append->addition));
      answers.push_back(std::move(append->answer));
      if (additions.size() == kMostTogether) flush();
    } else {
      flush();
      forget(std::get<Forget>(job).unix_time);
    }
  }
  flush();
}

void ThreadedStore::write_together(std::vector<DatedAddition> additions,
                                   std::vector<OnStored> answers) {
  std::vector<Stored> stored;
  const bool worked = try_to("append", [&] { stored = log_writer_->append(additions); });
  if (!worked) stored.assign(additions.size(), Stored::failed);
  runtime_.post([answers = std::move(answers), stored = std::move(stored)] {
    for (std::size_t i = 0; i < answers.size(); ++i) answers[i](stored[i]);
  });
}

void ThreadedStore::forget(std::int64_t unix_time) {
  bool more = false;
  try_to("forget", [&] { more = log_writer_->forget_some_before(unix_time); });
  // Behind whatever has come meanwhile: nobody's move waits for the broom.
  if (more) write_thread_.put(Forget{unix_time});
}

bool ThreadedStore::try_to(const char* what, const std::function<void()>& act) {
  try {
    act();
    return true;
  } catch (const std::exception& error) {
    if (on_trouble_) on_trouble_(std::string("store: cannot ") + what + ": " + error.what());
    return false;
  }
}

}  // namespace sobremesa::server
