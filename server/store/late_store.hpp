// A store that is not there yet, such as a database on another machine that is still starting.
// Until it is, everything fails, as with a store that is lost for a while; it is tried again with
// pauses that grow.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/runtime.hpp"
#include "server/store/open_store.hpp"
#include "server/store/store.hpp"
#include "server/store/work_thread.hpp"

namespace sobremesa::server {

class LateStore final : public Store {
 public:
  using Open = std::function<Result<OpenedDatabase, OpenFailure>()>;  // on a thread of its own
  struct Events {
    ThreadedStore::OnTrouble trouble{};                                // on any thread
    std::function<void(const std::string& why, Millis pause)> away{};  // after every try
    std::function<void()> there{};
    std::function<void(const std::string& why)> wrong{};  // it will never be: no more tries
  };
  LateStore(Runtime& runtime, Open open, Events events);
  ~LateStore() override;

  void append(Addition addition, OnStored answer) override;
  void load(const std::string& table, std::uint64_t from, OnLoaded answer) override;
  void hold(const std::string& table, OnAnswer answer) override;
  void let_go(const std::string& table) override;
  void due(std::int64_t unix_time, std::size_t most, OnDue answer) override;
  void clean(const CleaningRule& rule, OnErased on_erased, OnSwept on_swept) override;
  void measure(OnMeasured answer) override;
  void ping(OnAnswer answer) override;

 private:
  void try_later();
  void try_now();
  void hear(const std::shared_ptr<Result<OpenedDatabase, OpenFailure>>& opened);

  Runtime& runtime_;
  Open open_;
  Events events_;
  std::unique_ptr<Store> real_;
  Runtime::Timer timer_ = 0;
  Millis pause_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  WorkThread<std::function<void()>> thread_;  // last, and so the first to end
};

}  // namespace sobremesa::server
