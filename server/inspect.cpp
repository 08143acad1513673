#include "server/inspect.hpp"

#include <exception>
#include <optional>
#include <utility>

#include "server/api/gathering.hpp"
#include "server/api/records.hpp"
#include "server/api/sight.hpp"
#include "server/store/open_store.hpp"
#include "wire/json.hpp"

namespace sobremesa::server {
namespace {

constexpr std::size_t kListedAtOnce = 200;

void read_into(KnownTable& known, const std::vector<std::string>& records) {
  Gathering gathering;
  wire::Document document;
  known.records = records.size();
  for (const std::string& text : records) known.bytes += text.size();
  for (const std::string& text : records) {
    const auto value = document.parse(text);
    const auto record = read_record(value ? *value : wire::Value{});
    if (!record || fold(gathering, *record)) return;
  }
  known.game = gathering.game;
  known.phase = to_text(gathering.phase());
}

template <class T>
Result<T, std::string> with(const StoreAddress& address, Access access, std::int64_t unix_time,
                            const std::function<T(LogDatabase&)>& act) {
  auto database = open_database(address, access, unix_time);
  if (!database) return Failure{database.error().why};
  try {
    return act(*database);
  } catch (const std::exception& error) {
    return Failure{std::string("the store cannot be read: ") + error.what()};
  }
}

}  // namespace

Result<std::size_t, std::string> list_tables(const StoreAddress& address, std::int64_t unix_time,
                                             const std::function<void(const KnownTable&)>& tell) {
  return with<std::size_t>(address, Access::looking, unix_time, [&](LogDatabase& database) {
    const std::int64_t now = database.cleaner->own_time().value_or(unix_time);
    const std::int64_t time = store_time(database.cleaner->clock(), now);
    std::size_t count = 0;
    std::string after;
    for (;;) {
      const auto tables = database.cleaner->look(after, kListedAtOnce);
      for (const TableLook& table : tables) {
        // The store's clock may differ from the one on the wall; how long ago it was does not.
        KnownTable known{.table = table.table, .last_change = now - (time - table.time)};
        read_into(known, database.reader->load(table.table, 0));
        tell(known);
        ++count;
      }
      if (tables.size() < kListedAtOnce) return count;
      after = tables.back().table;
    }
  });
}

Result<Cleaning::Plan, std::string> plan_cleaning(const StoreAddress& address,
                                                  const CleaningRule& rule,
                                                  std::int64_t unix_time) {
  return with<Cleaning::Plan>(address, Access::looking, unix_time, [&](LogDatabase& database) {
    return Cleaning(*database.cleaner).plan(rule, {.unix_time = unix_time, .witnessed = 0});
  });
}

Result<Sweep, std::string> clean_now(const StoreAddress& address, const CleaningRule& rule,
                                     std::int64_t unix_time,
                                     const std::function<void(const OldTable&)>& tell) {
  return with<Sweep>(address, Access::all, unix_time, [&](LogDatabase& database) {
    return Cleaning(*database.cleaner)
        .sweep(rule, {.unix_time = unix_time, .witnessed = 0},
               {.erased =
                    [&](const std::vector<OldTable>& tables) {
                      for (const OldTable& table : tables) tell(table);
                    },
                .go_on = {}});
  });
}

}  // namespace sobremesa::server
