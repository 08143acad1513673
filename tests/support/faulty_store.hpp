// A store in memory whose misfortunes are chosen by the test. What is durable lives in a Disk that
// outlives the store: throw the store away at any moment and the node has crashed, make another
// over the same disk and it has come back, make two and there are two nodes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "server/runtime.hpp"
#include "server/store/store.hpp"

namespace sobremesa::server {

// What is left when every process is dead.
class Disk {
 public:
  // Whether they were kept: the number was the next one.
  bool keep(const Addition& addition, std::int64_t unix_time) {
    const auto found = tables_.find(addition.table);
    const std::size_t count = found == tables_.end() ? 0 : found->second.records.size();
    if (addition.first != count) return false;
    if (addition.due) note_due(addition.table, *addition.due);
    if (addition.records.empty()) return true;
    Entry& entry = found == tables_.end() ? tables_[addition.table] : found->second;
    entry.records.insert(entry.records.end(), addition.records.begin(), addition.records.end());
    entry.touched = unix_time;
    return true;
  }

  [[nodiscard]] std::vector<std::string> records(const std::string& table,
                                                 std::uint64_t from = 0) const {
    const auto found = tables_.find(table);
    if (found == tables_.end() || from >= found->second.records.size()) return {};
    const auto& all = found->second.records;
    return {all.begin() + static_cast<std::ptrdiff_t>(from), all.end()};
  }

  void erase(const std::string& table) {
    tables_.erase(table);
    due_.erase(table);
  }
  [[nodiscard]] std::vector<std::string> due(std::int64_t unix_time, std::size_t most) const {
    std::vector<std::pair<std::int64_t, std::string>> found;
    for (const auto& [table, at] : due_) {
      if (at <= unix_time) found.emplace_back(at, table);
    }
    std::ranges::sort(found);
    std::vector<std::string> tables;
    for (auto& [at, table] : found) {
      if (tables.size() < most) tables.push_back(std::move(table));
    }
    return tables;
  }
  [[nodiscard]] std::size_t tables() const { return tables_.size(); }

  // Holding is by node, here told apart by the address of its store.
  bool hold(const std::string& table, const void* node) {
    return holders_.emplace(table, node).first->second == node;
  }
  void let_go(const std::string& table, const void* node) {
    const auto found = holders_.find(table);
    if (found != holders_.end() && found->second == node) holders_.erase(found);
  }
  void let_go_all(const void* node) {
    std::erase_if(holders_, [=](const auto& entry) { return entry.second == node; });
  }

 private:
  struct Entry {
    std::vector<std::string> records;
    std::int64_t touched = 0;
  };
  void note_due(const std::string& table, const Due& due) {
    if (due.at) {
      due_[table] = *due.at;
    } else {
      due_.erase(table);
    }
  }

  std::map<std::string, Entry> tables_;
  std::map<std::string, std::int64_t> due_;
  std::map<std::string, const void*> holders_;
};

// What becomes of one addition.
enum class Fate : std::uint8_t {
  kept,           // as it should be
  failed,         // not kept, and answered so
  kept_unheard,   // kept, but answered with failed: the connection broke after the commit
  rival_first,    // another node was faster: see FaultyStore::rival
  never,          // not kept, and never answered: only a crash gets out of this
  kept_in_limbo,  // kept, and never answered
};

struct Faults {
  // Asked for every addition, in order; absent: all are kept.
  std::function<Fate(const Addition&)> fate;
  // Asked for every load, hold and ping; absent: all work.
  std::function<bool()> answers;
  // Asked twice for every addition (until it is kept; until it is answered) and once for
  // everything else; absent: no time at all. Nothing is reordered within one table.
  std::function<Millis()> delay;
};

// Misfortune by a seed: of a hundred additions so many meet this fate.
struct Odds {
  std::uint64_t seed = 1;
  unsigned failed = 0;
  unsigned kept_unheard = 0;
  unsigned rival_first = 0;
  unsigned silent = 0;  // of a hundred loads, holds and pings so many fail
  std::uint32_t longest_delay_ms = 0;
};

inline Faults by_odds(const Odds& odds) {
  const auto random = std::make_shared<Rng>(odds.seed);
  return Faults{
      .fate =
          [=](const Addition&) {
            const std::uint32_t drawn = random->below(100);
            if (drawn < odds.failed) return Fate::failed;
            if (drawn < odds.failed + odds.kept_unheard) return Fate::kept_unheard;
            if (drawn < odds.failed + odds.kept_unheard + odds.rival_first) {
              return Fate::rival_first;
            }
            return Fate::kept;
          },
      .answers = [=] { return random->below(100) >= odds.silent; },
      .delay = [=] { return Millis(random->below(odds.longest_delay_ms + 1)); },
  };
}

class FaultyStore final : public Store {
 public:
  FaultyStore(Runtime& runtime, std::shared_ptr<Disk> disk, Faults faults = {})
      : runtime_(runtime), disk_(std::move(disk)), faults_(std::move(faults)) {}
  // A crash: what was not yet kept is lost, and nobody hears of anything any more.
  ~FaultyStore() override { disk_->let_go_all(this); }

