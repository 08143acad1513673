// A store that tells somebody whenever records have been kept: in front of any other.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "server/store/store.hpp"

namespace sobremesa::server {

class TellingStore final : public Store {
 public:
  // The table has records up to this number.
  using OnKept = std::function<void(const std::string& table, std::uint64_t upto)>;

  TellingStore(Store& real, OnKept on_kept) : real_(real), on_kept_(std::move(on_kept)) {}

  void append(Addition addition, OnStored answer) override {
    if (addition.records.empty()) return real_.append(std::move(addition), std::move(answer));
    const std::uint64_t last = addition.first + addition.records.size() - 1;
    std::string table = addition.table;
    real_.append(std::move(addition),
                 [this, last, table = std::move(table), answer = std::move(answer)](Stored stored) {
                   if (stored == Stored::done) on_kept_(table, last);
                   answer(stored);
                 });
  }
  void load(const std::string& table, std::uint64_t from, OnLoaded answer) override {
    real_.load(table, from, std::move(answer));
  }
  void hold(const std::string& table, OnAnswer answer) override {
    real_.hold(table, std::move(answer));
  }
  void let_go(const std::string& table) override { real_.let_go(table); }
  void due(std::int64_t unix_time, std::size_t most, OnDue answer) override {
    real_.due(unix_time, most, std::move(answer));
  }
  void clean(const CleaningRule& rule, OnErased on_erased, OnSwept on_swept) override {
    real_.clean(rule, std::move(on_erased), std::move(on_swept));
  }
  void measure(OnMeasured answer) override { real_.measure(std::move(answer)); }
  void ping(OnAnswer answer) override { real_.ping(std::move(answer)); }

 private:
  Store& real_;
  OnKept on_kept_;
};

}  // namespace sobremesa::server
