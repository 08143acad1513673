#include "server/log.hpp"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <memory>
#include <string>

#include "wire/json.hpp"

namespace sobremesa::server {
namespace {

constexpr std::size_t kWaitingLines = 8192;  // more are dropped, oldest first

struct Running {
  std::shared_ptr<spdlog::details::thread_pool> thread;
  std::shared_ptr<spdlog::async_logger> logger;
};

Running& running() {
  static Running instance;
  return instance;
}

spdlog::level::level_enum level_of(Severity severity) {
  switch (severity) {
    case Severity::debug:
      return spdlog::level::debug;
    case Severity::info:
      return spdlog::level::info;
    case Severity::warning:
      return spdlog::level::warn;
    case Severity::error:
      return spdlog::level::err;
  }
  return spdlog::level::info;
}

}  // namespace

void start_log(Severity least) {
  auto thread = std::make_shared<spdlog::details::thread_pool>(kWaitingLines, 1);
  auto logger = std::make_shared<spdlog::async_logger>(
      "sobremesa", std::make_shared<spdlog::sinks::stderr_sink_mt>(), thread,
      spdlog::async_overflow_policy::overrun_oldest);
  logger->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})",
                      spdlog::pattern_time_type::utc);
  logger->set_level(level_of(least));
  logger->flush_on(spdlog::level::info);
  running() = {std::move(thread), std::move(logger)};
}

void stop_log() { running() = {}; }

bool logs(Severity severity) {
  return running().logger && running().logger->should_log(level_of(severity));
}

void log_line(Severity severity, std::string_view event, std::initializer_list<LogField> fields) {
  if (!logs(severity)) return;
  std::string line;
  wire::Writer out(line);
  out.field("event", event);
  for (const LogField& field : fields) {
    if (field.is_number) {
      out.field(field.key, field.number);
    } else {
      out.field(field.key, field.text);
    }
  }
  running().logger->log(level_of(severity), "{}", line);
}

}  // namespace sobremesa::server
