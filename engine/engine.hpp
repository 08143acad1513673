// The one-line JSON protocol: one request object in, exactly one reply object out. Pure text to
// text, so the same engine answers on a pipe, in the browser and in a test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.hpp"
#include "engine/request.hpp"
#include "engine/sights.hpp"
#include "engine/study.hpp"
#include "wire/json.hpp"

namespace sobremesa {

inline constexpr std::size_t kMaxLine = std::size_t{1} << 20U;
inline constexpr std::size_t kMaxTables = 1'000'000;

class Engine {
 public:
  // Without a study it only plays: what belongs to it is refused.
  explicit Engine(const Study* study = &full_study()) : study_(study) {}

  // Starts a clock that runs out after so many milliseconds. Without one, players take the time
  // that their level takes.
  using Timer = sobremesa::Timer;
  void set_timer(Timer timer) { timer_ = timer; }

  // The reply to one line, without its newline. Valid until the next call.
  std::string_view answer(std::string_view line);

  // The reply to a line that was too long to be read.
  std::string_view answer_too_large();

 private:
  using TableNumber = std::uint64_t;
  using Answer = std::optional<Trouble>;  // empty: the payload has been written

  Answer perform(const wire::Value& request, wire::Writer& out);
  Answer perform_at_table(std::string_view name, const wire::Value& request, wire::Writer& out);
  Answer open_new(const wire::Value& request, wire::Writer& out);
  Answer load(const wire::Value& request, wire::Writer& out);
  Answer close(const wire::Value& request, wire::Writer& out);
  Answer keep(TablePtr table, wire::Writer& out);
  Answer act(HostedTable& table, const wire::Value& request, wire::Writer& out);

  Answer experiment(const wire::Value& request, wire::Writer& out) const;
  Answer endings(const wire::Value& request, wire::Writer& out);
  Answer solve(const HostedTable& table, const wire::Value& request, wire::Writer& out) const;
  Answer course(const HostedTable& table, const wire::Value& request, wire::Writer& out) const;
  Answer bot(const HostedTable& table, const wire::Value& request, wire::Writer& out) const;

  Result<HostedTable*, wire::Fault> table_of(const wire::Value& request);

  const Study* study_;
  Timer timer_ = nullptr;
  std::string reply_;
  std::string payload_;
  wire::Document document_;
  std::vector<std::string_view> moves_;  // kept for its memory
  std::map<TableNumber, TablePtr> tables_;
  TableNumber last_table_ = 0;
  Sights sights_;
};

}  // namespace sobremesa
