#include "server/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <istream>

#include "base/text.hpp"
#include "server/api/records.hpp"
#include "server/store/store_address.hpp"

namespace sobremesa::server {
namespace {

using Change = std::optional<std::string> (*)(ServeSettings&, std::string_view);

struct Known {
  std::string_view name;
  std::string_view meaning;
  Change change;
};

template <auto Member>
std::optional<std::string> text(ServeSettings& settings, std::string_view value) {
  settings.*Member = value;
  return std::nullopt;
}

std::optional<std::string> count_in(std::string_view value, int most, auto& into) {
  const auto number = parse_number(value);
  if (!number || *number > most) return concat({"must be a whole number up to ", most});
  into = static_cast<std::remove_reference_t<decltype(into)>>(*number);
  return std::nullopt;
}

template <auto Member, int Most>
std::optional<std::string> count(ServeSettings& settings, std::string_view value) {
  return count_in(value, Most, settings.*Member);
}

template <auto Member, int Most>
std::optional<std::string> net_count(ServeSettings& settings, std::string_view value) {
  return count_in(value, Most, settings.net.*Member);
}

template <auto Member, int Most>
std::optional<std::string> table_count(ServeSettings& settings, std::string_view value) {
  return count_in(value, Most, settings.table.*Member);
}

template <auto Member>
std::optional<std::string> net_seconds(ServeSettings& settings, std::string_view value) {
  constexpr int kDay = 86'400;
  int seconds = 0;
  if (auto fault = count_in(value, kDay, seconds)) return fault;
  if (seconds == 0) return "must be at least 1";
  settings.net.*Member = Millis(std::int64_t{1000} * seconds);
  return std::nullopt;
}

std::optional<std::string> set_store(ServeSettings& settings, std::string_view value) {
  const auto address = read_store_address(value);
  if (!address) return address.error();
  settings.store = value;
  return std::nullopt;
}

// "4GiB", "500MB", "65536": a whole number, and a unit behind it or none.
template <std::int64_t ServeSettings::* Field>
std::optional<std::string> size(ServeSettings& settings, std::string_view value) {
  struct Unit {
    std::string_view name;
    std::int64_t bytes;
  };
  constexpr Unit kUnits[] = {
      {"KiB", 1LL << 10}, {"MiB", 1LL << 20}, {"GiB", 1LL << 30},    {"TiB", 1LL << 40},
      {"KB", 1'000},      {"MB", 1'000'000},  {"GB", 1'000'000'000}, {"TB", 1'000'000'000'000}};
  std::int64_t factor = 1;
  for (const Unit& unit : kUnits) {
    if (!value.ends_with(unit.name)) continue;
    factor = unit.bytes;
    value.remove_suffix(unit.name.size());
    break;
  }
  constexpr int kMost = 1'000'000;
  const auto number = parse_number(trimmed(value));
  if (!number || (factor > 1 && *number > kMost)) return "must be a size such as 4GiB or 500MB";
  settings.*Field = factor * *number;
  return std::nullopt;
}

std::optional<std::string> set_proxies(ServeSettings& settings, std::string_view value) {
  settings.proxies.clear();
  while (!value.empty()) {
    const std::size_t comma = value.find(',');
    settings.proxies.emplace_back(trimmed(value.substr(0, comma)));
    value = comma == std::string_view::npos ? std::string_view{} : value.substr(comma + 1);
  }
  return std::nullopt;
}

template <bool ServeSettings::* Field>
std::optional<std::string> yes_or_no(ServeSettings& settings, std::string_view value) {
  if (value != "true" && value != "false") return "must be true or false";
  settings.*Field = value == "true";
  return std::nullopt;
}

using S = ServeSettings;
using N = NetLimits;
using T = TableLimits;

constexpr Known kKnown[] = {
    {"listen", "Address and port, e.g. 127.0.0.1:8080 or 0.0.0.0:8080", text<&S::listen>},
    {"store", "A file, sqlite:PATH, or postgres://... for many nodes", set_store},
    {"redis", "redis://host:port, so that many nodes hear of each other's moves", text<&S::redis>},
    {"web", "The folder of the web app", text<&S::web>},
    {"web-watch", "That folder may come later, and change: true or false",
     yes_or_no<&S::web_watch>},
    {"public-url", "How people reach this server, e.g. https://games.example.org",
     text<&S::public_url>},
    {"proxies", "Proxies to believe, besides this machine: 10.0.0.2, 192.168.0.0/16", set_proxies},
    {"bot-threads", "Threads on which bots think", count<&S::bot_threads, 256>},
    {"bot-pace", "How long bots take over their moves, in percent; 0: at once",
     count<&S::bot_pace_percent, 1000>},
    {"keep-days", "Tables untouched for so many days are removed; 0: never",
     count<&S::keep_days, 36'500>},
    {"record-format", "The latest format of records to write; 0: the newest this program knows",
     count<&S::record_format, static_cast<int>(kRecordFormat)>},
    {"keep-unjoined-days",
     "Tables that nobody ever joined are removed after so many; 0: like others",
     count<&S::keep_unjoined_days, 36'500>},
    {"store-limit", "No new tables once they take so much, e.g. 4GiB; 0: no limit",
     size<&S::store_limit>},
    {"store-reserve",
     "No new tables once less than this, or a tenth of the disk, is free; 0: no limit",
     size<&S::store_reserve>},
    {"log-requests", "Write a line for every request: true or false", yes_or_no<&S::log_requests>},
    {"max-connections", "Connections in all", net_count<&N::connections, 1'000'000>},
    {"max-connections-per-address", "Connections of one address",
     net_count<&N::connections_per_address, 1'000'000>},
    {"max-header-bytes", "Of a request", net_count<&N::header_bytes, 1'048'576>},
    {"max-body-bytes", "Of a request", net_count<&N::body_bytes, 16'777'216>},
    {"max-message-bytes", "Of a live message", net_count<&N::message_bytes, 16'777'216>},
    {"max-unsent-bytes", "Of a live client that does not read",
     net_count<&N::unsent_bytes, 268'435'456>},
    {"max-tables-at-once", "New tables of one address, at once",
     count<&S::tables_at_once, 1'000'000>},
    {"max-tables-per-hour", "New tables of one address, after that",
     count<&S::tables_per_hour, 1'000'000>},
    {"max-table-records", "What happens at one table, kept", table_count<&T::records, 100'000'000>},
    {"max-table-bytes", "Of what is kept of one table", table_count<&T::bytes, 1'000'000'000>},
    {"max-game-signs", "Ready, colours and wishes of one seat in one game",
     table_count<&T::signs_of_a_seat, 1'000'000>},
    {"max-game-people", "Sitting down, leaving, bots and claims in one game",
     table_count<&T::people, 1'000'000>},
    {"max-game-changes", "Changes of options and settings before one game",
     table_count<&T::changes, 1'000'000>},
    {"max-game-says", "Things said in one game", table_count<&T::says, 1'000'000>},
    {"header-seconds", "For the header of a request", net_seconds<&N::header_time>},
    {"body-seconds", "For the body of a request", net_seconds<&N::body_time>},
    {"idle-seconds", "Between two requests", net_seconds<&N::idle_time>},
    {"ping-seconds", "Between two pings of a live connection", net_seconds<&N::ping_every>},
    {"shutdown-seconds", "For what is under way when the server ends",
     net_seconds<&N::shutdown_time>},
};

}  // namespace

std::optional<std::string> set(ServeSettings& settings, std::string_view name,
                               std::string_view value) {
  const auto* const known = std::find_if(std::begin(kKnown), std::end(kKnown),
                                         [name](const Known& one) { return one.name == name; });
  if (known == std::end(kKnown)) return concat({"there is no setting \"", name, "\""});
  if (auto fault = known->change(settings, value)) return concat({name, " ", *fault});
  return std::nullopt;
}

std::optional<std::string> read_config(std::istream& in, ServeSettings& settings) {
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const std::string_view said = trimmed(line);
    if (said.empty() || said.front() == '#') continue;
    const std::size_t equals = said.find('=');
    if (equals == std::string_view::npos) {
      return concat({"line ", number, ": must look like name = value"});
    }
    const auto fault =
        set(settings, trimmed(said.substr(0, equals)), trimmed(said.substr(equals + 1)));
    if (fault) return concat({"line ", number, ": ", *fault});
  }
  return std::nullopt;
}

CleaningRule cleaning_rule(const ServeSettings& settings) {
  constexpr std::int64_t kDayInSeconds = std::int64_t{24} * 3600;
  if (settings.keep_days == 0) return {};  // never is never
  return {.untouched_s = settings.keep_days * kDayInSeconds,
          .unjoined_s = settings.keep_unjoined_days * kDayInSeconds,
          .joined_by = records_of_people()};
}

std::vector<SettingName> setting_names() {
  std::vector<SettingName> names;
  for (const Known& one : kKnown) names.push_back({one.name, one.meaning});
  return names;
}

std::string default_store() {
  // Nothing else runs yet when the settings are read.
  // NOLINTNEXTLINE(concurrency-mt-unsafe)
  const char* const state = std::getenv("XDG_STATE_HOME");
  // NOLINTNEXTLINE(concurrency-mt-unsafe)
  const char* const home = std::getenv("HOME");
  std::string folder = state != nullptr && *state == '/' ? state
                       : home != nullptr                 ? concat({home, "/.local/state"})
                                                         : std::string("/var/lib");
  return concat({folder, "/sobremesa/tables.sqlite"});
}

}  // namespace sobremesa::server
