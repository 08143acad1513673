#include "cli/tables_command.hpp"

#include <CLI/CLI.hpp>
#include <ctime>
#include <fstream>
#include <optional>
#include <ostream>

#include "base/text.hpp"
#include "cli/examples.hpp"
#include "i18n/told.hpp"
#include "server/inspect.hpp"
#include "server/settings.hpp"
#include "wire/json.hpp"

namespace sobremesa::cli {
namespace {

using server::Cleaning;
using server::KnownTable;
using server::OldTable;

constexpr std::int64_t kSecondsOfADay = std::int64_t{24} * 3600;

std::optional<std::string> read_tables_settings(const TablesCommand& command,
                                                server::ServeSettings& settings,
                                                const i18n::Messages& say) {
  if (!command.config.empty()) {
    std::ifstream file(command.config);
    if (!file) return say("cli.read.config", {{"file", command.config}});
    if (auto fault = read_config(file, settings)) {
      return concat({command.config, ": ", i18n::told(say, *fault)});
    }
  }
  const std::pair<const char*, const std::string&> typed[] = {
      {"store", command.store},
      {"keep-days", command.keep_days},
      {"keep-unjoined-days", command.keep_unjoined_days}};
  for (const auto& [name, value] : typed) {
    if (value.empty()) continue;
    if (auto fault = set(settings, name, value)) {
      return concat({"--", i18n::told(say, *fault)});
    }
  }
  if (command.dry_run && !command.clean) return say("cli.tables.dry_run_alone");
  return std::nullopt;
}

std::string moment(std::int64_t unix_time) {
  const std::time_t time = unix_time;
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  std::string text(32, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
  return text;
}

std::string_view to_text(server::WhyOld why) {
  return why == server::WhyOld::unjoined ? "unjoined" : "untouched";
}

std::string_view to_text(Cleaning::Step step) {
  switch (step) {
    case Cleaning::Step::erase:
      return "erase";
    case Cleaning::Step::mark:
      return "mark";
    case Cleaning::Step::wait:
      break;
  }
  return "marked";
}

void print_known(const KnownTable& known, bool json, std::ostream& out, const i18n::Messages& say) {
  if (!json) {
    out << known.table << "  " << (known.game.empty() ? "-" : known.game) << "  "
        << (known.phase.empty() ? "-" : say("cli.tables.phase", {{"phase", known.phase}})) << "  "
        << moment(known.last_change) << "  " << say("cli.tables.records", {{"n", known.records}})
        << "  " << say("cli.tables.bytes", {{"n", known.bytes}}) << "\n";
    return;
  }
  std::string line;
  wire::Writer writer(line);
  writer.begin_object();
  writer.field("table", known.table);
  writer.field("game", known.game);
  writer.field("phase", known.phase);
  writer.field("last_change", moment(known.last_change));
  writer.field("records", static_cast<std::int64_t>(known.records));
  writer.field("bytes", static_cast<std::int64_t>(known.bytes));
  writer.end_object();
  out << line << "\n";
}

void print_old(const OldTable& table, std::string_view step, std::int64_t now, bool json,
               std::ostream& out, const i18n::Messages& say) {
  if (!json) {
    out << say("cli.tables.step", {{"step", step}}) << "  " << table.table << "  "
        << moment(now - table.idle_s) << "  "
        << say("cli.tables.why",
               {{"why", to_text(table.why)}, {"days", table.idle_s / kSecondsOfADay}})
        << "\n";
    return;
  }
  std::string line;
  wire::Writer writer(line);
  writer.begin_object();
  writer.field("step", step);
  writer.field("table", table.table);
  writer.field("last_change", moment(now - table.idle_s));
  writer.field("why", to_text(table.why));
  writer.field("idle_s", table.idle_s);
  writer.end_object();
  out << line << "\n";
}

int cannot(const std::string& why, std::ostream& err, int status = 1) {
  err << "sobremesa: tables: " << why << "\n";
  return status;
}

std::string about_clock(const std::string& trouble, const i18n::Messages& say) {
  return say("cli.tables.clock", {{"what", trouble}});
}

// What the store says is for whoever runs it, and in English.
std::string failed(const std::string& why, const i18n::Messages& say) {
  return say("cli.tables.failed", {{"what", why}});
}

}  // namespace

CLI::App* add_tables_flags(CLI::App& app, TablesCommand& command, const i18n::Messages& say) {
  auto* tables = app.add_subcommand("tables", say("cli.tables"));
  tables->add_option("--store", command.store, say("cli.tables.store"));
  tables->add_option("--config", command.config, say("cli.tables.config"));
  tables->add_flag("--clean", command.clean, say("cli.tables.clean"));
  tables->add_flag("--dry-run", command.dry_run, say("cli.tables.dry_run"));
  tables->add_option("--keep-days", command.keep_days, say("cli.tables.keep"));
  tables->add_option("--keep-unjoined-days", command.keep_unjoined_days, say("cli.tables.keep"));
  tables->add_flag("--json", command.json, say("cli.tables.json"));
  tables->footer(examples(say,
                          "  sobremesa tables --config /etc/sobremesa.conf\n"
                          "  sobremesa tables --store tables.sqlite --clean --dry-run"));
  return tables;
}

namespace {

// What a sweep would do.
int tell(const server::Cleaning::Plan& plan, std::int64_t now, bool json, std::ostream& out,
         std::ostream& err, const i18n::Messages& say) {
  for (const auto& line : plan.lines) {
    print_old(line.table, to_text(line.step), now, json, out, say);
  }
  if (!plan.clock_trouble.empty()) return cannot(about_clock(plan.clock_trouble, say), err);
  if (plan.lines.empty()) err << "sobremesa: tables: " << say("cli.tables.none_old") << "\n";
  return 0;
}

}  // namespace

int run_tables(const TablesCommand& command, std::ostream& out, std::ostream& err,
               const i18n::Messages& say) {
  server::ServeSettings settings;
  if (const auto fault = read_tables_settings(command, settings, say)) {
    err << "sobremesa: " << *fault << "\n";
    return 2;
  }
  const auto address =
      server::read_store_address(settings.store.empty() ? server::default_store() : settings.store);
  if (!address) {
    return cannot(say("cli.tables.store_address", {{"what", i18n::told(say, address.error())}}),
                  err, 2);
  }
  const std::int64_t now = std::time(nullptr);
  const auto rule = cleaning_rule(settings);
  if (!command.clean) {
    const auto listed = list_tables(*address, now, [&](const KnownTable& known) {
      print_known(known, command.json, out, say);
    });
    return listed ? 0 : cannot(failed(listed.error(), say), err);
  }
  if (command.dry_run) {
    const auto plan = plan_cleaning(*address, rule, now);
    return plan ? tell(*plan, now, command.json, out, err, say)
                : cannot(failed(plan.error(), say), err);
  }
  const auto swept = clean_now(*address, rule, now, [&](const OldTable& table) {
    print_old(table, "erased", now, command.json, out, say);
  });
  if (!swept) return cannot(failed(swept.error(), say), err);
  switch (swept->outcome) {
    case server::Sweep::Outcome::clock:
      return cannot(about_clock(swept->why, say), err);
    case server::Sweep::Outcome::others_turn:
      return cannot(say("cli.tables.others"), err);
    case server::Sweep::Outcome::done:
    case server::Sweep::Outcome::failed:
      break;
  }
  err << "sobremesa: tables: "
      << say("cli.tables.cleaned", {{"tables", swept->tables},
                                    {"marked", swept->marked},
                                    {"unmarked", swept->unmarked},
                                    {"erased", swept->erased}})
      << "\n";
  return 0;
}

}  // namespace sobremesa::cli