  // What another node writes in place of this addition. Absent: the very same records, as two
  // nodes would that had the same thought.
  std::function<Addition(const Addition&)> rival;

  void append(Addition addition, OnStored answer) override {
    ++additions_;
    const Fate fate = faults_.fate ? faults_.fate(addition) : Fate::kept;
    const auto shared = std::make_shared<const Addition>(std::move(addition));
    in_turn(shared->table, [this, fate, shared, answer = std::move(answer)] {
      const Stored outcome = meet(fate, *shared);
      if (fate == Fate::never || fate == Fate::kept_in_limbo) return;
      in_turn(shared->table, [=] { answer(outcome); });
    });
  }

  void load(const std::string& table, std::uint64_t from, OnLoaded answer) override {
    in_turn(table, [this, table, from, works = works(), answer = std::move(answer)] {
      answer(works ? std::optional(disk_->records(table, from)) : std::nullopt);
    });
  }

  void hold(const std::string& table, OnAnswer answer) override {
    in_turn(table, [this, table, works = works(), answer = std::move(answer)] {
      answer(works && disk_->hold(table, this));
    });
  }
  void let_go(const std::string& table) override {
    in_turn(table, [this, table] { disk_->let_go(table, this); });
  }

  void due(std::int64_t unix_time, std::size_t most, OnDue answer) override {
    later(runtime_.now() + delay(),
          [this, unix_time, most, works = works(), answer = std::move(answer)] {
            answer(works ? std::optional(disk_->due(unix_time, most)) : std::nullopt);
          });
  }

  // Only told: what becomes of it is up to the test. The rules of cleaning are for databases
  // (tests/support/cleaning_laws.hpp).
  void clean(const CleaningRule& rule, OnErased on_erased, OnSwept on_swept) override {
    cleanings.push_back(rule);
    later(runtime_.now() + delay(),
          [this, told = std::move(on_erased), ended = std::move(on_swept)] {
            if (!to_erase.empty()) told(std::exchange(to_erase, {}));
            ended(sweep);
          });
  }
  std::vector<CleaningRule> cleanings{};
  std::vector<OldTable> to_erase{};
  Sweep sweep{.outcome = Sweep::Outcome::done, .why = {}};

  void measure(OnMeasured answer) override {
    later(runtime_.now() + delay(), [this, works = works(), answer = std::move(answer)] {
      answer(works ? std::optional(size) : std::nullopt);
    });
  }
  StoreSize size{};

  void ping(OnAnswer answer) override {
    later(runtime_.now() + delay(),
          [works = works(), answer = std::move(answer)] { answer(works); });
  }

  // How many additions it has been asked for.
  [[nodiscard]] std::uint64_t additions() const { return additions_; }

 private:
  Stored meet(Fate fate, const Addition& addition) {
    switch (fate) {
      case Fate::failed:
      case Fate::never:
        return Stored::failed;
      case Fate::rival_first:
        // A rival is bound by the numbers too; whoever comes, this addition is too late.
        disk_->keep(rival ? rival(addition) : addition, runtime_.unix_time());
        break;
      case Fate::kept:
      case Fate::kept_unheard:
      case Fate::kept_in_limbo:
        break;
    }
    if (!disk_->keep(addition, runtime_.unix_time())) return Stored::conflict;
    return fate == Fate::kept_unheard ? Stored::failed : Stored::done;
  }

  // After everything else asked of that table before.
  void in_turn(const std::string& table, std::function<void()> task) {
    Millis& free_at = busy_until_[table];
    free_at = std::max(free_at, runtime_.now() + delay());
    later(free_at, std::move(task));
  }

  // Always through a timer, even at once: a store never answers before it returns. Timers set
  // earlier for the same moment run earlier.
  void later(Millis when, std::function<void()> task) {
    runtime_.after(when - runtime_.now(), [alive = std::weak_ptr(alive_), task = std::move(task)] {
      if (!alive.expired()) task();
    });
  }

  Millis delay() { return faults_.delay ? faults_.delay() : Millis(0); }
  bool works() { return !faults_.answers || faults_.answers(); }

  Runtime& runtime_;
  std::shared_ptr<Disk> disk_;
  Faults faults_;
  std::uint64_t additions_ = 0;
  std::map<std::string, Millis> busy_until_;
  std::shared_ptr<char> alive_ = std::make_shared<char>();
};

}  // namespace sobremesa::server
