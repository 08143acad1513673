// The server's log: one JSON object a line, on standard error, written by a thread of its own so
// that a slow terminal slows nobody. Never names, tokens, bodies or cards: only what is passed here
// gets there. Until start_log nothing is written, so tests are quiet.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace sobremesa::server {

enum class Severity : std::uint8_t { debug, info, warning, error };

struct LogField {
  LogField(std::string_view name, std::string_view value) : key(name), text(value) {}
  LogField(std::string_view name, const char* value) : key(name), text(value) {}
  LogField(std::string_view name, std::int64_t value) : key(name), number(value), is_number(true) {}
  LogField(std::string_view name, int value) : LogField(name, std::int64_t{value}) {}

  std::string_view key;
  std::string_view text{};
  std::int64_t number = 0;
  bool is_number = false;
};

void start_log(Severity least);
// Writes out what is left.
void stop_log();
[[nodiscard]] bool logs(Severity severity);
void log_line(Severity severity, std::string_view event, std::initializer_list<LogField> fields);

}  // namespace sobremesa::server
