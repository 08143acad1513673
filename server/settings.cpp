#include "server/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <utility>

#include "base/text.hpp"
#include "server/api/records.hpp"
#include "server/store/store_address.hpp"

namespace sobremesa::server {
namespace {

using Fault = std::optional<telling::Message>;
using Change = Fault (*)(ServeSettings&, std::string_view);

struct Known {
  std::string_view name;
  telling::Key meaning;
  Change change;
};

template <auto Member>
Fault text(ServeSettings& settings, std::string_view value) {
  settings.*Member = value;
  return std::nullopt;
}

Fault count_in(std::string_view value, int most, auto& into) {
  const auto number = parse_number(value);
  if (!number || *number > most) return telling::Message("cli.settings.count", {{"most", most}});
  into = static_cast<std::remove_reference_t<decltype(into)>>(*number);
  return std::nullopt;
}

template <auto Member, int Most>
Fault count(ServeSettings& settings, std::string_view value) {
  return count_in(value, Most, settings.*Member);
}

template <auto Member, int Most>
Fault net_count(ServeSettings& settings, std::string_view value) {
  return count_in(value, Most, settings.net.*Member);
}

template <auto Member, int Most>
Fault table_count(ServeSettings& settings, std::string_view value) {
  return count_in(value, Most, settings.table.*Member);
}

template <auto Member>
Fault net_seconds(ServeSettings& settings, std::string_view value) {
  constexpr int kDay = 86'400;
  int seconds = 0;
  if (auto fault = count_in(value, kDay, seconds)) return fault;
  if (seconds == 0) return telling::Message("cli.settings.least", {{"least", 1}});
  settings.net.*Member = Millis(std::int64_t{1000} * seconds);
  return std::nullopt;
}

Fault set_store(ServeSettings& settings, std::string_view value) {
  const auto address = read_store_address(value);
  if (!address) return address.error();
  settings.store = value;
  return std::nullopt;
}

// "4GiB", "500MB", "65536": a whole number, and a unit behind it or none.
template <std::int64_t ServeSettings::* Field>
Fault size(ServeSettings& settings, std::string_view value) {
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
  if (!number || (factor > 1 && *number > kMost)) {
    return telling::Message("cli.settings.size");
  }
  settings.*Field = factor * *number;
  return std::nullopt;
}

Fault set_proxies(ServeSettings& settings, std::string_view value) {
  settings.proxies.clear();
  while (!value.empty()) {
    const std::size_t comma = value.find(',');
    settings.proxies.emplace_back(trimmed(value.substr(0, comma)));
    value = comma == std::string_view::npos ? std::string_view{} : value.substr(comma + 1);
  }
  return std::nullopt;
}

template <bool ServeSettings::* Field>
Fault yes_or_no(ServeSettings& settings, std::string_view value) {
  if (value != "true" && value != "false") return telling::Message("cli.settings.truth");
  settings.*Field = value == "true";
  return std::nullopt;
}

using S = ServeSettings;
using N = NetLimits;
using T = TableLimits;

constexpr Known kKnown[] = {
    {"listen", "cli.setting.listen", text<&S::listen>},
    {"store", "cli.setting.store", set_store},
    {"redis", "cli.setting.redis", text<&S::redis>},
    {"web", "cli.setting.web", text<&S::web>},
    {"web-watch", "cli.setting.web-watch", yes_or_no<&S::web_watch>},
    {"public-url", "cli.setting.public-url", text<&S::public_url>},
    {"proxies", "cli.setting.proxies", set_proxies},
    {"bot-threads", "cli.setting.bot-threads", count<&S::bot_threads, 256>},
    {"bot-pace", "cli.setting.bot-pace", count<&S::bot_pace_percent, 1000>},
    {"keep-days", "cli.setting.keep-days", count<&S::keep_days, 36'500>},
    {"record-format", "cli.setting.record-format",
     count<&S::record_format, static_cast<int>(kRecordFormat)>},
    {"keep-unjoined-days", "cli.setting.keep-unjoined-days", count<&S::keep_unjoined_days, 36'500>},
    {"store-limit", "cli.setting.store-limit", size<&S::store_limit>},
    {"store-reserve", "cli.setting.store-reserve", size<&S::store_reserve>},
    {"log-requests", "cli.setting.log-requests", yes_or_no<&S::log_requests>},
    {"max-connections", "cli.setting.max-connections", net_count<&N::connections, 1'000'000>},
    {"max-connections-per-address", "cli.setting.max-connections-per-address",
     net_count<&N::connections_per_address, 1'000'000>},
    {"max-header-bytes", "cli.setting.max-header-bytes", net_count<&N::header_bytes, 1'048'576>},
    {"max-body-bytes", "cli.setting.max-body-bytes", net_count<&N::body_bytes, 16'777'216>},
    {"max-message-bytes", "cli.setting.max-message-bytes",
     net_count<&N::message_bytes, 16'777'216>},
    {"max-unsent-bytes", "cli.setting.max-unsent-bytes", net_count<&N::unsent_bytes, 268'435'456>},
    {"max-tables-at-once", "cli.setting.max-tables-at-once", count<&S::tables_at_once, 1'000'000>},
    {"max-tables-per-hour", "cli.setting.max-tables-per-hour",
     count<&S::tables_per_hour, 1'000'000>},
    {"max-table-records", "cli.setting.max-table-records", table_count<&T::records, 100'000'000>},
    {"max-table-bytes", "cli.setting.max-table-bytes", table_count<&T::bytes, 1'000'000'000>},
    {"max-game-signs", "cli.setting.max-game-signs", table_count<&T::signs_of_a_seat, 1'000'000>},
    {"max-game-people", "cli.setting.max-game-people", table_count<&T::people, 1'000'000>},
    {"max-game-changes", "cli.setting.max-game-changes", table_count<&T::changes, 1'000'000>},
    {"max-game-says", "cli.setting.max-game-says", table_count<&T::says, 1'000'000>},
    {"header-seconds", "cli.setting.header-seconds", net_seconds<&N::header_time>},
    {"body-seconds", "cli.setting.body-seconds", net_seconds<&N::body_time>},
    {"idle-seconds", "cli.setting.idle-seconds", net_seconds<&N::idle_time>},
    {"ping-seconds", "cli.setting.ping-seconds", net_seconds<&N::ping_every>},
    {"shutdown-seconds", "cli.setting.shutdown-seconds", net_seconds<&N::shutdown_time>},
};

telling::Message in_line(int number, telling::Message fault) {
  return {"cli.settings.line", {{"line", number}, {"what", std::move(fault)}}};
}

}  // namespace

std::optional<telling::Message> set(ServeSettings& settings, std::string_view name,
                                    std::string_view value) {
  const auto* const known = std::find_if(std::begin(kKnown), std::end(kKnown),
                                         [name](const Known& one) { return one.name == name; });
  if (known == std::end(kKnown)) {
    return telling::Message("cli.settings.unknown", {{"setting", name}});
  }
  auto fault = known->change(settings, value);
  if (!fault) return std::nullopt;
  return telling::Message("cli.settings.about", {{"setting", name}, {"what", *std::move(fault)}});
}

std::optional<telling::Message> read_config(std::istream& in, ServeSettings& settings) {
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const std::string_view said = trimmed(line);
    if (said.empty() || said.front() == '#') continue;
    const std::size_t equals = said.find('=');
    if (equals == std::string_view::npos) {
      return in_line(number, telling::Message("cli.settings.form"));
    }
    auto fault = set(settings, trimmed(said.substr(0, equals)), trimmed(said.substr(equals + 1)));
    if (fault) return in_line(number, *std::move(fault));
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
