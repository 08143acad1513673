#include "server/store/threaded_store.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

namespace sobremesa::server {

namespace {

// So that nobody waits long for the others in one commit.
constexpr std::size_t kMostTogether = 2000;

// Cleaning takes its time: most of it goes by in pauses, in which the disk is others'.
constexpr int kPauses = 5;
constexpr std::chrono::milliseconds kShortestPause{20};

}  // namespace

ThreadedStore::ThreadedStore(Runtime& runtime, LogDatabase database, std::int64_t time,
                             OnTrouble on_trouble)
    : runtime_(runtime),
      on_trouble_(std::move(on_trouble)),
      witness_(runtime),
      time_at_start_(time),
      log_writer_(std::move(database.writer)),
      log_reader_(std::move(database.reader)),
      log_cleaner_(std::move(database.cleaner)),
      cleaning_(*log_cleaner_),
      write_thread_([this](std::vector<Append> jobs) { write(std::move(jobs)); }),
      read_thread_([](const std::vector<Job>& jobs) {
        for (const Job& job : jobs) job();
      }),
      cleaning_thread_([](const std::vector<Job>& jobs) {
        for (const Job& job : jobs) job();
      }) {}

ThreadedStore::~ThreadedStore() {
  {
    const std::scoped_lock lock(ending_mutex_);
    ending_ = true;
  }
  ends_.notify_all();
}

void ThreadedStore::append(Addition addition, OnStored answer) {
  write_thread_.put(
      {{std::move(addition), time_at_start_ + witness_.seconds()}, std::move(answer)});
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

void ThreadedStore::due(std::int64_t unix_time, std::size_t most, OnDue answer) {
  read_thread_.put([this, unix_time, most, answer = std::move(answer)]() mutable {
    std::optional<std::vector<std::string>> tables;
    try_to("find what is due", [&] { tables = log_reader_->due(unix_time, most); });
    runtime_.post([answer = std::move(answer), tables = std::move(tables)]() mutable {
      answer(std::move(tables));
    });
  });
}

void ThreadedStore::clean(const CleaningRule& rule, OnErased on_erased, OnSwept on_swept) {
  const TimeReading reading{.unix_time = runtime_.unix_time(), .witnessed = witness_.seconds()};
  cleaning_thread_.put([this, rule, reading, told = std::move(on_erased),
                        answer = std::move(on_swept)] { sweep(rule, reading, told, answer); });
}

void ThreadedStore::measure(OnMeasured answer) {
  read_thread_.put([this, answer = std::move(answer)]() mutable {
    std::optional<StoreSize> size;
    try_to("measure", [&] { size = log_reader_->size(); });
    runtime_.post([answer = std::move(answer), size] { answer(size); });
  });
}

void ThreadedStore::ping(OnAnswer answer) {
  read_thread_.put([this, answer = std::move(answer)]() mutable {
    const bool well = try_to("ping", [&] { log_reader_->ping(); });
    runtime_.post([answer = std::move(answer), well] { answer(well); });
  });
}

void ThreadedStore::write(std::vector<Append> jobs) {
  std::vector<DatedAddition> additions;
  std::vector<OnStored> answers;
  const auto flush = [&] {
    if (!additions.empty())
      write_together(std::exchange(additions, {}), std::exchange(answers, {}));
  };
  for (Append& job : jobs) {
    additions.push_back(std::move(job.addition));
    answers.push_back(std::move(job.answer));
    if (additions.size() == kMostTogether) flush();
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

void ThreadedStore::sweep(const CleaningRule& rule, const TimeReading& reading,
                          const OnErased& on_erased, const OnSwept& on_swept) {
  step_began_ = std::chrono::steady_clock::now();
  const Cleaning::Hooks hooks{
      .erased =
          [this, &on_erased](std::vector<OldTable> tables) {
            runtime_.post([on_erased, tables = std::move(tables)]() mutable {
              on_erased(std::move(tables));
            });
          },
      .go_on = [this] { return pause(); }};
  Sweep swept;
  try_to("clean", [&] { swept = cleaning_.sweep(rule, reading, hooks); });
  const std::int64_t time = cleaning_.clock().time - reading.witnessed;
  runtime_.post([this, alive = std::weak_ptr(alive_), swept, time, on_swept] {
    if (!alive.expired() && swept.outcome == Sweep::Outcome::done) time_at_start_ = time;
    on_swept(swept);
  });
}

bool ThreadedStore::pause() {
  const auto took = std::chrono::steady_clock::now() - step_began_;
  std::unique_lock lock(ending_mutex_);
  const auto until = std::chrono::steady_clock::now() +
                     std::max<std::chrono::steady_clock::duration>(kShortestPause, kPauses * took);
  const bool ending = ends_.wait_until(lock, until, [this] { return ending_; });
  step_began_ = std::chrono::steady_clock::now();
  return !ending;
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
