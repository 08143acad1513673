// Everything `sobremesa serve` can be told, by flags or by a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/net/net_limits.hpp"
#include "server/store/store.hpp"
#include "telling/message.hpp"

namespace sobremesa::server {

struct ServeSettings {
  std::string listen = "127.0.0.1:8080";
  std::string store{};     // a file, sqlite:... or postgres://...; empty: the user's own
  std::string redis{};     // empty: this node is alone
  std::string web{};       // empty: where the build or the package puts it
  bool web_watch = false;  // it may come later, and anew
  std::string public_url{};
  std::vector<std::string> proxies{};  // addresses whose X-Forwarded-For is believed
  int bot_threads = 1;
  int bot_pace_percent = 100;  // 0: at once
  int keep_days = 365;         // tables nobody touched for so long are removed; 0: never
  int record_format = 0;       // the latest to write; 0: this program's own
  int keep_unjoined_days = 1;  // those that nobody ever joined; 0: like the others
  std::int64_t store_limit = std::int64_t{4} << 30U;      // bytes; 0: none
  std::int64_t store_reserve = std::int64_t{256} << 20U;  // of the disk, in bytes; 0: none
  bool log_requests = false;
  TableLimits table{};
  int tables_at_once = 60;  // new ones of one address
  int tables_per_hour = 180;
  NetLimits net{};
};

// For how long tables are kept.
[[nodiscard]] CleaningRule cleaning_rule(const ServeSettings& settings);

// One setting by its name, as in the file and, with "--" in front, as a flag. What is wrong, if
// anything is.
[[nodiscard]] std::optional<telling::Message> set(ServeSettings& settings, std::string_view name,
                                                  std::string_view value);

// Lines "name = value"; blank ones and those that begin with # say nothing.
[[nodiscard]] std::optional<telling::Message> read_config(std::istream& in,
                                                          ServeSettings& settings);

// All names, with what they mean.
struct SettingName {
  std::string_view name;
  telling::Key meaning;
};
[[nodiscard]] std::vector<SettingName> setting_names();

// $XDG_STATE_HOME/sobremesa/tables.sqlite, or under ~/.local/state.
[[nodiscard]] std::string default_store();

}  // namespace sobremesa::server
