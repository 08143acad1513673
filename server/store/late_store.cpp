#include "server/store/late_store.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace sobremesa::server {
namespace {

constexpr Millis kFirstTryAfter{500};
constexpr Millis kLongestTryAfter{30'000};

}  // namespace

LateStore::LateStore(Runtime& runtime, Open open, Events events)
    : runtime_(runtime),
      open_(std::move(open)),
      events_(std::move(events)),
      pause_(kFirstTryAfter),
      thread_([](const std::vector<std::function<void()>>& jobs) {
        for (const auto& job : jobs) job();
      }) {
  try_later();
}

LateStore::~LateStore() { runtime_.cancel(timer_); }

void LateStore::try_later() {
  timer_ = runtime_.after(pause_, [this] { try_now(); });
  pause_ = std::min(2 * pause_, kLongestTryAfter);
}

void LateStore::try_now() {
  thread_.put([this] {
    auto opened = std::make_shared<Result<OpenedDatabase, OpenFailure>>(open_());
    runtime_.post([this, alive = std::weak_ptr(alive_), opened] {
      if (!alive.expired()) hear(opened);
    });
  });
}

void LateStore::hear(const std::shared_ptr<Result<OpenedDatabase, OpenFailure>>& opened) {
  if (*opened) {
    OpenedDatabase& found = **opened;
    real_ = std::make_unique<ThreadedStore>(runtime_, std::move(found.database), found.time,
                                            events_.trouble);
    if (events_.there) events_.there();
    return;
  }
  const OpenFailure failure = opened->error();
  if (!failure.away) {
    if (events_.wrong) events_.wrong(failure.why);
    return;
  }
  if (events_.away) events_.away(failure.why, pause_);
  try_later();
}

void LateStore::append(Addition addition, OnStored answer) {
  if (real_) return real_->append(std::move(addition), std::move(answer));
  runtime_.post([answer = std::move(answer)] { answer(Stored::failed); });
}

void LateStore::load(const std::string& table, std::uint64_t from, OnLoaded answer) {
  if (real_) return real_->load(table, from, std::move(answer));
  runtime_.post([answer = std::move(answer)] { answer(std::nullopt); });
}

void LateStore::hold(const std::string& table, OnAnswer answer) {
  if (real_) return real_->hold(table, std::move(answer));
  runtime_.post([answer = std::move(answer)] { answer(false); });
}

void LateStore::let_go(const std::string& table) {
  if (real_) real_->let_go(table);
}

void LateStore::due(std::int64_t unix_time, std::size_t most, OnDue answer) {
  if (real_) return real_->due(unix_time, most, std::move(answer));
  runtime_.post([answer = std::move(answer)] { answer(std::nullopt); });
}

void LateStore::clean(const CleaningRule& rule, OnErased on_erased, OnSwept on_swept) {
  if (real_) return real_->clean(rule, std::move(on_erased), std::move(on_swept));
  runtime_.post([answer = std::move(on_swept)] { answer({}); });
}

void LateStore::measure(OnMeasured answer) {
  if (real_) return real_->measure(std::move(answer));
  runtime_.post([answer = std::move(answer)] { answer(std::nullopt); });
}

void LateStore::ping(OnAnswer answer) {
  if (real_) return real_->ping(std::move(answer));
  runtime_.post([answer = std::move(answer)] { answer(false); });
}

}  // namespace sobremesa::server
